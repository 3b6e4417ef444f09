import type { StatisticsScene } from '#src/words/games.js';
import { postPage } from '#src/discord/interactions/posting.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import type { Page } from '#src/discord/messages/page.js';
import { textsFor } from '#src/i18n/texts.js';

/** Returns the scene for public posts, which use the server's language. */
export const publicScene = async ({
  servers,
  location,
  publicLocale,
  games,
  accountName,
}: Context): Promise<StatisticsScene> => {
  const { language } = await servers.at(location);
  return { games, accountName, texts: textsFor(language ?? publicLocale) };
};

export const postStatistics = (context: Context, page: Page): Promise<Answer> =>
  postPage(context, page, 'statistics.posted');

import { missingPage, say } from '#src/discord/interactions/tables/table-changes.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import type { StatisticsScene } from './statistics-words.js';
import type { Page } from '#src/discord/messages/page.js';
import { textsFor } from '#src/i18n/texts.js';

/** What everybody reads is in the server's language. */
export const publicScene = async ({
  servers,
  guildId,
  publicLocale,
  games,
  accountName,
}: Context): Promise<StatisticsScene> => {
  const { language } = await servers.settings(guildId);
  return { games, accountName, texts: textsFor(language ?? publicLocale) };
};

/** Shows statistics to everybody in the channel, and confirms it to the person who asked. */
export const postFigures = (context: Context, page: Page): Answer =>
  context.missing.length > 0
    ? answer(missingPage(context))
    : { page: say(context, 'figures.posted'), later: Promise.resolve({ ...page, posted: true }) };

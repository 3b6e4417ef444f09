import type { ListPage, PageRequest } from '#src/store/index.js';
import { isSameAudience, serverOf } from '#src/model/location.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import { foldText } from '#renderers/kit/wording.js';
import { gameTitle, momentText } from '#src/words/table-title.js';
import type { Suggestion, Typing } from '../command.js';
import type { Context } from '../context.js';
import { tablesHere } from './find-table.js';

const MAX_OFFERED = 25;
const PAGE_SIZE = 50;
/** The maximum number of pages of the server's newest games that are searched for a text without matches. */
const PAGES = 4;

/** Tells whether a person may view a game: one in a channel that they see, or their own. */
export const mayLookAt = (context: Context, table: Table): boolean =>
  isSameAudience(context, table) &&
  (table.channelId === context.channelId ||
    seatOf(table, context.person.userId) !== null ||
    context.mayView(table.channelId, table.parentChannelId));

const gamesOf = (
  { tables, location, channelId, person }: Context,
  which: 'running' | 'ended',
  page: PageRequest,
): Promise<ListPage<Table>> => {
  const guildId = serverOf(location);
  if (location.kind === 'bot-dm') return tables.directGamesOf(person.userId, which, page);
  return guildId === null ? tables.gamesInChannel(channelId, which, page) : tables.gamesInServer(guildId, which, page);
};

/**
 * Returns matching games of the server or the conversation that the person may view, running ones first, then the
 * newest.
 */
const findGames = async (context: Context, text: string): Promise<readonly Table[]> => {
  const words = foldText(text).split(/\s+/u);
  const fits = (table: Table): boolean => {
    const title = foldText(gameTitle(table, context.games, context.texts));
    return mayLookAt(context, table) && words.every((word) => title.includes(word));
  };
  const found: Table[] = [];
  for (const which of ['running', 'ended'] as const) {
    let after: string | null | undefined;
    for (let page = 0; page < PAGES && found.length < MAX_OFFERED && after !== null; page += 1) {
      const { items, next } = await gamesOf(context, which, {
        limit: PAGE_SIZE,
        ...(after === undefined ? {} : { after }),
      });
      found.push(...items.filter(fits));
      after = next;
    }
  }
  return found.slice(0, MAX_OFFERED);
};

export const gamesNamed = async (context: Context, named: string): Promise<readonly Table[]> => {
  const table = /^[A-Za-z0-9]{10}$/u.test(named) ? await context.tables.load(named) : null;
  if (typeof table?.seedHash === 'string' && mayLookAt(context, table)) return [table];
  return findGames(context, named);
};

export const gamesTyped = (context: Context, { text, sent }: Typing): Promise<readonly Table[]> =>
  sent ? gamesNamed(context, text) : findGames(context, text);

export const gameSuggestion = ({ games, texts }: Context, table: Table): Suggestion => ({
  name: gameTitle(table, games, texts),
  value: table.id,
  detail: momentText(table, texts),
});

const newestEnded = async (context: Context): Promise<Table | null> =>
  (await findGames(context, '')).find(hasEnded) ?? null;

/** Returns the last game that ended here; in direct messages the person's own last game, whichever player opened it. */
export const latestFinished = (context: Context): Promise<Table | null> =>
  context.location.kind === 'bot-dm' ? newestEnded(context) : context.tables.latestFinished(context.channelId);

export const runningHere = async (context: Context): Promise<Table | null> =>
  (await tablesHere(context)).find(({ phase }) => phase === 'playing') ?? null;

export const usualGame = async (context: Context): Promise<Table | null> =>
  (await latestFinished(context)) ?? (await runningHere(context)) ?? (await newestEnded(context));

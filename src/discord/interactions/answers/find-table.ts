import { seatOf, type Table } from '#src/model/table.js';
import type { Context } from '../context.js';
import { foldText } from '#src/discord/messages/wording.js';
import { tableTitle } from '#src/discord/messages/table-title.js';

/** Whether a table is likely to be the one that somebody means. */
export type Likely = (table: Table, userId: string) => boolean;

export const isSeated: Likely = (table, userId) => seatOf(table, userId) !== null;
export const isNotSeated: Likely = (table, userId) => !isSeated(table, userId);
export const isToAct: Likely = (table, userId) => table.toAct !== null && table.toAct.seat === seatOf(table, userId);
export const isInLobby: Likely = ({ phase }) => phase === 'lobby';
export const isPlaying: Likely = ({ phase }) => phase === 'playing';
export const isHost: Likely = ({ hostId }, userId) => hostId === userId;

/** The tables among which somebody may mean one: the channel's, and where there is none their own in the server. */
const candidates = async ({ tables, channelId, guildId, person }: Context): Promise<readonly Table[]> => {
  const here = await tables.openInChannel(channelId);
  if (here.length > 0) return here;
  return (await tables.ofPerson(person.userId)).filter((table) => table.guildId === guildId);
};

/** The tables that somebody may name: the channel's, and their own in the server. */
export const nameable = async ({ tables, channelId, guildId, person }: Context): Promise<readonly Table[]> => {
  const here = await tables.openInChannel(channelId);
  const own = await tables.ofPerson(person.userId);
  return [...here, ...own.filter((table) => table.guildId === guildId && table.channelId !== channelId)];
};

/** Keeps the likely ones as long as there are any. */
const narrow = (tables: readonly Table[], likely: readonly Likely[], userId: string): readonly Table[] =>
  likely.reduce((left, isLikely) => {
    const liked = left.filter((table) => isLikely(table, userId));
    return liked.length === 0 ? left : liked;
  }, tables);

/**
 * The tables that somebody may mean who names none: the only one of the channel, else the likeliest.
 *
 * @param likely the most important first
 */
export const findMeant = async (context: Context, likely: readonly Likely[]): Promise<readonly Table[]> =>
  narrow(await candidates(context), likely, context.person.userId);

/** The tables that somebody means by what they typed or picked: an id, or words of a title. */
export const findNamed = async (context: Context, named: string): Promise<readonly Table[]> => {
  const tables = await nameable(context);
  const exact = tables.filter(({ id }) => id === named);
  if (exact.length > 0) return exact;
  const words = foldText(named).split(/\s+/u);
  return tables.filter((table) => {
    const title = foldText(tableTitle(table, context.games, context.texts));
    return words.every((word) => title.includes(word));
  });
};

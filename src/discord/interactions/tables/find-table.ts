import { isSameAudience } from '#src/model/location.js';
import { seatOf, type Table } from '#src/model/table.js';
import type { Answer, Context } from '../context.js';
import type { Page } from '#src/discord/messages/page.js';
import { noPositionKey, say } from './table-changes.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { foldText } from '#renderers/kit/wording.js';
import { tableTitle } from '#src/words/table-title.js';

type Test = (table: Table, userId: string) => boolean;

const conditions = {
  seated: (table, userId) => seatOf(table, userId) !== null,
  notSeated: (table, userId) => seatOf(table, userId) === null,
  toAct: (table, userId) => table.toAct !== null && table.toAct.seat === seatOf(table, userId),
  lobby: ({ phase }) => phase === 'lobby',
  playing: ({ phase }) => phase === 'playing',
  host: ({ hostId }, userId) => hostId === userId,
} as const satisfies Record<string, Test>;

export type Condition = keyof typeof conditions | Test;

export const holds = (condition: Condition, table: Table, userId: string): boolean =>
  (typeof condition === 'function' ? condition : conditions[condition])(table, userId);

/** The refusal for each unmet condition: a text at `common:<key>`. */
const refusals = {
  seated: 'refusals.not-seated',
  lobby: 'refusals.not-in-lobby',
  playing: 'refusals.not-playing',
  host: 'refusals.host-only-options',
} as const satisfies Partial<Record<keyof typeof conditions, string>>;

export type Requirement = keyof typeof refusals | ((context: Context, table: Table) => string | null);

const refusalOf = (context: Context, table: Table, requirement: Requirement): string | null => {
  if (typeof requirement === 'function') return requirement(context, table);
  if (holds(requirement, table, context.person.userId)) return null;
  return requirement === 'playing' ? noPositionKey(table) : refusals[requirement];
};

export const unmet = (context: Context, table: Table, requires: readonly Requirement[]): Page | null => {
  for (const requirement of requires) {
    const key = refusalOf(context, table, requirement);
    if (key !== null) return say(context, key);
  }
  return null;
};

export const requiring =
  <At extends Table, Rest extends readonly unknown[]>(
    requires: readonly Requirement[],
    run: (context: Context, table: At, ...rest: Rest) => Promise<Answer> | Answer,
  ) =>
  (context: Context, table: At, ...rest: Rest): Promise<Answer> | Answer =>
    unmet(context, table, requires) ?? run(context, table, ...rest);

/**
 * Runs the handler with the person's view of a game that can be replayed.
 *
 * @param notSeated the refusal for people without a seat; by default they see the public view
 */
export const viewing =
  (
    run: (context: Context, table: TableSnapshot, playerView: PlayerView) => Promise<Answer> | Answer,
    notSeated?: string,
  ) =>
  (context: Context, table: TableSnapshot): Promise<Answer> | Answer => {
    const seat = seatOf(table, context.person.userId);
    if (seat === null && notSeated !== undefined) return say(context, notSeated);
    const playerView = table.view(seat ?? 'table');
    return playerView === null ? say(context, noPositionKey(table)) : run(context, table, playerView);
  };

/** Returns the open tables of a channel; in direct messages the person's tables, which other players may host. */
export const tablesHere = (context: Context): Promise<readonly Table[]> =>
  context.location.kind === 'bot-dm' ? nameable(context) : context.tables.openInChannel(context.channelId);

const candidates = async (context: Context): Promise<readonly Table[]> => {
  const here = await tablesHere(context);
  if (here.length > 0) return here;
  return (await context.tables.ofPerson(context.person.userId)).filter((table) => isSameAudience(context, table));
};

export const nameable = async (context: Context): Promise<readonly Table[]> => {
  const { tables, channelId, person } = context;
  const here = await tables.openInChannel(channelId);
  const own = await tables.ofPerson(person.userId);
  return [...here, ...own.filter((table) => table.channelId !== channelId && isSameAudience(context, table))];
};

/** Keeps the tables that meet each condition, unless none would remain. */
const narrow = (tables: readonly Table[], prefers: readonly Condition[], userId: string): readonly Table[] =>
  prefers.reduce((left, condition) => {
    const preferred = left.filter((table) => holds(condition, table, userId));
    return preferred.length === 0 ? left : preferred;
  }, tables);

/**
 * Returns the likeliest tables when the person names none.
 *
 * @param prefers the most important first
 */
export const findMeant = async (context: Context, prefers: readonly Condition[]): Promise<readonly Table[]> =>
  narrow(await candidates(context), prefers, context.person.userId);

export const findNamedTables = async (context: Context, named: string): Promise<readonly Table[]> => {
  const tables = await nameable(context);
  const exact = tables.filter(({ id }) => id === named);
  if (exact.length > 0) return exact;
  const words = foldText(named).split(/\s+/u);
  return tables.filter((table) => {
    const title = foldText(tableTitle(table, context.games, context.texts));
    return words.every((word) => title.includes(word));
  });
};

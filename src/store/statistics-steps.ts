import { z } from 'zod';
import {
  ALL,
  type CountedGames,
  type CountingRules,
  type EndedGame,
  type Standing,
} from '#src/model/record/statistics.js';
import { standingColumns, type StandingColumns } from './rows/statistics-rows.js';
import { parseRow } from './rows/rows.js';

export interface Mark {
  readonly endedAt: number;
  readonly tableId: string;
}

const BEFORE_ALL: Mark = { endedAt: -Number.MAX_SAFE_INTEGER, tableId: '' };

const markRow = z
  .object({ ended_at: z.int(), table_id: z.string() })
  .transform(({ ended_at: endedAt, table_id: tableId }): Mark => ({ endedAt, tableId }));
const stateRow = z.looseObject({ rules: z.string() });

/** @throws DamagedRow */
export const readMark = (row: unknown): Mark => parseRow(markRow, row, 'uncounted');

const isUpTo = (one: Mark, other: Mark): boolean =>
  one.endedAt < other.endedAt || (one.endedAt === other.endedAt && one.tableId <= other.tableId);

export interface StepStart {
  /** True to discard statistics that were counted by other rules. */
  readonly drop: boolean;
  /** The season to whose start the statistics are restored; null when they stay. */
  readonly rewindTo: string | null;
  readonly after: Mark;
}

/**
 * @param state the row of `counted_servers`, if there is one
 * @param uncounted the games to count, in order
 * @throws DamagedRow
 */
export const startStep = (state: unknown, uncounted: readonly Mark[], rules: CountingRules): StepStart => {
  const counted = state === undefined ? null : { ...readMark(state), ...parseRow(stateRow, state, 'counted_servers') };
  if (counted?.rules !== rules.version) return { drop: true, rewindTo: null, after: BEFORE_ALL };
  const [first] = uncounted;
  if (first === undefined || !isUpTo(first, counted)) return { drop: false, rewindTo: null, after: counted };
  const after = { endedAt: rules.seasonStart(first.endedAt), tableId: '' };
  return { drop: false, rewindTo: rules.seasonOf(first.endedAt), after };
};

/**
 * Returns the games of the first game's season. The state at a season's start is stored, and is only known between two
 * steps.
 */
export const ofOneSeason = (games: readonly EndedGame[], rules: CountingRules): readonly EndedGame[] => {
  const [first] = games;
  if (first === undefined) return [];
  const season = rules.seasonOf(first.endedAt);
  return games.filter(({ endedAt }) => rules.seasonOf(endedAt) === season);
};

export interface StepEnd {
  readonly counted: Mark;
  /** The notes that this step has settled. */
  readonly done: readonly Mark[];
  readonly more: boolean;
}

export const endStep = (
  { after }: StepStart,
  games: readonly EndedGame[],
  uncounted: readonly Mark[],
  { isLast, mayBeMore }: { readonly isLast: boolean; readonly mayBeMore: boolean },
): StepEnd => {
  const counted = games.at(-1) ?? after;
  const done = isLast ? uncounted : uncounted.filter((one) => isUpTo(one, counted));
  return { counted, done, more: !isLast || mayBeMore };
};

const scopeKey = ({ gameId, player }: Standing): string => `${gameId} ${player}`;

/**
 * Converts standings to rows. A player's first standing in a season includes their earlier career; `before` are all
 * standings that were the basis of the count.
 */
export const standingRows = (
  guild: string,
  { standings }: Pick<CountedGames, 'standings'>,
  before: readonly Standing[],
): readonly StandingColumns[] => {
  const career = new Map(before.filter(({ season }) => season === ALL).map((one) => [scopeKey(one), one]));
  return standings.map((one) => {
    const earlier = one.season === ALL ? undefined : career.get(scopeKey(one));
    return standingColumns(
      guild,
      one,
      earlier === undefined ? null : JSON.stringify(standingColumns(guild, earlier, null)),
    );
  });
};

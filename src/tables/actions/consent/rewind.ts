import { ok } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { type HistoryEntry, rewindable, type RewindableMove } from '#src/model/record/history.js';
import type { RewindChange } from '#src/model/record/log-entry.js';
import { type Proposal, proposalLasts } from '#src/model/record/proposal.js';
import { areMovesKept, isAgainstComputers, seatOf, type StoredTable } from '#src/model/table.js';
import { type Progress, type ReplayEntry, withPosition } from '#src/tables/replay/progress.js';
import type { Person } from '#src/tables/table-service.js';
import { isFirstRound, refuseChange, type Decision, type GameInPlay } from '../decision.js';
import { openProposal, refuseWhileOpen } from './propose.js';
import { peopleAt } from './seats.js';

type Move = Extract<HistoryEntry, { kind: 'move' }>;

/** Returns the game after one more entry of its log; null when the entry is impossible. */
export type ReplayWith = (entry: ReplayEntry) => Promise<Progress | null>;

const movesIn = (history: readonly HistoryEntry[]): readonly Move[] => history.filter((entry) => entry.kind === 'move');

/**
 * Returns the people whose consent a rewind needs: the players who have acted after the version and the player to act,
 * or everyone if it undoes something learnt, which costs everyone the rating, or moves that stand (see `areMovesKept`).
 * Computer players always agree.
 */
const concernedBy = (
  { table, toAct }: Pick<GameInPlay, 'table' | 'toAct'>,
  history: readonly HistoryEntry[],
  { version: from, isUnrated }: RewindableMove,
): readonly string[] => {
  const gone = movesIn(history).filter(({ version }) => version >= from);
  if (isUnrated || gone.some((move) => areMovesKept(table, move))) return peopleAt(table);
  const seats = new Set<Seat>([...gone.map(({ seat }) => seat), toAct.seat]);
  return peopleAt(table).filter((userId) => seats.has(seatOf(table, userId) ?? -1));
};

export const rewindableAt = (
  { seats, seating }: Pick<StoredTable, 'seats' | 'seating'>,
  history: readonly HistoryEntry[],
): readonly RewindableMove[] =>
  rewindable(
    seats,
    seating.replaced.map(({ seat }) => seat),
    history,
  );

/**
 * Takes a game whose players know more than before out of the ratings. A person alone against computer players could
 * escape every loss that way: they can only lose rating by it.
 */
const withoutRating = ({ seats, seating }: StoredTable, by: string): StoredTable['seating'] =>
  isAgainstComputers({ seats })
    ? { ...seating, substituted: [...new Set([...seating.substituted, by])] }
    : { ...seating, unrated: true };

/** Takes back all moves after a version. @param proposal the accepted proposal, if consent was needed */
export const rewind = async (
  game: GameInPlay,
  userId: string,
  {
    by,
    to,
    isUnrated,
    proposal,
  }: Pick<Extract<Proposal, { kind: 'undo' }>, 'by' | 'to' | 'isUnrated'> & { readonly proposal: Proposal | null },
  replayWith: ReplayWith,
): Promise<Decision> => {
  const { table, toAct } = game;
  const seat = seatOf(table, by);
  if (seat === null) return refuseChange('not-seated');
  const change: RewindChange = { kind: 'rewind', seat, turn: toAct.turn, to };
  const progress = await replayWith({ version: table.version + 1, actor: 'person', change });
  if (progress === null) return refuseChange('unplayable');
  const after = {
    ...table,
    seating: {
      ...(isUnrated ? withoutRating(table, by) : table.seating),
      firstRoundOver: !isFirstRound(game),
    },
    ...(proposal === null ? {} : { proposal: { ...proposal, end: 'agreed' as const } }),
  };
  return ok({
    table: withPosition(after, progress.position),
    change,
    actor: 'person',
    userId,
    progress,
    setup: null,
  });
};

interface WantedRewind {
  readonly to: number;
  readonly history: readonly HistoryEntry[];
  readonly now: Date;
}

export const proposeRewind = async (
  game: GameInPlay,
  { userId }: Person,
  { to, history, now }: WantedRewind,
  replayWith: ReplayWith,
): Promise<Decision> => {
  const { table } = game;
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const move = rewindableAt(table, history).find(({ version }) => version === to + 1);
  if (move === undefined) return refuseChange('nothing-to-rewind');
  const { isUnrated } = move;
  const open = refuseWhileOpen(table);
  if (open !== null) return open;
  const asked = concernedBy(game, history, move).filter((id) => id !== userId);
  if (asked.length === 0) return rewind(game, userId, { by: userId, to, isUnrated, proposal: null }, replayWith);
  return openProposal(table, userId, {
    kind: 'undo',
    version: table.version + 1,
    by: userId,
    asked: [...asked],
    agreed: [],
    declined: [],
    needed: asked.length,
    expiresAt: now.getTime() + proposalLasts(table.clock),
    end: null,
    to,
    isUnrated,
  });
};

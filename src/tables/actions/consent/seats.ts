import type { Level } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import {
  earliestReplacement,
  isWaiting,
  majorityOf,
  NEVER,
  type Proposal,
  proposalLasts,
} from '#src/model/record/proposal.js';
import type { LogEntry, TableChange } from '#src/model/record/log-entry.js';
import { DAY } from '#src/lib/durations.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import { presenceIn, seatOf, turnOf, type SeatHolder, type StoredTable } from '#src/model/table.js';
import type { Person } from '#src/tables/table-service.js';
import { refuseChange, type Decision, type GameInPlay, decideByReplay, isFirstRound } from '../decision.js';
import { computerOnSeat, hostAfter, personOnSeat } from '../seating.js';
import { openProposal, refuseWhileOpen } from './propose.js';

type Draw = (bound: number) => number;
type Replacement = Extract<Proposal, { kind: 'replace' }>;

export const peopleAt = ({ seats }: Pick<StoredTable, 'seats'>): readonly string[] =>
  seats.flatMap((holder) => (holder.kind === 'person' ? [holder.userId] : []));

interface SeatChange {
  readonly userId: string | null;
  readonly kind: 'replace' | 'return';
  readonly seat: Seat;
  readonly holder: SeatHolder;
}

const reseat = (
  game: GameInPlay,
  { userId, kind, seat, holder }: SeatChange,
  change: (table: StoredTable) => Partial<StoredTable>,
): Decision => {
  const { table, toAct } = game;
  const former = table.seats[seat] ?? null;
  const decision = decideByReplay(game, userId, { kind, seat, turn: toAct.turn, former, holder });
  if (!decision.ok) return decision;
  const seats = table.seats.with(seat, holder);
  const after = decision.value.table;
  const hostId = peopleAt({ seats }).includes(after.hostId) ? after.hostId : (hostAfter(after, seats) ?? after.hostId);
  return { ...decision, value: { ...decision.value, table: { ...after, seats, hostId, ...change(after) } } };
};

/**
 * Replaces an absent person, who may come back.
 *
 * @param userId the person whose vote decided; null when silence counted as consent
 */
export const replace = (game: GameInPlay, userId: string | null, proposal: Replacement, draw: Draw): Decision => {
  const { seat, absent, successor, level } = proposal;
  const holder =
    successor === null
      ? computerOnSeat(game.table, level, draw)
      : personOnSeat({ userId: successor.userId, name: successor.name ?? '?' });
  return reseat(game, { userId, kind: 'replace', seat, holder }, ({ seating }) => {
    const others = seating.replaced.filter((one) => one.userId !== successor?.userId);
    return {
      seating: {
        ...seating,
        replaced: [...others, { seat, userId: absent, turn: turnOf(game.toAct, seat) }],
        ...(proposal.agreed.includes(absent) ? {} : { unrated: seating.unrated || proposal.isUnrated }),
      },
      proposal: { ...proposal, end: 'agreed' },
    };
  });
};

/**
 * Notes that the person asked in a turn is here, by an answer or by a move: that keeps their seat for a day from the
 * first time in that turn on.
 */
export const notePresence = (table: StoredTable, { absent, turn }: Replacement, now: Date): StoredTable => {
  if (turn === null || presenceIn(table, absent, turn) !== null) return table;
  return { ...table, seating: { ...table.seating, present: { userId: absent, turn, until: now.getTime() + DAY } } };
};

/** Lets a replacement that needs no more answers than the absent person's end when their time for it does. */
export const endWhenDue = (proposal: Replacement): Replacement =>
  isWaiting(proposal) ? { ...proposal, expiresAt: Math.min(proposal.expiresAt, proposal.earliest) } : proposal;

/** The changes after which the time that a game waits for its player begins again. Questions, answers and an undone move are none. */
const newTurns: ReadonlySet<TableChange['kind']> = new Set(['begin', 'move', 'rewind', 'resign', 'replace', 'return']);

/** Returns the moment since which a game has waited for its player to act, in milliseconds since 1970. */
export const waitingSince = (log: readonly Pick<LogEntry, 'at' | 'change'>[]): number =>
  log.findLast(({ change }) => newTurns.has(change.kind))?.at.getTime() ?? 0;

interface WantedReplacement {
  readonly absentId: string;
  /** The person who takes the seat; null for a computer player. */
  readonly successorId: string | null;
  readonly level: Level;
  /** See `waitingSince`. */
  readonly since: number;
}

/**
 * True when a replacement that the game has waited a day for ends the open proposal, which someone could otherwise
 * renew for ever. An earlier one for the same seat stays, unless it waits for a person's answer and this one does not.
 */
const comesFirst = (
  { seat, successorId }: { readonly seat: Seat; readonly successorId: string | null },
  { proposal }: StoredTable,
): boolean =>
  proposal?.kind !== 'replace' || proposal.seat !== seat || (proposal.successor !== null && successorId === null);

/**
 * Proposes to replace an absent person by a computer player or another person. The host needs no votes; otherwise the
 * majority of the other people at the table decides, including the proposer. The absent person has time to object, if
 * only by a move; while the game does not wait for them, they must consent.
 */
export const proposeReplacement = (
  game: GameInPlay,
  { userId }: Person,
  { absentId, successorId, level, since }: WantedReplacement,
  now: Date,
): Decision => {
  const { table, toAct } = game;
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const seat = seatOf(table, absentId);
  if (seat === null) return refuseChange('nobody-to-replace');
  if (absentId === userId) return refuseChange('replace-oneself');
  if (successorId !== null && seatOf(table, successorId) !== null) return refuseChange('successor-seated');
  const others = peopleAt(table).filter((id) => id !== absentId);
  const isHost = userId === table.hostId;
  const present = presenceIn(table, absentId, toAct.turn);
  const isOverdue = present !== null && present.until <= now.getTime();
  const absence = {
    // Their first answer in this turn that they are here was a day before that moment.
    since: present === null ? since : present.until - DAY,
    now: now.getTime(),
    isByPerson: successorId !== null,
    isTournament: table.seating.tournament,
    clock: table.clock,
    isSubstituted: table.seating.substituted.includes(absentId),
  };
  const earliest = toAct.seat === seat ? earliestReplacement(absence) : NEVER;
  const isDue = toAct.seat === seat && absence.since + DAY <= absence.now;
  const open = isDue && comesFirst({ seat, successorId }, table) ? null : refuseWhileOpen(table);
  if (open !== null) return open;
  const proposal: Replacement = {
    kind: 'replace',
    version: table.version + 1,
    by: userId,
    asked: isHost ? [] : others.filter((id) => id !== userId),
    agreed: [],
    declined: [],
    needed: isHost ? 0 : majorityOf(others.length) - 1,
    expiresAt: now.getTime() + proposalLasts(table.clock),
    end: null,
    seat,
    absent: absentId,
    successor: successorId === null ? null : { userId: successorId, name: null },
    level,
    turn: turnOf(toAct, seat),
    earliest,
    // A friend of the host could lose on purpose in the absent person's name.
    isUnrated: isFirstRound(game) || successorId !== null,
    isOverdue,
  };
  return openProposal(table, userId, endWhenDue(proposal));
};

interface ReturnedSeat {
  readonly userId: string;
  readonly person: Person;
  readonly seat: Seat;
  /** The proposal to which the present player agreed, if any. */
  readonly proposal: Proposal | null;
}

/** Returns a seat to the person who was replaced there. The others played against another player meanwhile. */
export const giveBack = (game: GameInPlay, { userId, person, seat, proposal }: ReturnedSeat): Decision =>
  reseat(game, { userId, kind: 'return', seat, holder: personOnSeat(person) }, ({ seating }) => ({
    seating: {
      ...seating,
      replaced: seating.replaced.filter((one) => one.userId !== person.userId),
      substituted: [...new Set([...seating.substituted, person.userId])],
    },
    ...(proposal === null ? {} : { proposal: { ...proposal, end: 'agreed' as const } }),
  }));

/**
 * Brings a replaced person back: at once if a computer player has the seat, else with the consent of the person there.
 * The turn in which they were replaced is the computer player's, else its whole time would begin again.
 */
export const comeBack = (game: GameInPlay, person: Person, now: Date): Decision => {
  const { table, toAct } = game;
  const { userId, name } = person;
  if (seatOf(table, userId) !== null) return refuseChange('already-playing');
  const seat = replacedSeatOf(table, userId);
  const holder = seat === null ? undefined : table.seats[seat];
  if (seat === null || holder === undefined) return refuseChange('not-replaced');
  const left = table.seating.replaced.find((one) => one.userId === userId)?.turn ?? null;
  if (holder.kind !== 'person' && left !== null && left === turnOf(toAct, seat)) return refuseChange('return-soon');
  if (holder.kind !== 'person') return giveBack(game, { userId, person, seat, proposal: null });
  const open = refuseWhileOpen(table);
  if (open !== null) return open;
  return openProposal(table, userId, {
    kind: 'return',
    version: table.version + 1,
    by: userId,
    name,
    asked: [holder.userId],
    agreed: [],
    declined: [],
    needed: 1,
    expiresAt: now.getTime() + proposalLasts(table.clock),
    end: null,
    seat,
  });
};

import type { Level } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import { seatOf, turnOf } from '#src/model/table.js';
import { ok } from '#engines/core/result.js';
import { decideByReplay, isFirstRound, refuseChange, type Decision, type GameInPlay } from '../decision.js';
import { computerOnSeat, hostAfter } from '../seating.js';

type Draw = (bound: number) => number;

/**
 * Resigns. A game of two ends, and so does a game in which no other person plays: the others win. Otherwise a computer
 * player takes the seat. A game for one closes.
 */
export const resign = (game: GameInPlay, userId: string, level: Level, draw: Draw): Decision => {
  const seat = seatOf(game.table, userId);
  return seat === null ? refuseChange('not-seated') : leaveSeat(game, { seat, userId, replaced: false, level }, draw);
};

/**
 * Removes a player who was absent for too long: they lose as if they had resigned, or a computer player replaces them.
 */
export const giveUpAbsent = (game: GameInPlay, replaced: boolean, level: Level, draw: Draw): Decision =>
  leaveSeat(game, { seat: game.toAct.seat, userId: null, replaced, level }, draw);

interface LeftSeat {
  readonly seat: Seat;
  /** The person who resigns; null when the clock decides. */
  readonly userId: string | null;
  readonly replaced: boolean;
  readonly level: Level;
}

const leaveSeat = (game: GameInPlay, { seat, userId, replaced, level }: LeftSeat, draw: Draw): Decision => {
  const { table, toAct } = game;
  const former = table.seats[seat] ?? null;
  const isLastPerson = table.seats.every(({ kind }, other) => kind === 'computer' || other === seat);
  const isEnd = table.seats.length > 1 && (isLastPerson || (table.seats.length === 2 && !replaced));
  const holder = isEnd ? null : computerOnSeat(table, level, draw);
  const decision = decideByReplay(game, userId, { kind: 'resign', seat, turn: toAct.turn, former, holder });
  if (!decision.ok) return decision;
  const seating = { ...decision.value.table.seating, unrated: table.seating.unrated || isFirstRound(game) };
  if (holder === null) return ok({ ...decision.value, table: { ...decision.value.table, seating } });
  const seats = table.seats.with(seat, holder);
  const hostId = hostAfter(table, seats);
  // A person who resigns is gone for good; an absent person may come back.
  const mayReturn =
    replaced && former?.kind === 'person' ? [{ seat, userId: former.userId, turn: turnOf(toAct, seat) }] : [];
  const after = {
    ...decision.value.table,
    seating: { ...seating, replaced: [...seating.replaced, ...mayReturn] },
  };
  return ok({
    ...decision.value,
    table: hostId === null ? { ...after, seats, phase: 'closed', toAct: null } : { ...after, seats, hostId },
  });
};

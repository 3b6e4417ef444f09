import { seatOf } from '../../../model/table.js';
import { ok } from '../../../../engines/core/result.js';
import { decideByReplay } from './decide-by-replay.js';
import { refuseChange, type Decision, type GameInPlay } from '../decision.js';
import { computerOnSeat, hostAmong } from '../seating.js';

/**
 * Somebody gives up. A game of two ends and the other wins; in a larger one a computer player takes the seat, and when
 * no person is left the table closes.
 */
export const resign = (game: GameInPlay, userId: string, draw: (bound: number) => number): Decision => {
  const { table, toAct } = game;
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  const successor = computerOnSeat(table, draw);
  const former = table.seats[seat] ?? null;
  const holder = table.seats.length === 2 ? null : successor;
  const decision = decideByReplay(game, userId, { kind: 'resign', seat, turn: toAct.turn, former, holder });
  if (!decision.ok || holder === null) return decision;
  const seats = table.seats.with(seat, holder);
  const hostId = hostAmong(seats);
  const after = decision.value.table;
  return ok({
    ...decision.value,
    table: hostId === null ? { ...after, seats, phase: 'closed', toAct: null } : { ...after, seats, hostId },
  });
};

import { nextSeat, previousSeat, type Seat } from '#engines/core/seat.js';
import { winnersOf, placesByPoints } from '#engines/core/winners.js';
import { changeWith, changeNothing, type StateChange } from './change.js';
import { stateWith, type Ringmaster, type State, type Player } from '../state.js';
import type { Status } from '#engines/core/engine.js';
import { pointsOf } from '../material.js';

/**
 * Places (from 1, shared when tied) and points by seat. Only the train counts; the player who reached the goal has the
 * most points.
 */
export const standings = (
  players: readonly Pick<Player, 'train'>[],
): { readonly places: readonly number[]; readonly points: readonly number[] } => {
  const points = players.map(({ train }) => pointsOf(train));
  return { points, places: placesByPoints(points) };
};

export const status = (state: State): Status =>
  state.ended === null
    ? { kind: 'playing', seat: state.seat, turn: state.turn }
    : { kind: 'over', ...standings(state.players) };

export const actionsOf = (ringmaster: Ringmaster, seat: Seat): number =>
  ringmaster.seat === seat && ringmaster.faceUp ? 3 : 2;

/**
 * Moves the ringmaster token to the right at the end of its owner's turn. With two players it is passed face down: it
 * gives no action in the next turn, turns face up at the end of that turn and stays.
 */
const passOn = ({ seat, faceUp }: Ringmaster, seats: number): Ringmaster => {
  if (seats > 2) return { seat: previousSeat(seat, seats), faceUp: true };
  return faceUp ? { seat: previousSeat(seat, seats), faceUp: false } : { seat, faceUp: true };
};

const nextTurn = (state: State): StateChange => {
  const seats = state.players.length;
  const seat = nextSeat(state.seat, seats);
  const moves = state.ringmaster.seat === state.seat;
  const ringmaster = moves ? passOn(state.ringmaster, seats) : state.ringmaster;
  const actions = actionsOf(ringmaster, seat);
  const next = stateWith(state, { ringmaster, seat, turn: state.turn + 1, actions });
  return moves ? changeWith(next, { type: 'ringmaster', ...ringmaster }) : changeNothing(next);
};

/**
 * The actions left after this one. An action is spent at once, even while its chain of wagons still runs. A pick of the
 * draw-two bonus is free.
 */
export const actionsLeft = ({ actions, phase }: State): number => (phase.kind === 'draw-two' ? actions : actions - 1);

const runOut = (state: State): StateChange => {
  const { places, points } = standings(state.players);
  const winners = winnersOf(places);
  return changeWith(stateWith(state, { ended: 'no-wagons' }), {
    type: 'ran-out',
    winners,
    points: Math.max(...points),
  });
};

export const continueTurn = (state: State): StateChange => {
  if (state.ended !== null || state.phase.kind !== 'action') return changeNothing(state);
  if (state.display.length === 0) return runOut(state);
  return state.actions > 0 ? changeNothing(state) : nextTurn(state);
};

import type { Status } from '#engines/core/engine.js';
import { placesByPoints } from '#engines/core/winners.js';
import { pointsOf } from '../material.js';
import type { Player, State } from '../state.js';

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

/** The seat to act, or how the game ended. */
export const status = (state: State): Status =>
  state.ended === null
    ? { kind: 'playing', seat: state.seat, turn: state.turn }
    : { kind: 'over', ...standings(state.players) };

import { placesByPoints } from '../../core/winners.js';
import { pointsOf } from '../material.js';
import type { Player } from '../state.js';

/**
 * Places (from 1, shared when tied) and points by seat. Only the train counts; whoever reached the goal has the most
 * points.
 */
export const standings = (
  players: readonly Pick<Player, 'train'>[],
): { readonly places: readonly number[]; readonly points: readonly number[] } => {
  const points = players.map(({ train }) => pointsOf(train));
  return { points, places: placesByPoints(points) };
};

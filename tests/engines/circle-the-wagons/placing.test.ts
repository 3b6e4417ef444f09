import { describe, expect, it } from 'vitest';
import { engine } from '#engines/circle-the-wagons/index.js';
import { openPlacements } from '#engines/circle-the-wagons/rules/placing.js';
import { townOf } from '#engines/circle-the-wagons/rules/town.js';
import { nextWaiting } from '#engines/circle-the-wagons/state.js';
import { positionsWithWaiting } from './positions.js';

describe('the places that are offered for a card', () => {
  it('are each one twice, upright before turned, and as no other place', () => {
    for (const state of positionsWithWaiting('places')) {
      const moves = engine.moves(state, state.seat).flatMap((move) => (move.kind === 'place' ? [move] : []));
      const places = moves.map(({ x, y, turned }) => `${x},${y} ${turned ? 'turned' : 'upright'}`);
      const cells = [...new Set(moves.map(({ x, y }) => `${x},${y}`))];
      expect(places).toEqual(cells.flatMap((cell) => [`${cell} upright`, `${cell} turned`]));
    }
  });

  it('are the same when asked for without the whole game', () => {
    for (const state of positionsWithWaiting('places')) {
      const town = townOf(state.towns[state.seat] ?? []);
      const placements = openPlacements(town, nextWaiting(state)).map((placement) => ({ kind: 'place', ...placement }));
      expect(placements).toEqual(engine.moves(state, state.seat));
    }
  });
});

import { expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut, randomly } from '../../../engines/core/testing/index.js';
import type { Ring } from '../../../engines/quel-cirque/board/ring.js';
import { engine, type QuelCirque } from '../../../engines/quel-cirque/index.js';
import { walksWithoutPushing } from '../../../engines/quel-cirque/rules/free-walk.js';
import { allWalks } from '../../../engines/quel-cirque/rules/walk.js';

/** FREE_WALK_GAMES=10000 compares as many games. */
const games = Number(process.env.FREE_WALK_GAMES ?? 20);

it('walks that push nobody are the same, worked out step by step or path by path', () => {
  let compared = 0;
  const compare = (ring: Ring): void => {
    for (const { square } of ring.clowns)
      for (const lazy of [false, true]) {
        const options = { lazy, push: 'none' } as const;
        const walks = walksWithoutPushing(ring, square, options);
        compared += walks.length;
        if (JSON.stringify(walks) !== JSON.stringify(allWalks(ring, square, options)))
          expect(walks).toEqual(allWalks(ring, square, options));
      }
  };
  for (let game = 0; game < games; game += 1) {
    const seed = `free walk ${game}`;
    const options = engine.options.parse({ 'top-to-bottom': game % 2 === 0 });
    playOut<QuelCirque>(engine, {
      setup: engine.deal(options, 2, randomFrom(seed)),
      seats: 2,
      seed,
      chooser: () => randomly(seed),
      maxMoves: 2_000,
      visit: ({ state }) => compare(state.ring),
    });
  }
  expect(compared).toBeGreaterThan(games * 100);
});

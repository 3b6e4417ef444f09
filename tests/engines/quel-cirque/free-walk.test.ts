import { expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { isFinished, type Ring } from '#engines/quel-cirque/board/ring.js';
import { engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import { canWalkFreely, distinctFreeWalks, findFreeWalk } from '#engines/quel-cirque/rules/free-walk.js';
import { allWalks } from '#engines/quel-cirque/rules/walk.js';
import type { WalkResult } from '#engines/quel-cirque/rules/free-walk.js';

/** FREE_WALK_GAMES=10000 compares ten thousand games. */
const games = Number(process.env.FREE_WALK_GAMES ?? 20);

it('walks that push no clown are the same, worked out step by step or along the routes of the board', () => {
  let compared = 0;
  const compare = (ring: Ring): void => {
    // All clowns have finished.
    if (isFinished(ring)) return;
    for (const { square } of ring.clowns)
      for (const lazy of [false, true]) {
        const firsts = new Map<string, WalkResult>();
        for (const walked of allWalks(ring, square, { lazy, push: 'none' })) {
          const outcome = JSON.stringify(walked.ring);
          const first = firsts.get(outcome) ?? walked;
          firsts.set(outcome, first);
          for (const path of [walked.move.path, walked.fullPath])
            expect(JSON.stringify(findFreeWalk(ring, { ...walked.move, path }, lazy))).toBe(JSON.stringify(first));
          compared += 1;
        }
        const moves = [...firsts.values()].map(({ move }) => move);
        expect(JSON.stringify(distinctFreeWalks(ring, square, lazy))).toBe(JSON.stringify(moves));
        if (ring.clowns.some((clown) => clown.square === square && clown.marbles.length > 0))
          expect(canWalkFreely(ring, square)).toBe(moves.length > 0);
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

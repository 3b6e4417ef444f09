import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, playOut } from '#engines/core/testing/index.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import { acrobats } from '#engines/carcassonne/modules/acrobats/index.js';
import { ringmaster } from '#engines/carcassonne/modules/ringmaster.js';
import { tent } from '#engines/carcassonne/modules/tent/index.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { expected } from '../table.js';

/** The positions of a game of computer players with the big top, who place all kinds of figures. */
const positionsOf = (seed: string, seats: number): readonly Position[] => {
  const positions: Position[] = [];
  playOut<Carcassonne>(engine, {
    setup: engine.deal(engine.options.parse({}), seats, randomFrom(seed)),
    seats,
    seed,
    chooser: () => byComputer(computer),
    maxMoves: 2_000,
    visit: ({ state }) => positions.push(state.position),
  });
  return positions;
};

const games = [positionsOf('two', 2), positionsOf('three', 3)];

describe.each([tent, acrobats, ringmaster])('what is expected with the $id', (module) => {
  it('is the same from whatever earlier position of the game it is reckoned', () => {
    const sums = new Set<string>();
    for (const positions of games)
      for (const back of [1, 2, 7])
        for (const [index, position] of positions.entries()) {
          const from = positions[index - back];
          if (from === undefined) continue;
          const plain = expected(module, position);
          expect(expected(module, position, from)).toEqual(plain);
          sums.add(String(plain));
        }
    expect(sums.size).toBeGreaterThan(5);
  });
});

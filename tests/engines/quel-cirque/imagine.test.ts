import { describe, expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { engine } from '#engines/quel-cirque/index.js';
import { playAtRandom, sharesAtEnd } from '#engines/quel-cirque/model/index.js';
import { isOver, tableOf, worldOf } from '#engines/quel-cirque/model/world.js';
import { totals, type State } from '#engines/quel-cirque/state.js';

/** No game has as many moves. */
const MOST_MOVES = 1_000;

const positionsOf = (seats: number, seed: string, options: object = {}): readonly State[] => {
  const setup = engine.deal(engine.options.parse(options), seats, randomFrom(seed));
  const states: State[] = [];
  playOut(engine, {
    setup,
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: MOST_MOVES,
    visit: ({ state }) => states.push(state),
  });
  return states;
};

describe('an imagined game', () => {
  it.each([2, 3, 4])('of %i is the game itself but for what is to be rolled, also when it is over', (seats) => {
    const begun = new Set<number>();
    for (const seed of ['one', 'two', 'three', 'four'])
      for (const state of positionsOf(seats, seed)) {
        begun.add(state.beginner);
        const seen = engine.view(state, 'table');
        const imagined = engine.imagine(seen, engine.begin(seen), randomFrom('imagined'));
        expect({ ...imagined, random: state.random, rolls: state.rolls }).toEqual(state);
      }
    expect(begun.size).toBeGreaterThan(1);
  });

  it('hides nothing that the viewer knows, and takes no colour twice', () => {
    const [first] = positionsOf(3, 'secret', { secret: true });
    if (first === undefined) throw new Error('there is no position');
    const seen = engine.view(first, 1);
    const drawn = new Set<string | undefined>();
    for (let world = 0; world < 40; world += 1) {
      const { colours } = engine.imagine(seen, engine.begin(seen), randomFrom(`world ${world}`));
      expect(colours[1]).toBe(first.colours[1]);
      expect(new Set(colours).size).toBe(3);
      drawn.add(colours[0]);
    }
    expect(drawn.size).toBe(3);
  });
});

describe('a game played on in the model', () => {
  it('ends with a winner, and stays unchanged when it is already over', () => {
    for (const [number, state] of positionsOf(3, 'model').entries()) {
      const [world, table] = [worldOf(state), tableOf(state, totals(state.finished, 3))];
      const before = [...world];
      playAtRandom(world, table, new QuickRandom(randomFrom(`played ${number}`)));
      expect(isOver(world)).toBe(true);
      expect(sharesAtEnd(world, table).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      if (state.over) expect([...world]).toEqual(before);
    }
  });
});

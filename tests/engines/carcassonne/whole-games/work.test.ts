import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { pickOne } from '#engines/core/testing/game.js';
import type { State } from '#engines/carcassonne/position/state.js';

const objectsIn = (data: unknown, found = new Set<object>()): ReadonlySet<object> => {
  if (typeof data !== 'object' || data === null || found.has(data)) return found;
  found.add(data);
  for (const value of Object.values(data)) objectsIn(value, found);
  return found;
};

/** Data that counts the reads of any part of it. */
const counted = <Data extends object>(data: Data): { readonly data: Data; readonly reads: () => number } => {
  let reads = 0;
  const wrapped = <Item>(item: Item): Item => {
    if (typeof item !== 'object' || item === null) return item;
    return new Proxy(item, {
      get(target, key, receiver): unknown {
        reads += 1;
        return wrapped(Reflect.get(target, key, receiver));
      },
    });
  };
  return { data: wrapped(data), reads: () => reads };
};

interface Work {
  /** New objects in the new state's board. */
  readonly made: number;
  readonly reads: number;
}

/** The work of every turn of a random game except the last, which scores the features of the whole board. */
const workOf = (seed: string): readonly Work[] => {
  const started = engine.start(engine.deal(engine.options.parse({}), 4, randomFrom(seed)));
  if (!started.ok) throw new Error(started.error.reason);
  const work: Work[] = [];
  let state: State = started.value;
  let turn: Work = { made: 0, reads: 0 };
  for (let number = 0; ; number += 1) {
    const seat = state.position.asked ?? 0;
    const move = pickOne(randomFrom(`${seed}/${number}`), engine.moves(state, seat));
    const { data, reads } = counted(structuredClone(state));
    const watched = engine.play(data, seat, move);
    const step = engine.play(state, seat, move);
    if (!step.ok || !watched.ok) throw new Error('an offered move is refused');
    const next = step.value.state;
    if (next.position.phase === 'over') return work;
    const before = objectsIn(state.position.board);
    turn = {
      made: turn.made + [...objectsIn(next.position.board)].filter((object) => !before.has(object)).length,
      reads: turn.reads + reads(),
    };
    if (!next.position.begun) {
      work.push(turn);
      turn = { made: 0, reads: 0 };
    }
    state = next;
  }
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('a turn', () => {
  const games = Array.from({ length: 12 }, (_, index) => workOf(`work ${index}`));
  const early = games.flatMap((work) => work.slice(10, 30));
  const late = games.flatMap((work) => work.slice(-20));

  it('makes about as many new objects on a full board as on a small one: the rest is shared', () => {
    expect(mean(late.map(({ made }) => made))).toBeLessThan(1.5 * mean(early.map(({ made }) => made)));
  });

  it('looks at about as much on a full board as on a small one', () => {
    expect(mean(late.map(({ reads }) => reads))).toBeLessThan(1.6 * mean(early.map(({ reads }) => reads)));
  });
});

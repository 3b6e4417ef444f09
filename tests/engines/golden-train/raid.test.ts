import { describe, expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import type { Dynamite, Load } from '#engines/golden-train/cards.js';
import { continueAttack, playOut, raid } from '#engines/golden-train/computer/raid.js';
import { worldOf, worthOf, type World } from '#engines/golden-train/computer/world.js';
import { tableWith, wagon } from './table.js';

const goldWith = (load: Load) => wagon('gold', load);

/** A table whose trains have these loads, with seat 0 in turn and a number of its own wagons. */
const worldWith = (own: number, ...others: readonly (readonly Load[])[]): World =>
  worldOf({
    ...tableWith({ wagons: [] }),
    trains: [Array.from({ length: own }, () => wagon('mail', 1)), ...others.map((loads) => loads.map(goldWith))],
    wagonPile: [],
    dynamitePile: [],
  });

const worths = ({ trains }: World): readonly (readonly number[])[] => trains.map((train) => train.map(worthOf));

const leftBy = (dynamite: Dynamite, ...others: readonly (readonly Load[])[]): readonly (readonly number[])[] => {
  const world = worldWith(1, ...others);
  continueAttack(world, dynamite, []);
  return worths(world).slice(1);
};

describe('an attack in a playout, by a player who knows all loads', () => {
  it('takes as many wagons as the dynamite can', () => {
    expect(leftBy(4, [3, 1, 2, 1])).toEqual([[3]]);
    expect(leftBy(4, [1, 1, 1, 1, 1])).toEqual([[1]]);
    expect(leftBy(3, [3, 2, 1, 3])).toEqual([[3, 3]]);
  });

  it('takes of as many the dearest, and of those the fewest that are worth one', () => {
    expect(leftBy(3, [1, 1, 2])).toEqual([[1]]);
    expect(leftBy(3, [2, 3])).toEqual([[2]]);
    expect(leftBy(4, [1, 3, 2, 2])).toEqual([[1, 3]]);
    expect(leftBy(2, [1, 3, 2])).toEqual([[1, 3]]);
  });

  it('takes nothing dearer than the dynamite and no sheriff, and then loses its last wagon', () => {
    const world = worldWith(2, [2, 3, 'sheriff']);
    continueAttack(world, 1, []);
    expect(worths(world)).toEqual([[1], [2, 3, 0]]);
    expect(world.discarded.map(worthOf)).toEqual([1]);
  });

  it('takes them from the longest train that has one, of equal ones from the first', () => {
    expect(leftBy(1, [1], ['sheriff', 1])).toEqual([[1], [0]]);
    expect(leftBy(1, [2, 3], [1])).toEqual([[2, 3], []]);
    expect(leftBy(1, [1], [1])).toEqual([[], [1]]);
    expect(leftBy(2, [1], [1])).toEqual([[], []]);
  });

  it('goes on after wagons that were turned over, with what is left of the dynamite', () => {
    const world = worldWith(1, [1, 2, 3]);
    continueAttack(world, 4, [[1, 0]]);
    expect(worths(world)).toEqual([[1], [2]]);
    const spent = worldWith(1, [3, 1]);
    continueAttack(spent, 3, [[1, 0]]);
    expect(worths(spent)).toEqual([[1], [1]]);
  });

  it('lights the dynamite that comes next', () => {
    const world = { ...worldWith(1, [3, 2]), dynamites: [1, 3] };
    raid(world);
    expect(worths(world)).toEqual([[1], [2]]);
    expect(world.dynamites).toEqual([1]);
    raid(world);
    expect(worths(world)).toEqual([[], [2]]);
  });
});

/** The final lengths of the trains, in many playouts, if the last wagon of the pile matches. */
const endsOf = (world: World, dynamites: readonly Dynamite[]): readonly string[] =>
  Array.from({ length: 200 }, (_, game) => {
    const last = { ...world, trains: world.trains.map((train) => [...train]), dynamites: [...dynamites] };
    last.pile = [last.trains[0]?.[0] ?? 0];
    playOut(last, new QuickRandom(randomFrom(`playout ${game}`)));
    return last.trains.map((train) => train.length).join();
  });

describe('the choice of an attack in a playout', () => {
  /** The attack fails in two of five playouts because a player has forgotten a load. */
  const expectAttack = (world: World, dynamites: readonly Dynamite[], won: string, lost: string): void => {
    const results = endsOf(world, dynamites);
    const share = results.filter((result) => result === won).length / results.length;
    expect(new Set(results)).toEqual(new Set([won, lost]));
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.7);
  };
  const expectAlways = (world: World, dynamites: readonly Dynamite[], left: string): void => {
    expect(new Set(endsOf(world, dynamites))).toEqual(new Set([left]));
  };

  it('is one that wins, if memory does not fail', () => {
    expectAttack(worldWith(1, [1, 1]), [2], '2,0', '1,2');
  });

  it('is an attack with the last dynamite where it brings a player to the top, or leaves them there', () => {
    expectAlways(worldWith(1, [1, 1, 3, 3]), [2], '2,4');
    expectAttack(worldWith(1, [1, 1, 1, 3]), [3], '2,1', '1,4');
    expectAlways(worldWith(1, ['sheriff']), [4], '2,1');
    expectAlways(worldWith(2, ['sheriff']), [4], '2,1');
  });

  it('reckons at a larger table with one wagon of the longest rival', () => {
    expectAlways(worldWith(1, [1, 1, 3], []), [2], '2,3,0');
    expectAttack(worldWith(1, [1, 3], []), [1], '2,1,0', '1,2,0');
  });

  it('is one before the last dynamite where more wagons are won with those that may come than lost', () => {
    expectAlways(worldWith(1, [2]), [1, 4], '2,1');
    expectAlways(worldWith(1, [2, 2, 2]), [1, 1, 2], '2,3');
    // Robbed and lost wagons form a new pile, from which players draw without another match.
    expectAttack(worldWith(1, [2, 2]), [1, 4], '3,1', '1,3');
  });
});

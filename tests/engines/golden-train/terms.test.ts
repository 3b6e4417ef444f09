import { describe, expect, it } from 'vitest';
import type { Term } from '#engines/core/computer.js';
import { computer, engine } from '#engines/golden-train/index.js';
import type { Load } from '#engines/golden-train/cards.js';
import type { State } from '#engines/golden-train/state.js';
import { playAll, tableWith, wagon } from './table.js';

/** The terms of a move for the player to act, who remembers these loads, by seat; none when they are left out. */
const termsOf = (state: State, notation: string, trains?: readonly (readonly (Load | null)[])[]): readonly Term[] => {
  const move = engine.notation.parse(notation);
  if (!move.ok) throw new Error(`"${notation}" is no move`);
  const memory = trains === undefined ? undefined : { trains, targets: [] };
  return computer.terms?.(engine.view(state, state.seat), move.value, memory) ?? [];
};

const names = (terms: readonly Term[]): readonly string[] => terms.map(({ name }) => name);

const chance = (percent: number): Term => ({ name: 'chance', params: { percent } });

/** It is the turn of seat 0, between a train of one wagon and one of three. */
const table: State = {
  ...tableWith({ seats: 3, wagons: [] }),
  trains: [
    [wagon('mail', 1), wagon('mail', 2)],
    [wagon('gold', 1)],
    [wagon('coal', 2), wagon('horses', 1), wagon('timber', 2)],
  ],
};
const deciding: State = { ...table, phase: { kind: 'decide' } };
const attacking = (dynamite: 3 | 4): State => ({ ...table, phase: { kind: 'attack', dynamite, targets: [] } });

/** The wagon of seat 1 is turned over and worth 1. */
const afterHit = playAll(attacking(4), ['hit B1']).state;

describe('what a move brings in Golden Train, in named terms', () => {
  it('is nothing to draw, and safety to pass', () => {
    expect(computer.terms?.(engine.view(table, 0), { kind: 'draw' })).toEqual([]);
    expect(termsOf(deciding, 'pass')).toEqual([{ name: 'safe' }]);
  });

  it('is for an attack the chance of its first hit', () => {
    // A dynamite of 1 takes two of seven loads, one of 2 four, one of 3 or 4 six: 9 in 14.
    expect(termsOf(deciding, 'attack')).toEqual([chance(64)]);
    const known = [[1, 2], ['sheriff'], ['sheriff', 'sheriff', 'sheriff']] as const;
    expect(termsOf(deciding, 'attack', known)).toEqual([chance(0)]);
  });

  it('is with the last dynamite also that it is the last', () => {
    expect(names(termsOf({ ...deciding, dynamitePile: [3] }, 'attack'))).toEqual(['chance', 'last-dynamite']);
    expect(names(termsOf({ ...deciding, dynamitePile: [3, 3] }, 'attack'))).toEqual(['chance']);
  });

  it('is for a hit its chance, with what is left of the dynamite', () => {
    expect(termsOf(attacking(3), 'hit B1')).toEqual([chance(86)]);
    // Three of four are left, so that only the sheriff among seven loads would end it.
    expect(termsOf(afterHit, 'hit C1')[0]).toEqual(chance(86));
    expect(termsOf(playAll(attacking(3), ['hit B1']).state, 'hit C1')[0]).toEqual(chance(57));
  });

  it('is certain for a load that was announced', () => {
    expect(termsOf(attacking(3), 'hit B1', [[1, 2], [3], [2, 1, 2]])[0]).toEqual(chance(100));
    expect(termsOf(attacking(3), 'hit B1', [[1, 2], ['sheriff'], [2, 1, 2]])[0]).toEqual(chance(0));
  });

  it('is that no wagon is weak enough, where the dynamite fails whatever it hits', () => {
    const strong = [[1, 2], [3], ['sheriff', 2, 2]] as const;
    const lit: State = { ...table, phase: { kind: 'attack', dynamite: 1, targets: [] } };
    for (const target of ['hit B1', 'hit C1', 'hit C2'])
      expect(termsOf(lit, target, strong)).toEqual([{ name: 'hopeless', params: { dynamite: 1 } }]);
    expect(termsOf(lit, 'hit B1', [[1, 2], [3], ['sheriff', 1, 2]])).toEqual([chance(0)]);
  });

  it('is what lies at stake, once something does, and what stopping secures', () => {
    expect(termsOf(afterHit, 'hit C2').slice(1, 2)).toEqual([{ name: 'at-stake', params: { count: 1 } }]);
    expect(termsOf(afterHit, 'stop')).toEqual([{ name: 'secures', params: { count: 1 } }]);
    expect(termsOf(attacking(3), 'stop')).toEqual([]);
    expect(termsOf(deciding, 'stop')).toEqual([]);
  });

  it('is that a train is the longest of several others', () => {
    expect(termsOf(attacking(4), 'hit C1')[1]).toEqual({ name: 'longest', params: { seat: 2 } });
    expect(names(termsOf(attacking(4), 'hit B1'))).toEqual(['chance']);
    const level: State = { ...attacking(4), trains: [[wagon('mail', 1)], [wagon('gold', 1)], [wagon('coal', 2)]] };
    expect(names(termsOf(level, 'hit C1'))).toEqual(['chance']);
    const own: State = { ...attacking(4), trains: [table.trains[2] ?? [], [wagon('gold', 1)], []] };
    expect(names(termsOf(own, 'hit B1'))).toEqual(['chance', 'longest']);
  });

  it('is nothing worth saying that the only other train is the longest', () => {
    const two: State = { ...attacking(4), trains: [[wagon('mail', 1)], [wagon('gold', 1), wagon('coal', 2)]] };
    expect(names(termsOf(two, 'hit B1'))).toEqual(['chance']);
  });

  it('is nothing where there is no such wagon, or no attack', () => {
    expect(termsOf(attacking(4), 'hit B9')).toEqual([]);
    expect(termsOf(attacking(4), 'hit D1')).toEqual([]);
    expect(termsOf(deciding, 'hit B1')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/golden-train/index.js';
import type { Move } from '#engines/golden-train/move.js';
import type { View } from '#engines/golden-train/view.js';
import { playAll, tableWith, wagon } from './table.js';

/**
 * Two mail wagons against one of gold, whose seven cards are 1, 1, 2, 2, 3, 3 and a sheriff; all twelve dynamites may
 * come.
 */
const deciding = engine.view(
  playAll(tableWith({ wagons: [wagon('mail', 1), wagon('gold', 3), wagon('mail', 2)] }), ['draw', 'draw', 'draw'])
    .state,
  0,
);

const marks = (change: Partial<View>, ...moves: readonly Move[]): readonly number[] =>
  computer.appraise({ ...deciding, ...change }, moves);

const attackMark = (change: Partial<View> = {}): number => marks(change, { kind: 'attack' })[0] ?? Number.NaN;

const unseen = (picture: 'mail' | 'gold') => ({ picture, load: null });

describe('the computer player of Golden Train', () => {
  it('weighs an attack by the chance that the first hit succeeds, against passing for nothing', () => {
    // A dynamite of 1 takes two of seven loads, one of 2 four, one of 3 or 4 six: 9 in 14 on average.
    expect(attackMark()).toBeCloseTo(2 * (9 / 14) - 1);
    expect(marks({}, { kind: 'pass' })).toEqual([0]);
  });

  it('reckons only with the loads still unseen', () => {
    const discardedWagons = [wagon('gold', 1), wagon('gold', 'sheriff'), wagon('coal', 2)];
    expect(attackMark({ discardedWagons })).toBeCloseTo(2 * 0.7 - 1);
    const open = [[unseen('mail'), { picture: 'gold', load: 'sheriff' } as const], [unseen('gold')]];
    expect(attackMark({ trains: open })).toBeCloseTo(2 * 0.75 - 1);
  });

  it('knows an open wagon for what it is', () => {
    expect(attackMark({ trains: [[unseen('mail')], [wagon('gold', 3)]] })).toBeCloseTo(0);
    expect(attackMark({ trains: [[unseen('mail')], [wagon('gold', 'sheriff')]] })).toBeCloseTo(-1);
  });

  it('takes the best chance among the wagons of its rivals, and its own for none', () => {
    const discardedWagons = [wagon('mail', 'sheriff'), wagon('mail', 3), wagon('mail', 3)];
    expect(attackMark({ discardedWagons })).toBeCloseTo(2 * (9 / 14) - 1);
    const trains = [[unseen('gold')], [unseen('gold'), unseen('mail')]];
    expect(attackMark({ discardedWagons, trains })).toBeCloseTo(2 * ((0.5 + 1 + 1 + 1) / 4) - 1);
  });

  it('has no hope where every load of a picture has been seen', () => {
    const discardedWagons = ([1, 1, 2, 2, 3, 3, 'sheriff'] as const).map((load) => wagon('gold', load));
    expect(attackMark({ discardedWagons })).toBe(-1);
  });

  it('reckons only with the dynamites still to come', () => {
    expect(attackMark({ usedDynamites: [1, 1, 1, 2] })).toBeCloseTo(2 * (11 / 14) - 1);
  });

  it('wants the last dynamite when it leaves the longest train', () => {
    const gamble = 2 * (9 / 14) - 1;
    expect(attackMark({ dynamitesLeft: 1 })).toBeCloseTo(gamble + 10 * (9 / 14));
    const level = [[unseen('mail')], [unseen('gold')]];
    expect(attackMark({ dynamitesLeft: 1, trains: level })).toBeCloseTo(gamble + 10 * (9 / 14) - 10 * (5 / 14));
    const behindOne = [[unseen('mail')], [], [unseen('gold'), unseen('gold')]];
    expect(attackMark({ dynamitesLeft: 1, trains: behindOne })).toBeCloseTo(gamble - 10 * (5 / 14));
  });

  it('hits on while that promises more than stopping, longer trains first', () => {
    const phase = { kind: 'attack', dynamite: 3, sum: 1, targets: [{ seat: 1, position: 1 }] } as const;
    const trains = [[unseen('mail')], [wagon('coal', 1), unseen('gold')]];
    const hit = (position: number): Move => ({ kind: 'hit', seat: 1, position });
    // Four of seven loads are worth no more than the remaining two of the dynamite.
    const [next, stop] = marks({ phase, trains }, hit(2), { kind: 'stop' });
    expect(next).toBeCloseTo((4 / 7) * 2 - 3 / 7 + 0.02);
    expect(stop).toBe(1);
    expect(marks({ phase, trains }, hit(9), { kind: 'hit', seat: 3, position: 1 }, { kind: 'draw' })).toEqual([
      -1, -1, 0,
    ]);
  });

  it('has no opinion on what the moment does not allow', () => {
    expect(marks({}, { kind: 'hit', seat: 1, position: 1 }, { kind: 'stop' }, { kind: 'draw' })).toEqual([0, 0, 0]);
  });
});

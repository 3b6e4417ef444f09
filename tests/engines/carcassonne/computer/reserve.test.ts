import { describe, expect, it } from 'vitest';
import { reserveFor } from '#engines/carcassonne/computer/reserve.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { baseOnly, gameWith, withHands } from '../table.js';

const options = { ...baseOnly, inns: true };
const rules = rulesOf(options);

const usesOf = reserveFor(
  ({ id }) => id === 'base-A',
  ({ kind }) => kind === 'meeple',
);

/** The number of awaited tiles that the hand will serve, with some of them among other tiles. */
const uses = (hand: Readonly<Record<string, number>>, awaited: number, others: number): number => {
  const { position } = withHands(gameWith(['base-U'], { modules: { inns: true } }), hand);
  const left: Position['left'] = [
    ['base-A', awaited],
    ['base-U', others],
  ];
  return Math.round(1_000 * usesOf(rules, { ...position, left }, 0)) / 1_000;
};

describe('a reserve for tiles to come', () => {
  it('is of less use with each figure more', () => {
    // Half a tile on average: one or more with 1 − e^−½, two or more with 1 − 1.5 e^−½, three with 1 − 1.625 e^−½.
    expect([0, 1, 2, 3].map((meeple) => uses({ meeple }, 1, 23))).toEqual([0, 0.393, 0.484, 0.498]);
  });

  it('is of the figures alone for which the tiles are', () => {
    expect(uses({ meeple: 1, 'big-meeple': 1 }, 1, 23)).toBe(0.393);
    expect(uses({ 'big-meeple': 1 }, 1, 23)).toBe(0);
  });

  it('is for tiles of the next twelve turns, or of as many as there are', () => {
    expect(uses({ meeple: 1 }, 1, 47)).toBe(0.221);
    expect(uses({ meeple: 1 }, 2, 46)).toBe(0.393);
    expect(uses({ meeple: 1 }, 1, 11)).toBe(0.393);
  });

  it('is of no use once there are none of them left', () => {
    expect(uses({ meeple: 7 }, 0, 24)).toBe(0);
    expect(uses({ meeple: 7 }, 0, 0)).toBe(0);
  });
});

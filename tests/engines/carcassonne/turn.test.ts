import { describe, expect, it } from 'vitest';
import { goTo, inHand, turnFrom } from '#engines/carcassonne/position/turn.js';
import { gameWith } from './table.js';

const { position } = gameWith(['base-U', 'base-U']);

describe('a turn', () => {
  it('stays as it is when it goes on with its own phase', () => {
    const turn = turnFrom(position, null);
    expect(goTo(turn, 'tile')).toBe(turn);
    expect(goTo(turn, 'figure').position).toEqual({ ...position, phase: 'figure' });
  });
});

describe('the figures in hand', () => {
  it('are none where no player sits', () => {
    expect([0, 1, 2].map((seat) => inHand(position, seat, 'meeple'))).toEqual([7, 7, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { isSeat, isSeatCount, nextSeat, previousSeat } from '#engines/core/seat.js';
import { placesByPoints, winnersOf } from '#engines/core/winners.js';

describe('seats', () => {
  it('follow each other in a circle', () => {
    expect([0, 1, 2].map((seat) => nextSeat(seat, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((seat) => previousSeat(seat, 3))).toEqual([2, 0, 1]);
  });

  it('are whole numbers from 0', () => {
    expect([-1, -0.5, 0, 0.5, 1, 2, 3, Number.NaN].filter((seat) => isSeat(seat, 3))).toEqual([0, 1, 2]);
  });

  it('are as many as a game allows', () => {
    const counts = [0, 1, 2, 2.5, 3, 4, 5];
    expect(counts.filter((seats) => isSeatCount(seats, { min: 2, max: 4 }))).toEqual([2, 3, 4]);
  });
});

describe('places', () => {
  it('are by points, and equal points share the better place', () => {
    expect(placesByPoints([3, 9, 3, 12])).toEqual([3, 2, 3, 1]);
  });

  it('name the winners: the players who share the first place, or none', () => {
    expect(winnersOf([3, 1, 1])).toEqual([1, 2]);
    expect(winnersOf([2])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { allCards } from '#engines/aramini-circus/material.js';
import { computer, engine, type Player, type State } from '#engines/aramini-circus/index.js';
import type { Term } from '#engines/core/computer.js';
import { arranged, cards, wagons } from '../at-table.js';

/** The terms of a move for seat 0, whose token is the fish, with changes to its own cards. */
const termsOf = (notation: string, own: Partial<Player>, table: Partial<State> = {}): readonly Term[] => {
  const move = engine.notation.parse(notation);
  if (!move.ok) throw new Error(`"${notation}" is no move`);
  const state = arranged({ seats: 2, bonus: true, tokens: ['fish', 'tiger'] }, [own], table);
  return computer.terms?.(engine.view(state, 0), move.value) ?? [];
};

const counting = (name: string, count: number): Term => ({ name, params: { count } });

describe('what loading a wagon brings in Aramini Circus, in named terms', () => {
  const hand = cards('BBGGGG');
  const train = wagons('1B');
  const table = { display: wagons('2B', '4G') };

  it('is its points, and what it costs', () => {
    expect(termsOf('fill 2B BB', { hand, train, waiting: [] }, table)).toEqual([
      counting('points', 2),
      counting('pays', 2),
    ]);
  });

  it('is the points of the wagons that follow it as well, and how many there are', () => {
    const waiting = wagons('3T', '3T', '2T', '4F');
    expect(termsOf('fill 2B BB', { hand, train, waiting }, table)).toEqual([
      counting('points', 10),
      counting('coupled', 4),
      counting('pays', 2),
    ]);
  });

  it('is that it wins where it reaches the goal', () => {
    const names = (goal: number) =>
      termsOf('fill 2B BB', { hand, train, waiting: [] }, { ...table, goal }).map(({ name }) => name);
    expect(names(3)).toEqual(['wins', 'points', 'pays']);
    expect(names(4)).toEqual(['points', 'pays']);
  });

  it('is that a wagon has to wait', () => {
    expect(termsOf('fill 4G GGGG', { hand, train, waiting: [] }, table)).toEqual([
      counting('waits', 4),
      counting('pays', 4),
    ]);
  });

  it('is the same, but for the cost, of a waiting wagon that is chosen', () => {
    const coupling = { phase: { kind: 'coupling' } } as const;
    const own = { hand, train: wagons('1T') };
    expect(termsOf('couple 3T', { ...own, waiting: wagons('3T', '4G') }, coupling)).toEqual([counting('points', 3)]);
    expect(termsOf('couple 3T', { ...own, waiting: wagons('3T', '3T', '2T') }, coupling)).toEqual([
      counting('points', 8),
      counting('coupled', 3),
    ]);
  });
});

describe('what a card or another token brings in Aramini Circus, in named terms', () => {
  it('is for a draw how likely it makes one more wagon affordable', () => {
    // Out of sight are 10 giraffes, 10 bears, 12 fishes and 11 tigers; a bear or a tiger is wanted.
    const table = { display: wagons('3B', '2T', '1T', '4G'), discard: cards('GG') };
    expect(termsOf('draw', { hand: cards('BBT') }, table)).toEqual([
      { name: 'unseen' },
      { name: 'promises', params: { percent: 49 } },
    ]);
  });

  it('is for a draw no promise where nothing comes within reach, or every animal is in sight', () => {
    const hand = cards('BBT');
    expect(termsOf('draw', { hand }, { display: wagons('4G'), discard: [] })).toEqual([{ name: 'unseen' }]);
    const discard = allCards(false);
    expect(termsOf('draw', { hand }, { display: wagons('3B'), discard })).toEqual([{ name: 'unseen' }]);
  });

  it('is for the open card how many more wagons it pays for', () => {
    const table = { display: wagons('2B', '1T', '1G'), discard: cards('BT') };
    expect(termsOf('take', { hand: cards('BG') }, table)).toEqual([{ name: 'seen' }, counting('affords', 1)]);
    expect(termsOf('take', { hand: cards('G') }, table)).toEqual([{ name: 'seen' }]);
  });

  it('is for another token how many more wagons can be paid for, and nothing where there are fewer', () => {
    const table = { display: wagons('2B', '1T') };
    expect(termsOf('swap G', { hand: cards('BGG') }, table)).toEqual([counting('affords', 2)]);
    expect(termsOf('swap T', { hand: cards('BFF') }, table)).toEqual([]);
  });

  it('is for bonus cards that they are free, and what they give', () => {
    const hand = [...cards('T'), 'draw-two', 'take-one', 'extra-action'] as const;
    const table = { display: wagons('2T') };
    expect(termsOf('bonus draw', { hand }, table)).toEqual([{ name: 'free' }, counting('cards', 2)]);
    expect(termsOf('bonus action', { hand }, table)).toEqual([{ name: 'free' }, { name: 'action' }]);
    expect(termsOf('bonus take T', { hand }, table)).toEqual([{ name: 'free' }, counting('affords', 1)]);
    expect(termsOf('bonus take F', { hand }, table)).toEqual([{ name: 'free' }]);
  });
});

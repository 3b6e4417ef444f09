import { describe, expect, it } from 'vitest';
import { computer, engine, type Card, type Move, type State } from '#engines/aramini-circus/index.js';
import type { Memory } from '#engines/aramini-circus/knowledge/memory.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseIndex } from '#engines/core/search/choose.js';
import { levels, type Level } from '#engines/core/search/strategy.js';
import { endless } from '#engines/core/search/strategy.js';
import { arranged, cards, wagons } from '../at-table.js';

interface Thinking {
  readonly memory: Memory;
  readonly moves?: readonly Move[];
}

/** A computer player's choice at a level, in notation; `memory` holds the cards taken openly. */
const choice = (
  state: State,
  level: Level,
  seed: string,
  { memory, moves = engine.moves(state, state.seat) }: Thinking,
): string => {
  const { seat } = state;
  const question = { seat, view: engine.view(state, seat), memory, moves };
  const move = moves[chooseIndex(computer, level, question, randomFrom(seed), endless)];
  if (move === undefined) throw new Error('no move was chosen');
  return engine.notation.format(move);
};

const seeds = ['one', 'two'];

/** Seat 0 has one action left; seat 1, three points short of the goal, holds three tigers, and all players know. */
const threatened = (hand: readonly Card[]): readonly [State, Memory] => {
  const threat = cards('TTT');
  const state = arranged(
    { seats: 2, tokens: ['giraffe', 'fish'] },
    [
      { hand, train: wagons('2G', '1G', '1B') },
      { hand: threat, train: wagons('4T', '3T') },
    ],
    { goal: 10, display: wagons('4B', '3T', '4G', '4F'), discard: cards('G'), actions: 1 },
  );
  return [state, { hands: [[], threat] }];
};

describe('a computer player of Aramini Circus that looks ahead', () => {
  it.each(seeds)('takes the wagon with which another would win (%s)', (seed) => {
    const [state, memory] = threatened(cards('BBBBTTT'));
    expect(choice(state, 'hard', seed, { memory })).toBe('fill 3T TTT');
    expect(choice(state, 'medium', seed, { memory })).toBe('fill 3T TTT');
    // For its own seat alone, the wagon that joins the train is worth more.
    const view = engine.view(state, 0);
    const moves = engine.moves(state, 0);
    const marks = computer.appraise(view, moves);
    const best = moves[marks.indexOf(Math.max(...marks))];
    expect(best && engine.notation.format(best)).toBe('fill 4B BBBB');
  });

  it.each(seeds)('swaps its token to win within the turn when another is about to (%s)', (seed) => {
    const [{ players, ...table }, memory] = threatened(cards('BTTTT'));
    const state: State = {
      ...table,
      actions: 2,
      display: wagons('3B', '3T', '4G', '4F'),
      players: players.map((player, seat) => (seat === 0 ? { ...player, train: wagons('4B', '2B', '1B') } : player)),
    };
    expect(choice(state, 'hard', seed, { memory })).toBe('swap T');
  });

  it.each(seeds)('leaves the other no card that it needs (%s)', (seed) => {
    // A bear on top would let the rival fill the last wagon it needs.
    const [{ players, ...table }] = threatened([]);
    const state: State = {
      ...table,
      display: wagons('2G', '3B', '4F', '2T'),
      players: players.map((player, seat) =>
        seat === 0
          ? { ...player, hand: cards('GBB'), token: 'bear', train: wagons('4G', '2G') }
          : { ...player, hand: cards('BB'), train: wagons('4T', '3T') },
      ),
    };
    const fills = engine.moves(state, 0).filter(({ kind }) => kind === 'fill');
    expect(choice(state, 'hard', seed, { memory: { hands: [[], cards('BB')] }, moves: fills })).toBe('fill 2G BBG');
  });
});

describe('a computer player of Aramini Circus of a low level', () => {
  it('errs, a novice the oftener', () => {
    const [state, memory] = threatened(cards('BBBBTTT'));
    const best = (level: Level): number =>
      Array.from({ length: 60 }, (_, seed) => choice(state, level, `slip ${seed}`, { memory })).filter(
        (text) => text === 'fill 4B BBBB',
      ).length;
    expect(best('easy')).toBeLessThan(58);
    expect(best('novice')).toBeLessThan(best('easy') - 5);
  });
});

describe('a computer player of Aramini Circus of any level', () => {
  const [state, memory] = threatened(cards('BBBGTF'));

  it.each(levels)('chooses the same for the same question and seed: %s', (level) => {
    const choices = [1, 2].map(() => choice(state, level, 'again', { memory }));
    expect(choices[0]).toBe(choices[1]);
  });

  it.each(levels)('chooses the same whatever the hands and piles hide: %s', (level) => {
    const other = engine.imagine(engine.view(state, 0), memory, randomFrom('elsewhere'));
    expect(other.pile).not.toEqual(state.pile);
    expect(choice(other, level, 'hidden', { memory })).toBe(choice(state, level, 'hidden', { memory }));
  });
});

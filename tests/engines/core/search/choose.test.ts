import { describe, expect, it } from 'vitest';
import type { Computer } from '#engines/core/computer.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { levels, levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { endless, type Question } from '#engines/core/search/strategy.js';

const question: Question = { seat: 0, view: {}, memory: {}, moves: [{}, {}, {}] };
const byMarks = (...marks: number[]): Computer => ({ appraise: () => marks });
const chosen = (computer: Computer, level: 'easy' | 'hard' = 'hard') =>
  new Set(
    Array.from({ length: 40 }, (_, seed) =>
      chooseBy(strategyOf(computer, level), question, randomFrom(`${seed}`), endless),
    ),
  );

describe('a computer player chooses', () => {
  it('the move it likes best', () => {
    expect(chosen(byMarks(0, 2, 1))).toEqual(new Set([1]));
  });

  it('one of equals by chance', () => {
    expect(chosen(byMarks(3, 2, 3))).toEqual(new Set([0, 2]));
  });

  it('the same move for the same question and generator', () => {
    const twice = [0, 1].map(() =>
      chooseBy(strategyOf(byMarks(1, 1, 1), 'hard'), question, randomFrom('again'), endless),
    );
    expect(twice[0]).toBe(twice[1]);
  });

  it('any move rather than none where the judgement has no numbers', () => {
    expect(chosen(byMarks(Number.NaN, -1))).toEqual(new Set([1]));
    expect(chosen(byMarks())).toEqual(new Set([0, 1, 2]));
  });

  it('at a level that there is, where it was not said how well it should play', () => {
    expect(levels).toContain(usualLevel);
  });

  it('by the strategy of its level, where the game has strategies', () => {
    const first = { judge: () => [1, 0, 0] };
    const last = { judge: () => [0, 0, 1] };
    const computer: Computer = {
      ...byMarks(0, 1, 0),
      strategies: { novice: first, easy: first, medium: last, hard: last },
    };
    expect(chosen(computer, 'easy')).toEqual(new Set([0]));
    expect(chosen(computer, 'hard')).toEqual(new Set([2]));
  });
});

it('a level of earlier versions that was not stronger is read as the one that it equals', () => {
  expect(levelSchema.parse('expert')).toBe('hard');
  expect(levels.map((level) => levelSchema.parse(level))).toEqual(levels);
  expect(levelSchema.safeParse('master').success).toBe(false);
});

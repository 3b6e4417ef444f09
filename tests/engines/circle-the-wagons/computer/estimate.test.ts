import { expect, it } from 'vitest';
import { computer, engine } from '#engines/circle-the-wagons/index.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { randomFrom } from '#engines/core/random.js';
import { computers } from '#src/app/thinking/computers.js';
import { errorOf, shareOf, tryMoves } from '#src/study/compare-moves.js';
import { duel, playAll, solo } from '../table.js';

const begun = playAll(
  duel([15, 16, 17]),
  'start 0',
  'take 1',
  'place 1 at 0,0',
  'place 0 at 0,0',
  'take 2',
  'place 2 at 2,0',
).state;

const estimateOf = (state: State): readonly number[] => computer.estimate?.(engine.view(state, 'table')) ?? [];

it('says of a duel what each may expect, in shares of one win', () => {
  const [first = 0, second = 0] = estimateOf(begun);
  expect(first + second).toBeCloseTo(1, 9);
  expect(Math.min(first, second)).toBeGreaterThan(0);
});

it('is the same whatever the stranger’s deck hides', () => {
  const alone = playAll(solo('local', [15, 16], [0, 1, 2, 3, 4, 5, 6, 7]), 'take 0', 'place 0 at 0,0').state;
  const other = engine.imagine(engine.view(alone, 0), {}, randomFrom('elsewhere'));
  expect(other.stranger?.deck).not.toEqual(alone.stranger?.deck);
  expect(estimateOf(alone)).toHaveLength(1);
  expect(estimateOf(other)).toEqual(estimateOf(alone));
});

it('tells moves apart of which none decides the game', () => {
  const rules = computers.get('circle-the-wagons');
  if (rules === undefined) throw new Error('there is no such game');
  const { seat } = begun;
  const question = { seat, view: engine.view(begun, seat), memory: {}, moves: engine.moves(begun, seat) };
  const firstCards = question.moves.slice(0, 3);
  const outcomes = tryMoves(rules, question, firstCards, { seed: 'apart', worlds: [0, 32] });
  const shares = outcomes.map((each) => shareOf(each, seat));
  expect(Math.min(...shares)).toBeGreaterThan(0.02);
  expect(Math.max(...shares)).toBeLessThan(0.98);
  expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.06);
  for (const each of outcomes) expect(errorOf(each.map((row) => row[seat] ?? 0))).toBeLessThan(0.075);
});

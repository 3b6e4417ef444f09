import type { Computer } from '../computer.js';
import type { GameTypes } from '../engine.js';
import { drawBelow, type Random } from '../random.js';
import type { Level, Budget, Question, Strategy } from './strategy.js';

/** Chooses the move that the game's appraisal rates highest, without looking ahead. */
export const byAppraisal = <Types extends GameTypes>(computer: Pick<Computer<Types>, 'appraise'>): Strategy<Types> => ({
  judge: ({ view, memory, moves }) => computer.appraise(view, moves, memory),
});

export const strategyOf = <Types extends GameTypes>(computer: Computer<Types>, level: Level): Strategy<Types> =>
  computer.strategies?.[level] ?? byAppraisal(computer);

/** The indices of the highest numbers. NaN counts as the lowest. */
const indicesOfBest = (marks: readonly number[], count: number): readonly number[] => {
  const worth = Array.from({ length: count }, (_, index) => {
    const mark = marks[index] ?? Number.NaN;
    return Number.isNaN(mark) ? -Infinity : mark;
  });
  const best = Math.max(...worth);
  return worth.flatMap((mark, index) => (mark === best ? [index] : []));
};

/** The index of the move that a strategy chooses: of several equally good ones any. */
export const chooseBy = <Types extends GameTypes>(
  strategy: Strategy<Types>,
  question: Question<Types>,
  random: Random,
  budget: Budget,
): number => {
  const [, forJudging] = drawBelow(random, 2);
  const marks = strategy.judge(question, forJudging, budget);
  const best = indicesOfBest(marks, question.moves.length);
  return best[drawBelow(random, best.length)[0]] ?? 0;
};

import type { Computer } from '#engines/core/computer.js';
import { drawBelow, randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { endless, type Budget } from '#engines/core/search/strategy.js';
import type { Task, Thought } from './thinker.js';

export const isAmong = ({ question }: Task, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < question.moves.length;

/** Chooses a move at the task's level. @throws the strategy's error */
export const choose = (computer: Computer, { level, question, seed }: Task, budget: Budget): Thought => {
  const time = { isOver: false };
  const index = chooseBy(strategyOf(computer, level), question, randomFrom(seed), {
    isSpent: () => {
      time.isOver ||= budget.isSpent();
      return time.isOver;
    },
  });
  return { index, outcome: time.isOver ? 'cut-short' : 'done' };
};

/**
 * Chooses at once by the game's appraisal of each move, at any level.
 *
 * @throws the game's error
 */
export const chooseByAppraisal = (computer: Computer, { level, question, seed }: Task): Thought => {
  const player: Computer = { appraise: (view, moves, memory) => computer.appraise(view, moves, memory) };
  return { index: chooseBy(strategyOf(player, level), question, randomFrom(seed), endless), outcome: 'done' };
};

/** Chooses after a failure, because people wait: by appraisal and, if that fails too, any legal move. */
export const fallBack = (computer: Computer | undefined, task: Task, failure: unknown): Thought => {
  const decided = { outcome: 'fell-back', failure } as const;
  try {
    if (computer !== undefined) return { ...chooseByAppraisal(computer, task), ...decided };
  } catch {
    // Only the first failure is reported.
  }
  return { index: drawBelow(randomFrom(task.seed), task.question.moves.length)[0], ...decided };
};

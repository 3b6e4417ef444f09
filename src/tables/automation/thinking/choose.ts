import type { Computer } from '../../../../engines/core/computer.js';
import { drawBelow, randomFrom } from '../../../../engines/core/random.js';
import { chooseIndex } from '../../../../engines/core/search/choose.js';
import { endless, type Budget } from '../../../../engines/core/search/strategy.js';
import type { Task, Thought } from './thinker.js';

/** Whether an answer is the index of a move that was offered. */
export const isAmong = ({ question }: Task, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < question.moves.length;

/** Chooses as a computer player of the task's level does. @throws what its strategy throws */
export const choose = (computer: Computer, { level, question, seed }: Task, budget: Budget): Thought => {
  let cutShort = false;
  const index = chooseIndex(computer, level, question, randomFrom(seed), {
    isSpent: () => {
      cutShort ||= budget.isSpent();
      return cutShort;
    },
  });
  return { index, outcome: cutShort ? 'cut-short' : 'done' };
};

/** Chooses at once, by what the game says of each move: a person waits, and a better answer is not to be had. */
export const chooseByAppraisal = (computer: Computer, { level, question, seed }: Task): number => {
  const player: Computer = { appraise: (view, moves, memory) => computer.appraise(view, moves, memory) };
  return chooseIndex(player, level, question, randomFrom(seed), endless);
};

/** What is played when thinking has failed: what the appraisal chooses and, if that fails too, any legal move. */
export const fallBack = (computer: Computer | undefined, task: Task, failure: unknown): Thought => {
  const decided = { outcome: 'fell-back', failure } as const;
  try {
    if (computer !== undefined) return { ...decided, index: chooseByAppraisal(computer, task) };
  } catch {
    // What failed first is told.
  }
  return { ...decided, index: drawBelow(randomFrom(task.seed), task.question.moves.length)[0] };
};

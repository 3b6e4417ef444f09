import type { Computers } from '#src/tables/thinking/local-thinker.js';
import { choose } from '#src/tables/thinking/choose.js';
import type { Answer, Order } from './order.js';

/** The minimum milliseconds for a question, however late the thread starts on it. */
const LEAST = 20;

/** Answers a question from another thread. @throws the strategy's error, or an error for an unknown game */
export const answerOrder = (games: Computers, { task, until, cancelled }: Order): Answer => {
  const game = games.get(task.gameId);
  if (game === undefined) throw new Error(`no computer player of ${task.gameId}`);
  const end = Math.max(until, Date.now() + LEAST);
  const isSpent = (): boolean => Atomics.load(cancelled, 0) !== 0 || Date.now() >= end;
  const { index, outcome } = choose(game.computer, task, { isSpent });
  return { index, outcome: outcome === 'done' ? 'done' : 'cut-short' };
};

import type { Computers } from '#src/tables/thinking/local-thinker.js';
import { choose } from '#src/tables/thinking/choose.js';
import type { Answer, Order } from './order.js';

/** Milliseconds for which a question is thought about, however late the thread comes to it. */
const LEAST = 20;

/** Thinks about what another thread asks. @throws what the strategy throws, or that there is no such game */
export const answerOrder = (games: Computers, { task, until, cancelled }: Order): Answer => {
  const game = games.get(task.gameId);
  if (game === undefined) throw new Error(`no computer player of ${task.gameId}`);
  const end = Math.max(until, Date.now() + LEAST);
  const isSpent = (): boolean => Atomics.load(cancelled, 0) !== 0 || Date.now() >= end;
  const { index, outcome } = choose(game.computer, task, { isSpent });
  return { index, outcome: outcome === 'done' ? 'done' : 'cut-short' };
};

import type { MessagePort } from 'node:worker_threads';
import type { Game } from '../../games/game.js';
import type { Made } from './animations.js';
import { makeGif } from './make-gif.js';
import type { AnimationOrder } from './order.js';

/** Makes the animation that the thread was started for. */
export const answerAnimation = async (
  port: Pick<MessagePort, 'postMessage'>,
  order: AnimationOrder,
  games: ReadonlyMap<string, Game>,
): Promise<void> => {
  const game = games.get(order.gameId);
  const made: Made = { gif: game === undefined ? null : await makeGif(game, order) };
  port.postMessage(made);
};

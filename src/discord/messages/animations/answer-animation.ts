import type { Game } from '#renderers/kit/game/game.js';
import type { Requester } from '../pictures/picture-program.js';
import type { AnimationAnswer } from './animations.js';
import { makeGif } from './make-gif.js';
import type { AnimationOrder } from './order.js';

const make = async (order: AnimationOrder, games: ReadonlyMap<string, Game>): Promise<AnimationAnswer> => {
  const game = games.get(order.gameId);
  return { gif: game === undefined ? null : await makeGif(game, order) };
};

/** Makes the animation that another process requests. A failure ends the process. */
export const answerAnimation = (
  { onAsked, tell }: Requester<AnimationOrder, AnimationAnswer>,
  games: ReadonlyMap<string, Game>,
): void => {
  onAsked((order) => void make(order, games).then(tell));
};

import { encodePngNow } from '#renderers/kit/makers/node.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Game } from '#renderers/kit/game/game.js';
import { drawSubject, type PictureOrder } from './order.js';
import type { DrawingRequest, DrawingAnswer } from './drawing-process.js';
import type { Requester } from './picture-program.js';

const drawOrder = (games: ReadonlyMap<string, Game>, order: PictureOrder): Uint8Array | null => {
  const { gameId, locale, names, stopped, dimmed, hidesGains, subject } = order;
  const game = games.get(gameId);
  const scene = { texts: textsFor(locale), names, stopped, dimmed, hidesGains };
  return game === undefined ? null : encodePngNow(drawSubject(game, scene, subject));
};

/**
 * Draws the pictures that another process requests. A picture that fails is left to the requester, which can report the
 * reason.
 */
export const answerOrders = (
  { onAsked, tell }: Requester<DrawingRequest, DrawingAnswer>,
  games: ReadonlyMap<string, Game>,
): void => {
  onAsked(({ number, order }) => {
    try {
      tell({ number, png: drawOrder(games, order) });
    } catch {
      tell({ number, png: null });
    }
  });
  tell('ready');
};

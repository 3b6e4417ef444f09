import { encodePngNow } from '#renderers/kit/makers/node.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Game } from '#renderers/kit/game/game.js';
import { drawSubject, type PictureOrder } from './order.js';
import type { DrawingRequest, DrawingAnswer } from './drawing-process.js';
import type { Requester } from './picture-program.js';

const drawOrder = (games: ReadonlyMap<string, Game>, order: PictureOrder): Uint8Array | null => {
  const { gameId, locale, names, stopped, dimmed, subject } = order;
  const game = games.get(gameId);
  const scene = { texts: textsFor(locale), names, stopped, dimmed };
  return game === undefined ? null : encodePngNow(drawSubject(game, scene, subject));
};

/**
 * Draws, in a process of its own, whatever another one asks for. What cannot be drawn is left to that one, which can
 * say why.
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

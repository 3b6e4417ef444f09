import type { Canvas } from 'canvas';
import { drawCover } from '#renderers/kit/sheets/cover.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Game } from '#src/discord/catalog/game.js';
import { gameName, gameText } from '#src/discord/catalog/games.js';
import { sampleNames, sampleView } from '#src/discord/catalog/sample-game.js';

const hexOf = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** A game's title over a board in play. */
export const coverOf = (game: Game, texts: Texts): Canvas => {
  const board = game.renderer.board(sampleView(game), { texts, names: sampleNames });
  return drawCover(board, gameName(game, texts.locale), gameText(game, texts.locale, 'cover'), hexOf(game.accent));
};

import type { Canvas } from '#renderers/kit/canvas.js';
import { drawCover } from '#renderers/kit/sheets/cover.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { hexOf } from '#renderers/kit/theme.js';
import type { Game } from '#renderers/kit/game/game.js';

export const coverOf = (game: Game, texts: Texts): Canvas =>
  drawCover(
    game.renderer.poster,
    texts.t(`${game.engine.id}:name`),
    texts.t(`${game.engine.id}:cover`),
    hexOf(game.accent),
  );

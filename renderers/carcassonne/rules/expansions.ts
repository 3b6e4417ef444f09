import type { Canvas } from '#renderers/kit/canvas.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { wrapText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { drawFigure } from '../landscape/figures.js';
import { drawTile } from '../tiles/tile.js';
import { say } from '../words/words.js';
import { caption, sheet } from './rule-pictures.js';

const COLUMNS = 5;
const TILE = 150;
/** Pixels between the lines of a title. */
const LINE = 34;

export const drawExpansions = (names: readonly string[], texts: Texts): Canvas => {
  const { canvas, ctx, body } = sheet();
  const columns = Math.min(COLUMNS, Math.ceil(names.length / Math.ceil(names.length / COLUMNS)));
  const rows = Math.ceil(names.length / columns);
  const [across, down] = [body.width / columns, body.height / rows];
  const side = Math.min(TILE * (COLUMNS / columns), across * 0.8, down * 0.66);
  names.forEach((name, index) => {
    const [x, y] = [body.x + ((index % columns) + 0.5) * across, body.y + (Math.floor(index / columns) + 0.44) * down];
    const { tiles = [], figures = [] } = modules.find(({ id }) => id === name)?.supply ?? {};
    const tile = tiles.find(({ copies }) => copies > 0) ?? tiles[0];
    const [figure] = figures;
    if (tile !== undefined) drawTile(ctx, { tile: tile.id }, { x: x - side / 2, y: y - side / 2 }, side);
    if (figure !== undefined)
      drawFigure(
        ctx,
        { seat: index % 6, kind: figure.kind },
        { x, y: y + (tile === undefined ? 0 : side * 0.22), height: side * (tile === undefined ? 0.85 : 0.45) },
      );
    const title = say(texts, `options.${name}.name`);
    wrapText(title, { size: letter.text, face: 'bold', maxWidth: across - 10 }).forEach((line, below) =>
      caption(ctx, line, { x, y: y + side / 2 + 30 + below * LINE }, across - 10),
    );
  });
  return canvas;
};

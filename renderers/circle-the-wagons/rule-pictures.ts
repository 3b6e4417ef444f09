import type { Canvas } from 'canvas';
import { icons, terrains, type Icon } from '../../engines/circle-the-wagons/cards.js';
import type { Score } from '../../engines/circle-the-wagons/score.js';
import { townOf, type Placement } from '../../engines/circle-the-wagons/town.js';
import { grid, rect } from '../kit/layout.js';
import { drawPanel, poster, posterHeight } from '../kit/poster.js';
import type { Texts } from '../kit/renderer.js';
import { drawBox } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { gap, margin, pageWidth, palette, size } from '../kit/theme.js';
import { drawGround } from './cards.js';
import { drawLands } from './players.js';
import { paintSign } from './signs.js';
import { boundsWith, drawTown, prairieHeight, prairieIn } from './town.js';
import { iconName, say, terrainName } from './words.js';

const WIDTH = pageWidth - 2 * margin;
const SAMPLE = 88;
const CELL = { width: 240, height: SAMPLE + 16 };
const ROWS = 4;

const signPicture = (icon: Icon) =>
  sprite(`circle-the-wagons sign ${icon}`, SAMPLE, SAMPLE, (on) => {
    drawBox(on, rect(2, 2, SAMPLE - 4, SAMPLE - 4), {
      fill: palette.card,
      edge: palette.ink,
      edgeWidth: 3,
      radius: SAMPLE / 2,
    });
    paintSign(on, icon, SAMPLE / 2, SAMPLE / 2, SAMPLE * 0.62);
  });

/** The six terrains and the six things on them, with their names. */
export const drawLegend = (texts: Texts): Canvas => {
  const height = ROWS * (CELL.height + gap);
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(height),
    title: say(texts, 'name'),
    accent: palette.brown,
  });
  const areas = grid(body, CELL, terrains.length + icons.length, gap);
  [...terrains.map((terrain) => ({ terrain })), ...icons.map((icon) => ({ icon }))].forEach((sample, index) => {
    const area = areas[index];
    if (area === undefined) return;
    if ('terrain' in sample) drawGround(ctx, sample.terrain, area.x, area.y, SAMPLE);
    else ctx.drawImage(signPicture(sample.icon), Math.round(area.x), Math.round(area.y));
    const name = 'terrain' in sample ? terrainName(texts, sample.terrain) : iconName(texts, sample.icon);
    drawText(ctx, name, area.x + SAMPLE + 14, area.y + SAMPLE / 2, {
      size: size.text,
      face: 'bold',
      maxWidth: CELL.width - SAMPLE - 14,
    });
  });
  return canvas;
};

const EXAMPLE_CELL = 84;

/** A town with the sizes of its lands. */
export const drawExampleTown = (placements: readonly Placement[], score: Score, texts: Texts): Canvas => {
  const town = townOf(placements);
  const bounds = boundsWith(town, []);
  const height = prairieHeight(bounds, EXAMPLE_CELL) + 28;
  const lands = 60;
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(lands + height),
    title: say(texts, 'board.total'),
    note: String(score.total),
    accent: palette.brown,
  });
  drawLands(ctx, rect(body.x + 60, body.y, body.width - 60, lands - gap), score);
  drawTown(ctx, prairieIn(drawPanel(ctx, rect(body.x, body.y + lands, WIDTH, height)), bounds, EXAMPLE_CELL), town);
  return canvas;
};

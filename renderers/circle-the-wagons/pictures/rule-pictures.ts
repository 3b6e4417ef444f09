import type { Canvas } from '#renderers/kit/canvas.js';
import { icons, terrains, type Icon } from '#engines/circle-the-wagons/cards.js';
import type { Score } from '#engines/circle-the-wagons/rules/score.js';
import { townOf, type Placement } from '#engines/circle-the-wagons/rules/town.js';
import { grid, inset } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { boardSheet, withStrip } from '#renderers/kit/sheets/sheet.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { drawGround } from '../cards/cards.js';
import { drawLands } from '../board/players.js';
import { paintSign } from '../cards/signs.js';
import { boundsWith, cellThatFits, drawTown, layOutGrid } from '../board/town.js';
import { iconName, terrainName } from '../words.js';

const SAMPLE = 116;
const CELL = { width: 330, height: SAMPLE };

const signPicture = (icon: Icon) =>
  sprite(`circle-the-wagons sign ${icon}`, SAMPLE, SAMPLE, (on) => {
    drawBox(
      on,
      { x: 2, y: 2, width: SAMPLE - 4, height: SAMPLE - 4 },
      {
        fill: palette.card,
        edge: palette.ink,
        edgeWidth: 3,
        radius: SAMPLE / 2,
      },
    );
    paintSign(on, icon, { x: SAMPLE / 2, y: SAMPLE / 2 }, SAMPLE * 0.66);
  });

export const drawLegend = (texts: Texts): Canvas => {
  const { canvas, ctx, body } = boardSheet({ accent: palette.brown });
  const areas = grid({ ...body, y: body.y + 36 }, CELL, terrains.length + icons.length, 34);
  [...terrains.map((terrain) => ({ terrain })), ...icons.map((icon) => ({ icon }))].forEach((sample, index) => {
    const area = areas[index];
    if (area === undefined) return;
    if ('terrain' in sample) drawGround(ctx, sample.terrain, area, SAMPLE);
    else ctx.drawImage(signPicture(sample.icon), Math.round(area.x), Math.round(area.y));
    const name = 'terrain' in sample ? terrainName(texts, sample.terrain) : iconName(texts, sample.icon);
    drawText(ctx, name, {
      x: area.x + SAMPLE + 18,
      y: area.y + SAMPLE / 2,
      size: letter.large,
      face: 'bold',
      maxWidth: CELL.width - SAMPLE - 18,
    });
  });
  return canvas;
};

export const drawExampleTown = (placements: readonly Placement[], score: Score): Canvas => {
  const town = townOf(placements);
  const bounds = boundsWith(town, []);
  const { canvas, ctx, body } = boardSheet({ accent: palette.brown });
  const { main, strip } = withStrip(body, 60);
  drawBox(ctx, inset(main, 1.5), { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 3, radius: 14 });
  const field = inset(main, 14);
  const cell = cellThatFits(bounds, field, 110, true);
  drawTown(ctx, layOutGrid(field, bounds, cell, true), town);
  drawLands(ctx, { ...strip, x: strip.x + 90, width: strip.width - 90 }, score);
  return canvas;
};

import type { Context2D } from '#renderers/kit/canvas.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { reach } from '#engines/carcassonne/modules/tower/capture.js';
import { type Tower, TOWER } from '#engines/carcassonne/modules/tower/slice.js';
import { orientedTile } from '#engines/carcassonne/rulebook.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { inset } from '#renderers/kit/layout.js';
import { apart, drawBox } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import type { Areas } from '#renderers/carcassonne/landscape/landscape-window.js';
import type { DrawFigure } from '#renderers/carcassonne/module-look.js';
import { type Point, middle, turnedPoint } from '#renderers/carcassonne/tiles/shapes.js';
import { drawPrisoner, drawTower } from './pieces.js';
import '#engines/carcassonne/modules/tower/index.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';

/** Foundations between a city and a road that separate two fields. */
const between: Readonly<Record<string, Point>> = { 'tower-M': [0.5, 0.44], 'tower-O': [0.5, 0.38] };

const RADIUS = 0.19;

/** The middle of the foundation on a tile, in tile units, which is the place of the floors. */
export const towerSite = (tile: OrientedTile): Point => {
  const fixed = between[tile.type.id];
  if (fixed !== undefined) return turnedPoint(fixed, tile.rotation);
  const isEnd = tile.segments.some(({ segment }) => segment.kind === 'road' && segment.end === 'tower');
  return isEnd ? middle : siteOn(tile, { what: 'tower', radius: RADIUS });
};

/** The painted tile, without the segments that only rules need. */
const tileOn = ({ tiles }: View, cell: Cell): OrientedTile | null => {
  const laid = tiles.find((tile) => sameCell(tile.cell, cell));
  return laid === undefined ? null : orientedTile(laid.tile, laid.rotation);
};

/** The place of a tower on the picture; null outside. */
const siteIn = (view: View, cell: Cell, areaOf: Areas): Point | null => {
  const [area, tile] = [areaOf(cell), tileOn(view, cell)];
  if (area === null || tile === null) return null;
  const [x, y] = towerSite(tile);
  return [area.x + x * area.width, area.y + y * area.height];
};

const drawReach = (ctx: Context2D, view: View, areaOf: Areas): void => {
  const { raised = null, towers = [] } = view.slices.tower ?? {};
  const tower = towers.find(({ cell }) => raised !== null && sameCell(cell, raised));
  if (tower === undefined) return;
  for (const cell of reach(tower.cell, tower.floors)) {
    const area = tileOn(view, cell) === null ? null : areaOf(cell);
    if (area !== null)
      drawBox(ctx, inset(area, area.width * 0.04), {
        edge: palette.red,
        edgeWidth: Math.max(3, area.width * 0.05),
        radius: 4,
      });
  }
};

const PRISON = 0.4;

const drawCaptures = (ctx: Context2D, view: View, areaOf: Areas, drawFigure: DrawFigure): void => {
  for (const event of view.last?.events ?? []) {
    if (event.type !== 'captured') continue;
    const { figure, cell } = event;
    const [area, from] = [areaOf(figure.cell), siteIn(view, cell, areaOf)];
    if (area === null) continue;
    const [x, y] = [area.x + area.width * 0.78, area.y + area.height * 0.22];
    if (from !== null && !sameCell(figure.cell, cell))
      apart(ctx, () => {
        ctx.beginPath();
        ctx.moveTo(...from);
        ctx.lineTo(x, y);
        ctx.setLineDash([area.width * 0.09, area.width * 0.07]);
        for (const [colour, width] of [
          [palette.white, 0.07],
          [palette.red, 0.04],
        ] as const) {
          ctx.strokeStyle = colour;
          ctx.lineWidth = Math.max(2, area.width * width);
          ctx.stroke();
        }
      });
    drawPrisoner(ctx, { x, y }, Math.round(area.width * PRISON), (place) =>
      drawFigure(ctx, { seat: figure.seat, kind: figure.kind }, place),
    );
  }
};

const isManned = ({ figures }: View, { cell }: Tower): boolean =>
  figures.some((figure) => figure.spot === TOWER && sameCell(figure.cell, cell));

export const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas, drawFigure: DrawFigure): void => {
  drawReach(ctx, view, areaOf);
  // From north to south, so that nearer towers cover those behind them.
  for (const tower of (view.slices.tower?.towers ?? []).toSorted((one, other) => one.cell.y - other.cell.y)) {
    const [area, site] = [areaOf(tower.cell), siteIn(view, tower.cell, areaOf)];
    if (tower.floors === 0 || area === null || site === null) continue;
    const look = { floors: tower.floors, isManned: isManned(view, tower) };
    drawTower(ctx, { x: site[0], y: site[1], side: Math.round(area.width), ...look });
  }
  drawCaptures(ctx, view, areaOf, drawFigure);
};

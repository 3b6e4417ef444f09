import type { Event } from '#engines/carcassonne/event.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { directions, type Direction } from '#engines/carcassonne/geometry/direction.js';
import { homeOf, initialSlice, quarters, type Quarter } from '#engines/carcassonne/modules/count/slice.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Seat } from '#engines/core/seat.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path, whiten } from '#renderers/kit/figures/style.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { apart } from '#renderers/kit/shapes.js';
import type { Areas } from '../landscape/landscape-window.js';
import type { ModuleLook, Telling } from '../module-look.js';
import { paintHouse, paintKeep, paintMonastery, paintTower } from '../tiles/city/buildings.js';
import { land } from '../tiles/colours.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import type { Point } from '../tiles/shapes.js';
import { figureInWords, figureName, say, sayTask, spotInWords } from '../words/words.js';
import { rect } from '#renderers/kit/layout.js';

/** The distance of the big city's wall from the outer edges, in tile units. */
const WALL = 0.42;
const WALL_WIDTH = 0.1;

/** The edges of a tile outside the big city; null on tiles without a part of it. */
const outerEdges = ({ segments }: OrientedTile): readonly Direction[] | null => {
  const city = segments.find(({ kind }) => kind === 'carcassonne');
  return city === undefined ? null : directions.filter((edge) => !city.edges.includes(edge));
};

/** The part of a tile within the wall: all of it except a strip along each outer edge. */
const within = (outer: readonly Direction[]) => {
  const [left, top] = [outer.includes('W') ? WALL : 0, outer.includes('N') ? WALL : 0];
  const [right, bottom] = [outer.includes('E') ? 1 - WALL : 1, outer.includes('S') ? 1 - WALL : 1];
  return { left, top, right, bottom };
};

const wallsOf = (outer: readonly Direction[]): readonly (readonly [Point, Point])[] => {
  const { left, top, right, bottom } = within(outer);
  const runs: Readonly<Record<Direction, readonly [Point, Point]>> = {
    N: [
      [left, top],
      [right, top],
    ],
    E: [
      [right, top],
      [right, bottom],
    ],
    S: [
      [left, bottom],
      [right, bottom],
    ],
    W: [
      [left, top],
      [left, bottom],
    ],
  };
  return outer.map((edge) => runs[edge]);
};

const fillWithin = (ctx: Context2D, outer: readonly Direction[], colour: string): void => {
  const { left, top, right, bottom } = within(outer);
  ctx.fillStyle = colour;
  ctx.fillRect(left, top, right - left, bottom - top);
};

const strokeWalls = (ctx: Context2D, outer: readonly Direction[], colour: string, width: number): void => {
  ctx.beginPath();
  for (const [from, to] of wallsOf(outer)) {
    ctx.moveTo(...from);
    ctx.lineTo(...to);
  }
  ctx.lineCap = 'square';
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.lineCap = 'butt';
};

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/** Paints two stalls with striped awnings, 50 wide, with their feet at the origin. */
const paintStalls = (ctx: Context2D): void => {
  for (const [x, colour] of [
    [-25, '#c23526'],
    [3, '#2f5fb3'],
  ] as const) {
    drawShadow(ctx, { x: x + 13, y: 0 }, 14, 4);
    part(ctx, roundedBox(rect(x, -13, 22, 13), 1), land.bench);
    part(ctx, polygon(coordinates(`${x - 2} -14, ${x + 24} -14, ${x + 20} -28, ${x + 2} -28`)), '#fff3da');
    for (const stripe of [2, 11])
      part(
        ctx,
        polygon(coordinates(`${x + stripe} -14, ${x + stripe + 6} -14, ${x + stripe + 5} -28, ${x + stripe + 1} -28`)),
        colour,
        0,
      );
    part(ctx, ellipse(x + 7, -13, 3, 3), '#e7a93a', 0.3);
    part(ctx, ellipse(x + 14, -13, 3, 3), '#9fbf4f', 0.3);
  }
};

/** Paints a forge with its chimney and an anvil, 44 wide, with its foot at the origin. */
const paintForge = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 0, y: 0 }, 26, 6);
  part(ctx, roundedBox(rect(8, -40, 9, 22), 1), land.stoneDark);
  part(ctx, roundedBox(rect(-20, -18, 40, 18), 1), land.stone);
  part(ctx, polygon(coordinates('-24 -17, 24 -17, 17 -31, -17 -31')), '#6b5a4c');
  part(ctx, roundedBox(rect(-14, -12, 13, 12), 5), '#3a2418', 0.3);
  part(ctx, ellipse(-7.5, -3, 4, 3.4), '#f08a24', 0);
  part(ctx, polygon(coordinates('3 -9, 20 -9, 16 -5, 13 -5, 13 -2, 17 0, 6 0, 9 -2, 9 -5, 6 -5')), '#3b4048', 0.5);
};

const paintLandmark: Readonly<Record<Quarter, (ctx: Context2D, foot: Point) => void>> = {
  castle: (ctx, foot) =>
    aroundPoint(ctx, foot, () => {
      ctx.scale(135, 135);
      paintKeep(ctx, [0, 0]);
    }),
  market: (ctx, foot) => aroundPoint(ctx, foot, () => paintStalls(ctx), 1.05),
  blacksmith: (ctx, foot) => aroundPoint(ctx, foot, () => paintForge(ctx), 1.1),
  cathedral: (ctx, foot) => paintMonastery(ctx, { foot, scale: 0.86 }),
};

interface QuarterSite {
  readonly foot: Point;
  readonly row: Point;
  /** The middle of the Count while he is there. */
  readonly count: Point;
}

const siteOf: Readonly<Record<Quarter, QuarterSite>> = {
  castle: { foot: [0.42, 0.8], row: [0.42, 0.9], count: [0.82, 0.7] },
  cathedral: { foot: [0.46, 0.8], row: [0.46, 0.9], count: [0.9, 0.7] },
  market: { foot: [0.28, 0.42], row: [0.28, 0.56], count: [0.28, 0.9] },
  blacksmith: { foot: [0.46, 0.4], row: [0.46, 0.5], count: [0.88, 0.34] },
};

/** The corners of a tile within the wall that are free for houses. */
const houseSites: readonly Point[] = coordinates(
  '0.2 0.3, 0.62 0.26, 0.84 0.5, 0.24 0.66, 0.58 0.62, 0.84 0.9, 0.36 0.96',
);

const isFree = ([x, y]: Point, outer: readonly Direction[], quarter: Quarter | undefined): boolean => {
  const { left, top, right, bottom } = within(outer);
  if (x < left + 0.16 || x > right - 0.12 || y < top + 0.24 || y > bottom - 0.04) return false;
  if (quarter === undefined) return true;
  const { foot, row } = siteOf[quarter];
  return Math.abs(x - foot[0]) > 0.36 && Math.abs(y - row[1]) > 0.1;
};

const paintCity = (ctx: Context2D, tile: OrientedTile): void => {
  const outer = outerEdges(tile);
  if (outer === null) return;
  const { quarter } = tile.type.traits;
  fillWithin(ctx, outer, land.city);
  apart(ctx, () => {
    ctx.translate(0.02, 0.03);
    strokeWalls(ctx, outer, 'rgba(40, 30, 16, 0.4)', WALL_WIDTH);
  });
  // Tiles without a landmark differ in their houses.
  const first = Number(tile.type.id.replace(/\D/gu, ''));
  houseSites.forEach((site, kind) => {
    if (isFree(site, outer, quarter)) paintHouse(ctx, site, 21, first + kind);
  });
  if (quarter !== undefined) paintLandmark[quarter](ctx, siteOf[quarter].foot);
  strokeWalls(ctx, outer, land.line, WALL_WIDTH + 0.016);
  strokeWalls(ctx, outer, land.stoneDark, WALL_WIDTH);
  strokeWalls(ctx, outer, land.stoneLight, WALL_WIDTH * 0.5);
  const { left, top, right, bottom } = within(outer);
  if (outer.length > 1) paintTower(ctx, [outer.includes('W') ? left : right, outer.includes('N') ? top : bottom]);
};

/** The height of a figure in a quarter, and its distance from the next one, in tile units. */
const RESIDENT = { height: 0.26, apart: 0.22, width: 0.6 } as const;

const residentPlaces = (tile: OrientedTile, count: number): readonly Point[] => {
  const { quarter } = tile.type.traits;
  const [middle, row] = quarter === undefined ? [0.5, 0.5] : siteOf[quarter].row;
  const step = Math.min(RESIDENT.apart, RESIDENT.width / Math.max(1, count));
  return Array.from({ length: count }, (_, at): Point => [middle + (at - (count - 1) / 2) * step, row]);
};

const robe = polygon(coordinates('50 18, 64 26, 70 50, 86 96, 14 96, 30 50, 36 26'));
const crown = polygon(coordinates('33 8, 33 -12, 42 -3, 50 -14, 58 -3, 67 -12, 67 8'));

/** Draws the Count in his robe and crown, `height` pixels high, around a centre; no player has his colours. */
export const drawCount = (ctx: Context2D, x: number, y: number, height: number): void =>
  apart(ctx, () => {
    ctx.translate(x - height / 2, y - height / 2);
    ctx.scale(height / 100, height / 100);
    drawShadow(ctx, { x: 54, y: 94 }, 44, 11);
    const head = ellipse(50, 18, 15, 15);
    for (const path of [robe, head, crown]) whiten(ctx, path, 7);
    drawBody(ctx, robe, { fill: '#5b2d83', height: 110 });
    drawBody(ctx, polygon(coordinates('44 34, 56 34, 60 96, 40 96')), { fill: '#f6efdf', height: 110, depth: 0.3 });
    drawBody(ctx, head, { fill: '#ffd3b0', height: 110 });
    drawBody(ctx, crown, { fill: '#e7b73a', height: 110, depth: 0.6 });
  });

const COUNT = 0.44;

const drawOnLandscape = (ctx: Context2D, { slices }: View, areaOf: Areas): void => {
  if (!slices.count) return;
  const { count } = slices.count;
  const area = areaOf(homeOf(count));
  if (area === null) return;
  const [x, y] = siteOf[count].count;
  drawCount(ctx, area.x + x * area.width, area.y + y * area.height, area.width * COUNT);
};

const quarterName = (texts: Texts, quarter: Quarter): string => say(texts, `traits.quarter.${quarter}`);

const tellEvent = (event: Event, { texts, tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'count-entered':
      return tell('count-entered', {
        name: name(event.seat),
        figure: say(texts, `figures.${event.figure}-put`),
        quarter: quarterName(texts, event.quarter),
      });
    case 'count-moved':
      return tell('count-moved', { name: name(event.seat), quarter: quarterName(texts, event.to) });
    case 'count-left':
      return tell('count-left', {
        figure: figureInWords(texts, { seat: event.seat, kind: event.figure }, name),
        quarter: quarterName(texts, event.quarter),
        cell: cellName(event.cell),
        spot: spotInWords(texts, event.spot),
      });
    default:
      return undefined;
  }
};

const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'enter':
      return say(texts, 'moves.enter', {
        figure: figureName(texts, step.figure),
        quarter: quarterName(texts, step.quarter),
      });
    case 'count':
      return say(texts, 'moves.count', { quarter: quarterName(texts, step.quarter) });
    case 'leave':
      return say(texts, 'moves.leave', {
        figure: figureName(texts, step.figure),
        quarter: quarterName(texts, step.quarter),
        cell: cellName(step.cell),
        spot: spotInWords(texts, step.spot),
      });
    default:
      return '';
  }
};

const tasks: Readonly<Partial<Record<View['phase'], string>>> = {
  'count-leaving': 'words.count-leaving',
  'count-entering': 'words.count-entering',
  'count-moving': 'words.count-moving',
  'count-market': 'words.count-market',
};

const tellTask = ({ phase, toPlay }: View, { texts }: Scene, name: (seat: Seat) => string): string | undefined => {
  const key = tasks[phase];
  return key === undefined ? undefined : sayTask(texts, key, { name: name(toPlay ?? 0) });
};

const tellPosition = ({ slices, figures }: View, { texts, names }: Scene): readonly string[] => {
  if (!slices.count) return [];
  const living = quarters.flatMap((quarter) => {
    const { x, y } = homeOf(quarter);
    const here = figures.filter(({ cell, spot }) => spot === 'quarter' && cell.x === x && cell.y === y);
    const told = here.map((figure) => figureInWords(texts, figure, (seat) => names[seat] ?? ''));
    return here.length === 0
      ? []
      : [say(texts, 'words.quarter', { quarter: quarterName(texts, quarter), figures: texts.list(told) })];
  });
  return [say(texts, 'words.count', { quarter: quarterName(texts, slices.count.count) }), ...living];
};

export const countLook: ModuleLook = {
  paintMarks: paintCity,
  paintOnMap: (ctx, tile) => {
    const outer = outerEdges(tile);
    if (outer === null) return;
    fillWithin(ctx, outer, land.city);
    strokeWalls(ctx, outer, land.line, WALL_WIDTH);
  },
  figureStands: { quarter: { places: residentPlaces, height: RESIDENT.height } },
  drawOnLandscape,
  playsAt: ({ phase, slices }) =>
    phase === 'count-entering' || phase === 'count-moving' ? homeOf((slices.count ?? initialSlice).count) : undefined,
  tellEvent,
  tellTask,
  tellPosition,
  steps: { kinds: ['enter', 'count', 'leave'], inWords: stepInWords },
  passes: {
    'count-entering': 'moves.stay-out',
    'count-moving': 'moves.count-stays',
    'count-leaving': 'moves.stay-in',
    'count-market': 'moves.stay-in',
  },
};

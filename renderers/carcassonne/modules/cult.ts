import type { Event } from '#engines/carcassonne/event.js';
import '#engines/carcassonne/modules/cult/index.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Seat } from '#engines/core/seat.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { blob, coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path } from '#renderers/kit/figures/style.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { ModuleLook, Telling } from '../module-look.js';
import { land } from '../tiles/colours.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import type { Point } from '../tiles/shapes.js';
import { figureInWords, say } from '../words/words.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;

/** The middle of the foot of a shrine, at the place of a monastery's. */
const foot: Point = [0.5, 0.62];

/** The heretic's place: in front of the shrine, away from a road that ends there. */
const porch: Point = [0.6, 0.7];
const ROW = 0.14;

const columns = [-21, -8, 5, 17] as const;

/** The scale that leaves a road visible on each side of it. */
const SCALE = 0.68;

/** Paints a shrine: an open round temple on steps, with a fire on its dome, instead of a monastery's nave and spire. */
const paintShrine = (ctx: Context2D): void =>
  aroundPoint(ctx, foot, () => {
    ctx.scale(SCALE, SCALE);
    const part = (path: Path, fill: string, depth = 0.8): void => drawBody(ctx, path, { fill, height: H, depth });
    drawBody(ctx, ellipse(0, -4, 37, 17), { fill: '#c9bb86', height: H, depth: 0, outlined: false });
    drawShadow(ctx, { x: 5, y: 0 }, 31, 8);
    part(roundedBox(rect(-30, -7, 60, 8), 2), land.stoneDark);
    part(roundedBox(rect(-26, -13, 52, 7), 2), land.stone);
    part(roundedBox(rect(-20, -33, 40, 21), 1), '#4b3660', 0.3);
    part(ellipse(0, -17, 6, 4.6), '#f08a24', 0);
    for (const x of columns) part(roundedBox(rect(x, -34, 4.4, 22), 1), land.stoneLight, 0.6);
    part(roundedBox(rect(-26, -39, 52, 6), 1.5), land.stoneLight);
    part(blob(coordinates('-23 -38, -18 -49, 0 -54, 18 -49, 23 -38, 0 -37')), '#8d59b5', 0.8);
    part(blob(coordinates('0 -74, 8 -62, 7 -54, 0 -51, -7 -54, -8 -62')), '#e2521f', 0.4);
    part(polygon(coordinates('0 -67, 4 -60, 0 -54, -4 -60')), '#ffd23f', 0);
  });

const hasShrine = ({ segments }: OrientedTile): boolean => segments.some(({ kind }) => kind === 'shrine');

const tellEvent = (event: Event, { texts, tell, name }: Telling): string | undefined =>
  event.type === 'challenge-lost'
    ? tell(`challenge-lost-${event.feature}`, {
        cell: cellName(event.cell),
        figures: texts.list(event.figures.map((figure) => figureInWords(texts, figure, name))),
      })
    : undefined;

const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts): readonly string[] => {
  const beaten = events.flatMap((event) => (event.type === 'challenge-lost' ? event.figures : []));
  const own = beaten.filter((figure) => figure.seat === seat).length;
  return [
    ...(own > 0 ? [say(texts, 'effects.beaten-own', { count: own })] : []),
    ...(beaten.length > own ? [say(texts, 'effects.beaten-others', { count: beaten.length - own })] : []),
  ];
};

export const cultLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    if (hasShrine(tile)) paintShrine(ctx);
  },
  paintOnMap: (ctx, tile) => {
    if (!hasShrine(tile)) return;
    ctx.beginPath();
    polygon([
      [0.5, 0.24],
      [0.76, 0.74],
      [0.24, 0.74],
    ])(ctx);
    ctx.fillStyle = '#7a4a9e';
    ctx.fill();
  },
  figureStands: {
    shrine: {
      places: (_tile, count) =>
        Array.from({ length: count }, (_, index): Point => [porch[0] + (index - (count - 1) / 2) * ROW, porch[1]]),
    },
  },
  tellEvent,
  tellEffect,
  scores: {
    key: 'shrine',
    includes: (event) => event.type === 'scored' && event.feature === 'shrine',
    place: 'after',
  },
};

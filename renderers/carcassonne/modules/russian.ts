import { cellName } from '#engines/carcassonne/geometry/cell.js';
import '#engines/carcassonne/modules/russian/tiles.js';
import type { ModuleLook, Telling } from '../module-look.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect } from '#renderers/kit/layout.js';
import { drawBox } from '#renderers/kit/shapes.js';
import type { Areas } from '../landscape/landscape-window.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import '#engines/carcassonne/modules/russian/slice.js';
import type { Seat } from '#engines/core/seat.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { figureName, say } from '../words/words.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { siteOn } from '../tiles/plan/sites.js';
import { middle, type Point } from '../tiles/shapes.js';
import { coordinates, blob, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path } from '#renderers/kit/figures/style.js';
import { land } from '../tiles/colours.js';
import { paintRipples, type Ripple } from '../tiles/ground/field.js';

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const eyes = (ctx: Context2D, x: number, y: number, apart: number): void => {
  for (const side of [-1, 1]) {
    part(ctx, ellipse(x + side * apart, y, 3.2, 3.2), '#ffffff', 0);
    drawBody(ctx, ellipse(x + side * apart, y + 0.6, 1.4, 1.4), {
      fill: OUTLINE,
      height: 20,
      depth: 0,
      outlined: false,
    });
  }
};

const ripples: readonly Ripple[] = [
  [-30, 2, 12],
  [18, -12, 12],
  [-8, 25, 16],
];

/**
 * Paints the waterman's pond around the origin, 84 wide: his green head with its beard of weeds emerges from dark
 * water.
 */
const paintPond = (ctx: Context2D): void => {
  const pond = blob(coordinates('0 -38, 30 -30, 42 -4, 32 26, 2 36, -30 28, -42 2, -30 -28'));
  part(ctx, pond, '#cdb87c', 0.6);
  ctx.save();
  ctx.scale(0.88, 0.88);
  part(ctx, pond, '#1f5f86', 0.9);
  ctx.restore();
  paintRipples(ctx, ripples, '#6fb3d6', 2);
  for (const [x, y] of [
    [-24, -14],
    [27, 8],
    [20, 19],
  ] as const)
    part(ctx, ellipse(x, y, 6.5, 4), '#7fbf4d', 0.4);
  part(
    ctx,
    blob(coordinates('0 -28, 13 -22, 16 -6, 20 10, 10 8, 5 20, 0 12, -5 20, -10 8, -20 10, -16 -6, -13 -22')),
    '#2f7a46',
    0.9,
  );
  part(ctx, ellipse(0, -11, 11, 11), '#a6d67a', 0.7);
  eyes(ctx, 0, -14, 4.6);
  part(ctx, ellipse(0, -8, 3, 2.4), '#7fb552', 0.2);
  part(ctx, blob(coordinates('-9 -5, 0 -3, 9 -5, 8 8, 0 14, -8 8')), '#2f7a46', 0.5);
};

/** Paints the robber's nest around the origin, 56 wide and 64 high: a bearded man whistles in a nest in an oak. */
const paintNest = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 6, y: 29 }, 24, 7);
  part(ctx, roundedBox(rect(-6, 4, 12, 26), 3), '#7a4a26');
  part(ctx, blob(coordinates('0 -34, 18 -30, 28 -14, 25 6, 8 12, -8 12, -25 6, -28 -14, -18 -30')), land.hedge, 1.2);
  for (const [x, y] of [
    [-16, -20],
    [14, -24],
    [20, -2],
    [-20, 0],
  ] as const)
    drawBody(ctx, ellipse(x, y, 5.5, 4.5), { fill: land.hedgeLight, height: H, depth: 0, outlined: false });
  part(ctx, ellipse(0, -11, 11, 11.5), '#ffd3b0', 0.6);
  part(ctx, polygon(coordinates('-13 -14, -8 -27, 9 -29, 13 -14')), '#b8322a', 0.6);
  part(ctx, roundedBox(rect(-14, -17, 28, 6), 3), '#f3e2b8', 0.4);
  part(ctx, blob(coordinates('-11 -8, 0 -6, 11 -8, 8 4, 0 8, -8 4')), '#6b4423', 0.5);
  eyes(ctx, 0, -9.5, 4.4);
  part(ctx, ellipse(0, -2, 2.6, 2.6), '#7a1f12', 0);
  part(ctx, polygon(coordinates('-20 1, 20 1, 14 13, -14 13')), '#b8863a');
  ctx.beginPath();
  for (const y of [5, 9]) {
    ctx.moveTo(-16, y);
    ctx.lineTo(16, y);
  }
  ctx.strokeStyle = '#6b4423';
  ctx.lineWidth = 1.3;
  ctx.stroke();
};

const NEST = 0.25;

/** The place of a tile's trap, in tile units: the pond, or the tree next to the road. */
const trapSite = (tile: OrientedTile): Point =>
  tile.type.traits.trap === 'solovei' ? siteOn(tile, { what: 'nest', radius: NEST }) : middle;

/** The distance of captives from the middle of the pond, and the range of their angles. */
const RADIUS = 0.3;
const SPREAD = 1.3 * Math.PI;
/** The height of the row of the robber's captives, below his tree. */
const ROW = 0.77;

/** The places of captives in a trap, in tile units: below their captor's head, so that it stays visible. */
export const trappedPlaces = (tile: OrientedTile, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1);
    if (tile.type.traits.trap === 'solovei') return [0.2 + 0.6 * share, ROW];
    const angle = Math.PI / 2 + SPREAD * (0.5 - share);
    return [middle[0] + Math.cos(angle) * RADIUS, middle[1] + Math.sin(angle) * RADIUS];
  });

const tellEvent = (event: Event, { texts, tell, name, gains }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'trapped': {
      const figures = event.figures.map(({ seat, kind }) =>
        say(texts, 'words.somebodys', { name: name(seat), figure: figureName(texts, kind) }),
      );
      return tell(`trapped-${event.trap}`, { cell: cellName(event.cell), figures: texts.list(figures) });
    }
    case 'freed':
      return tell('freed', {
        name: name(event.seat),
        figure: figureName(texts, event.figure.kind),
        cell: cellName(event.figure.cell),
      });
    case 'pond-scored':
      return tell('pond-scored', { cell: cellName(event.cell), gains: gains(event.points) ?? '' });
    default:
      return undefined;
  }
};

const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts): readonly string[] => {
  const trapped = events.flatMap((event) => (event.type === 'trapped' ? event.figures : []));
  const own = trapped.filter((figure) => figure.seat === seat).length;
  return [
    ...(own > 0 ? [say(texts, 'effects.trapped-own', { count: own })] : []),
    ...(trapped.length > own ? [say(texts, 'effects.trapped-others', { count: trapped.length - own })] : []),
  ];
};

const stepInWords = (texts: Texts, step: TurnStep): string =>
  step.kind === 'free'
    ? say(texts, 'moves.free', { figure: figureName(texts, step.figure), cell: cellName(step.cell) })
    : '';

const EARTH = '#5a3a1e';
const PLANKS = '#e0bd7a';

/** The extent of the pit beyond its captives' middles, sideways, above and below, in tile units. */
const PIT = { side: 0.25, above: 0.05, beneath: 0.2 } as const;

/** Draws Solovei's captives in a pit with planks around it, so that they do not look like farmers. */
const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas): void => {
  for (const { tile, cell, rotation } of view.tiles) {
    const oriented = rulesOf(view.options).tiles.oriented(tile, rotation);
    const area = areaOf(cell);
    if (area === null || oriented.type.traits.trap !== 'solovei') continue;
    const held = view.figures.filter(({ spot, cell: at }) => spot === 'trap' && at.x === cell.x && at.y === cell.y);
    const places = trappedPlaces(oriented, held.length);
    const [first, last] = [places.at(0), places.at(-1)];
    if (first === undefined || last === undefined) continue;
    const { x, y, width } = area;
    const [left, top] = [first[0] - PIT.side, first[1] - PIT.above];
    drawBox(
      ctx,
      rect(
        x + left * width,
        y + top * width,
        (last[0] - first[0] + 2 * PIT.side) * width,
        (PIT.above + PIT.beneath) * width,
      ),
      { fill: EARTH, edge: PLANKS, edgeWidth: Math.max(1.5, width * 0.03), radius: width * 0.08 },
    );
  }
};

export const russianLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    const { trap } = tile.type.traits;
    if (trap === 'vodyanoy') aroundPoint(ctx, trapSite(tile), () => paintPond(ctx));
    if (trap === 'solovei') aroundPoint(ctx, trapSite(tile), () => paintNest(ctx), 0.72);
  },
  figureStands: { trap: { places: trappedPlaces, height: 0.36 } },
  drawOnLandscape,
  tellEvent,
  tellEffect,
  steps: { kinds: ['free'], inWords: stepInWords },
  scores: { key: 'pond', includes: (event) => event.type === 'pond-scored', place: 'after' },
};

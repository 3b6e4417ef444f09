import type { Event } from '#engines/carcassonne/event.js';
import { cellName, sameCell } from '#engines/carcassonne/geometry/cell.js';
import { bagOf, hillsOf, type Shepherd } from '#engines/carcassonne/modules/hills/slice.js';
import { sheepIn, fieldOf } from '#engines/carcassonne/modules/hills/flocks.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import { positionOf, type View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Seat } from '#engines/core/seat.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { blob, coordinates, ellipse, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawPiece, type Piece, PIECE_HEIGHT } from '#renderers/kit/figures/piece.js';
import { drawBody, drawShadow, OUTLINE, type Path } from '#renderers/kit/figures/style.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Areas } from '../landscape/landscape-window.js';
import type { DrawFigure, Holding, ModuleLook, Telling } from '../module-look.js';
import { anchorsOf } from '../tiles/anchors.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import { siteOn } from '../tiles/plan/sites.js';
import { middle, type Point, turnedPoint } from '../tiles/shapes.js';
import { paintSpurs, type Spur } from '../tiles/ways/crossing.js';
import { placeInWords, say, sayTask, spotInWords } from '../words/words.js';
import { rect } from '#renderers/kit/layout.js';

const H = 50;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.7): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const line = (ctx: Context2D, colour: string, width: number, ...points: readonly Point[]): void => {
  ctx.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
};

/** Paints a steep hill with two ledges, 44 wide and 36 high, around the origin. */
const paintHill = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 2, y: 16 }, 26, 7);
  part(ctx, blob(coordinates('-23 17, -17 2, -9 -8, -3 -18, 5 -18, 10 -7, 17 0, 23 17, 0 20')), '#c4984f', 1);
  part(ctx, blob(coordinates('-9 -8, -3 -18, 5 -18, 10 -7, 0 -4')), '#86a649', 0.5);
  line(ctx, '#6b5427', 2, [-16, 4], [-6, 7], [4, 5], [16, 2]);
  line(ctx, '#6b5427', 2, [-19, 12], [-4, 14], [12, 12]);
};

/** Paints three rows of vines with grapes, 44 wide and 34 high, around the origin. */
const paintVineyard = (ctx: Context2D): void => {
  part(ctx, roundedBox(rect(-23, -17, 46, 36), 4), '#b98d55', 0.4);
  for (const y of [-9, 2, 13]) {
    line(ctx, '#5a3a1e', 2, [-20, y], [20, y]);
    for (const x of [-15, -5, 5, 15]) {
      drawBody(ctx, ellipse(x, y - 3, 5, 3.6), { fill: '#4f8a34', height: 20, depth: 0.3, outlined: false });
      drawBody(ctx, ellipse(x, y + 1.6, 2.6, 3), { fill: '#6d2f86', height: 20, depth: 0.3, outlined: false });
    }
  }
};

/** Walls that separate fields: from the city to the opposite edge, or to the other city. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'hills-K': [
    [
      [0.5, 0.3],
      [0.5, 0.66],
      [0.5, 1.02],
    ],
  ],
  'hills-O': [
    [
      [0.3, 0.5],
      [0.5, 0.5],
      [0.7, 0.5],
    ],
  ],
};

const RADIUS = 0.17;
const SCALE = 0.76;

const hat = blob(coordinates('14 22, 34 14, 38 -2, 62 -2, 66 14, 86 22, 50 28'));

/** The place of a hill or a vineyard: away from other objects on the tile, and from walls that separate fields. */
const siteOf = (tile: OrientedTile, what: string): Point =>
  siteOn(tile, {
    what,
    radius: RADIUS,
    away: (spurs[tile.type.id] ?? []).flat().map((point) => turnedPoint(point, tile.rotation)),
  });

const shepherd: Piece = {
  name: 'shepherd',
  body: blob(coordinates('50 12, 66 18, 68 32, 82 46, 90 96, 50 99, 10 96, 18 46, 32 32, 34 18')),
  around: [hat],
  sign: [50, 66, 30],
  shadow: 50,
  behind: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(96, 98);
    ctx.lineTo(96, 14);
    ctx.arc(87, 14, 9, 0, Math.PI, true);
    for (const [colour, width] of [
      [OUTLINE, 11],
      ['#b8763a', 6],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  },
  before: (ctx) => {
    drawBody(ctx, ellipse(50, 28, 13, 12), { fill: '#ffd3b0', height: PIECE_HEIGHT, depth: 0.4 });
    drawBody(ctx, hat, { fill: '#e0bd5a', height: PIECE_HEIGHT, depth: 0.7 });
  },
};

export const drawSheep = (ctx: Context2D, x: number, y: number, side: number): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  for (const leg of [-22, 16]) part(ctx, roundedBox(rect(leg, 18, 10, 26), 3), '#3a2f2b', 0.3);
  part(
    ctx,
    blob(coordinates('-40 -4, -34 -24, -12 -32, 14 -32, 36 -22, 42 0, 34 22, 8 30, -20 28, -36 18')),
    '#fbf6ea',
    1,
  );
  part(ctx, ellipse(-40, -10, 14, 12), '#3a2f2b', 0.4);
  ctx.restore();
};

const SHEPHERD = 0.44;
const SHEEP = 0.24;
/** The distance of a shepherd from a farmer's place, and of his sheep from him, in tile units. */
const ASIDE = 0.17;
const FLOCK = 0.2;
/** The maximum number of sheep, one for each token. */
const MAX_SHOWN = 4;

const within = (share: number): number => Math.min(0.84, Math.max(0.16, share));

const sheepOf = ({ flock }: Pick<Shepherd, 'flock'>): number => flock.reduce((sum, sheep) => sum + sheep, 0);

const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas, drawFigure: DrawFigure): void => {
  for (const each of view.slices.hills?.shepherds ?? []) {
    const area = areaOf(each.cell);
    const laid = view.tiles.find(({ cell }) => sameCell(cell, each.cell));
    if (area === null || laid === undefined) continue;
    const anchors = anchorsOf(rulesOf(view.options).tiles.oriented(laid.tile, laid.rotation));
    const [x, y] = anchors.get(each.spot) ?? middle;
    const way = x > 0.5 ? -1 : 1;
    const at = (across: number, down: number): Point => [
      area.x + within(x + way * across) * area.width,
      area.y + within(y + down) * area.width,
    ];
    const [left, top] = at(ASIDE, 0);
    drawFigure(ctx, { seat: each.seat, kind: 'shepherd' }, { x: left, y: top, height: area.width * SHEPHERD });
    each.flock.slice(0, MAX_SHOWN).forEach((_, index) => {
      drawSheep(ctx, ...at(ASIDE + FLOCK + 0.06 * index, 0.16 - 0.09 * index), area.width * SHEEP);
    });
  }
};

const holdings = ({ slices }: View, seat: Seat): readonly Holding[] => {
  const own = slices.hills?.shepherds.find((each) => each.seat === seat);
  return own === undefined ? [] : [{ count: sheepOf(own), draw: drawSheep }];
};

const tellEvent = (event: Event, { texts, tell, name, gains }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'tile-buried':
      return tell('tile-buried', { cell: cellName(event.cell) });
    case 'shepherd-put':
      return tell('shepherd-put', {
        name: name(event.seat),
        place: placeInWords(texts, event.spot),
        cell: cellName(event.cell),
      });
    case 'sheep-drawn':
      return tell('sheep-drawn', { name: name(event.seat), count: event.sheep });
    case 'wolf-drawn':
      return tell(event.shepherds.length > 1 ? 'wolf-drawn-all' : 'wolf-drawn', {
        name: name(event.seat),
        count: event.sheep,
      });
    case 'flock-scored':
      return tell(event.isClosed ? 'flock-closed' : 'flock-stabled', {
        count: event.sheep,
        gains: gains(event.points) ?? '',
      });
    default:
      return undefined;
  }
};

const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'herd':
      return say(texts, 'moves.herd', { place: placeInWords(texts, step.spot) });
    case 'grow':
    case 'stable':
      return say(texts, `moves.${step.kind}`);
    default:
      return '';
  }
};

const bagInWords = (view: View, texts: Texts): string => {
  const bag = bagOf(hillsOf(view));
  return say(texts, 'words.bag', { count: bag.length, wolves: bag.filter((token) => token === 'wolf').length });
};

const tellTask = (view: View, { texts }: Scene, name: (seat: Seat) => string): string | undefined => {
  if (view.phase !== 'hills-flock' || view.toPlay === null) return undefined;
  const rules = rulesOf(view.options);
  const position = positionOf(rules, view);
  const own = hillsOf(view).shepherds.find(({ seat }) => seat === view.toPlay);
  const sheep = own === undefined ? 0 : sheepIn(rules, position, fieldOf(rules, position.board, own));
  return `${sayTask(texts, 'words.hills-flock', { name: name(view.toPlay), count: sheep })} ${bagInWords(view, texts)}`;
};

const tellPosition = (view: View, { texts, names }: Scene): readonly string[] => {
  if (!view.slices.hills) return [];
  const { buried, shepherds } = view.slices.hills;
  return [
    ...(buried === 0 ? [] : [say(texts, 'words.buried', { count: buried })]),
    ...shepherds.map((each) =>
      say(texts, 'words.shepherd', {
        name: names[each.seat] ?? '',
        spot: spotInWords(texts, each.spot),
        cell: cellName(each.cell),
        count: sheepOf(each),
      }),
    ),
    bagInWords(view, texts),
  ];
};

export const hillsLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    const { hill, vineyard } = tile.type.traits;
    if (hill === true) aroundPoint(ctx, siteOf(tile, 'hill'), () => paintHill(ctx), SCALE);
    if (vineyard === true) aroundPoint(ctx, siteOf(tile, 'vineyard'), () => paintVineyard(ctx), SCALE);
  },
  figures: { shepherd: { draw: (ctx, seat, place) => drawPiece(ctx, shepherd, seat, place) } },
  drawOnLandscape,
  holdings,
  tellEvent,
  tellTask,
  tellPosition,
  steps: { kinds: ['herd', 'grow', 'stable'], inWords: stepInWords },
  scores: { key: 'flocks', includes: (event) => event.type === 'flock-scored', place: 'after' },
};

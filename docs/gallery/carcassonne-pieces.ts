import type { Context2D } from '#renderers/kit/canvas.js';
import { drawBarn, drawMayor, drawWagon } from '#renderers/carcassonne/modules/abbey/figures.js';
import { drawBridge, drawBridgeToken, drawCastle } from '#renderers/carcassonne/modules/bridges/pieces.js';
import { drawDragon, drawFairy } from '#renderers/carcassonne/modules/dragon/creatures.js';
import { drawFigure as drawAnyFigure } from '#renderers/carcassonne/landscape/figures.js';
import { drawCount } from '#renderers/carcassonne/modules/count.js';
import { drawSheep } from '#renderers/carcassonne/modules/hills.js';
import { drawToken } from '#renderers/carcassonne/modules/king.js';
import { drawFlyingDie } from '#renderers/carcassonne/modules/flier.js';
import { drawFloor, drawPrisoner, drawTower, onTower } from '#renderers/carcassonne/modules/tower/pieces.js';
import { drawBuilder, drawPig } from '#renderers/carcassonne/modules/traders/figures.js';
import { drawGoods } from '#renderers/carcassonne/modules/traders/goods.js';
import { drawMeeple } from '#renderers/kit/figures/meeple.js';
import { lyingPlace } from '#renderers/carcassonne/modules/monasteries.js';
import { trappedPlaces } from '#renderers/carcassonne/modules/russian.js';
import { anchorsOf } from '#renderers/carcassonne/tiles/anchors.js';
import { drawTile, paintWhole } from '#renderers/carcassonne/tiles/tile.js';
import { monasteriesTiles } from '#engines/carcassonne/modules/monasteries/index.js';
import { russianTiles } from '#engines/carcassonne/modules/russian/tiles.js';
import { createCatalogue } from '#engines/carcassonne/tiles/catalogue.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { apart } from '#renderers/kit/shapes.js';
import { rect, type FigurePlace, type Position } from '#renderers/kit/layout.js';
import type { ContactSheet, Specimen } from './contact-sheet.js';

type Seat = number;
type DrawFigure = (ctx: Context2D, seat: Seat, place: FigurePlace) => void;
type Draw = (ctx: Context2D, x: number, y: number, height: number) => void;

const SIDE = 190;
/** Heights in pixels, with the middle of each in its specimen. */
const sizes = [
  [80, 56, 95],
  [40, 128, 95],
  [24, 170, 95],
] as const;

const specimen = (label: string, draw: Draw): Specimen => ({
  label,
  draw: (ctx, { x, y }) => {
    for (const [height, dx, dy] of sizes) draw(ctx, x + dx, y + dy, height);
  },
});

const figures: Readonly<Record<string, DrawFigure>> = {
  meeple: drawMeeple,
  ringmaster: (ctx, seat, place) => drawMeeple(ctx, seat, { ...place, topHat: true }),
  abbot: (ctx, seat, place) => drawMeeple(ctx, seat, { ...place, mitre: true }),
  builder: drawBuilder,
  pig: drawPig,
  mayor: drawMayor,
  wagon: drawWagon,
  barn: drawBarn,
  phantom: (ctx, seat, place) => drawAnyFigure(ctx, { seat, kind: 'phantom' }, place),
  shepherd: (ctx, seat, place) => drawAnyFigure(ctx, { seat, kind: 'shepherd' }, place),
};

const seatsShown = [0, 1, 2, 3, 4, 5];

const tokens: Readonly<Record<string, Draw>> = {
  dragon: drawDragon,
  fairy: drawFairy,
  wine: (ctx, x, y, height) => drawGoods(ctx, 'wine', { x, y }, height),
  grain: (ctx, x, y, height) => drawGoods(ctx, 'grain', { x, y }, height),
  cloth: (ctx, x, y, height) => drawGoods(ctx, 'cloth', { x, y }, height),
  sheep: drawSheep,
  king: (ctx, x, y, height) => drawToken(ctx, 'king', { x, y }, height),
  robber: (ctx, x, y, height) => drawToken(ctx, 'robber', { x, y }, height),
  count: drawCount,
  floor: drawFloor,
  'bridge token': drawBridgeToken,
  'castle token': (ctx, x, y, height) => drawCastle(ctx, null, { x, y }, height),
  'castle of seat 2': (ctx, x, y, height) => drawCastle(ctx, 1, { x, y }, height),
  'flying die 1': (ctx, x, y, height) => drawFlyingDie(ctx, 1, { x, y }, height),
  'flying die 2': (ctx, x, y, height) => drawFlyingDie(ctx, 2, { x, y }, height),
  'flying die 3': (ctx, x, y, height) => drawFlyingDie(ctx, 3, { x, y }, height),
  prisoner: (ctx, x, y, height) => drawPrisoner(ctx, { x, y }, height, (place) => drawMeeple(ctx, 3, place)),
  'mayor in prison': (ctx, x, y, height) => drawPrisoner(ctx, { x, y }, height, (place) => drawMayor(ctx, 0, place)),
};

const FIGURE = 0.46;

const { oriented: orientedIn } = createCatalogue([...russianTiles, ...monasteriesTiles]);
const oriented = (id: string): OrientedTile => orientedIn(id, 0);

const paintAt = (ctx: Context2D, tile: OrientedTile, { x, y }: Position, side: number): void =>
  apart(ctx, () => {
    ctx.translate(x, y);
    paintWhole(ctx, tile, side);
  });

interface Trapped {
  /** The id of the tile. */
  readonly id: string;
  readonly count: number;
}

const drawTrapped = (ctx: Context2D, { id, count }: Trapped, { x, y }: Position, side: number): void => {
  const tile = oriented(id);
  paintAt(ctx, tile, { x, y }, side);
  for (const [seat, [across, down]] of trappedPlaces(tile, count).entries())
    drawMeeple(ctx, seat, { x: x + across * side, y: y + down * side, height: Math.round(side * 0.36) });
};

/** Pieces on tiles, each drawn on a tile of width `height`. */
const onTiles: Readonly<Record<string, Draw>> = {
  'builder on a road': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-U', rotation: 90 }, { x: x - side / 2, y: y - side / 2 }, side);
    drawBuilder(ctx, 0, { x, y, height: Math.round(side * FIGURE) });
  },
  'pig on a field': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-V' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawPig(ctx, 1, { x: x + side * 0.14, y: y - side * 0.14, height: Math.round(side * FIGURE * 0.9) });
  },
  'mayor in a city': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-C' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawMayor(ctx, 2, { x, y, height: Math.round(side * FIGURE) });
  },
  'wagon on a road': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-U', rotation: 90 }, { x: x - side / 2, y: y - side / 2 }, side);
    drawWagon(ctx, 3, { x, y, height: Math.round(side * FIGURE) });
  },
  'barn on a corner': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-E' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawBarn(ctx, 5, { x: x + side * 0.2, y: y + side * 0.2, height: Math.round(side * FIGURE * 1.1) });
  },
  dragon: (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-V' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawDragon(ctx, x, y, Math.round(side * 0.8));
  },
  'fairy beside a meeple': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-E', rotation: 180 }, { x: x - side / 2, y: y - side / 2 }, side);
    drawMeeple(ctx, 4, { x: x + side * 0.12, y, height: Math.round(side * FIGURE) });
    drawFairy(ctx, x - side * 0.22, y + side * 0.06, Math.round(side * 0.5));
  },
  ...Object.fromEntries(
    [1, 2, 3, 4, 7, 12].map((floors): readonly [string, Draw] => [
      `tower of ${floors}`,
      (ctx, x, y, side) => {
        drawTile(ctx, { tile: 'base-X' }, { x: x - side / 2, y: y - side / 2 }, side);
        drawTower(ctx, { x, y, side, floors });
      },
    ]),
  ),
  'follower on a tower': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-X' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawTower(ctx, { x, y, side, floors: 5, isManned: true });
    drawMeeple(ctx, 0, { x, y: y - side * onTower.above, height: Math.round(side * onTower.height) });
  },
  'bridge east and west': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-V' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawBridge(ctx, rect(x - side / 2, y - side / 2, side, side), 'EW');
  },
  'bridge over a city': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-F' }, { x: x - side / 2, y: y - side / 2 }, side);
    drawBridge(ctx, rect(x - side / 2, y - side / 2, side, side), 'NS');
    drawMeeple(ctx, 1, { x, y, height: Math.round(side * FIGURE) });
  },
  'followers in the pond': (ctx, x, y, side) =>
    drawTrapped(ctx, { id: 'russian-B', count: 5 }, { x: x - side / 2, y: y - side / 2 }, side),
  'followers in the nest': (ctx, x, y, side) =>
    drawTrapped(ctx, { id: 'russian-A', count: 3 }, { x: x - side / 2, y: y - side / 2 }, side),
  'a monk and an abbot': (ctx, x, y, side) => {
    const [left, top] = [x - side / 2, y - side / 2];
    const tile = oriented('monasteries-A');
    paintAt(ctx, tile, { x: left, y: top }, side);
    const [across, down] = anchorsOf(tile).get('monastery') ?? [0.5, 0.5];
    const lying = Math.round(side * FIGURE);
    drawMeeple(ctx, 1, { x: left + lyingPlace[0] * side, y: top + lyingPlace[1] * side, height: lying, lying: true });
    drawMeeple(ctx, 0, { x: left + across * side, y: top + down * side, height: lying });
  },
  'castle with its lord': (ctx, x, y, side) => {
    drawTile(ctx, { tile: 'base-E', rotation: 180 }, { x: x - side / 2, y: y - side }, side);
    drawTile(ctx, { tile: 'base-E' }, { x: x - side / 2, y }, side);
    drawCastle(ctx, 0, { x, y }, Math.round(side * 0.8));
    drawMeeple(ctx, 0, { x, y: y - side * 0.36, height: Math.round(side * FIGURE) });
  },
};

const onGrass = '#5b8a3c';

/** All pieces of the expansions at 80, 40 and 24 pixels high, and pieces on tiles of these widths. */
export const expansionPieceSheets: readonly ContactSheet[] = [
  {
    name: 'carcassonne.pieces',
    side: SIDE,
    ground: onGrass,
    specimens: [
      ...Object.entries(figures).flatMap(([name, draw]) =>
        seatsShown.map((seat) =>
          specimen(`${name} ${seat + 1}`, (ctx, x, y, height) => draw(ctx, seat, { x, y, height })),
        ),
      ),
    ],
  },
  {
    name: 'carcassonne.tokens',
    side: SIDE,
    ground: onGrass,
    specimens: Object.entries(tokens).map(([label, draw]) => specimen(label, draw)),
  },
  {
    name: 'carcassonne.pieces-on-tiles',
    side: SIDE,
    specimens: Object.entries(onTiles).map(([label, draw]) => specimen(label, draw)),
  },
];

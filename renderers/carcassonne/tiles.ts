import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Rotation } from '../../engines/carcassonne/geometry/direction.js';
import {
  orientedTile,
  type OrientedSegment,
  type OrientedTile,
} from '../../engines/carcassonne/tiles/oriented-tile.js';
import type { TileId } from '../../engines/carcassonne/tiles/tile.js';
import { drawIcon } from '../kit/icons.js';
import { apart } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { anchorsOf } from './anchors.js';
import { cityPath, middle, roadPath, wallPath, wallsOf, type Point } from './shapes.js';

const colours = {
  meadow: '#9cc063',
  tuft: '#7fa548',
  light: '#b3d17c',
  road: '#f5ecd2',
  kerb: '#6e6248',
  city: '#dfa869',
  cityLight: '#e9bb82',
  wall: '#5a3d26',
  roof: '#b0492d',
  roofDark: '#8c3722',
  house: '#f6e6c6',
  sand: '#f0d79a',
  ring: '#a8281f',
  canvas: '#fffaf0',
  water: '#2a1c15',
} as const;

/** The same scatter on every tile of a kind: neither chance nor the clock may change a picture. */
const scatter = (count: number, salt: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index + 1) * 0.618_033_988_7 + salt * 0.37;
    const drift = (index + 1) * 0.754_877_666_2 + salt * 0.59;
    return [turn - Math.floor(turn), drift - Math.floor(drift)] as const;
  });

const paintMeadow = (ctx: CanvasRenderingContext2D): void => {
  ctx.fillStyle = colours.meadow;
  ctx.fillRect(0, 0, 1, 1);
  ctx.fillStyle = colours.light;
  for (const [x, y] of scatter(9, 3)) {
    ctx.beginPath();
    ctx.ellipse(x, y, 0.075, 0.035, 0, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.strokeStyle = colours.tuft;
  ctx.lineWidth = 0.011;
  for (const [x, y] of scatter(22, 1)) {
    ctx.beginPath();
    ctx.moveTo(x - 0.016, y);
    ctx.lineTo(x - 0.008, y - 0.028);
    ctx.moveTo(x, y);
    ctx.lineTo(x, y - 0.036);
    ctx.moveTo(x + 0.016, y);
    ctx.lineTo(x + 0.008, y - 0.028);
    ctx.stroke();
  }
};

const strokeRoads = (
  ctx: CanvasRenderingContext2D,
  roads: readonly OrientedSegment[],
  colour: string,
  width: number,
): void => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'butt';
  for (const { edges } of roads) {
    roadPath(ctx, edges);
    ctx.stroke();
  }
};

const paintRoads = (ctx: CanvasRenderingContext2D, roads: readonly OrientedSegment[]): void => {
  strokeRoads(ctx, roads, colours.kerb, 0.15);
  strokeRoads(ctx, roads, colours.road, 0.11);
};

const paintHouse = (ctx: CanvasRenderingContext2D, [x, y]: Point, scale: number, dark: boolean): void => {
  const [width, height] = [0.1 * scale, 0.06 * scale];
  ctx.fillStyle = colours.house;
  ctx.fillRect(x - width / 2, y - height / 2, width, height);
  ctx.fillStyle = dark ? colours.roofDark : colours.roof;
  ctx.beginPath();
  ctx.moveTo(x - width * 0.65, y - height / 2);
  ctx.lineTo(x, y - height * 1.5);
  ctx.lineTo(x + width * 0.65, y - height / 2);
  ctx.closePath();
  ctx.fill();
};

/** Houses stand in rows, the nearer ones before those behind. */
const roofs: readonly Point[] = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].flatMap((y, row) =>
  [0.08, 0.25, 0.42, 0.59, 0.76, 0.93].map((x): Point => [x + (row % 2 === 0 ? 0 : 0.07), y]),
);

const paintCity = (ctx: CanvasRenderingContext2D, { edges }: OrientedSegment): void => {
  apart(ctx, () => {
    cityPath(ctx, edges);
    ctx.fillStyle = colours.city;
    ctx.fill();
    ctx.clip();
    ctx.fillStyle = colours.cityLight;
    for (const [x, y] of scatter(14, 5)) ctx.fillRect(x - 0.06, y, 0.12, 0.02);
    roofs.forEach((point, index) => paintHouse(ctx, point, 0.95, index % 3 === 0));
  });
  for (const wall of wallsOf(edges)) {
    wallPath(ctx, wall);
    ctx.strokeStyle = colours.wall;
    ctx.lineWidth = 0.075;
    ctx.stroke();
    // The crenels: the wall's light top, broken at even steps.
    ctx.strokeStyle = colours.sand;
    ctx.lineWidth = 0.032;
    ctx.setLineDash([0.045, 0.03]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
};

const paintDisc = (
  ctx: CanvasRenderingContext2D,
  [x, y]: Point,
  radius: number,
  fill: string,
  edge: string,
  width: number,
): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
};

/** The circus ground: a ring of sand inside a red and white fence. */
const paintCircus = (ctx: CanvasRenderingContext2D): void => {
  paintDisc(ctx, middle, 0.28, colours.sand, colours.water, 0.02);
  ctx.beginPath();
  ctx.arc(middle[0], middle[1], 0.245, 0, 2 * Math.PI);
  ctx.lineWidth = 0.05;
  ctx.strokeStyle = colours.ring;
  ctx.stroke();
  ctx.strokeStyle = colours.canvas;
  ctx.setLineDash([0.064, 0.064]);
  ctx.stroke();
  ctx.setLineDash([]);
};

/** The two tracks of the acrobats, on sand between two poles. */
const paintTracks = (ctx: CanvasRenderingContext2D): void => {
  ctx.beginPath();
  ctx.roundRect(0.2, 0.3, 0.6, 0.44, 0.1);
  ctx.fillStyle = colours.sand;
  ctx.fill();
  ctx.strokeStyle = colours.water;
  ctx.lineWidth = 0.02;
  ctx.stroke();
  for (const x of [0.36, 0.64]) {
    paintDisc(ctx, [x, 0.56], 0.115, colours.canvas, colours.ring, 0.035);
    paintDisc(ctx, [x, 0.56], 0.035, colours.ring, colours.ring, 0.001);
  }
};

/** Where a coat of arms hangs: on the same side of the wall as the city's figure, and not under it. */
const beside = ([x, y]: Point): Point => {
  const [dx, dy] = [x - middle[0], y - middle[1]];
  const length = Math.hypot(dx, dy);
  const inside = (share: number): number => Math.min(0.87, Math.max(0.13, share));
  return length < 0.1 ? [0.25, 0.24] : [inside(x - (dy / length) * 0.24), inside(y + (dx / length) * 0.24)];
};

/** Pictures with fine detail are drawn in pixels, not in shares of the tile. */
const paintSigns = (ctx: CanvasRenderingContext2D, tile: OrientedTile, side: number): void => {
  const at = ([x, y]: Point, icon: Parameters<typeof drawIcon>[1], share: number): void =>
    drawIcon(ctx, icon, x * side, y * side, share * side);
  if (tile.segments.some(({ kind }) => kind === 'monastery')) at([0.5, 0.45], 'church', 0.52);
  if (tile.segments.some(({ segment }) => segment.kind === 'road' && segment.end === 'village')) {
    at([0.42, 0.44], 'house', 0.2);
    at([0.58, 0.54], 'hut', 0.2);
  }
  for (const { segment, name } of tile.segments) {
    const anchor = anchorsOf(tile).get(name);
    if (segment.kind === 'city' && segment.coatsOfArms > 0 && anchor !== undefined) at(beside(anchor), 'shield', 0.2);
  }
  if (!tile.type.garden) return;
  const field = tile.segments.find(({ kind }) => kind === 'field');
  const [x, y] = (field === undefined ? undefined : anchorsOf(tile).get(field.name)) ?? middle;
  at([Math.min(0.9, x + 0.08), Math.min(0.9, y + 0.04)], 'deciduous-tree', 0.15);
};

const paintTile = (ctx: CanvasRenderingContext2D, tile: OrientedTile, side: number): void => {
  apart(ctx, () => {
    ctx.beginPath();
    ctx.rect(0, 0, side, side);
    ctx.clip();
    ctx.scale(side, side);
    paintMeadow(ctx);
    paintRoads(
      ctx,
      tile.segments.filter(({ kind }) => kind === 'road'),
    );
    for (const segment of tile.segments) if (segment.kind === 'city') paintCity(ctx, segment);
    if (tile.type.show === 'circus') paintCircus(ctx);
    if (tile.type.show === 'acrobats') paintTracks(ctx);
  });
  paintSigns(ctx, tile, side);
  ctx.strokeStyle = 'rgba(42, 28, 21, 0.3)';
  ctx.lineWidth = 1;
  ctx.strokeRect(0.5, 0.5, side - 1, side - 1);
};

/** A tile as it lies in a rotation, `side` pixels wide; drawn once and kept. */
export const tileSprite = (id: TileId, rotation: Rotation, side: number): Canvas =>
  sprite(`carcassonne ${id} ${rotation}`, side, side, (ctx) => paintTile(ctx, orientedTile(id, rotation), side));

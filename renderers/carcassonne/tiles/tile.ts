import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { type Rotation, directions } from '#engines/carcassonne/geometry/direction.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { orientedTile } from '#engines/carcassonne/rulebook.js';
import { apart } from '#renderers/kit/shapes.js';
import { rect } from '#renderers/kit/layout.js';
import { drawSprite, sprite } from '#renderers/kit/sprites.js';
import { looks } from '../modules/index.js';
import { anchorsOf } from './anchors.js';
import { paintMonastery, paintVillage } from './city/buildings.js';
import { paintCity } from './city/city.js';
import { paintCrossing } from './ways/crossing.js';
import type { DrawTile } from './draw-tile.js';
import { paintField, paintTree } from './ground/field.js';
import { monasterySite } from './plan/monastery-site.js';
import { middle } from './shapes.js';
import { land } from './colours.js';
import { entersBeforeWall, roadPath, tunnelEdges } from './plan/routes.js';
import { polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';

const H = 40;
/** The distance of the mouth from the edge, in hundredths: in front of the wall, or in it. */
const FROM_WALL = 13;
const INSIDE_WALL = 15;

const paintTunnels = (ctx: Context2D, tile: OrientedTile): void => {
  for (const edge of tunnelEdges(tile))
    apart(ctx, () => {
      ctx.translate(0.5, 0.5);
      ctx.rotate((directions.indexOf(edge) * Math.PI) / 2);
      ctx.scale(0.01, 0.01);
      const y = (entersBeforeWall(tile, edge) ? FROM_WALL : INSIDE_WALL) - 50;
      drawBody(ctx, roundedBox(rect(-12, y - 5, 24, 10), 3), { fill: land.stone, height: H, depth: 0.8 });
      drawBody(
        ctx,
        polygon([
          [-7, y - 6],
          [7, y - 6],
          [6, y + 2],
          [-6, y + 2],
        ]),
        { fill: '#2a1c15', height: H, depth: 0, outlined: false },
      );
    });
};

const layers = [
  { colour: 'rgba(36, 40, 16, 0.4)', width: 0.15, shift: 0.014 },
  { colour: land.verge, width: 0.165, shift: 0 },
  { colour: land.roadEdge, width: 0.132, shift: 0 },
  { colour: land.road, width: 0.1, shift: 0 },
] as const;

/**
 * Paints sandy roads between a verge on each side. All roads of one layer come before the next layer, so that roads
 * join without a seam.
 */
const paintRoads = (ctx: Context2D, tile: OrientedTile): void => {
  const roads = tile.segments.filter(({ kind }) => kind === 'road');
  ctx.lineCap = 'butt';
  for (const { colour, width, shift } of layers)
    apart(ctx, () => {
      ctx.translate(shift, shift);
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      for (const road of roads) {
        roadPath(ctx, tile, road);
        ctx.stroke();
      }
    });
};

const paintGarden = (ctx: Context2D, tile: OrientedTile): void => {
  const field = tile.segments.find(({ kind }) => kind === 'field');
  const [x, y] = (field === undefined ? undefined : anchorsOf(tile).get(field.name)) ?? middle;
  for (const [dx, dy] of [
    [-0.07, 0.04],
    [0.05, -0.03],
    [0.06, 0.08],
  ] as const)
    paintTree(ctx, [Math.min(0.92, Math.max(0.08, x + dx)), Math.min(0.92, Math.max(0.08, y + dy))], 0.055);
};

/** Paints in tile units. Its edges are as light as its middle, so that land continues from tile to tile. */
const paintTile = (ctx: Context2D, tile: OrientedTile): void => {
  const { type, segments } = tile;
  paintField(ctx, type.id);
  for (const { paintGround } of looks) paintGround?.(ctx, tile);
  if (type.garden) paintGarden(ctx, tile);
  paintRoads(ctx, tile);
  paintCrossing(ctx, tile);
  // If two cities cross, the first is over the second.
  for (const segment of segments.toReversed()) if (segment.kind === 'city') paintCity(ctx, tile, segment);
  paintTunnels(ctx, tile);
  if (segments.some(({ segment }) => segment.kind === 'road' && segment.end === 'village')) paintVillage(ctx);
  if (segments.some(({ kind }) => kind === 'monastery')) {
    const own = looks.find(({ monastery }) => monastery?.isOn(tile.type) === true)?.monastery;
    if (own === undefined) paintMonastery(ctx, monasterySite(tile));
    else own.paint(ctx, monasterySite(tile));
  }
  for (const { paintMarks } of looks) paintMarks?.(ctx, tile);
  if (type.show !== null) for (const { shows } of looks) shows?.[type.show]?.paint(ctx);
};

const keyOf = (id: TileId, rotation: Rotation): string => `carcassonne ${id} ${rotation}`;

/** Paints a tile with its north-west corner at the origin, without caching it. */
export const paintWhole = (ctx: Context2D, tile: OrientedTile, side: number): void => {
  apart(ctx, () => {
    ctx.beginPath();
    ctx.rect(0, 0, side, side);
    ctx.clip();
    ctx.scale(side, side);
    paintTile(ctx, tile);
  });
  ctx.strokeStyle = 'rgba(40, 34, 16, 0.22)';
  ctx.lineWidth = 1;
  ctx.strokeRect(0.5, 0.5, side - 1, side - 1);
};

/** A rotated tile, `side` pixels wide; drawn once and cached. */
export const tileSprite = (id: TileId, rotation: Rotation, side: number): Canvas =>
  sprite(keyOf(id, rotation), side, side, (ctx) => paintWhole(ctx, orientedTile(id, rotation), side));

/** Draws a tile at the resolution of the context's scale. */
export const drawTile: DrawTile = (ctx, { tile, rotation = 0 }, { x, y }, side) =>
  drawSprite(ctx, `${keyOf(tile, rotation)} ${side}`, rect(x, y, side, side), (on) =>
    paintWhole(on, orientedTile(tile, rotation), side),
  );

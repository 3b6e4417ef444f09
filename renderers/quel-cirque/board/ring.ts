import type { Context2D } from '#renderers/kit/canvas.js';
import { holes } from '#engines/quel-cirque/board/board.js';
import type { Ring } from '#engines/quel-cirque/board/ring.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { apart, drawHighlight, roundedPath } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import type { Changes } from './changes.js';
import { drawSigns, drawWays, layOutChoices, type Choice } from './choices.js';
import { drawTubeClown } from './clown.js';
import { areaOf, drawGround, feetOf, middleOfHole } from './ground.js';
import { drawMarble } from './marbles.js';

const drawFilledHoles = (ctx: Context2D, origin: Rect, ring: Ring, texts: Texts): void => {
  for (const { square, stars } of holes) {
    const marble = ring.filled[stars - 1] ?? null;
    if (marble === null) continue;
    const { x, y } = middleOfHole(areaOf(origin, square));
    drawMarble(ctx, { colour: marble, texts }, { x, y }, 43);
  }
};

const standing = (area: Rect): Rect => rect(area.x + area.width - 65, area.y + 8, 61, area.height - 13);

const drawLeft = (ctx: Context2D, area: Rect): void =>
  apart(ctx, () => {
    ctx.setLineDash([14, 10]);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 4;
    roundedPath(ctx, standing(area), 14);
    ctx.stroke();
  });

const drawChanges = (ctx: Context2D, origin: Rect, changes: Changes): void => {
  for (const square of changes.left) drawLeft(ctx, areaOf(origin, square));
  for (const square of changes.clowns) {
    drawHighlight(ctx, standing(areaOf(origin, square)), 14);
  }
  for (const square of changes.holes) {
    const { x, y } = middleOfHole(areaOf(origin, square));
    drawHighlight(ctx, rect(x - 31, y - 31, 62, 62), 31);
  }
};

interface ShownRing {
  readonly ring: Ring;
  readonly changes: Changes;
  readonly choices: readonly Choice[];
}

export const drawRing = (ctx: Context2D, origin: Rect, { ring, changes, choices }: ShownRing, texts: Texts): void => {
  drawGround(ctx, origin);
  drawFilledHoles(ctx, origin, ring, texts);
  drawChanges(ctx, origin, changes);
  const ways = layOutChoices(origin, choices);
  drawWays(ctx, ways);
  // Clowns in the back come first, because a head may extend into the lane above.
  for (const clown of ring.clowns.toSorted((one, other) => one.square.localeCompare(other.square))) {
    drawTubeClown(ctx, feetOf(areaOf(origin, clown.square)), clown.marbles, texts);
  }
  drawSigns(ctx, ways, texts);
};

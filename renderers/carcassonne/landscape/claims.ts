import { type Claim, claimsOf } from '#engines/carcassonne/claims.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Seat } from '#engines/core/seat.js';
import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { polygon } from '#renderers/kit/figures/paths.js';
import { inset, rect, type Rect } from '#renderers/kit/layout.js';
import { drawName } from '#renderers/kit/names.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSeat, seatColour } from '#renderers/kit/seats.js';
import { apart, drawBox } from '#renderers/kit/shapes.js';
import { boardSheet, withColumn } from '#renderers/kit/sheets/sheet.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, MAX_SHEET_HEIGHT, palette, sheetWidth } from '#renderers/kit/theme.js';
import { amountInWords } from '#renderers/kit/words.js';
import { ACCENT, GAP, SHEET_MARGIN } from '../side/pile.js';
import { drawLandscape, groundOf, placeOf } from '../table.js';
import { say } from '../words/words.js';
import { type Areas, extentOf, READABLE, windowHeight, wholeWindow } from './landscape-window.js';
import { outlinesOf } from './outlines.js';

const COLUMN = 230;
const LINE = 58;
const MAX_SCALE = 2.5;

/** Strong enough to tell the seats apart, and pale enough to recognise the tiles. */
const TINT = 0.6;
/** The width of a stripe of a shared feature, and the diameter of a seat's sign, in tile units. */
const STRIPE = 0.16;
const SIGN = 0.25;
/** A smaller sign has no shape that a reader could recognise, in pixels. */
const MIN_SIGN = 15;

/** Fills the current clip with the colours of seats: one colour, or diagonal stripes of several. */
const fillWith = (ctx: Context2D, { x, y, width, height }: Rect, seats: readonly Seat[], stripe: number): void => {
  const [first, ...others] = seats;
  if (first === undefined) return;
  if (others.length === 0) {
    drawBox(ctx, rect(x, y, width, height), { fill: seatColour(first) });
    return;
  }
  for (let at = -height, index = 0; at < width; at += stripe, index += 1) {
    ctx.fillStyle = seatColour(seats[index % seats.length] ?? first);
    ctx.beginPath();
    polygon([
      [x + at, y],
      [x + at + stripe, y],
      [x + at + stripe + height, y + height],
      [x + at + height, y + height],
    ])(ctx);
    ctx.fill();
  }
};

interface ShownClaims {
  readonly view: View;
  readonly features: readonly Claim[];
  readonly areaOf: Areas;
  /** The area of the whole landscape. */
  readonly ground: Rect;
  readonly side: number;
}

/** Draws fields first, because a monastery stands in one. */
const drawTints = (ctx: Context2D, { view, features, areaOf, ground, side }: ShownClaims): void => {
  const isField = ({ feature }: Claim): boolean => feature.feature === 'field';
  const upwards = features.toSorted((one, other) => Number(isField(other)) - Number(isField(one)));
  for (const { feature, leaders } of upwards) {
    const outlines = outlinesOf(view, feature.parts, areaOf);
    if (outlines.length === 0) continue;
    apart(ctx, () => {
      ctx.beginPath();
      for (const outline of outlines) polygon(outline)(ctx);
      ctx.clip();
      ctx.globalAlpha = TINT;
      fillWith(ctx, ground, leaders.toSorted(), STRIPE * side);
    });
  }
};

/** Draws the sign of a leading seat on every part of a claimed feature, in turn where several lead. */
const drawSigns = (ctx: Context2D, { view, features, areaOf, side }: ShownClaims): void => {
  const { tiles } = rulesOf(view.options);
  const taken = view.figures.map(({ cell, spot }) => ({ cell, spot }));
  const diameter = Math.max(MIN_SIGN, Math.round(SIGN * side));
  for (const { feature, leaders } of features)
    feature.parts.forEach(({ cell, spot }, index) => {
      const [area, seat] = [areaOf(cell), leaders[index % Math.max(1, leaders.length)]];
      const laid = view.tiles.find((tile) => sameCell(tile.cell, cell));
      if (area === null || seat === undefined || laid === undefined) return;
      if (taken.some((each) => sameCell(each.cell, cell) && each.spot === spot)) return;
      const [x, y] = placeOf(tiles.oriented(laid.tile, laid.rotation), spot);
      drawSeat(ctx, seat, { x: area.x + x * area.width, y: area.y + y * area.height }, diameter);
    });
};

/** Draws on a line each seat's sign, name and final points, in the order of the seats. */
const drawStanding = (ctx: Context2D, { x, y, width }: Rect, points: readonly number[], scene: Scene): void => {
  drawText(ctx, say(scene.texts, 'claims.column'), {
    x: x + width / 2,
    y: y + LINE / 2,
    size: letter.small,
    face: 'bold',
    align: 'center',
    maxWidth: width,
  });
  points.forEach((sum, seat) => {
    const area = inset(rect(x, y + (seat + 1) * LINE, width, LINE), 3);
    const middle = area.y + area.height / 2;
    const right = area.x + area.width - 10;
    drawBox(ctx, area, { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 3, radius: 12 });
    const taken = drawText(ctx, amountInWords(sum), {
      x: right,
      y: middle,
      size: letter.text,
      face: 'bold',
      align: 'right',
    });
    drawSeat(ctx, seat, { x: area.x + 25, y: middle }, 32);
    drawName(ctx, scene, seat, {
      x: area.x + 48,
      y: middle,
      size: letter.small,
      maxWidth: right - taken - 8 - area.x - 48,
    });
  });
};

const CROSS = 0.28;

/** Crosses out a free cell that stays free. */
const drawCross = (ctx: Context2D, { x, y, width }: Rect): void => {
  const [near, far] = [CROSS * width, (1 - CROSS) * width];
  ctx.beginPath();
  ctx.moveTo(x + near, y + near);
  ctx.lineTo(x + far, y + far);
  ctx.moveTo(x + far, y + near);
  ctx.lineTo(x + near, y + far);
  ctx.strokeStyle = palette.red;
  ctx.lineWidth = Math.max(3, width * 0.07);
  ctx.stroke();
};

/**
 * Draws the whole landscape with each claimed feature in the colours of the seats that lead there and with their signs,
 * the cells that stay free, and the final points if the game ended now. The picture grows with the land.
 */
export const drawClaims = (view: View, scene: Scene): Canvas => {
  const { features, points, unfillable } = claimsOf(view);
  const room = sheetWidth - SHEET_MARGIN - GAP - COLUMN;
  const extent = extentOf(view, unfillable);
  const window = wholeWindow(extent, room, MAX_SHEET_HEIGHT - SHEET_MARGIN);
  const height = Math.max(windowHeight(window), (points.length + 1) * LINE) + SHEET_MARGIN;
  const scale = Math.min(MAX_SCALE, Math.max(1, READABLE / window.side));
  const { canvas, ctx, body } = boardSheet({ width: sheetWidth * scale, height: height * scale, accent: ACCENT });
  apart(ctx, () => {
    ctx.scale(scale, scale);
    const inside = rect(body.x / scale, body.y / scale, body.width / scale, body.height / scale);
    const { main, column } = withColumn(inside, COLUMN, GAP);
    const { side } = window;
    drawLandscape(ctx, main, view, {
      window,
      texts: scene.texts,
      drawBelowPieces: (areaOf) => {
        const shown = { view, features, areaOf, ground: groundOf(main, window), side };
        drawTints(ctx, shown);
        drawSigns(ctx, shown);
        for (const cell of unfillable) {
          const area = areaOf(cell);
          if (area !== null) drawCross(ctx, area);
        }
      },
    });
    drawStanding(ctx, column, points, scene);
  });
  return canvas;
};

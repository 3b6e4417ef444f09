import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import type { Wagon } from '../../engines/aramini-circus/material.js';
import { rect, type Rect, stacked } from '../kit/layout.js';
import { drawBox, drawHighlight } from '../kit/shapes.js';
import { palette } from '../kit/theme.js';
import { LOCOMOTIVE_WIDTH, locomotiveSprite } from './locomotives.js';
import { WAGON_HEIGHT, wagonSprite } from './wagons.js';

/** How the letter of an animal is written in the reader's language. */
export type LetterOf = (wagon: Wagon) => string;

/** Wagons on rails: so wide, in rows of so many. */
export interface Rake {
  readonly width: number;
  /** How many wagons each row holds; the first row of a train begins with the locomotive. */
  readonly rows: readonly number[];
}

const BETWEEN = 4;
const BETWEEN_ROWS = 8;

/** The widest wagons that let `count` of them, after `head` wagon widths, stand in one row; in several rows below `smallest`. */
const rakeFor = (count: number, head: number, room: number, widest: number, smallest: number): Rake => {
  const single = Math.floor((room - BETWEEN * count) / (count + head));
  if (single >= smallest) return { width: Math.min(widest, single), rows: [count] };
  const inRow = Math.floor((room - smallest * head) / (smallest + BETWEEN));
  const rows = Array.from({ length: Math.ceil(count / inRow) }, (_, row) => Math.min(inRow, count - row * inRow));
  return { width: smallest, rows };
};

export const trainRake = (count: number, room: number, widest: number): Rake => rakeFor(count, LOCOMOTIVE_WIDTH, room, widest, 52);

export const sidingRake = (count: number, room: number, widest: number): Rake => rakeFor(count, 0, room, widest, 46);

const rowHeight = ({ width }: Rake): number => Math.ceil(width * WAGON_HEIGHT) + 7;

export const rakeHeight = (rake: Rake): number => stacked(rake.rows.map(() => rowHeight(rake)), BETWEEN_ROWS);

/** Rails on sleepers along the top of an area. */
export const drawRails = (ctx: CanvasRenderingContext2D, { x, y, width }: Rect): void => {
  for (let sleeper = x + 6; sleeper < x + width - 8; sleeper += 22) drawBox(ctx, rect(sleeper, y + 2, 10, 6), { fill: palette.brown });
  drawBox(ctx, rect(x, y, width, 3), { fill: palette.ink });
};

/** Puts the wagons of a rake on rails, the last `marked` of them highlighted. */
const drawWagons = (ctx: CanvasRenderingContext2D, area: Rect, rake: Rake, wagons: readonly Wagon[], letterOf: LetterOf, head: number, marked: number): void => {
  const height = rowHeight(rake);
  const places = rake.rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      x: area.x + (row === 0 ? head : 0) + index * (rake.width + BETWEEN),
      y: area.y + row * (height + BETWEEN_ROWS),
    })),
  );
  rake.rows.forEach((_, row) => drawRails(ctx, rect(area.x, area.y + row * (height + BETWEEN_ROWS) + height - 8, area.width, 8)));
  wagons.forEach((wagon, index) => {
    const place = places[index];
    if (place === undefined) return;
    const sprite = wagonSprite(wagon, letterOf(wagon), rake.width);
    if (index >= wagons.length - marked) drawHighlight(ctx, rect(place.x, place.y, sprite.width, sprite.height - 3), 8);
    ctx.drawImage(sprite, Math.round(place.x), Math.round(place.y));
  });
};

/** The locomotive of a seat and its train, on rails across `area`. */
export const drawTrain = (ctx: CanvasRenderingContext2D, area: Rect, rake: Rake, seat: Seat, train: readonly Wagon[], letterOf: LetterOf, marked: number): void => {
  const locomotive = locomotiveSprite(seat, rake.width);
  drawWagons(ctx, area, rake, train, letterOf, locomotive.width + BETWEEN, marked);
  ctx.drawImage(locomotive, Math.round(area.x), Math.round(area.y));
};

export const drawSiding = (ctx: CanvasRenderingContext2D, area: Rect, rake: Rake, waiting: readonly Wagon[], letterOf: LetterOf, marked: number): void =>
  drawWagons(ctx, area, rake, waiting, letterOf, 0, marked);

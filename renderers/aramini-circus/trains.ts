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

/** Below this width the value of a wagon is hard to read on a phone: the rake goes on in another row. */
const NARROWEST = 56;

/** Room for `count` wagons after `head` wagon widths: as wide as one row allows, or else spread evenly over several rows. */
const rakeFor = (count: number, head: number, room: number, widest: number): Rake => {
  const single = Math.floor((room - BETWEEN * count) / (count + head));
  if (single >= Math.min(NARROWEST, widest)) return { width: Math.min(widest, single), rows: [count] };
  const width = Math.min(widest, Math.round(NARROWEST * 1.2));
  const first = Math.floor((room - width * head) / (width + BETWEEN));
  const other = Math.floor((room + BETWEEN) / (width + BETWEEN));
  const rowCount = 1 + Math.ceil((count - first) / other);
  const even = Math.min(first, Math.ceil(count / rowCount));
  const later = Math.ceil((count - even) / (rowCount - 1));
  return { width, rows: [even, ...Array.from({ length: rowCount - 1 }, (_, row) => Math.min(later, count - even - row * later))] };
};

export const trainRake = (count: number, room: number, widest: number): Rake => rakeFor(count, LOCOMOTIVE_WIDTH, room, widest);

export const sidingRake = (count: number, room: number, widest: number): Rake => rakeFor(count, 0, room, widest);

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

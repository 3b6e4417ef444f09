import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '#engines/core/seat.js';
import { rect, type Rect, stacked } from '../layout.js';
import { LOCOMOTIVE_WIDTH, locomotiveSprite } from '../figures/locomotive.js';
import { WAGON_HEIGHT } from '../figures/wagon.js';
import { drawBox, drawHighlight } from '../shapes.js';
import { sprite } from '../sprites.js';
import { palette } from '../theme.js';

/** Wagons on rails: their width, and how many in a row. */
export interface Rake {
  readonly width: number;
  /** How many wagons each row holds; the first row of a train begins with the locomotive. */
  readonly rows: readonly number[];
}

const GAP = 4;
const ROW_GAP = 8;

/** Below this width what a wagon shows is hard to read on a phone: the rake continues in another row. */
const MIN_WAGON_WIDTH = 56;

/**
 * Room for `count` wagons after `head` wagon widths: as wide as one row allows, or else spread evenly over several
 * rows.
 */
const rakeFor = (count: number, head: number, room: number, widest: number): Rake => {
  const single = Math.floor((room - GAP * count) / (count + head));
  if (single >= Math.min(MIN_WAGON_WIDTH, widest)) return { width: Math.min(widest, single), rows: [count] };
  const width = Math.min(widest, Math.round(MIN_WAGON_WIDTH * 1.2));
  const first = Math.floor((room - width * head) / (width + GAP));
  const other = Math.floor((room + GAP) / (width + GAP));
  const rowCount = 1 + Math.ceil((count - first) / other);
  const even = Math.min(first, Math.ceil(count / rowCount));
  const later = Math.ceil((count - even) / (rowCount - 1));
  const rest = Array.from({ length: rowCount - 1 }, (_, row) => Math.min(later, count - even - row * later));
  return { width, rows: [even, ...rest.filter((held) => held > 0)] };
};

/** Room for the wagons of a train behind its locomotive. */
export const trainRake = (count: number, room: number, widest: number): Rake =>
  rakeFor(count, LOCOMOTIVE_WIDTH, room, widest);

/** Room for wagons without a locomotive. */
export const sidingRake = (count: number, room: number, widest: number): Rake => rakeFor(count, 0, room, widest);

const rowHeight = ({ width }: Rake): number => Math.ceil(width * WAGON_HEIGHT) + 7;

export const rakeHeight = (rake: Rake): number =>
  stacked(
    rake.rows.map(() => rowHeight(rake)),
    ROW_GAP,
  );

const RAILS = 8;

/** Rails on sleepers along the top of an area. */
export const drawRails = (ctx: CanvasRenderingContext2D, { x, y, width }: Rect): void => {
  const rails = sprite('rails', width, RAILS, (on) => {
    for (let sleeper = 6; sleeper < width - 8; sleeper += 22)
      drawBox(on, rect(sleeper, 2, 10, RAILS - 2), { fill: palette.brown });
    drawBox(on, rect(0, 0, width, 3), { fill: palette.ink });
  });
  ctx.drawImage(rails, Math.round(x), Math.round(y));
};

/** What tells wagons apart in a rake: the picture of each, in order, and which of them are marked. */
export interface Wagons {
  readonly sprites: readonly Canvas[];
  readonly isMarked: (index: number) => boolean;
}

const drawWagons = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  rake: Rake,
  { sprites, isMarked }: Wagons,
  head: number,
): readonly Rect[] => {
  const height = rowHeight(rake);
  rake.rows.forEach((_, row) =>
    drawRails(ctx, rect(area.x, area.y + row * (height + ROW_GAP) + height - RAILS, area.width, RAILS)),
  );
  const places = rake.rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) =>
      rect(
        area.x + (row === 0 ? head : 0) + index * (rake.width + GAP),
        area.y + row * (height + ROW_GAP),
        rake.width,
        rake.width * WAGON_HEIGHT,
      ),
    ),
  );
  sprites.forEach((sprite, index) => {
    const place = places[index];
    if (place === undefined) return;
    if (isMarked(index)) drawHighlight(ctx, rect(place.x, place.y, sprite.width, sprite.height - 3), 8);
    ctx.drawImage(sprite, Math.round(place.x), Math.round(place.y));
  });
  return places;
};

/** The locomotive of a seat and its train, on rails across `area`; answers where each wagon stands. */
export const drawTrain = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  rake: Rake,
  seat: Seat,
  wagons: Wagons,
): readonly Rect[] => {
  const locomotive = locomotiveSprite(seat, rake.width);
  const places = drawWagons(ctx, area, rake, wagons, locomotive.width + GAP);
  ctx.drawImage(locomotive, Math.round(area.x), Math.round(area.y));
  return places;
};

/** Wagons on rails without a locomotive; answers where each one stands. */
export const drawSiding = (ctx: CanvasRenderingContext2D, area: Rect, rake: Rake, wagons: Wagons): readonly Rect[] =>
  drawWagons(ctx, area, rake, wagons, 0);

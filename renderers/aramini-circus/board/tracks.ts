import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { PlayerView } from '#engines/aramini-circus/index.js';
import type { Seat } from '#engines/core/seat.js';
import { LOCOMOTIVE_WIDTH, locomotiveSprite } from '#renderers/kit/figures/locomotive.js';
import { ellipse, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { rect, type Rect, type Position } from '#renderers/kit/layout.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter } from '#renderers/kit/theme.js';
import { wagonSprite } from '../wagons.js';
import { say } from '../words.js';

/** The space around the trains, in pixels. */
export interface Spacing {
  readonly card: { readonly width: number; readonly height: number };
  readonly wagon: number;
  readonly padding: number;
  readonly head: number;
}

export const roomy: Spacing = { card: { width: 124, height: 166 }, wagon: 124, padding: 12, head: 112 };

/** With this spacing the table of four players can be as flat as the largest picture on a desktop. */
export const tight: Spacing = { card: { width: 124, height: 150 }, wagon: 106, padding: 7, head: 96 };

const GAP = 4;
const ROW_GAP = 6;
/** Pixels of rail below the wheels. */
const RAILS = 7;
/** The width of the signal in front of waiting wagons, alone and with a word next to it where there is room. */
const SIGNAL = 46;
const WORD = SIGNAL + 140;
const SIDING_GAP = 26;

type Standing = Pick<PlayerView, 'train' | 'waiting'>;

/**
 * The number of wagons in each row of a player's track: the train, then the waiting wagons, which may share the last
 * row of the train.
 */
interface Track {
  readonly train: readonly number[];
  readonly waiting: readonly number[];
  /** True when the first waiting wagons share the last row of the train. */
  readonly shared: boolean;
  readonly label: number;
}

/** Fills rows with as many wagons as fit; the first row is shorter by the width of whatever comes before its wagons. */
const inRows = (count: number, first: number, other: number): readonly number[] => {
  const head = Math.min(count, first);
  const rest = count - head;
  const rows = Math.ceil(rest / other);
  return [head, ...Array.from({ length: rows }, (_, row) => Math.min(other, rest - row * other))];
};

const trackOf = ({ train, waiting }: Standing, room: number, width: number): Track => {
  const step = width + GAP;
  const fits = (space: number): number => Math.max(1, Math.floor((space + GAP) / step));
  const locomotive = width * LOCOMOTIVE_WIDTH + GAP;
  const trainRows = inRows(train.length, fits(room - locomotive), fits(room));
  if (waiting.length === 0) return { train: trainRows, waiting: [], shared: false, label: 0 };
  const last = (trainRows.at(-1) ?? 0) * step + (trainRows.length === 1 ? locomotive : 0);
  const free = room - last - SIDING_GAP - waiting.length * step;
  const label = [WORD, SIGNAL].find((wide) => wide <= free);
  if (label !== undefined) return { train: trainRows, waiting: [waiting.length], shared: true, label };
  return {
    train: trainRows,
    waiting: inRows(waiting.length, fits(room - WORD), fits(room)),
    shared: false,
    label: WORD,
  };
};

const rowHeight = (width: number): number => Math.ceil(width * WAGON_HEIGHT) + RAILS;

/** The height of a player's track, `room` pixels wide, for wagons of `width` pixels. */
export const trackHeight = (standing: Standing, room: number, width: number): number => {
  const { train, waiting, shared } = trackOf(standing, room, width);
  const rows = train.length + waiting.length - (shared ? 1 : 0);
  return rows * rowHeight(width) + (rows - 1) * ROW_GAP;
};

const drawRow = (
  ctx: Context2D,
  { x, y }: Position,
  sprites: readonly Canvas[],
  marked: (index: number) => boolean,
): void => {
  sprites.forEach((wagon, index) => {
    const left = x + index * (wagon.width + GAP);
    if (marked(index)) drawHighlight(ctx, rect(left, y, wagon.width, wagon.height - 3), 8);
    ctx.drawImage(wagon, Math.round(left), Math.round(y));
  });
};

const drawSignal = (ctx: Context2D, x: number, y: number, height: number): void => {
  drawBody(ctx, roundedBox(rect(x - 4, y - height * 0.2, 8, height * 0.62), 3), {
    fill: '#6d5748',
    height,
    depth: 0.4,
  });
  drawBody(ctx, ellipse(x, y - height * 0.22, height * 0.2), { fill: '#d8392b', height });
  drawBody(ctx, roundedBox(rect(x - height * 0.11, y - height * 0.26, height * 0.22, height * 0.08), 1), {
    fill: '#ffffff',
    height,
    outlined: false,
    depth: 0,
  });
};

const drawLabel = (ctx: Context2D, area: Rect, texts: Texts): void => {
  const middle = area.y + area.height / 2;
  drawSignal(ctx, area.x + SIGNAL / 2 - 4, middle, area.height * 0.8);
  if (area.width < WORD) return;
  drawText(ctx, say(texts, 'board.waiting'), {
    x: area.x + SIGNAL - 4,
    y: middle,
    size: letter.small,
    maxWidth: area.width - SIGNAL,
  });
};

const rowY = (area: Rect, width: number, row: number): number => area.y + row * (rowHeight(width) + ROW_GAP);

/** A row of waiting wagons: its upper left corner, the width of the label in front of them, and their number. */
interface Siding {
  readonly x: number;
  readonly y: number;
  readonly label: number;
  readonly count: number;
}

const sidingsOf = (area: Rect, width: number, standing: Standing): readonly Siding[] => {
  const { train, waiting, shared, label: front } = trackOf(standing, area.width, width);
  return waiting.map((count, index) => {
    const label = index === 0 ? front : 0;
    const x = shared ? area.x + area.width - label - count * (width + GAP) : area.x;
    return { x, y: rowY(area, width, train.length + index - (shared ? 1 : 0)), label, count };
  });
};

export interface TrackMarks {
  readonly joined: number;
  readonly waiting: ReadonlySet<number>;
}

interface TrackLook {
  readonly width: number;
  readonly seat: Seat;
  readonly standing: Standing;
  readonly marks: TrackMarks;
}

export const drawTrack = (
  ctx: Context2D,
  area: Rect,
  { width, seat, standing, marks }: TrackLook,
  texts: Texts,
): void => {
  const { train, shared } = trackOf(standing, area.width, width);
  const height = rowHeight(width);
  const locomotive = locomotiveSprite(seat, width);
  let held = 0;
  train.forEach((count, row) => {
    const [y, from] = [rowY(area, width, row), held];
    const head = row === 0 ? locomotive.width + GAP : 0;
    const sprites = standing.train.slice(from, from + count).map((wagon) => wagonSprite(wagon, width));
    const end = shared && row === train.length - 1 ? head + count * (width + GAP) : area.width;
    drawRails(ctx, rect(area.x, y + height - RAILS - 1, end, RAILS));
    if (row === 0) ctx.drawImage(locomotive, Math.round(area.x), Math.round(y));
    drawRow(ctx, { x: area.x + head, y }, sprites, (index) => from + index >= standing.train.length - marks.joined);
    held += count;
  });
  let waited = 0;
  sidingsOf(area, width, standing).forEach(({ x, y, label, count }, index) => {
    const from = waited;
    const wide = label + count * (width + GAP);
    drawBox(ctx, rect(x - 6, y, wide + 8, height), { fill: backdrop.sand, radius: 10 });
    if (index === 0) drawLabel(ctx, rect(x, y, label, height), texts);
    drawRails(ctx, rect(x + label, y + height - RAILS - 1, wide - label, RAILS));
    const sprites = standing.waiting.slice(from, from + count).map((wagon) => wagonSprite(wagon, width));
    drawRow(ctx, { x: x + label, y }, sprites, (place) => marks.waiting.has(from + place));
    waited += count;
  });
};

export const waitingPlaces = (area: Rect, width: number, standing: Standing): readonly Rect[] =>
  sidingsOf(area, width, standing).flatMap(({ x, y, label, count }) =>
    Array.from({ length: count }, (_, place) =>
      rect(x + label + place * (width + GAP), y, width, Math.ceil(width * WAGON_HEIGHT) - 3),
    ),
  );

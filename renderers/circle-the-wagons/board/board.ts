import type { Canvas } from 'canvas';
import type { Event } from '../../../engines/circle-the-wagons/event.js';
import type { View } from '../../../engines/circle-the-wagons/view.js';
import { rect, stacked, type Rect } from '../../kit/layout.js';
import type { Scene } from '../../kit/renderer.js';
import { boardSheet, SHEET_MARGIN } from '../../kit/sheet.js';
import { gap, palette, sheetHeight, sheetWidth } from '../../kit/theme.js';
import { conditionsHeight, drawConditions } from './conditions.js';
import { drawTownPanel, townPanelHeight, townPanelWidth, type TownPanel } from './players.js';
import { drawRing, ringHeight, ringWidth, type RingLook } from './ring.js';
import { drawStranger, strangerSize } from './stranger.js';

const WIDTH = sheetWidth - 2 * SHEET_MARGIN;
const LARGEST_CELL = 70;
const SMALLEST_CELL = 14;
const LARGEST_TERRITORY = 88;
const SMALLEST_TERRITORY = 44;

/** How many of a player's last cards were laid since the board before; the newest one when nobody says. */
const markOf = ({ newest }: View, seat: number, recent: readonly Event[] | undefined): number => {
  if (recent === undefined) return newest === seat ? 1 : 0;
  return recent.filter((event) => event.type === 'placed' && event.seat === seat).length;
};

const estatesOf = (view: View, recent: readonly Event[] | undefined): readonly TownPanel[] =>
  view.scores.map((score, seat) => ({
    seat,
    score,
    placements: view.towns[seat] ?? [],
    waiting: view.waiting[seat] ?? [],
    marked: markOf(view, seat, recent),
  }));

interface Layout {
  /** The side of a town's cells. */
  readonly cell: number;
  /** The towns, and the stranger when there is one, side by side. */
  readonly widths: readonly number[];
  readonly townsHeight: number;
  readonly ring: RingLook | null;
  readonly height: number;
}

/** The towns with cells of a size, or null when they do not fit side by side. */
const townsWith = (
  estates: readonly TownPanel[],
  view: View,
  cell: number,
): Pick<Layout, 'widths' | 'townsHeight'> | null => {
  const needed = [
    ...estates.map((panel) => townPanelWidth(panel, cell)),
    ...(view.stranger === null ? [] : [strangerSize.width]),
  ];
  const spare = WIDTH - stacked(needed, gap);
  if (spare < 0) return null;
  const heights = [
    ...estates.map((panel) => townPanelHeight(panel, cell)),
    ...(view.stranger === null ? [] : [strangerSize.height]),
  ];
  return { widths: needed.map((width) => width + spare / needed.length), townsHeight: Math.max(...heights) };
};

/** The ring in so many rows, with the largest cards that fit in the width and in a height. */
const ringWith = (count: number, rows: number, room: number): RingLook | null => {
  for (let territory = LARGEST_TERRITORY; territory >= SMALLEST_TERRITORY; territory -= 2) {
    const look: RingLook = { territory, rows, captions: false };
    if (ringWidth(count, look) <= WIDTH && ringHeight(look) <= room) return look;
  }
  return null;
};

/**
 * How large something is seen on a desktop, where a picture is 350 high and 550 wide at most, and on a phone, where it
 * is 350 wide.
 */
const seenScale = (height: number): number =>
  Math.min(350 / Math.max(sheetHeight, height), 550 / sheetWidth) + 350 / sheetWidth;

/** How well towns, ring and words are seen together: twice the size of one is worth as much as of another. */
const worthOf = ({ cell, ring, height }: Layout, isBuilt: boolean): number =>
  seenScale(height) ** (1 + (isBuilt ? 1 : 0) + (ring === null ? 0 : 1)) *
  (isBuilt ? cell : 1) *
  (ring === null ? 1 : ring.territory);

/** The layout in which towns and ring are seen best; none is taller than wide. */
const layoutOf = (view: View, estates: readonly TownPanel[], conditions: number): Layout => {
  const isBuilt = estates.some(({ placements }) => placements.length > 0);
  const candidates: Layout[] = [];
  for (let cell = isBuilt ? LARGEST_CELL : SMALLEST_CELL; cell >= SMALLEST_CELL; cell -= 2) {
    const towns = townsWith(estates, view, cell);
    if (towns === null) continue;
    const fixed = 2 * SHEET_MARGIN + stacked([conditions, towns.townsHeight], gap);
    if (view.ring.length === 0) {
      if (fixed <= sheetWidth) candidates.push({ cell, ...towns, ring: null, height: fixed });
      continue;
    }
    for (const height of [sheetHeight, 800, 900, 1_000, sheetWidth]) {
      for (const rows of [1, 2, 3]) {
        const ring = ringWith(view.ring.length, rows, height - fixed - gap);
        if (ring !== null) candidates.push({ cell, ...towns, ring, height: fixed + gap + ringHeight(ring) });
      }
    }
  }
  const [first, ...others] = candidates;
  if (first === undefined) throw new RangeError('the board has no room for this position');
  return others.reduce((best, layout) => (worthOf(layout, isBuilt) > worthOf(best, isBuilt) ? layout : best), first);
};

/** The table: what is rewarded, the towns side by side, and the ring. Cards laid since the board before are marked. */
export const drawBoard = (view: View, scene: Scene, recent?: readonly Event[]): Canvas => {
  const { texts } = scene;
  const estates = estatesOf(view, recent);
  const conditions = conditionsHeight(view, WIDTH, texts);
  const layout = layoutOf(view, estates, conditions);
  const { canvas, ctx, body } = boardSheet({ height: layout.height, accent: palette.brown });
  drawConditions(ctx, rect(body.x, body.y, body.width, conditions), view, texts);
  // What the sheet is taller than it need be goes to the towns.
  const spare = body.height + 2 * SHEET_MARGIN - layout.height;
  const towns = rect(body.x, body.y + conditions + gap, body.width, layout.townsHeight + Math.max(0, spare));
  const areas = layout.widths.map((width, index): Rect => {
    const before = layout.widths.slice(0, index).reduce((sum, other) => sum + other + gap, 0);
    return rect(towns.x + before, towns.y, width, towns.height);
  });
  estates.forEach((panel, index) => {
    const area = areas[index];
    if (area !== undefined) drawTownPanel(ctx, area, panel, layout.cell, view, scene);
  });
  const beside = areas[estates.length];
  if (view.stranger !== null && beside !== undefined) drawStranger(ctx, beside, view.stranger, texts);
  if (layout.ring !== null) {
    const top = towns.y + towns.height + gap;
    const ring = { cards: view.ring, begun: view.phase.kind !== 'start' };
    drawRing(ctx, rect(body.x, top, body.width, body.y + body.height - top), ring, layout.ring, texts);
  }
  return canvas;
};

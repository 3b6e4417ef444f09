import type { Canvas } from '#renderers/kit/canvas.js';
import type { Event } from '#engines/circle-the-wagons/event.js';
import { townOf, type Placement } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { rect, stacked, type Rect } from '#renderers/kit/layout.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { boardSheet, sheetBody, withColumn, withStrip } from '#renderers/kit/sheets/sheet.js';
import { gap, palette } from '#renderers/kit/theme.js';
import { drawConditions } from './conditions.js';
import { type Layout, layOutBoard } from './layout.js';
import { drawTownPanel, gridOf, type TownPanel } from './players.js';
import { drawRing, type RingLook, ringPlaces } from './ring.js';
import { drawStranger } from './stranger.js';
import { areaOf, boundsWith } from './town.js';

/** The number of a player's last cards since the board before; 1 for the newest one if that is unknown. */
const markOf = ({ newest }: View, seat: number, recent: readonly Event[] | undefined): number => {
  if (recent === undefined) return newest === seat ? 1 : 0;
  return recent.filter((event) => event.type === 'placed' && event.seat === seat).length;
};

const townIn = (placements: readonly Placement[]): Pick<TownPanel, 'placements' | 'town' | 'bounds'> => {
  const town = townOf(placements);
  return { placements, town, bounds: boundsWith(town, []) };
};

export const townPanelsOf = (view: View, recent: readonly Event[] | undefined): readonly TownPanel[] =>
  view.scores.map((score, seat) => ({
    seat,
    score,
    ...townIn(view.towns[seat] ?? []),
    waiting: view.waiting[seat] ?? [],
    marked: markOf(view, seat, recent),
  }));

const sharedOut = (area: Rect, widths: readonly number[]): readonly Rect[] => {
  const spare = (area.width - stacked(widths, gap)) / widths.length;
  let x = area.x;
  return widths.map((width) => {
    const place = rect(x, area.y, width + spare, area.height);
    x += place.width + gap;
    return place;
  });
};

interface BoardPlaces {
  readonly layout: Layout;
  readonly conditions: Rect;
  /** Null when the ring has no cards left. */
  readonly ring: { readonly area: Rect; readonly look: RingLook } | null;
  readonly towns: Rect;
}

interface BoardLook {
  /** Everyone's events since the board before; default: the newest card in the view. */
  readonly recent?: readonly Event[] | undefined;
  /** True for a page, where cards are taken on the board itself: each shows the number of cards that it skips. */
  readonly captions: boolean;
}

const boardPlaces = (
  view: View,
  estates: readonly TownPanel[],
  texts: Texts,
  { captions }: Pick<BoardLook, 'captions'>,
): BoardPlaces => {
  const layout = layOutBoard(view, estates, texts, captions);
  const { conditions, ring, height } = layout;
  const body = sheetBody(height);
  const isColumn = conditions.look === 'side';
  const [left, top] = isColumn ? [conditions.width + gap, 0] : [0, conditions.height + gap];
  const room = rect(body.x + left, body.y + top, body.width - left, body.height - top);
  const places = {
    layout,
    conditions: isColumn ? { ...body, width: conditions.width } : { ...body, height: conditions.height },
  };
  if (ring === null) return { ...places, ring, towns: room };
  const { main, column } = withColumn(room, ring.width, gap);
  const strip = withStrip(room, ring.height, gap);
  return ring.isInColumn
    ? { ...places, ring: { area: column, look: ring.look }, towns: main }
    : { ...places, ring: { area: strip.strip, look: ring.look }, towns: strip.main };
};

const onPage = { captions: true } as const;

export const ringOnPage = (view: View, texts: Texts): readonly Rect[] => {
  const { ring } = boardPlaces(view, townPanelsOf(view, []), texts, onPage);
  return ring === null ? [] : ringPlaces(ring.area, view.ring.length, ring.look);
};

export const arrivalsOf = (view: View, events: readonly Event[], { texts }: Scene): readonly Rect[] => {
  const estates = townPanelsOf(view, events);
  const { layout, towns } = boardPlaces(view, estates, texts, onPage);
  const areas = sharedOut(towns, layout.towns.widths);
  return estates.flatMap((panel, index) => {
    const [area, look] = [areas[index], layout.towns.looks[index]];
    if (area === undefined || look === undefined || panel.marked === 0) return [];
    const grid = gridOf(area, { view, panel, look, cell: layout.towns.cell });
    return panel.placements.slice(-panel.marked).map((placement) => areaOf(grid, placement));
  });
};

/**
 * Draws the table: the scoring conditions, the towns in a row, and the ring. Cards placed since the board before are
 * marked.
 */
const drawTable = (view: View, scene: Scene, { recent, captions }: BoardLook): Canvas => {
  const { texts } = scene;
  const estates = townPanelsOf(view, recent);
  const { layout, conditions, ring, towns: middle } = boardPlaces(view, estates, texts, { captions });
  const { towns, height } = layout;
  const { ctx, canvas } = boardSheet({ height, accent: palette.brown });
  drawConditions(ctx, conditions, { view, look: layout.conditions.look }, texts);
  if (ring !== null)
    drawRing(ctx, ring.area, { cards: view.ring, begun: view.phase.kind !== 'start', look: ring.look }, texts);
  const areas = sharedOut(middle, towns.widths);
  estates.forEach((panel, index) => {
    const [area, look] = [areas[index], towns.looks[index]];
    if (area !== undefined && look !== undefined)
      drawTownPanel(ctx, area, { view, panel, look, cell: towns.cell }, scene);
  });
  const free = areas[estates.length];
  if (view.stranger !== null && free !== undefined) drawStranger(ctx, free, view.stranger, texts);
  return canvas;
};

export const drawBoard = (view: View, scene: Scene, recent?: readonly Event[]): Canvas =>
  drawTable(view, scene, { recent, captions: false });

export const drawPage = (view: View, scene: Scene, recent?: readonly Event[]): Canvas =>
  drawTable(view, scene, { recent, captions: true });

import type { Canvas } from 'canvas';
import type { Event } from '#engines/circle-the-wagons/event.js';
import { townOf, type Placement } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { rect, stacked, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, withColumn, withStrip } from '#renderers/kit/sheets/sheet.js';
import { gap, palette } from '#renderers/kit/theme.js';
import { drawConditions } from './conditions.js';
import { layOutBoard } from './layout.js';
import { drawTownPanel, type TownPanel } from './players.js';
import { drawRing } from './ring.js';
import { drawStranger } from './stranger.js';
import { boundsWith } from './town.js';

/** How many of a player's last cards were laid since the board before; the newest one when that is unknown. */
const markOf = ({ newest }: View, seat: number, recent: readonly Event[] | undefined): number => {
  if (recent === undefined) return newest === seat ? 1 : 0;
  return recent.filter((event) => event.type === 'placed' && event.seat === seat).length;
};

const townIn = (placements: readonly Placement[]): Pick<TownPanel, 'placements' | 'town' | 'bounds'> => {
  const town = townOf(placements);
  return { placements, town, bounds: boundsWith(town, []) };
};

/** What the picture shows of each player; the newest cards are marked. */
export const townPanelsOf = (view: View, recent: readonly Event[] | undefined): readonly TownPanel[] =>
  view.scores.map((score, seat) => ({
    seat,
    score,
    ...townIn(view.towns[seat] ?? []),
    waiting: view.waiting[seat] ?? [],
    marked: markOf(view, seat, recent),
  }));

/** Side by side; what an area is wider than they need is shared. */
const sharedOut = (area: Rect, widths: readonly number[]): readonly Rect[] => {
  const spare = (area.width - stacked(widths, gap)) / widths.length;
  let x = area.x;
  return widths.map((width) => {
    const place = rect(x, area.y, width + spare, area.height);
    x += place.width + gap;
    return place;
  });
};

/** The table: what is rewarded, the towns side by side, and the ring. Cards laid since the board before are marked. */
export const drawBoard = (view: View, scene: Scene, recent?: readonly Event[]): Canvas => {
  const { texts } = scene;
  const estates = townPanelsOf(view, recent);
  const { conditions, towns, ring, height } = layOutBoard(view, estates, texts);
  const { canvas, ctx, body } = boardSheet({ height, accent: palette.brown });
  const isColumn = conditions.look === 'side';
  drawConditions(
    ctx,
    isColumn ? rect(body.x, body.y, conditions.width, body.height) : { ...body, height: conditions.height },
    view,
    conditions.look,
    texts,
  );
  const [left, top] = isColumn ? [conditions.width + gap, 0] : [0, conditions.height + gap];
  let middle = rect(body.x + left, body.y + top, body.width - left, body.height - top);
  if (ring !== null) {
    const column = withColumn(middle, ring.width, gap);
    const strip = withStrip(middle, ring.height, gap);
    drawRing(
      ctx,
      ring.isInColumn ? column.column : strip.strip,
      { cards: view.ring, begun: view.phase.kind !== 'start' },
      ring.look,
      texts,
    );
    middle = ring.isInColumn ? column.main : strip.main;
  }
  const areas = sharedOut(middle, towns.widths);
  estates.forEach((panel, index) => {
    const [area, look] = [areas[index], towns.looks[index]];
    if (area !== undefined && look !== undefined)
      drawTownPanel(ctx, area, panel, { look, cell: towns.cell }, view, scene);
  });
  const free = areas[estates.length];
  if (view.stranger !== null && free !== undefined) drawStranger(ctx, free, view.stranger, texts);
  return canvas;
};

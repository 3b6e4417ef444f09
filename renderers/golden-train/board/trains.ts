import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { targetName } from '#engines/golden-train/notation.js';
import type { View } from '#engines/golden-train/view.js';
import { LOCOMOTIVE_WIDTH, locomotiveSprite } from '#renderers/kit/figures/locomotive.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { rect, rows as stackedRows, type Rect } from '#renderers/kit/layout.js';
import { drawName } from '#renderers/kit/names.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSeat, seatColour } from '#renderers/kit/seats.js';
import { drawBadge, drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText, fitText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import type { Change } from './changes.js';
import { drawPlate, wagonSprite } from './wagons.js';
import { say } from '../words.js';

const HEAD = 224;
const PADDING = 8;
const GAP = 4;
const RAILS = 8;
const PLATE = 40;
const BADGE = 62;
const MAX_WAGON_WIDTH = 104;
/** Narrower wagons are hard to read; trains then continue in another row. */
const MIN_WAGON_WIDTH = 66;
/** Narrower wagons are only used if the trains would otherwise not fit on the sheet. */
const NARROWEST_WAGON = 48;
const MIN_ROW_WIDTH = 104;

/** The layout of a board's trains: the width of a wagon, and by seat the number of wagons in each row. */
export interface TrainLayout {
  readonly wagon: number;
  readonly rows: readonly (readonly number[])[];
  readonly rowHeight: number;
  /** True if plates below the rails name the wagons, because their loads cover the usual place of the names. */
  readonly plates: boolean;
}

const rowsOf = (count: number, wagon: number, width: number): readonly number[] => {
  const room = width - HEAD - 2 * PADDING;
  const first = Math.floor((room - wagon * LOCOMOTIVE_WIDTH) / (wagon + GAP));
  const other = Math.floor((room + GAP) / (wagon + GAP));
  if (count <= first) return [count];
  const rows = 1 + Math.ceil((count - first) / other);
  const even = Math.min(first, Math.ceil(count / rows));
  const rest = count - even;
  const later = Math.ceil(rest / (rows - 1));
  return [even, ...Array.from({ length: rows - 1 }, (_, row) => Math.max(0, Math.min(later, rest - row * later)))];
};

const panelHeight = (rows: readonly number[], rowHeight: number): number =>
  Math.max(MIN_ROW_WIDTH, rows.length * rowHeight) + 2 * PADDING;

export const layoutHeight = ({ rows, rowHeight }: TrainLayout, between: number): number =>
  rows.reduce((sum, each) => sum + panelHeight(each, rowHeight), between * (rows.length - 1));

/** All trains in single rows, so that their lengths are comparable at a glance. */
const isSingle = ({ rows }: TrainLayout): boolean => rows.every((each) => each.length === 1);

const evenDown = (from: number, to: number): readonly number[] =>
  Array.from({ length: (from - to) / 2 + 1 }, (_, index) => from - 2 * index);

/**
 * The layout with the largest wagons that fit into an area: each train in one row if possible, otherwise in several. If
 * even the smallest easily readable wagons do not fit, the area grows to its limit first, and only then wagons get
 * smaller.
 */
export const layOutTrains = (
  view: View,
  width: number,
  { usual, most }: { readonly usual: number; readonly most: number },
  between: number,
): TrainLayout => {
  const plates = view.openMemory && view.phase.kind !== 'over';
  const at = (wagon: number): TrainLayout => ({
    wagon,
    plates,
    rows: view.trains.map((train) => rowsOf(train.length, wagon, width)),
    rowHeight: Math.ceil(wagon * WAGON_HEIGHT) + RAILS + (plates ? PLATE : 0),
  });
  const fitting = evenDown(MAX_WAGON_WIDTH, MIN_WAGON_WIDTH)
    .map(at)
    .filter((layout) => layoutHeight(layout, between) <= usual);
  return (
    fitting.find(isSingle) ??
    fitting[0] ??
    evenDown(MIN_WAGON_WIDTH, NARROWEST_WAGON)
      .map(at)
      .find((layout) => layoutHeight(layout, between) <= most) ??
    at(NARROWEST_WAGON)
  );
};

interface TrainPanel {
  readonly view: View;
  readonly seat: Seat;
  readonly layout: TrainLayout;
  readonly change: Change;
}

const drawHead = (ctx: Context2D, area: Rect, { view, seat, change }: TrainPanel, scene: Scene): void => {
  const { coupled, lost } = change;
  const count = view.trains[seat]?.length ?? 0;
  const x = area.x + 14;
  const top = area.y + area.height / 2 - MIN_ROW_WIDTH / 2;
  drawSeat(ctx, seat, { x: x + 18, y: top + 28 }, 34);
  drawName(ctx, scene, seat, {
    x: x + 44,
    y: top + 28,
    size: letter.text,
    face: 'bold',
    maxWidth: HEAD - 72,
    smallest: letter.small,
  });
  const number = drawText(ctx, String(count), { x, y: top + 78, size: letter.value, face: 'bold' });
  const unit = say(scene.texts, 'board.wagons', { count });
  const difference = coupled.length - lost;
  // Two digits and a change leave no room for the word.
  const hasRoom = number + 8 + fitText(unit, { size: letter.small }).width + (difference === 0 ? 0 : BADGE) < HEAD - 14;
  const words = hasRoom ? drawText(ctx, unit, { x: x + number + 8, y: top + 82, size: letter.small }) : 0;
  const badgeAt = x + number + words + 8 + 32;
  if (difference !== 0)
    drawBadge(ctx, difference > 0 ? `+${difference}` : `−${-difference}`, {
      x: badgeAt,
      y: top + 80,
      size: letter.small,
      fill: difference > 0 ? palette.green : palette.red,
    });
};

const isHit = ({ phase }: View, seat: Seat, index: number): boolean =>
  phase.kind === 'attack' && phase.targets.some((target) => target.seat === seat && target.position === index + 1);

/** The areas of the trains from top to bottom; they share extra height. */
export const trainPanels = (area: Rect, layout: TrainLayout, between: number): readonly Rect[] => {
  const stretch = Math.max(0, (area.height - layoutHeight(layout, between)) / layout.rows.length);
  return stackedRows(
    area,
    layout.rows.map((rows) => panelHeight(rows, layout.rowHeight) + stretch),
    between,
  );
};

const topOfTrain = (panel: Rect, rows: readonly number[], rowHeight: number): number =>
  panel.y + (panel.height - rows.length * rowHeight) / 2;

export const wagonPlaces = (
  panel: Rect,
  { wagon: width, rows, rowHeight }: TrainLayout,
  seat: Seat,
): readonly Rect[] => {
  const own = rows[seat] ?? [];
  const top = topOfTrain(panel, own, rowHeight);
  return own.flatMap((count, row) => {
    const left = panel.x + HEAD + (row === 0 ? locomotiveSprite(seat, width).width + GAP : 0);
    return Array.from({ length: count }, (_, place) =>
      rect(left + place * (width + GAP), top + row * rowHeight, width, width * WAGON_HEIGHT),
    );
  });
};

const drawWagonMark = (ctx: Context2D, { x, y, width, height }: Rect): void =>
  drawHighlight(ctx, rect(x, y + 2, width, height - 4), 10);

const drawTrain = (ctx: Context2D, area: Rect, { view, seat, layout, change }: TrainPanel): void => {
  const { wagon: width, rows, rowHeight, plates } = layout;
  const left = area.x + HEAD;
  const own = rows[seat] ?? [];
  const top = topOfTrain(area, own, rowHeight);
  own.forEach((_, row) => {
    const bottom = top + row * rowHeight + Math.ceil(width * WAGON_HEIGHT);
    drawRails(ctx, rect(left, bottom - 1, area.width - HEAD - PADDING, RAILS));
  });
  ctx.drawImage(locomotiveSprite(seat, width), Math.round(left), Math.round(top));
  const places = wagonPlaces(area, layout, seat);
  view.trains[seat]?.forEach((wagon, index) => {
    const place = places[index];
    if (place === undefined) return;
    const { x, y } = place;
    // The letter is the same for the whole train, so it is dropped where there is no room.
    const whole = targetName({ seat, position: index + 1 });
    const name = width < MIN_WAGON_WIDTH && whole.length > 2 ? whole.slice(1) : whole;
    if (change.coupled.includes(index) || isHit(view, seat, index)) drawWagonMark(ctx, place);
    ctx.drawImage(wagonSprite(wagon, view.phase.kind === 'over' ? '' : name, width), Math.round(x), Math.round(y));
    const bottom = y + Math.ceil(width * WAGON_HEIGHT);
    if (plates) drawPlate(ctx, name, { x: x + width / 2, y: bottom + RAILS + 16 }, Math.min(width, 66));
  });
};

interface Trains {
  readonly view: View;
  readonly layout: TrainLayout;
  /** By seat. */
  readonly changes: readonly Change[];
  /** The minimum distance of two panels. */
  readonly between: number;
}

export const drawTrains = (
  ctx: Context2D,
  area: Rect,
  { view, layout, changes, between }: Trains,
  scene: Scene,
): void => {
  const panels = trainPanels(area, layout, between);
  view.trains.forEach((_, seat) => {
    const panel = panels[seat];
    if (panel === undefined) return;
    const marked =
      view.phase.kind === 'over' ? view.phase.result.places[seat] === 1 : view.seat === seat && scene.stopped !== true;
    drawBox(ctx, panel, {
      fill: marked ? backdrop.lit : backdrop.veil,
      ...(marked ? { edge: seatColour(seat), edgeWidth: 7 } : {}),
      radius: 14,
    });
    const train = { view, seat, layout, change: changes[seat] ?? { coupled: [], lost: 0 } };
    drawHead(ctx, panel, train, scene);
    drawTrain(ctx, panel, train);
  });
};

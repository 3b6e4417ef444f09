import type { Canvas } from '#renderers/kit/canvas.js';
import { type Cell, neighbourhood, sameCell, cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Placement, TurnStep } from '#engines/carcassonne/move.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { altTextOf } from '#renderers/kit/words.js';
import { movedApart, rect, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { boardSheet } from '#renderers/kit/sheets/sheet.js';
import { drawBadge, drawBox, drawMarker } from '#renderers/kit/shapes.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { ACCENT } from '../side/pile.js';
import { effectInWords, type Effect, sayEffect } from '../words/effects.js';
import { looks } from '../modules/index.js';
import { LABELS, type LandscapeWindow } from './landscape-window.js';
import { figuresInWords, tileInWords } from '../words/position.js';
import { drawLandscape, movedTo, placeOf } from '../table.js';
import { placementInWords, say, signed } from '../words/words.js';
import { stepInWords } from '../words/moves.js';

export interface DraftTurn {
  readonly placement: Placement;
  /** Null when another decision comes first. */
  readonly step: TurnStep | null;
  readonly effect: Effect;
  /** Other segments for the figure, numbered as in the menu. */
  readonly offers: readonly { readonly spot: string; readonly number: number }[];
}

const ACROSS = 5;
const DOWN = 3;
const SIDE = 200;

/** The view after these events and before any scoring: with figures and modules' structures. */
export const withEvents = (view: View, events: Effect['events']): View => {
  const put = events.flatMap((event) => (event.type === 'put' ? [event.figure] : []));
  const draft = { ...view, figures: [...view.figures, ...put] };
  return looks.reduce<View>((before, { simulate }) => simulate?.(before, events) ?? before, draft);
};

export const withDraft = (view: View, { placement, effect }: Pick<DraftTurn, 'placement' | 'effect'>): View => {
  const { current, active } = view;
  const laid = current === null ? [] : [{ number: view.tiles.length, tile: current, by: active, ...placement }];
  return withEvents({ ...view, tiles: [...view.tiles, ...laid] }, effect.events);
};

const tileOf = ({ current, tiles }: View): TileId | null => current ?? tiles.at(-1)?.tile ?? null;

const GAIN_WIDTH = 150;

/** The corner where a box of this width hides the fewest tiles, as the first of its cells in the window. */
const freestCorner = (view: View, { west, north, columns, rows }: LandscapeWindow, width: number): Cell => {
  const across = Math.ceil(width / SIDE);
  const corners = [north + rows - 1, north].flatMap((y) => [west, west + columns - across].map((x) => ({ x, y })));
  const hidden = (corner: Cell): number =>
    view.tiles.filter(({ cell }) => cell.y === corner.y && cell.x >= corner.x && cell.x < corner.x + across).length;
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
};

const drawGains = (
  ctx: ReturnType<typeof boardSheet>['ctx'],
  { gained }: Effect,
  areaFor: (width: number) => Rect | null,
): void => {
  const some = gained.flatMap((points, seat) => (points === 0 ? [] : [{ points, seat }]));
  const width = some.length * GAIN_WIDTH + 20;
  const corner = areaFor(width);
  if (some.length === 0 || corner === null) return;
  const left = corner.x + 10;
  const middle = corner.y + SIDE / 2;
  drawBox(ctx, rect(left, middle - 38, width, 76), {
    fill: backdrop.card,
    edge: backdrop.ink,
    edgeWidth: 3,
    radius: 16,
  });
  some.forEach(({ points, seat }, index) => {
    const x = left + 40 + index * GAIN_WIDTH;
    drawSeat(ctx, seat, { x, y: middle }, 40);
    drawBadge(ctx, signed(points), {
      x: x + 66,
      y: middle,
      size: letter.large,
      fill: points > 0 ? '#2b7a3f' : palette.red,
      narrow: true,
    });
  });
};

const MARKER = 48;

export const drawPreview = (view: View, draft: DraftTurn, texts: Texts): Canvas => {
  const { cell, rotation } = draft.placement;
  const { canvas, ctx, body } = boardSheet({ height: DOWN * SIDE + LABELS.top + 46, accent: ACCENT });
  const window: LandscapeWindow = {
    west: cell.x - (ACROSS - 1) / 2,
    north: cell.y - (DOWN - 1) / 2,
    columns: ACROSS,
    rows: DOWN,
    side: SIDE,
  };
  const shown = withDraft(view, draft);
  const areaOf = drawLandscape(ctx, body, shown, { window, recent: [cell], texts });
  const place = areaOf(cell);
  const tile = tileOf(view);
  if (place === null || tile === null) return canvas;
  const oriented = rulesOf(view.options).tiles.oriented(tile, rotation);
  const markers = draft.offers.map(({ spot, number }) => {
    const figure = { seat: view.toPlay ?? 0, kind: 'meeple', cell, spot } as const;
    const [x, y] = movedTo(shown, figure) ?? placeOf(oriented, spot);
    return { number, x: place.x + x * SIDE, y: place.y + y * SIDE };
  });
  for (const { number, x, y } of movedApart(markers, MARKER + 4)) drawMarker(ctx, number, { x, y, diameter: MARKER });
  drawGains(ctx, draft.effect, (width) => areaOf(freestCorner(view, window, width)));
  return canvas;
};

export const previewInWords = (view: View, draft: DraftTurn, scene: Scene): string => {
  const { texts } = scene;
  const { placement, step, effect } = draft;
  const shown = tileOf(view);
  if (shown === null) return '';
  const near = view.tiles.filter(({ cell }) => neighbourhood(placement.cell).some((each) => sameCell(each, cell)));
  return altTextOf([
    say(texts, 'preview.tile', {
      placement: placementInWords(texts, placement),
      tile: tileInWords(view, shown, placement.rotation, scene),
    }),
    ...(step === null
      ? scene.hidesGains === true
        ? []
        : [effectInWords(effect, view.toPlay ?? 0, scene)]
      : [sayEffect('preview.step', { step: stepInWords(scene, step) }, { effect, seat: view.toPlay ?? 0 }, scene)]),
    ...near.map(({ cell, tile, rotation }) =>
      say(texts, 'words.tile', { cell: cellName(cell), tile: tileInWords(view, tile, rotation, scene) }),
    ),
    ...figuresInWords(
      { ...view, figures: view.figures.filter(({ cell }) => near.some((each) => sameCell(each.cell, cell))) },
      scene,
      (seat) => scene.names[seat] ?? '',
    ),
  ]);
};

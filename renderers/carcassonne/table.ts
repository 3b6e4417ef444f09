import type { Context2D } from '#renderers/kit/canvas.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { columnName, rowName, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { centre, inset, type Position, rect, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox, drawMarker, fillAndEdge, roundedPath } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { type Effect, type Payoff, worthOf } from './words/effects.js';
import { inOwnLetters } from './words/words.js';
import { drawFigure } from './landscape/figures.js';
import {
  type Areas,
  areasIn,
  LABELS,
  windowHeight,
  windowWidth,
  type LandscapeWindow,
  type ShownLandscape,
} from './landscape/landscape-window.js';
import { looks } from './modules/index.js';
import type { FigureStand } from './module-look.js';
import { anchorsOf } from './tiles/anchors.js';
import { middle, type Point } from './tiles/shapes.js';
import { drawTile } from './tiles/tile.js';

export interface Choice {
  readonly cell: Cell;
  readonly number: number;
  readonly effect: Effect;
}

const FIGURE = 0.46;

/** By the kind of the feature on which figures stand. */
const stands: ReadonlyMap<string, FigureStand> = new Map(
  looks.flatMap(({ figureStands }) => Object.entries(figureStands ?? {})),
);

/** The place of a figure alone on a segment, in tile units. */
export const placeOf = (tile: OrientedTile, spot: string): Point =>
  stands.get(spot)?.places(tile, 1)[0] ?? anchorsOf(tile).get(spot) ?? middle;

/** A figure's place, in tile units, if a module changes it. */
export const movedTo = (view: View, figure: Figure): Point | undefined =>
  looks.map(({ standOf }) => standOf?.(view, figure)).find((point) => point !== undefined);

/** The distance of several figures on one segment of a tile, in tile units. */
const FIGURE_SPACING = 0.22;

const inRow = ([x, y]: Point, nth: number, count: number): Point => [x + (nth - (count - 1) / 2) * FIGURE_SPACING, y];

/** Draws every figure, from north to south, so that nearer ones cover those behind them. */
export const drawFigures = (ctx: Context2D, view: View, areaOf: Areas): void => {
  const keyOf = ({ cell, spot }: (typeof view.figures)[number]): string => `${cell.x} ${cell.y} ${spot}`;
  const counts = new Map<string, number>();
  for (const figure of view.figures) counts.set(keyOf(figure), (counts.get(keyOf(figure)) ?? 0) + 1);
  const standing = new Map<string, number>();
  const places = view.figures.flatMap((figure) => {
    const { seat, kind, cell, spot } = figure;
    const key = keyOf(figure);
    const nth = standing.get(key) ?? 0;
    standing.set(key, nth + 1);
    const area = areaOf(cell);
    const tile = view.tiles.find((placed) => sameCell(placed.cell, cell));
    if (area === null || tile === undefined) return [];
    const figureStands = stands.get(spot);
    const oriented = rulesOf(view.options).tiles.oriented(tile.tile, tile.rotation);
    const count = counts.get(key) ?? 1;
    const moved = movedTo(view, figure);
    const [x, y] =
      figureStands === undefined || moved !== undefined
        ? inRow(moved ?? placeOf(oriented, spot), nth, count)
        : (figureStands.places(oriented, count)[nth] ?? middle);
    const south = area.y + y * area.height;
    return [
      {
        seat,
        kind,
        spot,
        x: area.x + x * area.width,
        y: south,
        side: area.width * (figureStands?.height ?? FIGURE),
        lying: figureStands?.lying ?? spot.startsWith('field'),
        depth: figureStands === undefined ? south : Number.POSITIVE_INFINITY,
      },
    ];
  });
  // The third acrobat stands on the shoulders of the first two, so equals keep the order of the list.
  for (const { seat, kind, x, y, side, lying } of places.toSorted((one, other) =>
    one.depth === other.depth ? 0 : one.depth - other.depth,
  ))
    drawFigure(ctx, { seat, kind, lying }, { x, y, height: Math.round(side) });
};

export const drawOfModules = (ctx: Context2D, view: View, areaOf: Areas): void => {
  for (const { drawOnLandscape } of looks) drawOnLandscape?.(ctx, view, areaOf, drawFigure);
};

/** Names wider than a cell appear at every second one. */
const NAME_WIDTH = 58;

/** Draws the names of columns and rows on the margins, whose corner is at `from`. */
const drawLabels = (ctx: Context2D, { x: left, y: top }: Position, window: LandscapeWindow, texts: Texts): void => {
  const { side } = window;
  const style = { size: letter.small, face: 'bold', colour: backdrop.muted, align: 'center' } as const;
  const every = Math.max(1, Math.ceil(NAME_WIDTH / side));
  for (let column = 0; column < window.columns; column += every)
    drawText(ctx, inOwnLetters(texts, columnName(window.west + column)), {
      x: left + (column + 0.5) * side,
      y: top - 20,
      ...style,
    });
  const everyRow = Math.max(1, Math.ceil(36 / side));
  for (let row = 0; row < window.rows; row += everyRow)
    drawText(ctx, inOwnLetters(texts, rowName(window.north + row)), {
      x: left - 29,
      y: top + (row + 0.5) * side,
      ...style,
    });
};

/** A wider glow would cover the names of cells on the margins. */
const MAX_GLOW_WIDTH = 7;

/** Draws the glow around a tile placed since the reader's last look: outside it, so that it hides nothing. */
const drawGlow = (ctx: Context2D, area: Rect): void => {
  const width = Math.min(MAX_GLOW_WIDTH, Math.max(4, area.width * 0.06));
  roundedPath(ctx, inset(area, -width / 2), width);
  ctx.lineJoin = 'round';
  fillAndEdge(ctx, { edge: palette.ink, edgeWidth: width + 5 });
  fillAndEdge(ctx, { edge: '#ffd23f', edgeWidth: width });
};

export const worthColours: Readonly<Record<Payoff, string>> = { own: '#1e7c40', rival: '#c23526', none: palette.ink };

/** Draws a choice. One that pays also has a thick edge, in green for the player and in red for a rival. */
const drawChoice = (ctx: Context2D, place: Rect, number: number, worth: Payoff): void => {
  const { width } = place;
  drawBox(ctx, inset(place, Math.max(1, width * 0.05)), {
    fill: palette.card,
    edge: worth === 'none' ? palette.muted : worthColours[worth],
    edgeWidth: worth === 'none' ? 2.5 : Math.max(5, width * 0.09),
    radius: width * 0.12,
  });
  const diameter = Math.max(letter.small / 0.68, Math.min(58, width * 0.6));
  drawMarker(ctx, number, { ...centre(place), diameter, fill: worthColours[worth] });
};

/** The area of a window's cells in the middle of an area with room for their names. */
export const groundOf = (area: Rect, window: LandscapeWindow): Rect =>
  rect(
    Math.round(area.x + LABELS.left + (area.width - windowWidth(window)) / 2),
    Math.round(area.y + LABELS.top + (area.height - windowHeight(window)) / 2),
    window.columns * window.side,
    window.rows * window.side,
  );

/**
 * Draws the landscape with all pieces, the names of cells on its margins, a glow on new tiles, and numbered choices.
 *
 * @param shown without `texts` where the names of cells are drawn already
 */
export const drawLandscape = (
  ctx: Context2D,
  area: Rect,
  view: View,
  {
    window,
    recent = [],
    choices = [],
    texts,
    drawBelowPieces,
  }: ShownLandscape & {
    readonly choices?: readonly Choice[];
    readonly texts?: Texts;
    /** Draws on the tiles, below all pieces. */
    readonly drawBelowPieces?: (areaOf: Areas) => void;
  },
): Areas => {
  const ground = groundOf(area, window);
  const areaOf = areasIn(window, ground.x, ground.y);
  drawBox(ctx, inset(ground, -5), { fill: backdrop.sand, radius: 8 });
  if (texts !== undefined) drawLabels(ctx, ground, window, texts);
  for (const { tile, cell, rotation } of view.tiles) {
    const place = areaOf(cell);
    if (place !== null) drawTile(ctx, { tile, rotation }, place, window.side);
  }
  for (const cell of recent) {
    const place = areaOf(cell);
    if (place !== null) drawGlow(ctx, place);
  }
  drawBelowPieces?.(areaOf);
  drawOfModules(ctx, view, areaOf);
  drawFigures(ctx, view, areaOf);
  for (const choice of choices) {
    const place = areaOf(choice.cell);
    if (place !== null) drawChoice(ctx, place, choice.number, worthOf(choice.effect, view.toPlay ?? 0));
  }
  return areaOf;
};

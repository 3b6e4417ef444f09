import type { Point } from '../figures/paths.js';
import { type Rect, rect } from '../layout.js';
import type { Game } from '../game/game.js';
import { boundsOf } from '../regions.js';
import type { Renderer, Scene } from '../renderer.js';
import type { Canvas, Context2D } from '../canvas.js';
import { drawBadge } from '../shapes.js';
import { blankCanvas, contextOf, release } from '../surface.js';
import { letter, palette, sheetHeight, sheetWidth } from '../theme.js';

/** A place on the picture of the table that suggested moves begin with. */
export interface HintSpot {
  readonly outline: readonly Point[];
  /** The numbers of these moves, from 1 on. */
  readonly numbers: readonly number[];
  /** True for a piece, whose neighbours the numbers must not seem to mean. */
  readonly isPiece: boolean;
}

/** The move that a picture previews, whose number stands out. It may be the whole turn that its numbered move begins. */
export interface ShownMove {
  readonly move: object;
  readonly number: number;
}

/** The content of a hint's picture: plain data, because another process may draw it. */
export interface HintDrawing {
  readonly view: object;
  readonly moves: readonly object[];
  /** Null for a question, whose answer the picture keeps. */
  readonly shown: ShownMove | null;
  readonly spots: readonly HintSpot[];
  /** True for a picture that has all of the board and can stand in its place. */
  readonly isBoard: boolean;
}

interface Suggestions {
  /** Some of the legal moves, in the order of their numbers. */
  readonly moves: readonly object[];
  readonly legal: readonly object[];
  readonly shown: ShownMove | null;
  /** True to keep all of a board that is a sheet; default: the part around the places. */
  readonly isWhole?: boolean;
}

/**
 * Finds the places of suggested moves among those that a player may tap; null where the choice is one of words. A place
 * may offer whole turns, whose notation begins with that of their first move.
 */
export const hintDrawing = (
  { engine, renderer }: Pick<Game, 'engine' | 'renderer'>,
  view: object,
  { moves, legal, shown, isWhole = false }: Suggestions,
  scene: Scene,
): HintDrawing | null => {
  const names = moves.map((move) => engine.notation.format(move));
  const choice = renderer.regions?.(view, legal, scene);
  const spots = (choice?.regions ?? []).flatMap(({ outline, moves: possible, isPiece = false }) => {
    if (outline === null) return [];
    const offered = possible.map((move) => engine.notation.format(move));
    const numbers = names.flatMap((name, index) =>
      offered.some((other) => other === name || other.startsWith(`${name} `)) ? [index + 1] : [],
    );
    return numbers.length === 0 ? [] : [{ outline, numbers, isPiece }];
  });
  const isBoard = isWhole && choice?.picture === undefined && renderer.table === undefined;
  return spots.length === 0 ? null : { view, moves, shown, spots, isBoard };
};

/** The land around the spots, in pixels of the table's picture. */
const AROUND = 220;
/** The space for the number above the highest place, and below the lowest one. */
const MARGIN = 40;
/** The smallest part, as a share of a sheet's width: its letters stay no larger than those of other pictures. */
const LEAST = 0.75;

/** The height of the tallest sheet as a share of its width. */
const TALLEST = 0.75;

/** The part of a picture around some places, about as wide for its height as a sheet; all of a picture like a sheet. */
const partAround = (places: readonly Rect[], { width, height }: Canvas): Rect => {
  if (width <= sheetWidth && height <= width * TALLEST) return rect(0, 0, width, height);
  const left = Math.min(...places.map((place) => place.x)) - AROUND;
  const top = Math.min(...places.map((place) => place.y)) - AROUND;
  const right = Math.max(...places.map((place) => place.x + place.width)) + AROUND;
  const bottom = Math.max(...places.map((place) => place.y + place.height)) + AROUND;
  const ratio = sheetWidth / sheetHeight;
  const wide = Math.min(width, Math.max(right - left, (bottom - top) * ratio, sheetWidth * LEAST));
  const high = Math.min(height, Math.max(wide / ratio, bottom - top - 2 * (AROUND - MARGIN)));
  const within = (middle: number, size: number, whole: number): number =>
    Math.min(Math.max(middle - size / 2, 0), whole - size);
  return rect(within((left + right) / 2, wide, width), within((top + bottom) / 2, high, height), wide, high);
};

const drawEdge = (ctx: Context2D, outline: readonly Point[]): void => {
  ctx.lineJoin = 'round';
  for (const [colour, width] of [
    [palette.white, 12],
    [palette.red, 7],
  ] as const) {
    ctx.beginPath();
    for (const [x, y] of outline) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
};

/**
 * A place of at least so many heights of a number has it in its corner, clear of labels above and inside; a smaller one
 * to its left, but a piece on its upper edge.
 */
const CORNER = 3;

/** The width of a badge with one digit, in heights of the digit. */
const BADGE_WIDTH = 1.5;

export interface HintSheet {
  readonly canvas: Canvas;
  /** The spots on this picture. */
  readonly spots: readonly HintSpot[];
}

/** The part of the table where some moves are, each with its number, and the shown one on it. */
export const drawHint = (renderer: Renderer, drawing: HintDrawing, scene: Scene): HintSheet => {
  const { view, moves, shown, spots, isBoard } = drawing;
  const regions = renderer.regions?.(view, shown === null ? moves : [shown.move], scene);
  const table =
    regions?.picture?.() ??
    renderer.table?.(view, scene) ??
    renderer.sheet?.(view, scene) ??
    renderer.board(view, scene);
  if (shown !== null) regions?.draw?.(contextOf(table));
  const places = spots.flatMap((spot) => boundsOf(spot) ?? []);
  const part = isBoard ? rect(0, 0, table.width, table.height) : partAround(places, table);
  const scale = sheetWidth / part.width;
  const sheet = blankCanvas(sheetWidth, part.height * scale);
  const ctx = contextOf(sheet);
  ctx.drawImage(table, -part.x * scale, -part.y * scale, table.width * scale, table.height * scale);
  release(table);
  const placed = spots.map((spot) => ({
    ...spot,
    outline: spot.outline.map(([x, y]): Point => [(x - part.x) * scale, (y - part.y) * scale]),
  }));
  for (const { outline } of placed) drawEdge(ctx, outline);
  for (const { outline, numbers, isPiece } of placed) {
    const bounds = boundsOf({ outline });
    if (bounds === null) continue;
    const isLarge = bounds.width >= CORNER * letter.large;
    const isOn = isPiece || isLarge;
    drawBadge(ctx, numbers.join(' · '), {
      x: isOn ? bounds.x : Math.max(0, bounds.x - BADGE_WIDTH * letter.large),
      y: isLarge ? bounds.y + letter.large * 0.65 : bounds.y + (isPiece ? 0 : bounds.height / 2),
      size: letter.large,
      fill: shown !== null && numbers.includes(shown.number) ? palette.green : palette.red,
      fromLeft: true,
    });
  }
  return { canvas: sheet, spots: placed };
};

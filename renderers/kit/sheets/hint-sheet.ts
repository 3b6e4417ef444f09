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
}

/** What the picture of a hint shows: it is plain data, because another process may draw it. */
export interface HintDrawing {
  readonly view: object;
  readonly moves: readonly object[];
  readonly spots: readonly HintSpot[];
}

interface Suggestions {
  /** Some of the legal moves, the best first. */
  readonly moves: readonly object[];
  readonly legal: readonly object[];
}

/**
 * Finds the places of suggested moves among those that a player may tap; null where the choice is one of words. A place
 * may offer whole turns, whose notation begins with that of their first move.
 */
export const hintDrawing = (
  { engine, renderer }: Pick<Game, 'engine' | 'renderer'>,
  view: object,
  { moves, legal }: Suggestions,
  scene: Scene,
): HintDrawing | null => {
  const names = moves.map((move) => engine.notation.format(move));
  const regions = renderer.regions?.(view, legal, scene)?.regions ?? [];
  const spots = regions.flatMap(({ outline, moves: possible }) => {
    if (outline === null) return [];
    const offered = possible.map((move) => engine.notation.format(move));
    const numbers = names.flatMap((name, index) =>
      offered.some((other) => other === name || other.startsWith(`${name} `)) ? [index + 1] : [],
    );
    return numbers.length === 0 ? [] : [{ outline, numbers }];
  });
  return spots.length === 0 ? null : { view, moves, spots };
};

/** The land around the spots, in pixels of the table's picture. */
const AROUND = 220;
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
  const high = Math.min(height, Math.max(wide / ratio, bottom - top - 2 * AROUND));
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

/** The part of the table where suggested moves are, the best one shown on it, each with its number. */
export const drawHint = (renderer: Renderer, { view, moves, spots }: HintDrawing, scene: Scene): Canvas => {
  const [best] = moves;
  const regions = renderer.regions?.(view, moves, scene);
  const shown = best === undefined ? undefined : renderer.regions?.(view, [best], scene);
  const table =
    regions?.picture?.() ??
    renderer.table?.(view, scene) ??
    renderer.sheet?.(view, scene) ??
    renderer.board(view, scene);
  if (regions?.picture === undefined && shown?.picture === undefined) shown?.draw?.(contextOf(table));
  const part = partAround(
    spots.flatMap((spot) => boundsOf(spot) ?? []),
    table,
  );
  const scale = sheetWidth / part.width;
  const sheet = blankCanvas(sheetWidth, part.height * scale);
  const ctx = contextOf(sheet);
  ctx.drawImage(table, -part.x * scale, -part.y * scale, table.width * scale, table.height * scale);
  release(table);
  for (const { outline, numbers } of spots) {
    const placed = outline.map(([x, y]): Point => [(x - part.x) * scale, (y - part.y) * scale]);
    const bounds = boundsOf({ outline: placed });
    if (bounds === null) continue;
    drawEdge(ctx, placed);
    drawBadge(ctx, numbers.join(' · '), {
      x: bounds.x + bounds.width / 2,
      y: Math.max(bounds.y, letter.large),
      size: letter.large,
      fill: palette.red,
    });
  }
  return sheet;
};

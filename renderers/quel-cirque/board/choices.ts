import type { Context2D } from '#renderers/kit/canvas.js';
import type { Square, Colour } from '#engines/quel-cirque/board/board.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import { drawArrow } from '#renderers/kit/figures/signs.js';
import { rect, type Position, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox, drawMarker } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import { areaOf, feetOf, ringHeight, ringWidth } from './ground.js';
import { drawMarble } from './marbles.js';

/** A numbered path on the board, from a clown's square to its destination, with the marbles dropped on it. */
export interface Choice {
  readonly number: number;
  readonly path: readonly Square[];
  readonly drops: readonly Colour[];
}

interface ChoiceLayout {
  readonly choice: Choice;
  readonly colour: string;
  readonly points: readonly Point[];
  readonly sign: Position;
}

const colours = ['#f2c53d', '#ffffff', '#8fd0c4', '#f0a35e', '#d6a3e8', '#cfd8a0'] as const;

const MARKER = 46;
const MARBLE = 34;
const STEP = 47;
const SIGNS_PER_COLUMN = 3;

const signWidth = ({ drops }: Choice): number => MARKER + drops.length * (MARBLE + 2) + (drops.length > 0 ? 6 : 0);

/** The point on a square where clowns and the ends of paths are, next to the holes. */
const middleOf = (origin: Rect, square: Square): Point => {
  const area = areaOf(origin, square);
  return [feetOf(area).x, area.y + area.height / 2];
};

/** Places the signs of paths to the same square one below the other, and in columns when there are many. */
const signOf = (origin: Rect, choice: Choice, choices: readonly Choice[]): Position => {
  const end = choice.path.at(-1);
  const here = choices.filter(({ path }) => path.at(-1) === end);
  const [x, y] = end === undefined ? [0, 0] : middleOf(origin, end);
  const index = here.indexOf(choice);
  const inColumn = Math.min(SIGNS_PER_COLUMN, here.length);
  const column = Math.floor(index / inColumn);
  const left = x - MARKER / 2 + column * (MARKER + 4);
  const top = y - ((inColumn - 1) * STEP) / 2 + (index % inColumn) * STEP;
  return {
    x: Math.min(left, origin.x + ringWidth - signWidth(choice) - 6),
    y: Math.min(Math.max(top, origin.y + MARKER / 2), origin.y + ringHeight - MARKER / 2),
  };
};

/** The arrow from the clown to its sign; paths that share squares run in parallel. */
const pointsOf = (origin: Rect, { path }: Choice, offset: number, sign: Position): readonly Point[] => {
  const middles = path.map((square): Point => {
    const [x, y] = middleOf(origin, square);
    return [x + offset, y + offset];
  });
  const before = middles.at(-2);
  if (before === undefined) return [];
  const [end] = middles.slice(-1);
  const isAcross = end !== undefined && Math.abs(end[0] - before[0]) < Math.abs(end[1] - before[1]);
  const tip: Point = isAcross
    ? [sign.x + MARKER / 2, sign.y + (before[1] < sign.y ? -MARKER / 2 : MARKER / 2)]
    : [before[0] < sign.x ? sign.x : sign.x + MARKER, sign.y];
  return [...middles.slice(0, -1), tip];
};

export const layOutChoices = (origin: Rect, choices: readonly Choice[]): readonly ChoiceLayout[] => {
  const apart = Math.min(14, 64 / Math.max(1, choices.length));
  return choices.map((choice, index) => {
    const sign = signOf(origin, choice, choices);
    const offset = (index - (choices.length - 1) / 2) * apart;
    return {
      choice,
      sign,
      points: pointsOf(origin, choice, offset, sign),
      colour: colours[index % colours.length] ?? colours[0],
    };
  });
};

export const drawWays = (ctx: Context2D, ways: readonly ChoiceLayout[]): void => {
  for (const { points, colour } of ways) drawArrow(ctx, points, 9, colour);
};

export const drawSigns = (ctx: Context2D, ways: readonly ChoiceLayout[], texts: Texts): void => {
  for (const { choice, sign } of ways) {
    const { x, y } = sign;
    if (choice.drops.length > 0)
      drawBox(ctx, rect(x, y - MARKER / 2, signWidth(choice), MARKER), {
        fill: palette.ink,
        edge: palette.white,
        edgeWidth: 3,
        radius: MARKER / 2,
      });
    drawMarker(ctx, choice.number, { x: x + MARKER / 2, y, diameter: MARKER });
    choice.drops.forEach((colour, index) =>
      drawMarble(ctx, { colour, texts }, { x: x + MARKER + MARBLE / 2 + index * (MARBLE + 2), y }, MARBLE),
    );
  }
};

import { z } from 'zod';
import layoutData from './layout.json' with { type: 'json' };

export const colours = ['red', 'yellow', 'green', 'blue'] as const;
export const colourSchema = z.enum(colours);
export type Colour = z.infer<typeof colourSchema>;

export const MARBLES_PER_COLOUR = 3;
export const CLOWN_CAPACITY = 3;

export const faces = [...colours, 'white', 'black'] as const;
export const faceSchema = z.enum(faces);
export type Face = z.infer<typeof faceSchema>;

/** The lanes from left to right, in the players' direction of movement. */
export const lanes = ['a', 'b', 'c'] as const;
export type Lane = (typeof lanes)[number];

/** The first row has the start squares; the last hole is in the last row. */
export const rows = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Row = (typeof rows)[number];

/** A square's name is its lane and its row, as on a chessboard. */
export type Square = `${Lane}${Row}`;

export const squares: readonly Square[] = rows.flatMap((row) => lanes.map((lane): Square => `${lane}${row}`));

export const squareSchema = z.templateLiteral([z.enum(lanes), z.literal(rows)]);

export const startSquares = ['a1', 'b1', 'c1'] as const satisfies readonly Square[];

export const isStart = (square: Square): boolean => startSquares.some((start) => start === square);

export const LAST_STARS = 6;

const layoutSchema = z.strictObject({
  holes: z.array(z.strictObject({ square: squareSchema, stars: z.int().min(1).max(LAST_STARS) })).length(LAST_STARS),
});

/** The holes by ascending stars. Their positions are our own arrangement. */
export const { holes } = layoutSchema.parse(layoutData);

const starsBySquare: ReadonlyMap<Square, number> = new Map(holes.map(({ square, stars }) => [square, stars]));

export const starsAt = (square: Square): number | undefined => starsBySquare.get(square);

/** The directions of a clown's step: towards the last row, or sideways. */
export const directions = ['forward', 'left', 'right'] as const;
export type Direction = (typeof directions)[number];

const neighbours: ReadonlyMap<Square, Readonly<Record<Direction, Square | null>>> = new Map(
  rows.flatMap((row, rowIndex) =>
    lanes.map((lane, laneIndex) => {
      const forward = rows[rowIndex + 1];
      const left = lanes[laneIndex - 1];
      const right = lanes[laneIndex + 1];
      const found = {
        forward: forward === undefined ? null : (`${lane}${forward}` as const),
        left: left === undefined ? null : (`${left}${row}` as const),
        right: right === undefined ? null : (`${right}${row}` as const),
      };
      return [`${lane}${row}` as const, found] as const;
    }),
  ),
);

/** The square one step away; null over the edge of the board. */
export const neighbour = (square: Square, direction: Direction): Square | null =>
  neighbours.get(square)?.[direction] ?? null;

import { z } from 'zod';
import { colourSchema, squareSchema } from './board/board.js';

/** A player's use of a roll. A clown's name is its square. */
export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), colour: colourSchema, square: squareSchema }).readonly(),
  /** Moves a clown along a path; `back` is the start square for a clown that is pushed over the edge. */
  z
    .strictObject({
      kind: z.literal('walk'),
      from: squareSchema,
      path: z.array(squareSchema).min(1).max(3).readonly(),
      back: squareSchema.optional(),
    })
    .readonly(),
  /** On black: returns a clown to a start square. */
  z.strictObject({ kind: z.literal('home'), from: squareSchema, to: squareSchema }).readonly(),
  /** On black, with the variant: puts a clown's lowest marble on top. */
  z.strictObject({ kind: z.literal('flip'), square: squareSchema }).readonly(),
  /** Declines the special actions of black when no ordinary action exists. */
  z.strictObject({ kind: z.literal('pass') }).readonly(),
]);
export type Move = z.infer<typeof moveSchema>;
export type Walk = Extract<Move, { kind: 'walk' }>;

export const reasons = [
  'over',
  'not-your-turn',
  'no-clown', // params: square
  'wrong-colour', // params: face
  'none-left', // params: colour
  'clown-full', // params: square
  'clown-empty', // params: square
  'top-marble', // params: face
  'path', // invalid path: backwards, diagonal, twice on a square, through a clown, or the wrong length
  'only-black',
  'on-start', // params: square
  'start-taken', // params: square
  'variant-off',
  'one-marble', // params: square
  'must-act',
] as const;
export type Reason = (typeof reasons)[number];

import { z } from 'zod';
import { cardIdSchema } from './cards.js';

/** Cells: eighteen cards in a line extend this far. */
const REACH = 36;
const coordinate = z.int().min(-REACH).max(REACH);

export const moveSchema = z.discriminatedUnion('kind', [
  /** Names the card of the ring where the other player begins. */
  z.strictObject({ kind: z.literal('start'), card: cardIdSchema }).readonly(),
  /** Takes a card of the ring, and gives away those before it. */
  z.strictObject({ kind: z.literal('take'), card: cardIdSchema }).readonly(),
  z
    .strictObject({ kind: z.literal('place'), card: cardIdSchema, x: coordinate, y: coordinate, turned: z.boolean() })
    .readonly(),
]);
export type Move = z.infer<typeof moveSchema>;

export const reasons = [
  'over',
  'not-your-turn',
  'start-first', // params: example; the player must name the starting card first
  'take-first', // params: example; no card is waiting to be placed
  'place-first', // params: card
  'not-in-ring', // params: card, example
  'another-card', // params: card, next (the card to place now)
  'first-card', // params: card; the first card of a town belongs at 0,0
  'corner-only', // params: x, y
  'apart', // params: x, y
] as const;
export type Reason = (typeof reasons)[number];

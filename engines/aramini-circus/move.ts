import { z } from 'zod';
import { animalSchema, cardSchema, wagonSchema } from './material.js';

/**
 * A move, read from outside.
 *
 * - `draw`: the top card of the pile, unseen. As an action, or as a pick of the draw-two bonus.
 * - `take`: the top card of the discard. As an action, or as a pick of the draw-two bonus.
 * - `fill`: `discards` pays for the wagon, in the order of discarding, so the last card ends on top. Animals come
 *   first, bonus cards after them. Equal wagons on display are identical, so the kind identifies the wagon.
 * - `swap`: exchanges the player's token for this one, wherever it is; there is one of each animal.
 * - `draw-two`, `extra-action`, `take-one`: plays that bonus card; `take-one` fetches an animal from the discard.
 * - `couple`: selects which of several fitting waiting wagons joins the train next.
 */
export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }).readonly(),
  z.strictObject({ kind: z.literal('take') }).readonly(),
  z
    .strictObject({ kind: z.literal('fill'), wagon: wagonSchema, discards: z.array(cardSchema).max(20).readonly() })
    .readonly(),
  z.strictObject({ kind: z.literal('swap'), token: animalSchema }).readonly(),
  z.strictObject({ kind: z.literal('draw-two') }).readonly(),
  z.strictObject({ kind: z.literal('extra-action') }).readonly(),
  z.strictObject({ kind: z.literal('take-one'), animal: animalSchema }).readonly(),
  z.strictObject({ kind: z.literal('couple'), wagon: wagonSchema }).readonly(),
]);
export type Move = z.infer<typeof moveSchema>;
export type MoveOf<Kind extends Move['kind']> = Extract<Move, { readonly kind: Kind }>;

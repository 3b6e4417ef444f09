import { z } from 'zod';

/**
 * A move of any phase. `hit` names a wagon by its owner's seat and its position, counted from 1 behind the locomotive.
 */
export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }).readonly(),
  z.strictObject({ kind: z.literal('attack') }).readonly(),
  z.strictObject({ kind: z.literal('pass') }).readonly(),
  z.strictObject({ kind: z.literal('hit'), seat: z.int().min(0).max(3), position: z.int().min(1).max(99) }).readonly(),
  z.strictObject({ kind: z.literal('stop') }).readonly(),
]);
export type Move = z.infer<typeof moveSchema>;

export const reasons = [
  'over',
  'not-your-turn',
  'draw-first', // the player must draw a wagon first
  'decide-first', // the player must choose attack or pass
  'name-a-target', // the dynamite is lit: the player must hit or stop
  'stop-too-early', // an attack hits at least one wagon
  'own-train',
  'no-such-wagon', // params: position
  'already-hit', // params: position
] as const;
export type Reason = (typeof reasons)[number];

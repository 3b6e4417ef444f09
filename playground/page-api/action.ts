import { z } from 'zod';
import type { Action, CommandOption } from '../protocol.js';

const id = z.string().regex(/^\d{15,21}$/);

const option: z.ZodType<CommandOption> = z.strictObject({
  name: z.string().max(32),
  type: z.int(),
  value: z.union([z.string().max(6000), z.number(), z.boolean()]).exactOptional(),
  focused: z.boolean().exactOptional(),
  get options(): z.ZodExactOptional<z.ZodArray<z.ZodType<CommandOption>>> {
    return z.array(option).max(25).exactOptional();
  },
});

const where = { person: id, channel: id };
const marked = { nonce: z.string().max(100).exactOptional() };
const filled = { command: z.string().max(32), options: z.array(option).max(25) };

/** What a page may ask for on behalf of one of its people. */
export const action: z.ZodType<Action> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('command'), ...marked, ...where, ...filled }),
  z.strictObject({ kind: z.literal('autocomplete'), ...where, ...filled, nonce: z.string().max(100) }),
  z.strictObject({
    kind: z.literal('component'),
    ...marked,
    ...where,
    message: id,
    customId: z.string().max(100),
    values: z.array(z.string().max(100)).max(25),
  }),
  z.strictObject({
    kind: z.literal('modal'),
    ...marked,
    ...where,
    customId: z.string().max(100),
    fields: z.array(z.strictObject({ customId: z.string().max(100), value: z.string().max(4000) })).max(25),
  }),
]);

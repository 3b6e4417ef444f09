import { z } from 'zod';

/** What is the same in all steps that are a single word. */
export const bareStep = <Kind extends 'draw' | 'keep-abbey' | 'wagon-home'>(kind: Kind) => ({
  kinds: [kind],
  schema: z.strictObject({ kind: z.literal(kind) }),
  offers: () => [{ kind }],
  write: () => '',
  read: (_kind: Kind, rest: string) => (rest === '' ? { kind } : null),
});

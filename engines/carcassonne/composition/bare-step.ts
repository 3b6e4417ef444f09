import { z } from 'zod';
import type { StepKind, Steps } from '../move.js';

/** The kinds of steps that are no more than a word. */
type BareKind = { readonly [Kind in StepKind]: keyof Steps[Kind] extends 'kind' ? Kind : never }[StepKind];

/** What is the same in all steps that are a single word. */
export const bareStep = <Kind extends BareKind>(kind: Kind) => ({
  kinds: [kind],
  schema: z.strictObject({ kind: z.literal(kind) }),
  offers: () => [{ kind }],
  write: () => '',
  read: (_kind: Kind, rest: string) => (rest === '' ? { kind } : null),
});

import { z } from 'zod';
import {
  acrobatStepSchema,
  type AcrobatEvent,
  type AcrobatReason,
  type AcrobatsSlice,
  type AcrobatStep,
} from './acrobats/types.js';
import type { RingmasterEvent } from './ringmaster/types.js';
import type { TentEvent, TentSecret, TentSlice } from './tent/types.js';

/**
 * The registry of expansion modules, as far as types go; `index.ts` is its other half. A new module adds its own folder and a line
 * where it has something to say here; the base rules only ever name the unions below.
 */
export const expansionIds = ['tent', 'acrobats', 'ringmaster'] as const;
export type ExpansionId = (typeof expansionIds)[number];

/** Which modules are in the game. */
export const optionsSchema = z
  .strictObject({
    tent: z.boolean().default(true),
    acrobats: z.boolean().default(true),
    ringmaster: z.boolean().default(true),
  })
  .readonly();
export type Options = z.infer<typeof optionsSchema>;

/** Figures that a player has beside the ordinary meeples. */
export const expansionFigures = ['ringmaster'] as const;
export type ExpansionFigure = (typeof expansionFigures)[number];

/** Kinds of features that are not in the base game. */
export const expansionFeatures = ['pyramid'] as const;
export type ExpansionFeature = (typeof expansionFeatures)[number];

/** Illustrations that end roads and separate fields, and mean something to a module. */
export const shows = ['circus', 'acrobats'] as const;
export type Show = (typeof shows)[number];

/** What everybody knows of a module, beside the board; null where the module is left out. */
export interface Slices {
  readonly tent: TentSlice | null;
  readonly acrobats: AcrobatsSlice | null;
}

export const noSlices: Slices = { tent: null, acrobats: null };

/** What nobody knows of a module; null where the module is left out. */
export interface Secrets {
  readonly tent: TentSecret | null;
}

export const noSecrets: Secrets = { tent: null };

/** The part of a setup that modules need; null where the module is left out. */
export const expansionSetupSchema = z
  .strictObject({
    /** The values of the animal tokens in the order in which they go under the tent. */
    tent: z
      .strictObject({ tokens: z.array(z.int().min(1).max(7)).max(16).readonly() })
      .readonly()
      .nullable()
      .default(null),
  })
  .readonly();
export type ExpansionSetup = z.infer<typeof expansionSetupSchema>;

export const expansionStepSchemas = [acrobatStepSchema] as const;
export type ExpansionStep = AcrobatStep;
export type ExpansionEvent = TentEvent | AcrobatEvent | RingmasterEvent;
export type ExpansionReason = AcrobatReason;

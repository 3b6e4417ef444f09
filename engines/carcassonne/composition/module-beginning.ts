import type { z } from 'zod';
import type { Random } from '#engines/core/random.js';
import type { Figure } from '../position/figure.js';
import type { ModuleSetups, Secrets, Slices } from '../position/module-data.js';

/** What a module keeps beside the board. */
export interface ModuleBeginning {
  /** What everybody knows of it in the beginning. */
  readonly slices?: Slices;
  /** What nobody knows of it. */
  readonly secrets?: Secrets;
  /** The figures that are in the module's keeping in the beginning, neither in hand nor on the board. */
  readonly away?: readonly Pick<Figure, 'seat' | 'kind'>[];
}

/** A module's part of a setup. */
export interface SetupRules {
  /**
   * Reads it as it is written by hand or stored; parsing `undefined` gives what stands there when the module is left
   * out.
   */
  readonly schema: z.ZodType;
  /** Draws it. */
  readonly deal: (random: Random) => readonly [ModuleSetups, Random];
}

import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { figureKindSchema, type Figure, type FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { spotSchema } from '#engines/carcassonne/tiles/spot.js';
import type { FeatureKind } from '#engines/carcassonne/tiles/tile.js';

export interface Flight {
  readonly figure: FigureKind;
  readonly from: Cell;
  /** Its landing cell; null before the die is rolled. */
  readonly to: Cell | null;
}

export interface FlierSlice {
  readonly rolls: readonly number[];
  /** The flying figure of this turn, which still counts as in hand. */
  readonly flight: Flight | null;
}

/** The random part: the roll of each flight, in order. */
export interface FlierSecret {
  readonly rolls: readonly number[];
}

export const flyStepSchema = z.strictObject({ kind: z.literal('fly'), figure: figureKindSchema }).readonly();
export const landStepSchema = z.strictObject({ kind: z.literal('land'), spot: spotSchema }).readonly();

export type FlyStep = z.infer<typeof flyStepSchema>;
export type LandStep = z.infer<typeof landStepSchema>;

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'flier-flight': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'flier-boarded': { readonly seat: Seat; readonly kind: FigureKind; readonly cell: Cell };
    readonly 'flier-rolled': { readonly seat: Seat; readonly roll: number; readonly from: Cell; readonly to: Cell };
    readonly 'flier-landed': { readonly figure: Figure; readonly feature: FeatureKind };
    /** It found no landing place. */
    readonly 'flier-returned': { readonly seat: Seat; readonly kind: FigureKind; readonly cell: Cell };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly flier: { readonly slice: FlierSlice; readonly secret: FlierSecret; readonly setup: FlierSecret };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly fly: FlyStep;
    readonly land: LandStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'no-flying-machine': true;
    readonly 'cannot-fly': 'figure';
    readonly 'cannot-land': 'cell' | 'spot';
  }
}

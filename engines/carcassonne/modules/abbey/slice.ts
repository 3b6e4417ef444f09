import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { spotSchema } from '#engines/carcassonne/tiles/spot.js';

export const corners = ['NE', 'SE', 'SW', 'NW'] as const;
export type Corner = (typeof corners)[number];

export interface Barn {
  readonly seat: Seat;
  readonly cell: Cell;
  readonly corner: Corner;
}

export interface Wagon {
  readonly seat: Seat;
  readonly cell: Cell;
}

export interface AbbeySlice {
  /** True while the seat still has its abbey, by seat. */
  readonly abbeys: readonly boolean[];
  readonly barns: readonly Barn[];
  /** The wagons that may still move in this turn, in the order of the questions. */
  readonly wagons: readonly Wagon[];
  /** The seats that have had their turn in the round after the last tile, in order. */
  readonly round: readonly Seat[];
  /** True when a builder's second part is for the abbey alone, because no tile is left. */
  readonly isExtra: boolean;
}

export const abbeyStepSchema = z.strictObject({ kind: z.literal('abbey'), cell: cellSchema });
export const barnStepSchema = z.strictObject({ kind: z.literal('build-barn'), corner: z.enum(corners) });
export const wagonStepSchema = z.strictObject({
  kind: z.literal('move-wagon'),
  cell: cellSchema,
  spot: spotSchema,
});

export type AbbeyStep = Readonly<z.infer<typeof abbeyStepSchema>>;
export type BarnStep = Readonly<z.infer<typeof barnStepSchema>>;
export type WagonStep = Readonly<z.infer<typeof wagonStepSchema>>;

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'abbey-or-draw': true;
    readonly 'abbey-barns': true;
    readonly 'abbey-wagons': true;
    readonly 'abbey-round': true;
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly abbey: AbbeyStep;
    readonly draw: { readonly kind: 'draw' };
    readonly 'keep-abbey': { readonly kind: 'keep-abbey' };
    readonly 'wagon-home': { readonly kind: 'wagon-home' };
    readonly 'build-barn': BarnStep;
    readonly 'move-wagon': WagonStep;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'barn-built': { readonly seat: Seat; readonly cell: Cell; readonly corner: Corner };
    /** Farmers of a field with a barn were paid during the game. `points` are by seat. */
    readonly 'farmers-scored': {
      /** The cell of the tile that joined the barn and the farmers. */
      readonly cell: Cell;
      readonly cities: number;
      readonly figures: readonly Figure[];
      readonly points: readonly number[];
    };
    readonly 'wagon-moved': { readonly seat: Seat; readonly from: Cell; readonly to: Cell; readonly spot: string };
    /** At the end of the game, for an owner of barns in one field. */
    readonly 'barn-scored': {
      readonly seat: Seat;
      readonly cell: Cell;
      readonly cities: number;
      readonly points: number;
    };
  }
}

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly mayor: true;
    readonly wagon: true;
    readonly barn: true;
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly abbey: { readonly slice: AbbeySlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'no-hole': 'cell';
    readonly 'barn-in-field': 'spot';
    readonly 'no-barn-corner': 'corner';
    readonly 'wagon-too-far': 'cell';
    readonly 'wagon-complete': 'spot';
  }
}

export const initialSlice = (seats: number): AbbeySlice => ({
  abbeys: Array.from({ length: seats }, () => true),
  barns: [],
  wagons: [],
  round: [],
  isExtra: false,
});

export const abbeyOf = ({ slices, seats }: Position): AbbeySlice => slices.abbey ?? initialSlice(seats);

export const withAbbey = (turn: Turn, change: Partial<AbbeySlice>): Turn =>
  withSlices(turn, { abbey: { ...abbeyOf(turn.position), ...change } });

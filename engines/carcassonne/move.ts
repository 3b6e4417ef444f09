import type { FigureKind } from './figure.js';
import type { Cell } from './geometry/cell.js';
import type { Rotation } from './geometry/direction.js';

/** Where and how the drawn tile is laid. */
export interface Placement {
  readonly cell: Cell;
  readonly rotation: Rotation;
}

/** What a player can do after laying the tile, by its kind. Modules extend this interface from their own folders. */
export interface Steps {
  readonly pass: { readonly kind: 'pass' };
  /** Put a figure on a segment of the tile just laid; `spot` is the segment's name after rotation. */
  readonly put: { readonly kind: 'put'; readonly figure: FigureKind; readonly spot: string };
}
export type StepKind = keyof Steps;
export type FigureStep = Steps[StepKind];

/** A whole turn: laying the tile and the figure step are one move, so that nothing shows before both are decided. */
export interface Move extends Placement {
  readonly step: FigureStep;
}

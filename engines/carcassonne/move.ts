import type { FigureKind } from './position/figure.js';
import type { Cell } from './geometry/cell.js';
import type { Rotation } from './geometry/direction.js';

export interface Placement {
  readonly cell: Cell;
  readonly rotation: Rotation;
}

/** The actions of a player besides placing a tile, by kind. Modules extend this interface from their own folders. */
export interface Steps {
  readonly pass: { readonly kind: 'pass' };
  /** Places a figure on a segment of the new tile; `spot` is the segment's name after rotation. */
  readonly put: { readonly kind: 'put'; readonly figure: FigureKind; readonly spot: string };
  /**
   * Chooses a part of the landscape, if there are too many places for the tile or for steps of a kind to list. `cell`
   * is its north-west cell.
   */
  readonly part: { readonly kind: 'part'; readonly of: 'tile' | Exclude<keyof Steps, 'part'>; readonly cell: Cell };
}
export type StepKind = keyof Steps;
export type TurnStep = Steps[StepKind];

export type TileMove = Placement;

export interface StepMove {
  readonly step: TurnStep;
}

/** An abbreviation for a tile move and the following step of the figure phase. It is accepted but never offered. */
export interface WholeTurn extends TileMove, StepMove {}

export type Move = TileMove | StepMove | WholeTurn;

export const laysTile = (move: Move): move is TileMove | WholeTurn => 'cell' in move;

export const hasStep = (move: Move): move is StepMove | WholeTurn => 'step' in move;

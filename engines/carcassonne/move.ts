import type { FigureKind } from './position/figure.js';
import type { Cell } from './geometry/cell.js';
import type { Rotation } from './geometry/direction.js';

/** Where and how a tile is laid. */
export interface Placement {
  readonly cell: Cell;
  readonly rotation: Rotation;
}

/** What a player can do apart from laying a tile, by its kind. Modules extend this interface from their own folders. */
export interface Steps {
  readonly pass: { readonly kind: 'pass' };
  /** Put a figure on a segment of the tile just laid; `spot` is the segment's name after rotation. */
  readonly put: { readonly kind: 'put'; readonly figure: FigureKind; readonly spot: string };
  /**
   * Choose a part of the landscape, where there are too many places for the tile or for steps of a kind to list them
   * all. `cell` is the one in its north-west.
   */
  readonly part: { readonly kind: 'part'; readonly of: 'tile' | Exclude<keyof Steps, 'part'>; readonly cell: Cell };
}
export type StepKind = keyof Steps;
export type TurnStep = Steps[StepKind];

/** The current tile is laid. */
export type TileMove = Placement;

/** What is done with a figure after that, or what somebody decides. */
export interface StepMove {
  readonly step: TurnStep;
}

/**
 * Both at once, as an abbreviation: a tile move and the step of the figure phase that follows it. It is never offered,
 * but played.
 */
export interface WholeTurn extends TileMove, StepMove {}

export type Move = TileMove | StepMove | WholeTurn;

export const laysTile = (move: Move): move is TileMove | WholeTurn => 'cell' in move;

export const hasStep = (move: Move): move is StepMove | WholeTurn => 'step' in move;

import type { Seat } from '#engines/core/seat.js';
import type { Figure } from './position/figure.js';
import type { Cell } from './geometry/cell.js';
import type { Rotation } from './geometry/direction.js';
import type { FeatureKind, TileId } from './tiles/tile.js';

export interface Part {
  readonly cell: Cell;
  readonly spot: string;
}

export interface ScoredFeature {
  readonly type: 'scored';
  readonly feature: FeatureKind;
  readonly complete: boolean;
  /** Every segment of it, in the order of the tiles' placement. */
  readonly parts: readonly Part[];
  /**
   * The number of tiles that count: those of a road or city, a monastery's tile and its neighbours, a field's extent.
   */
  readonly tiles: number;
  readonly coatsOfArms: number;
  /** For a field, the number of completed cities that it touches; otherwise 0. */
  readonly cities: number;
  /** The figures on it. During the game they have gone home; at the end they stay for the picture. */
  readonly figures: readonly Figure[];
  /** The points for the feature itself, by seat. Bonuses are separate events. */
  readonly points: readonly number[];
  readonly final: boolean;
}

/** The events of a game by type; all of them are public. Modules extend this interface from their own folders. */
export interface Events {
  readonly drew: { readonly seat: Seat; readonly tile: TileId };
  readonly discarded: { readonly tile: TileId };
  readonly placed: { readonly seat: Seat; readonly tile: TileId; readonly cell: Cell; readonly rotation: Rotation };
  readonly put: { readonly figure: Figure; readonly feature: FeatureKind };
  readonly scored: ScoredFeature;
  readonly ended: { readonly points: readonly number[] };
}
export type Event = { [Type in keyof Events]: { readonly type: Type } & Events[Type] }[keyof Events];

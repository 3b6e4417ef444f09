import type { Seat } from '../core/seat.js';
import type { Figure } from './position/figure.js';
import type { Cell } from './geometry/cell.js';
import type { Rotation } from './geometry/direction.js';
import type { FeatureKind, TileId } from './tiles/tile.js';

/** A segment on the board: the tile's cell and the segment's name on it. */
export interface Part {
  readonly cell: Cell;
  readonly spot: string;
}

/** A feature that was scored, with all that explains its points. */
export interface ScoredFeature {
  readonly type: 'scored';
  readonly feature: FeatureKind;
  /** Whether it was complete; fields never are. */
  readonly complete: boolean;
  /** Every segment of it, in the order in which the tiles were laid. */
  readonly parts: readonly Part[];
  /** How many tiles count: those of a road or city, a monastery's own and its neighbours, a field's extent. */
  readonly tiles: number;
  readonly coatsOfArms: number;
  /** For a field, how many completed cities it touches; otherwise 0. */
  readonly cities: number;
  /** The figures on it. In play they have gone home; at the end of the game they stay for the picture. */
  readonly figures: readonly Figure[];
  /** By seat: what the feature itself paid. Bonuses are events of their own. */
  readonly points: readonly number[];
  /** Whether this is the scoring at the end of the game. */
  readonly final: boolean;
}

/** What happens in a game, by its type; all of it is public. Modules extend this interface from their own folders. */
export interface Events {
  readonly drew: { readonly seat: Seat; readonly tile: TileId };
  /** It fitted nowhere and left the game. */
  readonly discarded: { readonly tile: TileId };
  readonly placed: { readonly seat: Seat; readonly tile: TileId; readonly cell: Cell; readonly rotation: Rotation };
  readonly put: { readonly figure: Figure; readonly feature: FeatureKind };
  readonly scored: ScoredFeature;
  /** The game is over; points by seat. */
  readonly ended: { readonly points: readonly number[] };
}
export type Event = { [Type in keyof Events]: { readonly type: Type } & Events[Type] }[keyof Events];

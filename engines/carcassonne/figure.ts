import type { Seat } from '../core/seat.js';
import type { Feature } from './board/board.js';
import type { Cell } from './geometry/cell.js';
import type { FeatureKind } from './tiles/tile.js';

/** The kinds of figures by name, those of modules left out of a game too. Modules extend this interface from their own folders. */
export interface FigureKinds {
  readonly meeple: true;
}
export type FigureKind = keyof FigureKinds;

/** A kind of figure: how many everybody has of it, and where it may go. */
export interface FigureType {
  readonly kind: FigureKind;
  /** How many of it each player begins with. */
  readonly perPlayer: number;
  /** The features that it may be put on when their tile is laid; none when a module has other ways for it. */
  readonly places: readonly FeatureKind[];
  /** How much one counts for the majority on a feature that is being scored. */
  readonly strength: (feature: Feature) => number;
  /** Whether it goes where a follower of its owner is already, in place of where nobody is. */
  readonly joins?: true;
  /** Whether it counts as a person: near the tent, for whoever takes people away. The others only help. */
  readonly isFollower: boolean;
}

/** A figure on the board. */
export interface Figure {
  readonly seat: Seat;
  readonly kind: FigureKind;
  /** The tile it stands on. */
  readonly cell: Cell;
  /** The name of the segment it stands on, such as `road-N`. */
  readonly spot: string;
}

/** How many of each kind a player has in hand; kinds of modules left out are missing. */
export type Supply = Readonly<Partial<Record<FigureKind, number>>>;

import type { Feature } from '../board/board.js';
import type { FigureKind } from '../position/figure.js';
import type { FeatureKind } from '../tiles/tile.js';

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

import type { FigureType } from '../figure.js';
import type { Options } from '../kept.js';
import type { Catalogue } from '../tiles/catalogue.js';
import type { FeatureKind, TileId } from '../tiles/tile.js';
import type { Module } from './module.js';
import type { Phase } from './phase.js';
import type { StepRules } from './step-rules.js';

/** The rules of one game, composed of the base game and the modules in play. Every rule is given the set that it is part of. */
export interface RuleSet {
  readonly tiles: Catalogue;
  /** The modules in play, in the order in which they act. */
  readonly modules: readonly Module[];
  /** The kinds of figures in play, meeples first. */
  readonly figures: readonly FigureType[];
  /** The kinds of features in play that lie on one tile and are complete when the eight cells around it are full. */
  readonly surrounded: readonly FeatureKind[];
  /** The tile on the table from the beginning. */
  readonly startTile: TileId;
  /** The phases of a turn, in their order. */
  readonly chain: readonly Phase[];
  /** The kinds of steps beside putting a figure and passing. */
  readonly steps: readonly StepRules[];
}

/** The rule sets that some modules allow. */
export interface Rulebook {
  /** All modules that there are, in the order in which they act. */
  readonly modules: readonly Module[];
  /** The rule set of each choice of options. */
  readonly rulesOf: (options: Options) => RuleSet;
  /** Everything in the box at once, whatever is played with. */
  readonly wholeBox: RuleSet;
}

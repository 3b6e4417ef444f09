import type { z } from 'zod';
import type { Illegal } from '../../core/engine.js';
import type { Random } from '../../core/random.js';
import type { BoardTile, Feature } from '../board/board.js';
import type { Figure, FigureType } from '../figure.js';
import type { ModuleSetups, Secrets, Slices } from '../kept.js';
import type { Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Setup, Turn } from '../state.js';
import type { CentreSegment, FeatureKind, TileId, TileType } from '../tiles/tile.js';
import type { Phase } from './phase.js';
import type { RuleSet } from './rule-set.js';
import type { StepRules } from './step-rules.js';

/** What a module keeps beside the board. */
export interface Keeping {
  /** What everybody knows of it in the beginning. */
  readonly slices?: Slices;
  /** What nobody knows of it. */
  readonly secrets?: Secrets;
}

/** A module's part of a setup. */
export interface SetupRules {
  /** Reads it as it is written by hand or stored; parsing `undefined` gives what stands there when the module is left out. */
  readonly schema: z.ZodType;
  /** Draws it. */
  readonly deal: (random: Random) => readonly [ModuleSetups, Random];
}

/** The tiles of a module, and its rules for the pile and for laying. */
interface ModuleTiles {
  /** The tiles that come into the box with it. Those of which there are 0 copies are tokens: laid as tiles, never drawn. */
  readonly tiles?: readonly TileType[];
  /** What it sees on a tile of any module that means nothing without it, as further segments. */
  readonly segments?: (type: TileType) => readonly CentreSegment[];
  /** The features of its own that score as monasteries do. */
  readonly surrounded?: readonly FeatureKind[];
  /** The tile on the table from the beginning, in place of the base game's, which stays in the box. */
  readonly startTile?: TileId;
  /** The order of drawing, out of one that chance decided: those that come first, those beneath the rest. It must be stable. */
  readonly arrange?: (rules: RuleSet, order: readonly TileId[]) => readonly TileId[];
  /** Whether a tile takes no part in drawing yet, nor in counting what is left. When that ends the module counts it. */
  readonly heldBack?: (rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId) => boolean;
  /** Which rule of its own forbids to lay a tile so, where all edges match; null when none does. */
  readonly layingFlaw?: (
    rules: RuleSet,
    position: Position,
    tile: TileId,
    placement: Placement,
  ) => Illegal<Reason> | null;
}

/** The figures of a module, and its rules for where figures go. */
interface ModuleFigures {
  /** The kinds of figures that everybody gets with it. */
  readonly figures?: readonly FigureType[];
  /** Which rule of its own forbids a figure to be put on a feature where the base game lets it; null when none does. */
  readonly puttingFlaw?: (
    rules: RuleSet,
    position: Position,
    figure: Figure,
    feature: Feature,
  ) => Illegal<Reason> | null;
  /** Whether the figure of this turn may go on any tile. */
  readonly reachesAll?: (rules: RuleSet, position: Position) => boolean;
  /** These figures have left the places where they stood, in whatever way; they are no longer on the board. */
  readonly departed?: (rules: RuleSet, turn: Turn, figures: readonly Figure[]) => Turn;
}

/** What a module adds to a turn. */
interface ModuleTurns {
  /** Its phases, each at its place in the turn. */
  readonly phases?: readonly Phase[];
  /** The kinds of steps that it adds, to its own phases or to those of the base game. */
  readonly steps?: readonly StepRules[];
  /** A tile was laid. */
  readonly placed?: (rules: RuleSet, turn: Turn, tile: BoardTile) => Turn;
  /** A feature was scored; its figures, those that go home now, are still in `feature`. */
  readonly scored?: (rules: RuleSet, turn: Turn, feature: Feature, final: boolean) => Turn;
  /** The game has ended and its features are about to be scored. */
  readonly atEnd?: (rules: RuleSet, turn: Turn) => Turn;
}

/** What features are worth with a module, and what a computer player reckons with. */
interface ModuleWorth {
  /** What a feature pays as it stands, where modules before this one and the base game would have it pay `points`. */
  readonly worth?: (feature: Feature, points: number) => number;
  /**
   * What a feature that is not complete is expected to pay, where modules before this one and the base game expect `points` of it.
   *
   * @param chance how likely it is to be completed, from 0 to 1
   */
  readonly prospect?: (feature: Feature, points: number, chance: number) => number;
  /** What it is expected to pay to each seat after this position, beside the features of the base game. */
  readonly expectedPoints?: (rules: RuleSet, position: Position) => readonly number[];
}

/**
 * What adds to the base game, and all that the rest of the program knows of it. Everything but the name is optional, and the hooks of the
 * modules in play are called in the order of the list in `modules/index.ts`. What a module adds to types (events, steps, …) it declares
 * in its own folder.
 */
export interface Module extends ModuleTiles, ModuleFigures, ModuleTurns, ModuleWorth {
  /** Its name among the options. */
  readonly id: string;
  /** Whether it is in play unless somebody leaves it out. */
  readonly usual: boolean;
  readonly setup?: SetupRules;
  /** What is wrong with its part of a setup, if anything; asked also when the module is left out. */
  readonly flaw?: (rules: RuleSet, setup: Setup) => Illegal | null;
  /** What it keeps beside the board from the beginning; asked also when the module is left out. */
  readonly begin?: (setup: Setup) => Keeping;
  /** Its secrets drawn anew, as far as nobody has seen them. */
  readonly redraw?: (position: Position, secrets: Secrets, random: Random) => readonly [Secrets, Random];
}

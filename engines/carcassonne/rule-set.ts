import type { z } from 'zod';
import type { Illegal } from '../core/engine.js';
import type { Random } from '../core/random.js';
import type { Result } from '../core/result.js';
import type { BoardTile, Feature } from './board/board.js';
import type { FigureType } from './figure.js';
import type { Cell } from './geometry/cell.js';
import type { ModuleSetups, Secrets, Slices } from './kept.js';
import type { StepKind, Steps } from './move.js';
import type { Reason } from './reason.js';
import type { Position, Setup, Turn } from './state.js';
import type { Catalogue } from './tiles/catalogue.js';
import type { CentreSegment, FeatureKind, TileType } from './tiles/tile.js';

/** The rules of one game, composed of the base game and the modules in play. Every rule is given the set that it is part of. */
export interface RuleSet {
  readonly tiles: Catalogue;
  /** The modules in play, in the order in which they act. */
  readonly modules: readonly Module[];
  /** The kinds of figures in play, meeples first. */
  readonly figures: readonly FigureType[];
  /** The kinds of features in play that lie on one tile and are complete when the eight cells around it are full. */
  readonly surrounded: readonly FeatureKind[];
}

/** What a module keeps beside the board. */
export interface Keeping {
  /** What everybody knows of it in the beginning. */
  readonly slices?: Slices;
  /** What nobody knows of it. */
  readonly secrets?: Secrets;
}

/**
 * Further things to do in the figure step, in place of putting a figure on the tile just laid.
 *
 * The members are methods on purpose, as in `Engine`: rules for some kinds of steps fit where rules for steps are asked for. They are
 * only ever given steps of their own kinds.
 */
export interface StepRules<Kind extends StepKind = StepKind> {
  /** The kinds of steps, which are the first words in notation. */
  readonly kinds: readonly Kind[];
  /** Reads a step that comes from outside. Shape only. */
  readonly schema: z.ZodType<Steps[Kind]>;
  /** What the seat to play could do once its tile lies on `cell`, asked before it does, in a stable order. */
  offers(rules: RuleSet, position: Position, cell: Cell): readonly Steps[Kind][];
  /** Does a step, or says which rule forbids it. */
  take(rules: RuleSet, turn: Turn, tile: BoardTile, step: Steps[Kind]): Result<Turn, Illegal<Reason>>;
  /** What follows the first word of a step in notation. */
  write(step: Steps[Kind]): string;
  /** Reads what `write` writes after a first word of `kinds`, in upper or lower case; null when it is nothing of the kind. */
  read(kind: Kind, rest: string): Steps[Kind] | null;
}

/** A module's part of a setup. */
export interface SetupRules {
  /** Reads it as it is written by hand or stored; parsing `undefined` gives what stands there when the module is left out. */
  readonly schema: z.ZodType;
  /** Draws it. */
  readonly deal: (random: Random) => readonly [ModuleSetups, Random];
}

/**
 * What adds to the base game, and all that the rest of the program knows of it: its tiles, its figures, and its hooks into the
 * phases of a turn and into the scoring. Everything but the name is optional, and the hooks of the modules in play are called in the
 * order of the list in `modules/index.ts`. What a module adds to types (events, steps, …) it declares in its own folder.
 */
export interface Module {
  /** Its name among the options. */
  readonly id: string;
  /** Whether it is in play unless somebody leaves it out. */
  readonly usual: boolean;
  /** The tiles that come into the box with it. */
  readonly tiles?: readonly TileType[];
  /** What it sees on a tile of any module that means nothing without it, as further segments. */
  readonly segments?: (type: TileType) => readonly CentreSegment[];
  /** The features of its own that score as monasteries do. */
  readonly surrounded?: readonly FeatureKind[];
  /** The kinds of figures that everybody gets with it. */
  readonly figures?: readonly FigureType[];
  readonly setup?: SetupRules;

  /** What is wrong with its part of a setup, if anything; asked also when the module is left out. */
  readonly flaw?: (rules: RuleSet, setup: Setup) => Illegal | null;
  /** What it keeps beside the board from the beginning; asked also when the module is left out. */
  readonly begin?: (setup: Setup) => Keeping;
  /** Its secrets drawn anew, as far as nobody has seen them. */
  readonly redraw?: (position: Position, secrets: Secrets, random: Random) => readonly [Secrets, Random];

  /** A tile was laid: the end of the first phase. */
  readonly placed?: (rules: RuleSet, turn: Turn, tile: BoardTile) => Turn;
  readonly steps?: StepRules;
  /** What a feature pays as it stands, where modules before this one and the base game would have it pay `points`. */
  readonly worth?: (feature: Feature, points: number) => number;
  /** A feature was scored; its figures, those that go home now, are still in `feature`. */
  readonly scored?: (rules: RuleSet, turn: Turn, feature: Feature, final: boolean) => Turn;
  /** All completed features were scored: the end of the third phase. Without `secrets` this is a preview: nothing hidden is paid. */
  readonly afterScoring?: (rules: RuleSet, turn: Turn, tile: BoardTile, secrets: Secrets | null) => Turn;
  /** The game has ended and its features are about to be scored. */
  readonly atEnd?: (rules: RuleSet, turn: Turn, secrets: Secrets) => Turn;

  /**
   * What a feature that is not complete is expected to pay, where modules before this one and the base game expect `points` of it:
   * what a computer player reckons with.
   *
   * @param chance how likely it is to be completed, from 0 to 1
   */
  readonly prospect?: (feature: Feature, points: number, chance: number) => number;
  /** What it is expected to pay to each seat after this position, beside the features of the base game: what a computer player reckons with. */
  readonly expectedPoints?: (rules: RuleSet, position: Position) => readonly number[];
}

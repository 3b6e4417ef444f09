import type { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import type { Random } from '#engines/core/random.js';
import type { Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, BoardTile, Feature } from '../board/board.js';
import type { Event } from '../event.js';
import type { Figure } from '../position/figure.js';
import type { Cell } from '../geometry/cell.js';
import type { Options, Secrets, Slices } from '../position/module-data.js';
import type { Placement, StepKind, Steps, TurnStep } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Setup, Turn } from '../position/state.js';
import type { Catalogue } from '../tiles/catalogue.js';
import type { OrientedTile } from '../tiles/oriented-tile.js';
import type { CentreSegment, FeatureKind, TileId, TileType } from '../tiles/tile.js';
import type {
  FigureType,
  Lookahead,
  ModuleBeginning,
  ModuleOption,
  ModulePremoves,
  OverpassSite,
  SetupRules,
  StartTile,
} from './module-parts.js';
import type { PhaseId, Slot } from './phase.js';

/* The types of a rule set. They share one file because each refers to the others. */

/**
 * The rules of one game, composed of the base game and the active modules. Every rule receives the set that it is part
 * of.
 */
export interface RuleSet {
  readonly tiles: Catalogue;
  /** The active modules, in the order in which they act. */
  readonly modules: readonly Module[];
  /** All that the modules say, in the same order. */
  readonly hooks: Hooks;
  readonly figures: readonly FigureType[];
  /** The kinds of features in play on one tile that are complete when the eight cells around it are full. */
  readonly surrounded: readonly FeatureKind[];
  /**
   * The kinds of features in play that protect their figures from removal; a figure there is on all of the feature's
   * tiles.
   */
  readonly strongholds: readonly FeatureKind[];
  readonly lasting: readonly FeatureKind[];
  readonly start: readonly StartTile[];
  /** The kinds of features in play within walls: figures there are not near anything outside. */
  readonly indoors: readonly FeatureKind[];
  readonly chain: readonly Phase[];
  /** The kinds of steps besides placing a figure and passing. */
  readonly steps: readonly StepRules[];
}

/**
 * A part of a turn. A turn runs through the chain of phases until one of them asks a player; the answer is a move. A
 * phase may jump to another one with `goTo` in `turn.ts`.
 */
export interface Phase {
  readonly id: PhaseId;
  readonly at: Slot;
  readonly run?: (rules: RuleSet, turn: Turn) => Turn;
  /** The seat that must decide now, or null. It must have a choice: a step of a kind for this phase, or to pass. */
  readonly asks?: (rules: RuleSet, position: Position) => Seat | null;
  /** The effect of passing; absent when the player must choose. */
  readonly pass?: (rules: RuleSet, turn: Turn) => Turn;
  /** Tells whether passing is allowed now; default: always. */
  readonly mayPass?: (rules: RuleSet, position: Position) => boolean;
  /** Present if it asks again after an answer, as long as `asks` returns a seat. */
  readonly asksAgain?: true;
  /**
   * Present if it comes before the action of the turn and the active player decides: steps that are possible before the
   * action are possible in it.
   */
  readonly beforeAction?: true;
  /**
   * Present if a preview ends before it, because its result depends on hidden information or belongs to another turn.
   */
  readonly endsPreview?: true;
}

/**
 * Kinds of steps that a module adds: in the phase `figure` alternatives to placing a figure on the new tile, in a phase
 * of its own the answers to its question.
 *
 * The members are methods on purpose, as in `Engine`: rules for some kinds of steps fit where rules for any step are
 * required. They receive only steps of their own kinds.
 */
export interface StepRules<Kind extends StepKind = StepKind> {
  /** The kinds of steps, which are the first words in notation. */
  readonly kinds: readonly Kind[];
  /** The phases in which they are possible, or all before the action of the turn including the action's own. */
  readonly phases: readonly PhaseId[] | 'before-action';
  /**
   * For steps that do not use up the one action of the phase, which then continues unchanged; absent for others.
   * `opens`: true if they alone are a reason to ask.
   */
  readonly freeAction?: { readonly opens: boolean };
  /**
   * Present if people choose it after placing the tile, because there are too many combinations to choose both at once.
   */
  readonly later?: true;
  /** Present if its gain hardly depends on the tile's place: computer players try it at one place for all. */
  readonly elsewhere?: true;
  /** Present if the figure of such a step goes elsewhere than to the new tile; a turn allows this for one figure. */
  readonly passage?: true;
  /** The kinds after which no more figures act in this part of the turn. */
  readonly final?: readonly Kind[];
  /**
   * The one kind of these steps that may be too numerous to list, so that the player first chooses a part of the
   * landscape. Each names a cell.
   */
  readonly partKind?: Exclude<Steps['part']['of'], 'tile'>;
  /** Reads a step from outside. It checks the shape only. */
  readonly schema: z.ZodType<Steps[Kind]>;
  /** The possible steps of the seat to act, in a stable order. */
  offers(rules: RuleSet, position: Position): readonly Steps[Kind][];
  /** Applies a step, or returns the rule that forbids it. Called only in its phases. */
  take(rules: RuleSet, turn: Turn, step: Steps[Kind]): Result<Turn, Objection<Reason>>;
  /** The text after the first word of a step in notation; may be empty. */
  write(step: Steps[Kind]): string;
  /** Reads the output of `write` after a first word of `kinds`, in any letter case; null for other text. */
  read(kind: Kind, rest: string): Steps[Kind] | null;
}

/** A module's structures, such as bridges, that let a tile fit where its edges do not match. */
export interface OverpassRules {
  readonly hasAny: (position: Position) => boolean;
  /**
   * Tells whether a cell with this demand could exist where a structure makes a tile fit that does not fit by itself.
   * Called once for all cells with the demand, before `needed`.
   */
  readonly isConceivable: (tile: OrientedTile, demand: string) => boolean;
  /** The structure that makes the tile fit; null if none does, or none is needed. */
  readonly needed: (rules: RuleSet, position: Position, tile: TileId, placement: Placement) => OverpassSite | null;
  /** Called after the tile is placed and the structure built. */
  readonly built: (turn: Turn, site: OverpassSite) => Turn;
}

interface ModuleSupply {
  /** The tiles that it adds to the box. A tile with 0 copies is a token: placed like a tile, never drawn. */
  readonly tiles?: readonly TileType[];
  /** Further segments on tiles of any module, without meaning in games without this one. */
  readonly segments?: (type: TileType) => readonly CentreSegment[];
  readonly figures?: readonly FigureType[];
  /** Replaces the start tile of the base game, which stays in the box. */
  readonly startTile?: TileId;
  /** Several tiles that replace it, and the adjacent cell for the start tile of another module. */
  readonly startBlock?: { readonly tiles: readonly StartTile[]; readonly next: Cell };
  readonly setup?: SetupRules;
  /** The fault in its part of a setup, if there is one; called for inactive modules too. */
  readonly setupObjection?: (rules: RuleSet, setup: Setup) => Objection | null;
  /** The module's beginning without the board; called for inactive modules too. */
  readonly begin?: (setup: Setup) => ModuleBeginning;
  /** The order of drawing, from a random one: some tiles first, some at the bottom. It must be stable. */
  readonly arrange?: (rules: RuleSet, order: readonly TileId[]) => readonly TileId[];
  /** Tells whether a tile is not yet drawn or counted as left. When that ends, the module counts it. */
  readonly isWithheld?: (rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId) => boolean;
  /** The tiles of each type in the pile that are not yet drawn. */
  readonly withheldTiles?: (position: Position) => Readonly<Record<TileId, number>>;
  /** Tiles that were drawn for all to see and are still to be placed, besides the current one. */
  readonly drawnTiles?: (position: Position) => readonly TileId[];
  /** The number of tiles among those left that are out of the game without any player knowing which. */
  readonly buried?: (position: Pick<Position, 'slices'>) => number;
  /** Draws random secrets that fit everything that players have seen. */
  readonly imagine?: (position: Position, random: Random) => readonly [Secrets, Random];
}

/** The places that tiles and figures may take and keep. An objection is the module's rule that forbids it, or null. */
interface ModulePlacing {
  /** For a placement whose edges all match. */
  readonly layingObjection?: (
    rules: RuleSet,
    position: Position,
    tile: TileId,
    placement: Placement,
  ) => Objection<Reason> | null;
  readonly overpasses?: OverpassRules;
  readonly placed?: (rules: RuleSet, turn: Turn, tile: BoardTile) => Turn;
  /** Rebuilds the module's changes to features on a board that was rebuilt from its tiles, before figures are added. */
  readonly restore?: (rules: RuleSet, board: Board, slices: Slices) => Board;
  /**
   * Pairs of a kind of feature of this module and another kind: figures that may occupy the other may occupy this one.
   */
  readonly placesLike?: readonly (readonly [own: FeatureKind, other: FeatureKind])[];
  /** For a figure on a feature where the base game allows it. */
  readonly puttingObjection?: (
    rules: RuleSet,
    position: Position,
    figure: Figure,
    feature: Feature,
  ) => Objection<Reason> | null;
  /** For a figure on a tile, regardless of how it gets there. */
  readonly tileObjection?: (rules: RuleSet, position: Position, figure: Figure) => Objection<Reason> | null;
  /** Figures elsewhere that keep others off a feature. */
  readonly occupants?: (rules: RuleSet, board: Board, feature: Feature) => readonly Figure[];
  /** Tells whether the figure of this turn may go to any tile, not only the new one. */
  readonly reachesAll?: (rules: RuleSet, position: Position) => boolean;
  /** Places a figure from elsewhere on a feature of the module, by its own rules; null if that is impossible. */
  readonly receives?: (rules: RuleSet, turn: Turn, figure: Figure, feature: Feature) => Turn | null;
  /** The figures on a cell that the module stores outside of features; they leave by `release`. */
  readonly keptOn?: (position: Position, cell: Cell) => readonly Figure[];
  /** The kinds that protect their figures from removal, see `RuleSet`. */
  readonly strongholds?: readonly FeatureKind[];
  readonly indoors?: readonly FeatureKind[];
  /** Tells whether a tile is within walls, where no creature from the landscape can enter. */
  readonly enclosed?: (type: TileType) => boolean;
}

interface ModuleTurn {
  readonly phases?: readonly Phase[];
  readonly steps?: readonly StepRules[];
  /**
   * Begins a part of a turn without a tile to draw, where the player may place a token of the module; null if there is
   * none.
   */
  readonly withoutDraw?: (rules: RuleSet, turn: Turn) => Turn | null;
  /** Tells whether a step is possible now that its own rules allow. */
  readonly allows?: (rules: RuleSet, position: Position, step: TurnStep) => boolean;
  /** Called after this step used the action of the figure phase, instead of a pass. */
  readonly acted?: (rules: RuleSet, turn: Turn, step: TurnStep) => Turn;
  /** Called after figures left the board, for any reason. */
  readonly departed?: (rules: RuleSet, turn: Turn, figures: readonly Figure[]) => Turn;
  /** Called after a scored figure moved to another place in this turn. */
  readonly travelled?: (rules: RuleSet, turn: Turn) => Turn;
  readonly premoves?: ModulePremoves;
  /** Present if it may repeat a player's turn, or ask other players in between. */
  readonly outOfOrder?: true;
}

interface ModuleScoring {
  /** The kinds that score as monasteries do. */
  readonly surrounded?: readonly FeatureKind[];
  /** The surrounded kinds that are never complete: their figures stay to the end of the game. */
  readonly lasting?: readonly FeatureKind[];
  /**
   * The number of tiles that count for a feature of the module, if it differs from `feature.tiles`; null for any other.
   */
  readonly tilesFor?: (rules: RuleSet, board: Board, feature: Feature) => number | null;
  /** The current payment of a feature, where earlier modules and the base game would pay `points`. */
  readonly worth?: (feature: Feature, points: number, board: Board, rules: RuleSet) => number;
  /** The seats among tied ones that a feature pays; all if the module has no rule. */
  readonly breaksTie?: (rules: RuleSet, board: Board, feature: Feature, level: readonly Seat[]) => readonly Seat[];
  /** Called after a feature was scored; `feature` still has the figures that now go home. */
  readonly scored?: (rules: RuleSet, turn: Turn, feature: Feature, final: boolean) => Turn;
  /** Called when the figures of a feature are about to go home without points, because another was scored first. */
  readonly beaten?: (rules: RuleSet, turn: Turn, feature: Feature) => Turn;
  /** Features that are scored because of the new tile although it does not complete them. */
  readonly scoresToo?: (rules: RuleSet, position: Position) => readonly Feature[];
  /** The payment for such a feature or a completed one in an event of the module, by seat; null for any other event. */
  readonly pays?: (event: Event) => readonly number[] | null;
  /** Called at the end of the game, before its features are scored. */
  readonly atEnd?: (rules: RuleSet, turn: Turn) => Turn;
}

interface ModuleComputer {
  /**
   * The expected payment of an incomplete feature, where earlier modules and the base game expect `points`.
   *
   * @param chance the probability of completion, 0 to 1
   */
  readonly prospect?: (feature: Feature, points: number, chance: number) => number;
  /**
   * The expected payment to each seat after this position, without the features of the base game. The lookahead judges
   * the results of rolls and choices.
   */
  readonly expectedPoints?: (rules: RuleSet, position: Position, lookahead: Lookahead) => readonly number[];
  /** Computes in steps of a few milliseconds the basis of `expectedPoints` for the moves of a position. */
  readonly prepare?: (position: Position, lookahead: Lookahead) => Generator<void, void, void>;
  /** The number of tiles in players' hands, besides those left, that fit on any cell with four neighbours. */
  readonly holeFillers?: (position: Position) => number;
}

/** The members of modules, in groups by when or for what they are asked. */
interface ModuleGroups {
  readonly supply: ModuleSupply;
  readonly placing: ModulePlacing;
  readonly turn: ModuleTurn;
  readonly scoring: ModuleScoring;
  readonly computer: ModuleComputer;
}

/**
 * An addition to the base game, with everything that the rest of the program knows of it. Everything but the option is
 * optional. The hooks of active modules are called in the order of the list in `modules/index.ts`. A module declares
 * its extensions of types (events, steps, …) in its own folder.
 */
export interface Module extends ModuleOption, Partial<ModuleGroups> {}

type ListOf<Member> = Member extends readonly (infer Item)[] ? readonly Item[] : readonly Member[];

/** Each member in all active modules, in the order in which they act: lists are joined. */
export type Hooks = {
  readonly [Group in keyof ModuleGroups]: {
    readonly [Name in keyof ModuleGroups[Group]]-?: ListOf<NonNullable<ModuleGroups[Group][Name]>>;
  };
};

export interface Rulebook {
  readonly modules: readonly Module[];
  readonly rulesOf: (options: Options) => RuleSet;
  /** Everything in the box at once, for any game. */
  readonly wholeBox: RuleSet;
}

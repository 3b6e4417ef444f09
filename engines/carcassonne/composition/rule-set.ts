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
import type { Overpass } from '../tiles/overpass.js';
import type { CentreSegment, FeatureKind, TileId, TileType } from '../tiles/tile.js';
import type { Box, FigureType, ModulePremoves, ModuleBeginning, SetupRules, PresetId } from './module-parts.js';
import type { PhaseId, Slot } from './phase.js';

/* The types that a rule set is made of. They stand in one file, as each refers to the others. */

/**
 * The rules of one game, composed of the base game and the modules in play. Every rule is given the set that it is part
 * of.
 */
export interface RuleSet {
  readonly tiles: Catalogue;
  /** The modules in play, in the order in which they act. */
  readonly modules: readonly Module[];
  /** What these modules have of the hooks that are called most, in the same order: most have none of most. */
  readonly hooks: Hooks;
  /** The kinds of figures in play, meeples first. */
  readonly figures: readonly FigureType[];
  /** The kinds of features in play that lie on one tile and are complete when the eight cells around it are full. */
  readonly surrounded: readonly FeatureKind[];
  /** The kinds of features in play whose figures nothing takes away, and who are on all of its tiles at once. */
  readonly strongholds: readonly FeatureKind[];
  /** Those of the surrounded ones that are never complete all the same. */
  readonly lasting: readonly FeatureKind[];
  /** The tiles on the table from the beginning, unturned, in the order in which they are laid. */
  readonly start: readonly StartTile[];
  /** The kinds of features in play within walls: who is there is near nothing outside. */
  readonly indoors: readonly FeatureKind[];
  /** The phases of a turn, in their order. */
  readonly chain: readonly Phase[];
  /** The kinds of steps apart from putting a figure and passing. */
  readonly steps: readonly StepRules[];
}

/** A tile on the table from the beginning. */
export interface StartTile {
  readonly tile: TileId;
  readonly cell: Cell;
}

/**
 * A part of a turn. A turn goes through the chain of phases until one of them asks somebody; what they answer is a
 * move. A phase may lead elsewhere than to the one behind it: `goTo` in `turn.ts`.
 */
export interface Phase {
  readonly id: PhaseId;
  /** Where it stands in the turn. */
  readonly at: Slot;
  /** What happens when the turn comes to it, before anybody is asked. */
  readonly run?: (rules: RuleSet, turn: Turn) => Turn;
  /**
   * The seat that is asked now, or null. It must have a choice: a step of a kind that belongs to this phase, or to
   * pass.
   */
  readonly asks?: (rules: RuleSet, position: Position) => Seat | null;
  /** What passing does; left out where somebody must choose. */
  readonly pass?: (rules: RuleSet, turn: Turn) => Turn;
  /** Whether passing is allowed now; left out where it always is. */
  readonly mayPass?: (rules: RuleSet, position: Position) => boolean;
  /** Whether it asks again after an answer, for as long as `asks` names somebody. */
  readonly asksAgain?: true;
  /**
   * Whether it comes before the action of the turn and is decided by whose turn it is: what may be done until then may
   * be done in it.
   */
  readonly beforeAction?: true;
  /** Whether a preview ends before it, because its result depends on hidden information or belongs to another turn. */
  readonly endsPreview?: true;
}

/**
 * Kinds of steps that a module adds: in the phase `figure` further things to do in place of putting a figure on the
 * tile just laid, in a phase of its own the answers to what that asks.
 *
 * The members are methods on purpose, as in `Engine`: rules for some kinds of steps fit where rules for steps are asked
 * for. They are only ever given steps of their own kinds.
 */
export interface StepRules<Kind extends StepKind = StepKind> {
  /** The kinds of steps, which are the first words in notation. */
  readonly kinds: readonly Kind[];
  /** The phases in which they may be taken, or all that come before the action of the turn, the one for it included. */
  readonly phases: readonly PhaseId[] | 'before-action';
  /**
   * For steps that do not use up the one action of the phase, which continues as if nothing had been done; left out for
   * others. `opens` says whether they alone are a reason to ask.
   */
  readonly freeAction?: { readonly opens: boolean };
  /** Whether people choose it after laying the tile, as there are too many of them to think of both at once. */
  readonly later?: true;
  /**
   * Whether its gain hardly depends on where the tile was laid: computer players try it at one place for all of them.
   */
  readonly elsewhere?: true;
  /** Whether the figure of such a step goes elsewhere than to the tile just laid: one figure of a turn does. */
  readonly passage?: true;
  /** The kinds of them after which nothing else is done with figures in this part of the turn. */
  readonly final?: readonly Kind[];
  /**
   * The one kind of these steps that may be too many to list, so that the player first chooses a part of the landscape:
   * each names a cell.
   */
  readonly partKind?: Exclude<Steps['part']['of'], 'tile'>;
  /** Reads a step that comes from outside. Shape only. */
  readonly schema: z.ZodType<Steps[Kind]>;
  /** The steps that the seat to act may take now, in a stable order. */
  offers(rules: RuleSet, position: Position): readonly Steps[Kind][];
  /** Does a step, or says which rule forbids it. It is only ever asked in one of its phases. */
  take(rules: RuleSet, turn: Turn, step: Steps[Kind]): Result<Turn, Objection<Reason>>;
  /** What follows the first word of a step in notation; empty when nothing does. */
  write(step: Steps[Kind]): string;
  /**
   * Reads what `write` writes after a first word of `kinds`, in upper or lower case; null when it is nothing of the
   * kind.
   */
  read(kind: Kind, rest: string): Steps[Kind] | null;
}

/** A road over a tile that is built so that another, or the tile itself, can be laid. */
export interface OverpassSite {
  /** Where it is built; perhaps the cell of the tile that is laid. */
  readonly cell: Cell;
  readonly overpass: Overpass;
}

/** What a module builds so that a tile can be laid where its edges do not match. */
export interface OverpassRules {
  /** Whether the seat to play has anything to build with. */
  readonly hasAny: (position: Position) => boolean;
  /**
   * Whether there could be a cell with this demand where something makes a tile fit that does not fit as it lies. Asked
   * once for all cells with the demand, before `needed`.
   */
  readonly isConceivable: (tile: OrientedTile, demand: string) => boolean;
  /** What makes the tile fit; null where nothing does, or it need not. */
  readonly needed: (rules: RuleSet, position: Position, tile: TileId, placement: Placement) => OverpassSite | null;
  /** It was built, and the tile lies. */
  readonly built: (turn: Turn, site: OverpassSite) => Turn;
}

/** The tiles of a module, and its rules for the pile and for laying. */
interface ModuleTiles {
  /**
   * The tiles that come into the box with it. Those of which there are 0 copies are tokens: laid as tiles, never drawn.
   */
  readonly tiles?: readonly TileType[];
  /** What it sees on a tile of any module that means nothing without it, as further segments. */
  readonly segments?: (type: TileType) => readonly CentreSegment[];
  /** The features of its own that score as monasteries do. */
  readonly surrounded?: readonly FeatureKind[];
  /** The features of its own whose figures nothing takes away, and who are on all of its tiles at once. */
  readonly strongholds?: readonly FeatureKind[];
  /**
   * Rebuilds the module's changes to features on a board that was laid again from its tiles, before figures are put
   * there.
   */
  readonly restore?: (rules: RuleSet, board: Board, slices: Slices) => Board;
  /** The surrounded kinds that are never complete: their figures stay to the end of the game. */
  readonly lasting?: readonly FeatureKind[];
  /** The tile on the table from the beginning, in place of the base game's, which stays in the box. */
  readonly startTile?: TileId;
  /**
   * Several tiles on the table from the beginning in place of the base game's, and the cell beside them where the start
   * tile of another module lies.
   */
  readonly startBlock?: { readonly tiles: readonly StartTile[]; readonly next: Cell };
  /** The features of its own within walls: who is there is near nothing outside. */
  readonly indoors?: readonly FeatureKind[];
  /** Whether a tile lies within walls, where nothing on the landscape enters. */
  readonly enclosed?: (type: TileType) => boolean;
  /**
   * The order of drawing, out of one that chance decided: those that come first, those beneath the rest. It must be
   * stable.
   */
  readonly arrange?: (rules: RuleSet, order: readonly TileId[]) => readonly TileId[];
  /** Whether a tile takes no part in drawing yet, nor in counting what is left. When that ends the module counts it. */
  readonly isWithheld?: (rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId) => boolean;
  /** How many of the tiles that are counted as left are out of the game, and no player knows which. */
  readonly buried?: (position: Pick<Position, 'slices'>) => number;
  /** Which rule of its own forbids to lay a tile so, where all edges match; null when none does. */
  readonly layingObjection?: (
    rules: RuleSet,
    position: Position,
    tile: TileId,
    placement: Placement,
  ) => Objection<Reason> | null;
  readonly overpasses?: OverpassRules;
}

/** The figures of a module, and its rules for where figures go. */
interface ModuleFigures {
  /** The kinds of figures that everybody gets with it. */
  readonly figures?: readonly FigureType[];
  /** Kinds of features of its own, each with another kind: a figure that may go on the other may go on this one too. */
  readonly placesLike?: readonly (readonly [own: FeatureKind, other: FeatureKind])[];
  /** Which rule of its own forbids a figure to be put on a feature where the base game lets it; null when none does. */
  readonly puttingObjection?: (
    rules: RuleSet,
    position: Position,
    figure: Figure,
    feature: Feature,
  ) => Objection<Reason> | null;
  /** Which rule of its own keeps a figure off a tile, however it gets there; null when none does. */
  readonly tileObjection?: (rules: RuleSet, position: Position, figure: Figure) => Objection<Reason> | null;
  /** The figures elsewhere that keep others off a feature as if they stood on it. */
  readonly occupants?: (rules: RuleSet, board: Board, feature: Feature) => readonly Figure[];
  /** Whether the figure of this turn may go on any tile. */
  readonly reachesAll?: (rules: RuleSet, position: Position) => boolean;
  /** Puts a figure that comes from afar on a feature of its own, in its own way; null where that cannot be. */
  readonly receives?: (rules: RuleSet, turn: Turn, figure: Figure, feature: Feature) => Turn | null;
  /** These figures have left their places for any reason; they are no longer on the board. */
  readonly departed?: (rules: RuleSet, turn: Turn, figures: readonly Figure[]) => Turn;
  /** The figures on a cell that it keeps apart from features; they leave by `release`. */
  readonly keptOn?: (position: Position, cell: Cell) => readonly Figure[];
  /** The figures of a feature are about to go home without points, because another was scored before it. */
  readonly beaten?: (rules: RuleSet, turn: Turn, feature: Feature) => Turn;
  /** A figure that was scored has gone on to another place in this turn. */
  readonly travelled?: (rules: RuleSet, turn: Turn) => Turn;
}

interface ModuleTurns {
  /** Its phases, each at its place in the turn. */
  readonly phases?: readonly Phase[];
  /** The kinds of steps that it adds, to its own phases or to those of the base game. */
  readonly steps?: readonly StepRules[];
  /** Begins a part of a turn for which there is nothing to draw, where a token of its own may be laid; null elsewhere. */
  readonly withoutDraw?: (rules: RuleSet, turn: Turn) => Turn | null;
  /** Whether a step that the rules offer may be taken now. */
  readonly allows?: (rules: RuleSet, position: Position, step: TurnStep) => boolean;
  /** The action of the figure phase was taken by this step: it was not passed. */
  readonly acted?: (rules: RuleSet, turn: Turn, step: TurnStep) => Turn;
  /** A tile was laid. */
  readonly placed?: (rules: RuleSet, turn: Turn, tile: BoardTile) => Turn;
  /** A feature was scored; its figures, those that go home now, are still in `feature`. */
  readonly scored?: (rules: RuleSet, turn: Turn, feature: Feature, final: boolean) => Turn;
  /** The features that the tile just laid does not complete and that are scored because of it all the same. */
  readonly scoresToo?: (rules: RuleSet, position: Position) => readonly Feature[];
  /** What an event of its own paid for such a feature or a completed one, by seat; null for any other event. */
  readonly pays?: (event: Event) => readonly number[] | null;
  /** The game has ended and its features are about to be scored. */
  readonly atEnd?: (rules: RuleSet, turn: Turn) => Turn;
}

/** What a computer player expects of positions, and of the best turn in them. */
export interface BestTurns {
  /** How many points each seat is expected to have in the end after a position. */
  readonly judge: (position: Position) => readonly number[];
  /** The same after the best turn of the seat that is to lay the current tile. */
  readonly afterBestTurn: (position: Position) => readonly number[];
}

/** What a computer player can say of other positions than the one that it judges. */
export interface Lookahead extends BestTurns {
  /** The position whose moves are judged; null when it is a single one that is judged. */
  readonly from: Position | null;
  /** By scores, hands and features alone, without what modules expect: a tenth of the work where many are in play. */
  readonly roughly: BestTurns;
}

/** What features are worth with a module, and what a computer player expects of it. */
interface ModuleWorth {
  /** What a feature pays as it stands, where modules before this one and the base game would have it pay `points`. */
  readonly worth?: (feature: Feature, points: number, board: Board, rules: RuleSet) => number;
  /** Which of several seats that are level on a feature are paid for it; all where the module says nothing. */
  readonly breaksTie?: (rules: RuleSet, board: Board, feature: Feature, level: readonly Seat[]) => readonly Seat[];
  /** How many tiles count for a feature of its own that is not worth as many as `feature.tiles`; null for any other. */
  readonly tilesFor?: (rules: RuleSet, board: Board, feature: Feature) => number | null;
  /**
   * What a feature that is not complete is expected to pay, where modules before this one and the base game expect
   * `points` of it.
   *
   * @param chance how likely it is to be completed, from 0 to 1
   */
  readonly prospect?: (feature: Feature, points: number, chance: number) => number;
  /**
   * What it is expected to pay each seat after this position, apart from the features of the base game. The player's
   * lookahead tells it what a roll or a choice may make of the position.
   */
  readonly expectedPoints?: (rules: RuleSet, position: Position, lookahead: Lookahead) => readonly number[];
  /** Computes beforehand, a few milliseconds at a time, what `expectedPoints` needs for the moves of a position. */
  readonly prepare?: (position: Position, lookahead: Lookahead) => Generator<void, void, void>;
  /** How many tiles the players hold, apart from those left, that fit on any cell with a tile on each side. */
  readonly holeFillers?: (position: Position) => number;
}

/** When a module is in play. */
interface ModuleChoice {
  /** Whether it is in play unless somebody leaves it out. */
  readonly usual: boolean;
  /** The box it comes in; a small one unless told. */
  readonly box?: Box;
  /** The presets that it belongs to, apart from the one with everything. */
  readonly presets?: readonly PresetId[];
  /** Whether it brings the figures of a sixth player. */
  readonly sixth?: true;
  /** The modules that it requires, and those that it excludes, by their ids. */
  readonly needs?: readonly string[];
  readonly excludes?: readonly string[];
}

/**
 * What adds to the base game, and all that the rest of the program knows of it. Everything but the name is optional,
 * and the hooks of the modules in play are called in the order of the list in `modules/index.ts`. What a module adds to
 * types (events, steps, …) it declares in its own folder.
 */
export interface Module extends ModuleTiles, ModuleFigures, ModuleTurns, ModuleWorth, ModuleChoice {
  /** Its name among the options. */
  readonly id: string;
  readonly setup?: SetupRules;
  /** What is wrong with its part of a setup, if anything; asked also when the module is left out. */
  readonly setupObjection?: (rules: RuleSet, setup: Setup) => Objection | null;
  /** What it has at the beginning apart from the board; asked also when the module is left out. */
  readonly begin?: (setup: Setup) => ModuleBeginning;
  /** Secrets that fit what everybody has seen, drawn by chance. */
  readonly imagine?: (position: Position, random: Random) => readonly [Secrets, Random];
  /** What players may answer before they are asked. */
  readonly premoves?: ModulePremoves;
  /** How many tiles of each type lie in the pile and take no part in drawing yet. */
  readonly withheldTiles?: (position: Position) => Readonly<Record<TileId, number>>;
}

/** The hooks that are called for every tile, figure or feature. */
type FrequentHook =
  | (
      | 'placed'
      | 'scored'
      | 'departed'
      | 'isWithheld'
      | 'buried'
      | 'layingObjection'
      | 'overpasses'
      | 'puttingObjection'
      | 'tileObjection'
      | 'allows'
      | 'acted'
      | 'reachesAll'
    )
  | ('occupants' | 'tilesFor' | 'worth' | 'breaksTie' | 'prospect' | 'expectedPoints' | 'holeFillers');
export type Hooks = { readonly [Name in FrequentHook]: readonly NonNullable<Module[Name]>[] };

/** The rule sets that some modules allow. */
export interface Rulebook {
  /** All modules that there are, in the order in which they act. */
  readonly modules: readonly Module[];
  readonly rulesOf: (options: Options) => RuleSet;
  /** Everything in the box at once, whatever is played with. */
  readonly wholeBox: RuleSet;
}

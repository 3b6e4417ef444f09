import type { Illegal } from '../core/engine.js';
import type { Random } from '../core/random.js';
import type { Result } from '../core/result.js';
import type { BoardTile, Feature } from './board/board.js';
import type {
  ExpansionFigure,
  ExpansionId,
  ExpansionSetup,
  ExpansionStep,
  Secrets,
  Slices,
} from './expansions/types.js';
import type { Cell } from './geometry/cell.js';
import type { FigureStep } from './move.js';
import type { Reason } from './reason.js';
import type { Position, Setup } from './state.js';
import type { Turn } from './turn.js';

/** What a module keeps beside the board. */
export interface Keeping {
  /** What everybody knows of it in the beginning. */
  readonly slices?: Partial<Slices>;
  /** What nobody knows of it. */
  readonly secrets?: Partial<Secrets>;
}

/** Further things to do in the figure step, in place of putting a figure on the tile just laid. */
export interface StepRules {
  /** The first word of each kind of step in notation. */
  readonly words: readonly ExpansionStep['kind'][];
  /** What the seat to play could do once its tile lies on `cell`, asked before it does, in a stable order. */
  readonly offers: (position: Position, cell: Cell) => readonly ExpansionStep[];
  /** Does a step, or says which rule forbids it. */
  readonly take: (turn: Turn, tile: BoardTile, step: ExpansionStep) => Result<Turn, Illegal<Reason>>;
  /** What follows the first word of a step in notation. */
  readonly write: (step: ExpansionStep) => string;
  /** Reads what `write` writes, in upper or lower case; null when it is nothing of the kind. */
  readonly read: (word: string, rest: string) => ExpansionStep | null;
}

/**
 * A module that adds to the base game: its tiles (`expansions/tiles.ts`), its figures, and its hooks into the phases of a turn and
 * into the scoring. Every hook is optional, and the hooks of the modules in play are called in the order of the registry.
 */
export interface Expansion {
  readonly id: ExpansionId;
  /** How many figures of its kinds each player gets. They go wherever ordinary meeples go on a tile just laid. */
  readonly figures?: Readonly<Partial<Record<ExpansionFigure, number>>>;

  /** Its part of a setup dealt by chance. */
  readonly deal?: (random: Random) => readonly [Partial<ExpansionSetup>, Random];
  /** What is wrong with its part of a setup, if anything; asked also when the module is left out. */
  readonly flaw?: (setup: Setup) => Illegal | null;
  /** What it keeps beside the board, from its part of the setup. */
  readonly begin?: (setup: ExpansionSetup) => Keeping;
  /** Its secrets drawn anew, as far as nobody has seen them. */
  readonly redraw?: (position: Position, secrets: Secrets, random: Random) => readonly [Secrets, Random];

  /** A tile was laid: the end of the first phase. */
  readonly placed?: (turn: Turn, tile: BoardTile) => Turn;
  readonly steps?: StepRules;
  /** A feature was scored; its figures, those that go home now, are still in `feature`. */
  readonly scored?: (turn: Turn, feature: Feature, final: boolean) => Turn;
  /** All completed features were scored: the end of the third phase. Without `secrets` this is a preview: nothing hidden is paid. */
  readonly afterScoring?: (turn: Turn, tile: BoardTile, secrets: Secrets | null) => Turn;
  /** What it is expected to pay to each seat after this position, beside the features of the base game: what a computer player reckons with. */
  readonly expectedPoints?: (position: Position) => readonly number[];
  /** The game has ended and its features are about to be scored. */
  readonly atEnd?: (turn: Turn, secrets: Secrets) => Turn;
}

/** Whether a step of a move is one that a module has added. */
export const isExpansionStep = (step: FigureStep): step is ExpansionStep => step.kind !== 'pass' && step.kind !== 'put';

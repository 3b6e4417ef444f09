import type { z } from 'zod';
import type { Random } from '#engines/core/random.js';
import type { Figure, FigureKind } from '../position/figure.js';
import type { ModuleSetups, Secrets, Slices } from '../position/module-data.js';
import type { Feature } from '../board/board.js';
import type { Cell } from '../geometry/cell.js';
import type { Overpass } from '../tiles/overpass.js';
import type { FeatureKind, TileId } from '../tiles/tile.js';
import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';
import type { TurnStep } from '../move.js';
import type { Position } from '../position/state.js';

/** The named choices of modules, the smallest first. The last one has all compatible modules. */
export const presetIds = ['base', 'big-top', 'big-top-and-two', 'everything'] as const;
export type PresetId = (typeof presetIds)[number];

/** The boxes in which modules are sold, in the order of the menu; `small` covers all separate small ones. */
export const boxes = ['big-top', 'large', 'small'] as const;
export type Box = (typeof boxes)[number];

export interface ModuleOption {
  readonly id: string;
  /** True if it is in play by default. */
  readonly usual: boolean;
  /** The box that contains it; default: a small one. */
  readonly box?: Box;
  readonly presets?: readonly PresetId[];
  /** Present if it adds the figures of a sixth player. */
  readonly sixth?: true;
  readonly needs?: readonly string[];
  readonly excludes?: readonly string[];
}

/** A module's premoves, as for `PremoveRules`. */
export interface ModulePremoves {
  readonly occasion: (position: Position) => string | null;
  readonly questions: (position: Position, seat: Seat) => readonly PremoveQuestion[];
  /** The step of the seat to act that follows from its answers; null when the player must decide. */
  readonly step: (position: Position, answers: PremoveAnswers) => TurnStep | null;
}

export interface FigureType {
  readonly kind: FigureKind;
  readonly perPlayer: number;
  /** The features that it may occupy on a new tile; empty when a module has other ways for it. */
  readonly places: readonly FeatureKind[];
  /** The weight of one figure for the majority on a feature at scoring. */
  readonly strength: (feature: Feature) => number;
  /** Present if it needs a follower of its owner there, instead of a feature without figures. */
  readonly joins?: true;
  /** True if it counts as a person: for the tent, and for effects that remove people. Other figures only help. */
  readonly isFollower: boolean;
  /** Present if creatures that eat people eat it too, although it is not a person. */
  readonly isPrey?: true;
}

export interface StartTile {
  readonly tile: TileId;
  readonly cell: Cell;
}

/** A road over a tile that makes a placement legal: over another tile or the placed one itself. */
export interface OverpassSite {
  readonly cell: Cell;
  readonly overpass: Overpass;
}

/** A module's part of the beginning of a game, without the board. */
export interface ModuleBeginning {
  readonly slices?: Slices;
  readonly secrets?: Secrets;
  /** Figures that the module keeps at first, neither in hand nor on the board. */
  readonly away?: readonly Pick<Figure, 'seat' | 'kind'>[];
}

export interface SetupRules {
  /** Reads its stored or handwritten form; `undefined` gives the value for a game without the module. */
  readonly schema: z.ZodType;
  readonly deal: (random: Random) => readonly [ModuleSetups, Random];
}

export interface BestTurns {
  /** The expected final points of each seat after a position. */
  readonly judge: (position: Position) => readonly number[];
  /** The same after the best turn of the seat with the current tile. */
  readonly afterBestTurn: (position: Position) => readonly number[];
}

/** A computer player's judgement of positions other than the one in question. */
export interface Lookahead extends BestTurns {
  /** The position with the moves under judgement; null when a single position is judged. */
  readonly from: Position | null;
  /** By scores, hands and features alone, without the modules' expectations: a tenth of the work with many modules. */
  readonly roughly: BestTurns;
}

import type { z } from 'zod';
import type { Random } from '#engines/core/random.js';
import type { Figure, FigureKind } from '../position/figure.js';
import type { ModuleSetups, Secrets, Slices } from '../position/module-data.js';
import type { Feature } from '../board/board.js';
import type { FeatureKind } from '../tiles/tile.js';
import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';
import type { TurnStep } from '../move.js';
import type { Position } from '../position/state.js';

/** The choices of modules that have a name, the smallest first. The last one has all modules that go together. */
export const presetIds = ['base', 'big-top', 'big-top-and-two', 'everything'] as const;
export type PresetId = (typeof presetIds)[number];

/** The boxes in which modules are sold, in the order in which people choose them; small ones are of their own. */
export const boxes = ['big-top', 'large', 'small'] as const;
export type Box = (typeof boxes)[number];

/** What a module lets players answer before they are asked, as `Ahead` says. */
export interface ModulePremoves {
  readonly occasion: (position: Position) => string | null;
  readonly questions: (position: Position, seat: Seat) => readonly PremoveQuestion[];
  /** The step of the seat to act that follows from its answers; null when the player must be asked. */
  readonly step: (position: Position, answers: PremoveAnswers) => TurnStep | null;
}

/** A kind of figure: how many everybody has of it, and where it may go. */
export interface FigureType {
  readonly kind: FigureKind;
  /** How many of it each player begins with. */
  readonly perPlayer: number;
  /** The features that it may be put on when their tile is laid; none when a module has other ways for it. */
  readonly places: readonly FeatureKind[];
  /** How much one counts for the majority on a feature that is being scored. */
  readonly strength: (feature: Feature) => number;
  /** Whether it goes only where a follower of its owner already is, rather than where no figure is. */
  readonly joins?: true;
  /** Whether it counts as a person: for the tent, and for what takes people away. The others only help. */
  readonly isFollower: boolean;
  /** Whether what eats people eats it too, though it neither counts as one nor joins one. */
  readonly isPrey?: true;
}

/** What a module adds to the beginning of a game, apart from the board. */
export interface ModuleBeginning {
  /** What everybody knows of it in the beginning. */
  readonly slices?: Slices;
  /** The hidden part of it. */
  readonly secrets?: Secrets;
  /** The figures that are in the module's keeping in the beginning, neither in hand nor on the board. */
  readonly away?: readonly Pick<Figure, 'seat' | 'kind'>[];
}

/** A module's part of a setup. */
export interface SetupRules {
  /**
   * Reads it as it is written by hand or stored; parsing `undefined` gives what stands there when the module is left
   * out.
   */
  readonly schema: z.ZodType;
  /** Draws it. */
  readonly deal: (random: Random) => readonly [ModuleSetups, Random];
}

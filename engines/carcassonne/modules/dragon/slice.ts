import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { type Figure, type FigureKind, figureKindSchema } from '#engines/carcassonne/position/figure.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import { spotSchema } from '#engines/carcassonne/tiles/spot.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

/** A player's premove: the dragon continues in this direction at their further steps, as long as it can. */
interface DragonPremove {
  readonly seat: Seat;
  readonly direction: Direction;
}

export interface DragonPath {
  /** Its cells in this move, from the start. */
  readonly cells: readonly Cell[];
  readonly seat: Seat;
  readonly ahead?: readonly DragonPremove[];
}

export interface DragonSlice {
  readonly dragon: Cell | null;
  /** The number of each dragon tile that is not yet in the pile; null from the first volcano on. */
  readonly aside: Readonly<Record<TileId, number>> | null;
  readonly way: DragonPath | null;
  /** The fairy's cell, and her figure (all of them in a pyramid); null while she is alone. */
  readonly fairy: { readonly cell: Cell; readonly beside: Omit<Figure, 'cell'> | null } | null;
  readonly portal: Cell | null;
}

/**
 * The random part: the places of the dragon tiles in the undrawn pile. Each number counts modulo the number of places;
 * a tile without a number goes to the end.
 */
export interface DragonSecret {
  readonly places: readonly number[];
}

/** A step of the dragon to a cell; with `on` the dragon goes on in the same direction at the player's next steps. */
export const dragonStepSchema = z
  .strictObject({ kind: z.literal('dragon'), cell: cellSchema, on: z.literal(true).exactOptional() })
  .readonly();
export type DragonStep = z.infer<typeof dragonStepSchema>;

/** A placement of the fairy next to one of the player's followers; the kind is named where several match. */
export const fairyStepSchema = z
  .strictObject({
    kind: z.literal('fairy'),
    cell: cellSchema,
    spot: spotSchema,
    figure: figureKindSchema.exactOptional(),
  })
  .readonly();
export type FairyStep = z.infer<typeof fairyStepSchema>;

/** The princess sends a follower of that seat home; the kind is named where several match. */
export const princessStepSchema = z
  .strictObject({
    kind: z.literal('princess'),
    cell: cellSchema,
    spot: spotSchema,
    seat: z.int().min(0).max(5),
    figure: figureKindSchema.exactOptional(),
  })
  .readonly();
export type PrincessStep = z.infer<typeof princessStepSchema>;

/** Sends the figure of this turn through the portal, to a tile elsewhere. */
export const portalStepSchema = z.strictObject({ kind: z.literal('portal'), cell: cellSchema }).readonly();
export type PortalStep = z.infer<typeof portalStepSchema>;

/** The figure that comes out there, and its segment. */
export interface ThroughStep {
  readonly kind: 'through';
  readonly figure: FigureKind;
  readonly spot: string;
}

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly dragon: true;
    readonly 'dragon-fairy': true;
    readonly 'dragon-portal': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** A volcano was placed; `released` dragon tiles enter the pile. */
    readonly 'dragon-came': { readonly cell: Cell; readonly released: number };
    readonly 'dragon-moved': { readonly seat: Seat; readonly cell: Cell; readonly eaten: readonly Figure[] };
    /** It is stuck, or has made all its steps. */
    readonly 'dragon-rests': { readonly cell: Cell; readonly steps: number };
    readonly 'fairy-moved': { readonly seat: Seat; readonly cell: Cell };
    /** At the start of a turn. */
    readonly 'fairy-point': { readonly seat: Seat; readonly cell: Cell; readonly points: number };
    /** The feature of her follower was scored. */
    readonly 'fairy-bonus': {
      readonly seat: Seat;
      readonly cell: Cell;
      readonly points: number;
      readonly final: boolean;
    };
    readonly 'princess-sent': { readonly seat: Seat; readonly figure: Figure };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly dragon: { readonly slice: DragonSlice; readonly secret: DragonSecret; readonly setup: DragonSecret };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly dragon: DragonStep;
    readonly fairy: FairyStep;
    readonly princess: PrincessStep;
    readonly portal: PortalStep;
    readonly through: ThroughStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'dragon-there': 'cell';
    readonly 'dragon-cannot': 'cell';
    readonly 'dragon-last-step': true;
    readonly 'fairy-needs-follower': 'cell' | 'spot';
    readonly 'princess-cannot': 'cell' | 'spot';
    /** Several figures match: the player must name the kind. */
    readonly 'figure-unnamed': 'cell' | 'spot' | 'figure';
    readonly 'no-portal': 'cell';
    readonly 'portal-leads-nowhere': 'cell';
    readonly 'portal-needs-open': 'spot';
  }
}

/**
 * The public state of the dragon.
 *
 * @throws in a game without it, which is a bug
 */
export const dragonOf = ({ slices }: Pick<Position, 'slices'>): DragonSlice => {
  const slice = slices.dragon ?? null;
  if (slice === null) throw new RangeError('there is no dragon in this game');
  return slice;
};

export const withDragon = (turn: Turn, change: Partial<DragonSlice>): Turn =>
  withSlices(turn, { dragon: { ...dragonOf(turn.position), ...change } });

/** Tells whether the dragon eats a figure: followers, the figures that accompany them, and other prey. */
export const isEaten = (rules: RuleSet, { kind }: Pick<Figure, 'kind'>): boolean =>
  rules.figures.some((type) => type.kind === kind && (type.isFollower || type.joins === true || type.isPrey === true));

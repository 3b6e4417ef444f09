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

/** A player has said that the dragon moves in this direction at their further steps too, as long as it can. */
interface DragonPremove {
  readonly seat: Seat;
  readonly direction: Direction;
}

/** The dragon on its way. */
export interface DragonPath {
  /** Where it has been in this move, first where it began. */
  readonly cells: readonly Cell[];
  /** Who moves it next. */
  readonly seat: Seat;
  /** The premoves; left out while there are none. */
  readonly ahead?: readonly DragonPremove[];
}

/** What everybody knows of the dragon and the fairy. */
export interface DragonSlice {
  /** Where the dragon is; null before the first volcano. */
  readonly dragon: Cell | null;
  /** How many of each dragon tile take no part in drawing yet; null from the first volcano on. */
  readonly aside: Readonly<Record<TileId, number>> | null;
  readonly way: DragonPath | null;
  /** Where the fairy is, and which figure she is with: in a pyramid, all of its figures; null while she is alone. */
  readonly fairy: { readonly cell: Cell; readonly beside: Omit<Figure, 'cell'> | null } | null;
  /** The tile on which somebody is about to come out of a portal. */
  readonly portal: Cell | null;
}

/**
 * What chance decides: where each dragon tile that was put aside goes among those still to be drawn. The number is
 * divided by how many places there are; a tile without a number goes to the end.
 */
export interface DragonSecret {
  readonly places: readonly number[];
}

/** Let the dragon go one step to a cell, and perhaps on in the same direction at one's further steps. */
export const dragonStepSchema = z
  .strictObject({ kind: z.literal('dragon'), cell: cellSchema, on: z.literal(true).exactOptional() })
  .readonly();
export type DragonStep = z.infer<typeof dragonStepSchema>;

/** Set the fairy next to one's own follower there; the kind is named where several could be meant. */
export const fairyStepSchema = z
  .strictObject({
    kind: z.literal('fairy'),
    cell: cellSchema,
    spot: spotSchema,
    figure: figureKindSchema.exactOptional(),
  })
  .readonly();
export type FairyStep = z.infer<typeof fairyStepSchema>;

/** Have the princess send a follower of that seat home; the kind is named where several could be meant. */
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

/** Send the figure of this turn through the portal, to a tile elsewhere. */
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
    /** A volcano was laid; `released` dragon tiles that were put aside are in the pile from now on. */
    readonly 'dragon-came': { readonly cell: Cell; readonly released: number };
    readonly 'dragon-moved': { readonly seat: Seat; readonly cell: Cell; readonly eaten: readonly Figure[] };
    /** It can go nowhere, or has gone as far as it goes. */
    readonly 'dragon-rests': { readonly cell: Cell; readonly steps: number };
    readonly 'fairy-moved': { readonly seat: Seat; readonly cell: Cell };
    /** At the start of a turn. */
    readonly 'fairy-point': { readonly seat: Seat; readonly cell: Cell; readonly points: number };
    /** The feature of the follower she is with was scored. */
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
    /** Several figures could be meant: the kinds are to be chosen from. */
    readonly 'figure-unnamed': 'cell' | 'spot' | 'figure';
    readonly 'no-portal': 'cell';
    readonly 'portal-leads-nowhere': 'cell';
    readonly 'portal-needs-open': 'spot';
  }
}

/** What everybody knows of the dragon. Asked of a game without it, it is a bug: it throws. */
export const dragonOf = ({ slices }: Pick<Position, 'slices'>): DragonSlice => {
  const slice = slices.dragon ?? null;
  if (slice === null) throw new RangeError('there is no dragon in this game');
  return slice;
};

export const withDragon = (turn: Turn, change: Partial<DragonSlice>): Turn =>
  withSlices(turn, { dragon: { ...dragonOf(turn.position), ...change } });

/** Whether the dragon eats a figure: followers, those who go with them, and what else is its prey. */
export const isEaten = (rules: RuleSet, { kind }: Pick<Figure, 'kind'>): boolean =>
  rules.figures.some((type) => type.kind === kind && (type.isFollower || type.joins === true || type.isPrey === true));

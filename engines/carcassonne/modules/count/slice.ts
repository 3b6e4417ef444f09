import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import type { StartTile } from '#engines/carcassonne/composition/module-parts.js';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { type FigureKind, figureKindSchema } from '#engines/carcassonne/position/figure.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import { spotSchema } from '#engines/carcassonne/tiles/spot.js';
import data from './tiles.json' with { type: 'json' };

export const quarters = ['castle', 'market', 'blacksmith', 'cathedral'] as const;
export type Quarter = (typeof quarters)[number];

const quarterSchema = z.enum(quarters);

export interface CountSlice {
  readonly count: Quarter;
  /** The seats that may still move figures out of the city, in the order of the questions. */
  readonly leaving: readonly Seat[];
  /** The optional action of the active seat in this part of its turn because another was paid. */
  readonly visit: 'enter' | 'move-count' | null;
  readonly hasEntered: boolean;
}

/** Puts a follower from the player's hand into a quarter. */
export const enterStepSchema = z
  .strictObject({ kind: z.literal('enter'), quarter: quarterSchema, figure: figureKindSchema })
  .readonly();
export type EnterStep = z.infer<typeof enterStepSchema>;

export const countStepSchema = z.strictObject({ kind: z.literal('count'), quarter: quarterSchema }).readonly();
export type CountStep = z.infer<typeof countStepSchema>;

/** Moves one of the player's figures out of a quarter to a segment of a feature. */
export const leaveStepSchema = z
  .strictObject({
    kind: z.literal('leave'),
    quarter: quarterSchema,
    figure: figureKindSchema,
    cell: cellSchema,
    spot: spotSchema,
  })
  .readonly();
export type LeaveStep = z.infer<typeof leaveStepSchema>;

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'count-turn': true;
    readonly 'count-leaving': true;
    readonly 'count-entering': true;
    readonly 'count-moving': true;
    readonly 'count-market': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'count-entered': { readonly seat: Seat; readonly figure: FigureKind; readonly quarter: Quarter };
    readonly 'count-moved': { readonly seat: Seat; readonly from: Quarter; readonly to: Quarter };
    readonly 'count-left': {
      readonly seat: Seat;
      readonly figure: FigureKind;
      readonly quarter: Quarter;
      readonly cell: Cell;
      readonly spot: string;
    };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly enter: EnterStep;
    readonly count: CountStep;
    readonly leave: LeaveStep;
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly count: { readonly slice: CountSlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'quarter-not-for': 'quarter' | 'figure';
    readonly 'count-here': 'quarter';
    readonly 'not-in-quarter': 'quarter' | 'figure';
    readonly 'quarter-leads-elsewhere': 'quarter' | 'spot' | 'cell';
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface Courses {
    /** The big city with its wall, across the edges of the block's tiles. */
    readonly carcassonne: true;
  }
  interface FeatureKinds {
    readonly carcassonne: true;
    readonly quarter: true;
  }
  interface RoadEnds {
    readonly carcassonne: true;
  }
  interface TileTraits {
    /** The quarter with its figures on this tile of the block. */
    readonly quarter: Quarter;
  }
}

/** The twelve tiles of the block, which are never drawn. */
export const countTiles = readTiles('count', data, {
  centres: ['quarter'],
  ends: ['carcassonne'],
  courses: ['carcassonne'],
  walls: ['carcassonne'],
  traits: z.strictObject({ quarter: quarterSchema }).partial(),
});

const COLUMNS = 4;

/** Returns the cell of a tile of the block by its index, row by row. The sixth tile, inside the wall, is the origin. */
const cellOf = (place: number): Cell => ({ x: (place % COLUMNS) - 1, y: Math.floor(place / COLUMNS) - 1 });

/** The block of four by three tiles that is on the table from the beginning. */
export const block: readonly StartTile[] = countTiles.map(({ id }, place) => ({ tile: id, cell: cellOf(place) }));

/** The cell east of the block's north-east corner, where a river begins. */
export const besideBlock: Cell = { x: COLUMNS - 1, y: -1 };

/**
 * The cell of the tile with a quarter's figures.
 *
 * @throws for a quarter on no tile, which is a bug
 */
export const homeOf = (quarter: Quarter): Cell => {
  const place = countTiles.findIndex(({ traits }) => traits.quarter === quarter);
  if (place === -1) throw new RangeError(`no tile has the quarter ${quarter}`);
  return cellOf(place);
};

export const initialSlice: CountSlice = { count: 'castle', leaving: [], visit: null, hasEntered: false };

export const countOf = ({ slices }: Pick<Position, 'slices'>): CountSlice => slices.count ?? initialSlice;

export const withCount = (turn: Turn, change: Partial<CountSlice>): Turn =>
  withSlices(turn, { count: { ...countOf(turn.position), ...change } });

import type { Seat } from '#engines/core/seat.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { z } from 'zod';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Axis } from '#engines/carcassonne/tiles/overpass.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

/** A small city: its two tiles, first the one with its only follower, and the follower's segment. */
export interface SmallCity {
  readonly seat: Seat;
  readonly cells: readonly [Cell, Cell];
  readonly spot: string;
}

export interface Castle extends SmallCity {
  /** True if it was built in this turn, so that it scores for nothing yet. */
  readonly isNew: boolean;
}

/** A tile of an auction. It leaves the list when it is placed. */
export interface Lot {
  readonly tile: TileId;
  readonly owner: Seat | null;
}

export interface Auction {
  /** The seat that named the tile and may buy it in the end. */
  readonly namer: Seat;
  /** The index of the tile on offer in the list of lots; null before it is named. */
  readonly lot: number | null;
  readonly highest: { readonly seat: Seat; readonly bid: number } | null;
  /** The seats that must still bid or pass, in order. */
  readonly waiting: readonly Seat[];
}

export interface BridgesSlice {
  readonly bridges: readonly number[];
  readonly castles: readonly number[];
  /** The number of the tile of the last bridge, because each tile allows only one. */
  readonly lastBridge: number | null;
  /** All castles on the board, oldest first, with a lord or without. */
  readonly built: readonly Castle[];
  /** Small cities that await their owners' decisions, in the order of the questions. */
  readonly undecided: readonly SmallCity[];
  readonly bazaar: boolean;
  readonly lots: readonly Lot[];
  readonly auction: Auction | null;
  /** The seat with the last turn of the round in which an auction's tiles are placed. */
  readonly roundEnds: Seat | null;
}

/** The handwritten part of a setup, each list by seat. */
interface BridgesSetup {
  readonly bridges?: readonly number[] | undefined;
  readonly castles?: readonly number[] | undefined;
  readonly held?: readonly (TileId | null)[] | undefined;
}

export const MAX_BID = 50;

/** An auction has one tile per player at most. */
const MAX_LOTS = 6;

export const bridgeStepSchema = z.strictObject({ kind: z.literal('bridge'), cell: cellSchema });
export const nameStepSchema = z.strictObject({ kind: z.literal('name'), number: z.int().min(1).max(MAX_LOTS) });
export const bidStepSchema = z.strictObject({ kind: z.literal('bid'), points: z.int().min(0).max(MAX_BID) });

export type BridgeStep = Readonly<z.infer<typeof bridgeStepSchema>>;
export type NameStep = Readonly<z.infer<typeof nameStepSchema>>;
export type BidStep = Readonly<z.infer<typeof bidStepSchema>>;

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'bridges-begin': true;
    readonly 'bridges-castles': true;
    readonly 'bridges-fiefs': true;
    readonly 'bazaar-open': true;
    readonly 'bazaar-name': true;
    readonly 'bazaar-bid': true;
    readonly 'bazaar-sale': true;
    readonly 'bazaar-held': true;
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly bridge: BridgeStep;
    /** Removes a tile from the game that fits only with a bridge. */
    readonly refuse: { readonly kind: 'refuse' };
    readonly castle: { readonly kind: 'castle' };
    readonly 'no-castle': { readonly kind: 'no-castle' };
    readonly name: NameStep;
    readonly bid: BidStep;
    readonly 'no-bid': { readonly kind: 'no-bid' };
    /** The player who named the tile buys it for the highest bid, or sells it to the bidder. */
    readonly buy: { readonly kind: 'buy' };
    readonly sell: { readonly kind: 'sell' };
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'bridge-built': {
      readonly seat: Seat;
      readonly cell: Cell;
      readonly axis: Axis;
      /** True if the tile of this turn fits only because of it. */
      readonly isNeeded: boolean;
    };
    readonly 'tile-refused': { readonly seat: Seat; readonly tile: TileId };
    readonly 'castle-built': { readonly seat: Seat; readonly cells: readonly [Cell, Cell] };
    readonly 'castle-scored': { readonly seat: Seat; readonly cell: Cell; readonly points: number };
    readonly 'auction-opened': { readonly tiles: readonly TileId[] };
    readonly 'tile-named': { readonly seat: Seat; readonly number: number };
    readonly 'bid-made': { readonly seat: Seat; readonly bid: number };
    readonly 'tile-sold': {
      readonly tile: TileId;
      readonly buyer: Seat;
      /** The seat that was paid for it; null when none was. */
      readonly seller: Seat | null;
      readonly price: number;
      /** The points gained by each seat; the paying seat loses. */
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly bridges: { readonly slice: BridgesSlice; readonly secret: null; readonly setup: BridgesSetup };
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'no-bridge-left': true;
    readonly 'one-bridge-a-tile': true;
    readonly 'no-bridge-there': 'cell';
    readonly 'bridge-over-acrobats': 'cell';
    readonly 'tile-fits': true;
    readonly 'no-such-lot': 'number';
    readonly 'bid-too-low': 'least';
    readonly 'must-bid': true;
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly castle: true;
  }
}

/** From this number of seats on, players have fewer bridges and castles. */
const MANY_SEATS = 5;

export const initialSlice = (seats: number): BridgesSlice => {
  const tokens = Array.from({ length: seats }, () => (seats < MANY_SEATS ? 3 : 2));
  return {
    bridges: tokens,
    castles: tokens,
    lastBridge: null,
    built: [],
    undecided: [],
    bazaar: false,
    lots: [],
    auction: null,
    roundEnds: null,
  };
};

/**
 * The public state of the module.
 *
 * @throws in a game without it, which is a bug
 */
export const bridgesOf = ({ slices }: Pick<Position, 'slices'>): BridgesSlice => {
  const slice = slices.bridges ?? null;
  if (slice === null) throw new RangeError('there are no bridges in this game');
  return slice;
};

/** The seats without a tile of the auction, clockwise from the left of one, which comes last. */
export const seatsWithoutLot = ({ lots }: BridgesSlice, seats: number, from: Seat): readonly Seat[] =>
  Array.from({ length: seats }, (_, steps) => (from + 1 + steps) % seats).filter(
    (seat) => !lots.some(({ owner }) => owner === seat),
  );

export const withBridges = (turn: Turn, change: Partial<BridgesSlice>): Turn =>
  withSlices(turn, { bridges: { ...bridgesOf(turn.position), ...change } });

export const oneLessFor = (counts: readonly number[], seat: number): readonly number[] =>
  counts.map((count, owner) => (owner === seat ? count - 1 : count));

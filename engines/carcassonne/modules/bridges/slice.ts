import type { Seat } from '#engines/core/seat.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { z } from 'zod';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Axis } from '#engines/carcassonne/tiles/overpass.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

/** A small city: its two tiles, the first that of its only follower, and the segment on which he stands. */
export interface SmallCity {
  readonly seat: Seat;
  readonly cells: readonly [Cell, Cell];
  readonly spot: string;
}

export interface Castle extends SmallCity {
  /** Whether it was made in this turn: then it is paid for nothing yet. */
  readonly isNew: boolean;
}

/** A tile of an auction. It leaves the list when it is laid. */
export interface Lot {
  readonly tile: TileId;
  /** The seat that has bought it; null while it has no owner. */
  readonly owner: Seat | null;
}

/** An auction on its way. */
export interface Auction {
  /** Who names the tile and may buy it in the end. */
  readonly namer: Seat;
  /** The place of the tile that is bid for in the list of lots; null before it was named. */
  readonly lot: number | null;
  /** The highest bid so far, and whose it is; null before the first. */
  readonly highest: { readonly seat: Seat; readonly bid: number } | null;
  /** The seats that have still to bid or to leave it, in their order. */
  readonly waiting: readonly Seat[];
}

/** What everybody knows of the module. */
export interface BridgesSlice {
  /** How many bridges and castles each seat has left, by seat. */
  readonly bridges: readonly number[];
  readonly castles: readonly number[];
  /** The number of the tile with which the last bridge was built: only one is built with each. */
  readonly lastBridge: number | null;
  /** All castles on the board, oldest first, with a lord or without. */
  readonly built: readonly Castle[];
  /** Small cities about which their owners are still to decide, in the order in which they are asked. */
  readonly undecided: readonly SmallCity[];
  /** Whether a bazaar was laid in this turn. */
  readonly bazaar: boolean;
  readonly lots: readonly Lot[];
  readonly auction: Auction | null;
  /** In the round in which the tiles of an auction are laid: whose turn is its last. */
  readonly roundEnds: Seat | null;
}

/** What may be set up by hand, each by seat. */
interface BridgesSetup {
  readonly bridges?: readonly number[] | undefined;
  readonly castles?: readonly number[] | undefined;
  readonly held?: readonly (TileId | null)[] | undefined;
}

/** No bid is higher. */
export const MAX_BID = 50;

/** No auction has more tiles than there can be players. */
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
    /** A tile that fits only with a bridge is put out of the game. */
    readonly refuse: { readonly kind: 'refuse' };
    /** A small city becomes a castle, or is scored. */
    readonly castle: { readonly kind: 'castle' };
    readonly 'no-castle': { readonly kind: 'no-castle' };
    /** A tile of the auction, numbered from 1. */
    readonly name: NameStep;
    readonly bid: BidStep;
    readonly 'no-bid': { readonly kind: 'no-bid' };
    /** The player who named the tile takes it for the highest bid, or lets the bidder have it. */
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
      /** Whether the tile of this turn fits only because of it. */
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
      /** The seat that has it now. */
      readonly buyer: Seat;
      /** The seat that was paid for it; null when none was. */
      readonly seller: Seat | null;
      readonly price: number;
      /** What each seat gained by it; the seat that pays loses. */
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

/** What everybody knows of the module. Asked of a game without it, it is a bug: it throws. */
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

/** A list by seat with one less for one of them. */
export const oneLessFor = (counts: readonly number[], seat: number): readonly number[] =>
  counts.map((count, owner) => (owner === seat ? count - 1 : count));

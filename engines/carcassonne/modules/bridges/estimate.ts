import { memoByObject, memoIn } from '#engines/core/memo.js';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { isComplete, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { tilesLeft, turnFrom, withPosition } from '#engines/carcassonne/position/turn.js';
import { domainOf, featureOf } from './domains.js';
import { type Auction, bridgesOf, type Castle, seatsWithoutLot, withBridges } from './slice.js';
import type { Seat } from '#engines/core/seat.js';
import { bestFor, lead } from '#engines/carcassonne/computer/lookahead.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

type Gains = readonly number[];

const sumOf = (gains: readonly Gains[], seats: number): Gains =>
  Array.from({ length: seats }, (_, seat) => gains.reduce((sum, each) => sum + (each[seat] ?? 0), 0));

const gainsOn = memoByObject<Board, Map<string, Gains>>(() => new Map());

/**
 * The gain of each seat if one of them placed a tile at its best place now. When many moves are judged, it is computed
 * once, on the board before them: a search after each move would take seconds.
 */
const gainsOf = (after: Position, tile: TileId, seat: Seat, { from, roughly }: Lookahead): Gains => {
  const position = from ?? after;
  return memoIn(gainsOn(position.board), `${tile} ${seat}`, () => {
    const quiet = withBridges(turnFrom(position, null), { lots: [], auction: null, bazaar: false });
    const idle = roughly.judge(quiet.position);
    const toLay = withPosition(quiet, { toPlay: seat, asked: seat, current: tile, phase: 'tile' });
    return roughly.afterBestTurn(toLay.position).map((points, each) => points - (idle[each] ?? 0));
  });
};

/** Computes step by step, by tile and seat, the basis for judging the moves of an auction. */
export function* prepareLots(position: Position, lookahead: Lookahead): Generator<void, void, void> {
  const slice = bridgesOf(position);
  if (slice.auction === null) return;
  const without = seatsWithoutLot(slice, position.seats, slice.auction.namer);
  for (const { tile, owner } of slice.lots)
    for (const seat of owner === null ? without : [owner]) {
      gainsOf(position, tile, seat, lookahead);
      yield;
    }
}

/** Each seat's expectation from the tiles of an auction: those with an owner, the one on offer, and the others. */
export const expectedOfLots = (position: Position, lookahead: Lookahead): Gains => {
  const { seats } = position;
  const slice = bridgesOf(position);
  const { lots, auction } = slice;
  // Outside an auction the tiles are worth the same after each judged move.
  if (lookahead.from !== null && bridgesOf(lookahead.from).auction === null) return sumOf([], seats);
  const gains = (tile: TileId, seat: Seat): Gains => gainsOf(position, tile, seat, lookahead);
  const owned = lots.flatMap(({ tile, owner }) => (owner === null ? [] : [gains(tile, owner)]));
  if (auction === null) return sumOf(owned, seats);

  const others = (lot: number | null, seat: Seat): Gains => {
    const each = lots.flatMap(({ tile, owner }, at) => (owner === null && at !== lot ? [gains(tile, seat)] : []));
    return sumOf(each, seats).map((sum) => sum / Math.max(1, each.length));
  };
  const without = seatsWithoutLot(slice, seats, auction.namer);
  const { namer, lot } = auction;
  if (lot === null) return sumOf([...owned, ...without.map((seat) => others(null, seat))], seats);
  const named = lots[lot];
  if (named === undefined) throw new RangeError(`the auction has no tile ${lot}`);

  const known = new Map<Seat, Gains>();
  /** The gains from all tiles when a seat gets the named one, cached because a search tries thousands of bids. */
  const givenTo = (buyer: Seat): Gains =>
    memoIn(known, buyer, () => {
      const rest = without.filter((seat) => seat !== buyer).map((seat) => others(lot, seat));
      return sumOf([...owned, gains(named.tile, buyer), ...rest], seats);
    });
  const sold = (buyer: Seat, seller: Seat | null, price: number): Gains =>
    givenTo(buyer).map((points, seat) => points + (seat === seller ? price : 0) - (seat === buyer ? price : 0));
  /** After all bids: the seat that named the tile buys or sells, whichever is better for it. */
  const settled = ({ seat, bid }: NonNullable<Auction['highest']>): Gains => {
    if (seat === namer) return sold(namer, null, bid);
    const bought = sold(namer, seat, bid);
    return bestFor(namer, [bought, sold(seat, namer, bid)]) ?? bought;
  };
  /** The price at which buying and selling are equal for the seat that named the tile. */
  const fair = (seat: Seat): number =>
    (lead(sold(namer, seat, 0), namer) - lead(sold(seat, namer, 0), namer)) / (2 + 2 / (seats - 1));
  const bidding = (highest: NonNullable<Auction['highest']>, waiting: readonly Seat[]): Gains => {
    const [seat, ...later] = waiting;
    if (seat === undefined) return settled(highest);
    const price = Math.floor(fair(seat));
    const bids = [...new Set([highest.bid + 1, price, price + 1])].filter((bid) => bid > highest.bid);
    const resting = bidding(highest, later);
    return bestFor(seat, [resting, ...bids.map((bid) => bidding({ seat, bid }, later))]) ?? resting;
  };
  return bidding(auction.highest ?? { seat: namer, bid: 0 }, auction.waiting);
};

const VALUE_IN_HAND = { bridge: 2.5, castle: 0.4 } as const;
/** The number of turns in which a seat finds a use for them. */
const TURNS_OF_USE = 5;

/** The probability that one open end is closed, while there are tiles. */
const CLOSING_CHANCE = 0.8;
const TURNS_PER_OPEN_PLACE = 2.5;
/**
 * A feature that may still begin on a free cell of a domain: its points, and the probability of its completion while
 * there are tiles.
 */
const BEGINNING = { points: 4, chance: 0.16 } as const;
const HOMECOMING = 1.2;

/** The features in a domain that may still be completed, each once. */
const isInDomain = (rules: RuleSet, board: Board, castle: Castle): readonly Feature[] => {
  const features = domainOf(castle)
    .map((cell) => tileAt(board, cell))
    .filter((tile) => tile !== null)
    .flatMap((tile) => featuresOf(board, tile))
    .filter(({ kind }) => kind === 'road' || kind === 'city' || rules.surrounded.includes(kind))
    .filter((feature) => !isComplete(rules, feature));
  return [...new Map(features.map((feature) => [feature.id, feature])).values()];
};

/**
 * A lord's expected points: the features in his domain, the most valuable first; each counts only if none before it is
 * completed.
 */
const prospect = (rules: RuleSet, position: Position, castle: Castle): number => {
  const { board, seats } = position;
  const left = tilesLeft(rules, position);
  const time = left / (left + TURNS_PER_OPEN_PLACE * seats);
  const open = isInDomain(rules, board, castle).map((feature) => {
    const isSurrounded = rules.surrounded.includes(feature.kind);
    const points = worth(rules, board, { ...feature, open: 0 }) + (isSurrounded ? feature.open : 0);
    return { points, chance: (CLOSING_CHANCE * time) ** (isSurrounded ? feature.open / 2 : feature.open) };
  });
  const free = domainOf(castle).filter((cell) => tileAt(board, cell) === null);
  const all = [...open, ...free.map(() => ({ points: BEGINNING.points, chance: BEGINNING.chance * time }))];
  const { sum } = all
    .toSorted((one, other) => other.points - one.points)
    .reduce(
      (before, { points, chance }) => ({
        sum: before.sum + before.none * chance * (points + HOMECOMING),
        none: before.none * (1 - chance),
      }),
      { sum: 0, none: 1 },
    );
  return sum;
};

export const expectedPoints = (rules: RuleSet, position: Position, lookahead: Lookahead): readonly number[] => {
  const { bridges, castles, built } = bridgesOf(position);
  const use = Math.min(1, tilesLeft(rules, position) / position.seats / TURNS_OF_USE);
  const sums = expectedOfLots(position, lookahead).map(
    (points, seat) =>
      points + use * (VALUE_IN_HAND.bridge * (bridges[seat] ?? 0) + VALUE_IN_HAND.castle * (castles[seat] ?? 0)),
  );
  for (const castle of built)
    if (featureOf(rules, position.board, castle).figures.length > 0)
      sums[castle.seat] = (sums[castle.seat] ?? 0) + prospect(rules, position, castle);
  return sums;
};

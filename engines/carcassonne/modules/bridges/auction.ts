import { ok, refuse } from '#engines/core/result.js';
import { type Seat, nextSeat } from '#engines/core/seat.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import type { Phase, StepRules, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { goTo, withEvent, withPoints, tilesLeft, withPosition } from '#engines/carcassonne/position/turn.js';
import { bridgesOf, seatsWithoutLot, withBridges } from './slice.js';
import {
  bidStepSchema,
  MAX_BID,
  nameStepSchema,
  type Auction,
  type BidStep,
  type BridgesSlice,
  type NameStep,
  type Lot,
} from './slice.js';
import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { discard, takeNext } from '#engines/carcassonne/rules/drawing.js';
import { fitsSomewhere } from '#engines/carcassonne/rules/placing.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

/** A bazaar starts an auction, except in the round in which the tiles of the last one are placed. */
export const placed = (rules: RuleSet, turn: Turn, { tile }: BoardTile): Turn =>
  rules.tiles.type(tile).traits.bazaar === true && bridgesOf(turn.position).roundEnds === null
    ? withBridges(turn, { bazaar: true })
    : turn;

const lotOf = (position: Position): Lot | undefined =>
  bridgesOf(position).lots.find(({ owner }) => owner === position.toPlay);

/**
 * A player with a bought tile places it instead of drawing; if it fits nowhere, it leaves the game and the player
 * draws.
 */
const takeLot = (rules: RuleSet, turn: Turn): Turn => {
  const lot = lotOf(turn.position);
  if (lot === undefined) return turn;
  const { tile } = lot;
  const taken = withBridges(turn, { lots: bridgesOf(turn.position).lots.filter((each) => each !== lot) });
  return fitsSomewhere(rules, turn.position, tile) ? withPosition(taken, { current: tile }) : discard(taken, tile);
};

export const beginning: Phase = {
  id: 'bridges-begin',
  at: 'start',
  run: (rules, turn) => {
    const { built } = bridgesOf(turn.position);
    const old = built.some(({ isNew }) => isNew)
      ? withBridges(turn, { built: built.map((castle) => ({ ...castle, isNew: false })) })
      : turn;
    return takeLot(rules, old);
  },
};

/**
 * Draws one tile for each seat openly.
 *
 * @throws if fewer tiles are left, which is a bug
 */
const opened = (rules: RuleSet, turn: Turn): Turn => {
  const { seats, toPlay } = turn.position;
  let next = turn;
  const tiles: TileId[] = [];
  while (tiles.length < seats) {
    const drawn = takeNext(rules, next);
    if (drawn === null) throw new RangeError('there is no tile for everybody');
    tiles.push(drawn[0]);
    next = drawn[1];
  }
  const lots = tiles.map((tile) => ({ tile, owner: null }));
  const namer = nextSeat(toPlay, seats);
  const auction = { namer, lot: null, highest: null, waiting: [] };
  return withEvent(withBridges(next, { lots, auction, roundEnds: toPlay }), { type: 'auction-opened', tiles });
};

/** Runs at the end of the turn with a bazaar, if the pile has a tile for each player. */
export const opening: Phase = {
  id: 'bazaar-open',
  at: 'closing',
  endsPreview: true,
  run: (rules, turn) => {
    const { position } = turn;
    const { bazaar, roundEnds } = bridgesOf(position);
    if (roundEnds !== null) return roundEnds === position.toPlay ? withBridges(turn, { roundEnds: null }) : turn;
    if (!bazaar) return turn;
    const noted = withBridges(turn, { bazaar: false });
    return tilesLeft(rules, position) >= position.seats ? opened(rules, noted) : noted;
  },
};

/** The game continues while a player holds a bought tile, even for players who can draw none. */
export const holding: Phase = {
  id: 'bazaar-held',
  at: 'last-round',
  endsPreview: true,
  run: (_rules, turn) => (bridgesOf(turn.position).lots.length > 0 ? goTo(turn, 'closing') : turn),
};

/**
 * The current auction.
 *
 * @throws without one, because then the phase asks no player
 */
export const auctionOf = (position: Position): Auction => {
  const { auction } = bridgesOf(position);
  if (auction === null) throw new RangeError('there is no auction');
  return auction;
};

interface Sale {
  /** The index of the tile. */
  readonly lot: number;
  readonly buyer: Seat;
  /** Null for the bank. */
  readonly seller: Seat | null;
  readonly price: number;
}

/** Gives a tile of the auction to its buyer; the next seat without one names another. */
const given = (turn: Turn, { lot, buyer, seller, price }: Sale): Turn => {
  const { seats } = turn.position;
  const before = bridgesOf(turn.position);
  const lots = before.lots.map((each, at) => (at === lot ? { ...each, owner: buyer } : each));
  const [namer] = seatsWithoutLot({ ...before, lots }, seats, auctionOf(turn.position).namer);
  const auction = namer === undefined ? null : { namer, lot: null, highest: null, waiting: [] };
  const points = Array.from(
    { length: seats },
    (_, seat) => (seat === seller ? price : 0) - (seat === buyer ? price : 0),
  );
  const sold = before.lots[lot];
  if (sold === undefined) throw new RangeError(`the auction has no tile ${lot}`);
  const paid = withPoints(withBridges(turn, { lots, auction }), points);
  return withEvent(paid, { type: 'tile-sold', tile: sold.tile, buyer, seller, price, points });
};

/** The indices of the tiles without an owner; only an auction has any. */
export const unsold = ({ lots }: BridgesSlice): readonly number[] =>
  lots.flatMap(({ owner }, at) => (owner === null ? [at] : []));

/** A player names a tile. The last tile goes to the last player for free. */
export const naming: Phase = {
  id: 'bazaar-name',
  at: 'closing',
  run: (_rules, turn) => {
    const [last, ...others] = unsold(bridgesOf(turn.position));
    if (last === undefined || others.length > 0) return turn;
    return given(turn, { lot: last, buyer: auctionOf(turn.position).namer, seller: null, price: 0 });
  },
  asks: (_rules, position) => bridgesOf(position).auction?.namer ?? null,
};

export const nameSteps: StepRules<'name'> = {
  kinds: ['name'],
  phases: ['bazaar-name'],
  schema: nameStepSchema,
  offers: (_rules, position) => unsold(bridgesOf(position)).map((lot): NameStep => ({ kind: 'name', number: lot + 1 })),
  take: (_rules, turn, { number }) => {
    const slice = bridgesOf(turn.position);
    if (!unsold(slice).includes(number - 1)) return refuse({ reason: 'no-such-lot', params: { number } });
    const { namer } = auctionOf(turn.position);
    const waiting = seatsWithoutLot(slice, turn.position.seats, namer).filter((seat) => seat !== namer);
    const named = withBridges(turn, { auction: { namer, lot: number - 1, highest: null, waiting } });
    return ok(withEvent(named, { type: 'tile-named', seat: namer, number }));
  },
  write: ({ number }) => String(number),
  read: (kind, rest) => {
    const step = nameStepSchema.safeParse({ kind, number: /^\d$/.test(rest) ? Number(rest) : null });
    return step.success ? step.data : null;
  },
};

/** The seat to bid: first the one that named the tile, then each of the others once. */
export const bidder = (position: Position): Seat | null => {
  const { auction } = bridgesOf(position);
  if (auction === null) return null;
  const { highest, namer, waiting } = auction;
  return highest === null ? namer : (waiting[0] ?? null);
};

export const bidding: Phase = {
  id: 'bazaar-bid',
  at: 'closing',
  asks: (_rules, position) => bidder(position),
  asksAgain: true,
};

export const leastBid = (position: Position): number => {
  const { highest } = auctionOf(position);
  return highest === null ? 0 : highest.bid + 1;
};

export const bidSteps: StepRules<'bid'> = {
  kinds: ['bid'],
  phases: ['bazaar-bid'],
  schema: bidStepSchema,
  offers: (_rules, position) => {
    const least = leastBid(position);
    return Array.from({ length: MAX_BID + 1 - least }, (_, more): BidStep => ({
      kind: 'bid',
      points: least + more,
    }));
  },
  take: (_rules, turn, { points: bid }) => {
    const auction = auctionOf(turn.position);
    const seat = bidder(turn.position);
    const least = leastBid(turn.position);
    if (seat === null) throw new RangeError('no seat has to bid');
    if (bid < least) return refuse({ reason: 'bid-too-low', params: { least } });
    const waiting = auction.waiting.filter((each) => each !== seat);
    const made = withBridges(turn, { auction: { ...auction, highest: { seat, bid }, waiting } });
    return ok(withEvent(made, { type: 'bid-made', seat, bid }));
  },
  write: ({ points }) => String(points),
  read: (kind, rest) => {
    const step = bidStepSchema.safeParse({ kind, points: /^\d{1,2}$/.test(rest) ? Number(rest) : null });
    return step.success ? step.data : null;
  },
};

export const noBidSteps: StepRules<'no-bid'> = {
  ...bareStep('no-bid'),
  phases: ['bazaar-bid'],
  offers: (_rules, position) => (auctionOf(position).highest === null ? [] : [{ kind: 'no-bid' }]),
  take: (_rules, turn) => {
    const auction = auctionOf(turn.position);
    return auction.highest === null
      ? refuse({ reason: 'must-bid' })
      : ok(withBridges(turn, { auction: { ...auction, waiting: auction.waiting.slice(1) } }));
  },
};

/**
 * The player who named a tile buys it for the highest bid, or sells it to the bidder. If the player's own bid is the
 * highest, it is paid to the bank.
 */
const sold = (turn: Turn, isBought: boolean): Turn => {
  const { namer, lot, highest } = auctionOf(turn.position);
  if (lot === null) throw new RangeError('no tile was named');
  if (highest === null) throw new RangeError('there is no bid');
  const isOwn = highest.seat === namer;
  const buyer = isBought ? namer : highest.seat;
  const seller = isBought ? highest.seat : namer;
  return goTo(given(turn, { lot, buyer, seller: isOwn ? null : seller, price: highest.bid }), 'bazaar-name');
};

export const selling: Phase = {
  id: 'bazaar-sale',
  at: 'closing',
  run: (_rules, turn) => {
    const { highest = null, namer } = bridgesOf(turn.position).auction ?? {};
    return highest !== null && highest.seat === namer ? sold(turn, true) : turn;
  },
  asks: (_rules, position) => bridgesOf(position).auction?.namer ?? null,
};

export const buySteps: StepRules<'buy'> = {
  ...bareStep('buy'),
  phases: ['bazaar-sale'],
  take: (_rules, turn) => ok(sold(turn, true)),
};

export const sellSteps: StepRules<'sell'> = {
  ...bareStep('sell'),
  phases: ['bazaar-sale'],
  take: (_rules, turn) => ok(sold(turn, false)),
};

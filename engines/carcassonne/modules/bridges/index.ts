import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import {
  bidding,
  bidSteps,
  buySteps,
  naming,
  nameSteps,
  noBidSteps,
  selling,
  sellSteps,
  auctionOf,
  bidder,
  leastBid,
  unsold,
} from './auction.js';
import { beginning, holding, opening, placed } from './bazaar.js';
import { castlePhase, castleSteps, noCastleSteps, restore } from './castles.js';
import { expectedPoints } from './estimate.js';
import { fieldWorth, scoreCastles } from './domains.js';
import { begin, bridgesSetup, setupObjection } from './setup.js';
import { bridgeSteps, overpasses, puttingObjection, refuseSteps } from './spans.js';
import { bridgesTiles } from './tiles.js';
import type { Seat } from '#engines/core/seat.js';
import type { ModulePremoves } from '#engines/carcassonne/composition/module-premoves.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { bridgesOf } from './slice.js';
import { MAX_BID } from './types.js';

/** Whether a seat has still to bid for a tile of the auction: for each once. */
const hasToBid = (position: Position, lot: number, seat: Seat): boolean => {
  if (bridgesOf(position).lots.some(({ owner }) => owner === seat)) return false;
  const { lot: named, waiting } = auctionOf(position);
  return named !== lot || bidder(position) === seat || waiting.includes(seat);
};

/**
 * Bids ahead, by the numbers of the tiles: everybody bids once for each tile until they have one, so the bid that is
 * given ahead is made in full where others may still bid more, and just high enough by whoever bids last. A bid that is
 * too low by then is none.
 */
const bidPremoves: ModulePremoves = {
  // While there is an auction no tile is laid, and before the next one is opened some are.
  occasion: (position) => (bridgesOf(position).auction === null ? null : `auction ${position.board.tilesPlaced}`),
  questions: (position, seat) =>
    unsold(bridgesOf(position))
      .filter((lot) => hasToBid(position, lot, seat))
      .map((lot) => ({ key: String(lot + 1), min: 0, max: MAX_BID })),
  step: (position, answers) => {
    if (position.phase !== 'bazaar-bid') return null;
    const { lot, highest, waiting } = auctionOf(position);
    if (lot === null) throw new RangeError('no tile was named');
    const bid = answers[String(lot + 1)];
    if (bid === undefined) return null;
    const least = leastBid(position);
    if (bid < least) return { kind: 'no-bid' };
    const isLast = highest !== null && waiting.length === 1;
    return { kind: 'bid', points: isLast ? least : bid };
  },
};

/** Bridges that carry roads over the land, small cities that become castles, and bazaars that sell tiles by auction. */
export const bridges: Module = {
  id: 'bridges',
  usual: false,
  tiles: bridgesTiles,
  strongholds: ['castle'],
  setup: bridgesSetup,
  setupObjection: setupObjection,
  begin,
  restore,
  overpasses,
  puttingObjection,
  placed,
  worth: fieldWorth,
  steps: [bridgeSteps, refuseSteps, castleSteps, noCastleSteps, nameSteps, bidSteps, noBidSteps, buySteps, sellSteps],
  phases: [
    beginning,
    castlePhase,
    { id: 'bridges-fiefs', at: 'homecoming', run: scoreCastles },
    opening,
    naming,
    bidding,
    selling,
    holding,
  ],
  expectedPoints,
  premoves: bidPremoves,
};

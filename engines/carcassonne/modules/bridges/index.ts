import type { Event } from '#engines/carcassonne/event.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
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
import { beginning, holding, opening, placed } from './auction.js';
import { bridgesTiles, castlePhase, castleSteps, fieldWorth, noCastleSteps, restore, scoreCastles } from './domains.js';
import { expectedPoints, prepareLots } from './estimate.js';
import { bridgeSteps, overpasses, puttingObjection, refuseSteps } from './spans.js';
import type { Seat } from '#engines/core/seat.js';
import type { ModulePremoves, ModuleBeginning, SetupRules } from '#engines/carcassonne/composition/module-parts.js';
import type { Position, Setup } from '#engines/carcassonne/position/state.js';
import { bridgesOf, initialSlice, MAX_BID } from './slice.js';
import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { pileOf } from '#engines/carcassonne/rules/drawing.js';

const PIECES_IN_BOX = 12;
const MAX_SEATS = 6;

const counts = z.array(z.int().min(0).max(PIECES_IN_BOX)).max(MAX_SEATS).readonly().optional();

/**
 * Only for setups written by hand: normally each player has the number of bridges and castles in the rules. `held` are
 * tiles bought at a bazaar before the first turn, by seat.
 */
const bridgesSetup: SetupRules = {
  schema: z
    .strictObject({
      bridges: counts,
      castles: counts,
      held: z.array(z.string().max(40).nullable()).max(MAX_SEATS).readonly().optional(),
    })
    .readonly()
    .nullable()
    .optional(),
  deal: (random) => [{}, random],
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, count) => all + count, 0);

const areInBox = (rules: RuleSet, { tiles }: Setup, held: readonly (string | null)[]): boolean => {
  const box = pileOf(rules);
  const all = [...tiles, ...held];
  return held.every((tile) => tile === null || all.filter((other) => other === tile).length <= (box[tile] ?? 0));
};

const setupObjection = (rules: RuleSet, setup: Setup): Objection | null => {
  const { options, seats, expansions } = setup;
  const { bridges, castles, held } = expansions.bridges ?? {};
  const tokens = [bridges, castles].flatMap((numbers) => (numbers === undefined ? [] : [numbers]));
  if (options.bridges !== true) return tokens.length === 0 && held === undefined ? null : { reason: 'setup-bridges' };
  if (tokens.some((numbers) => numbers.length !== seats || sum(numbers) > PIECES_IN_BOX))
    return { reason: 'setup-tokens', params: { most: PIECES_IN_BOX } };
  const isRight = held === undefined || (held.length === seats && areInBox(rules, setup, held));
  return isRight ? null : { reason: 'setup-held' };
};

const begin = ({ options, seats, first, expansions }: Setup): ModuleBeginning => {
  if (options.bridges !== true) return {};
  const usual = initialSlice(seats);
  const { bridges = usual.bridges, castles = usual.castles, held = [] } = expansions.bridges ?? {};
  const lots = held.flatMap((tile, owner) => (tile === null ? [] : [{ tile, owner }]));
  // The same state as after an auction by the seat before the first player.
  const roundEnds = lots.length === 0 ? null : (first + seats - 1) % seats;
  return { slices: { bridges: { ...usual, bridges, castles, lots, roundEnds } } };
};

const hasToBid = (position: Position, lot: number, seat: Seat): boolean => {
  if (bridgesOf(position).lots.some(({ owner }) => owner === seat)) return false;
  const { lot: named, waiting } = auctionOf(position);
  return named !== lot || bidder(position) === seat || waiting.includes(seat);
};

/**
 * Bid premoves, by the numbers of the tiles. Each player bids once for each tile until they have one. The premove is
 * therefore bid in full while others may still bid more; the last bidder bids just enough. A premove below the lowest
 * legal bid counts as a pass.
 */
const bidPremoves: ModulePremoves = {
  // No tile is placed during an auction, and some are placed before the next one.
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

const castlePayment = (event: Event): readonly number[] | null =>
  event.type === 'castle-scored'
    ? Array.from({ length: event.seat + 1 }, (_, seat) => (seat === event.seat ? event.points : 0))
    : null;

/**
 * Bridges that carry roads over the landscape, small cities that become castles, and bazaars that sell tiles by
 * auction.
 */
export const bridges: Module = {
  id: 'bridges',
  usual: false,
  box: 'large',
  supply: {
    tiles: bridgesTiles,
    setup: bridgesSetup,
    setupObjection,
    begin,
    drawnTiles: (position) => bridgesOf(position).lots.map(({ tile }) => tile),
  },
  placing: { overpasses, placed, restore, puttingObjection, strongholds: ['castle'] },
  turn: {
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
    steps: [bridgeSteps, refuseSteps, castleSteps, noCastleSteps, nameSteps, bidSteps, noBidSteps, buySteps, sellSteps],
    premoves: bidPremoves,
    outOfOrder: true,
  },
  scoring: { worth: fieldWorth, pays: castlePayment },
  computer: { expectedPoints, prepare: prepareLots },
};

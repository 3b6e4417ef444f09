import type { Seat } from '../../../core/seat.js';
import type { Board, Feature } from '../../board/board.js';
import { lay } from '../../board/lay.js';
import { featuresOf } from '../../board/lookup.js';
import type { RuleSet } from '../../composition/rule-set.js';
import { plainPlacementsOf } from '../../rules/placing.js';
import { isComplete, majority, worth } from '../../rules/scoring.js';
import type { Position } from '../../state.js';
import type { TileId } from '../../tiles/tile.js';
import { justLaid } from '../../turn.js';
import { bridgesOf } from './slice.js';

/** What points of a feature are worth above what was expected of it once a tile completes it, and figures at home. */
const COMPLETED = 0.5;
const HOMECOMING = 1.5;
/** What it is worth that a feature grows. */
const GROWTH = 0.8;
/** How much a seat minds what a tile brings to others. */
const RIVALS = 0.6;

const gainOf = (rules: RuleSet, board: Board, feature: Feature): number =>
  isComplete(rules, feature) ? COMPLETED * worth(rules, board, feature) + HOMECOMING : GROWTH;

const known = new WeakMap<Board, Map<TileId, readonly number[]>>();

const judged = (rules: RuleSet, position: Position, tile: TileId): readonly number[] => {
  const { board, seats } = position;
  const best = Array.from({ length: seats }, () => 0);
  for (const { cell, rotation } of plainPlacementsOf(rules, position, tile)) {
    const after = lay(rules, board, { tile, cell, rotation, by: null });
    const features = new Set(featuresOf(after, justLaid({ board: after })).filter(({ figures }) => figures.length > 0));
    const gains = [...features].map((feature) => ({
      owners: majority(rules, feature),
      gain: gainOf(rules, after, feature),
    }));
    for (let seat = 0; seat < seats; seat += 1) {
      const sum = gains.reduce((all, { owners, gain }) => all + (owners.includes(seat) ? gain : -RIVALS * gain), 0);
      best[seat] = Math.max(best[seat] ?? 0, sum);
    }
  }
  return best;
};

/** What a tile is worth to each seat where it would like it best, above any other tile that brings it nothing at once. */
export const valuesOf = (rules: RuleSet, position: Position, tile: TileId): readonly number[] => {
  const ofBoard = known.get(position.board) ?? new Map<TileId, readonly number[]>();
  known.set(position.board, ofBoard);
  const values = ofBoard.get(tile) ?? judged(rules, position, tile);
  ofBoard.set(tile, values);
  return values;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What each seat may expect of the tiles of an auction: those that have an owner, the one bid for, and the others. */
export const expectedOfLots = (rules: RuleSet, position: Position): readonly number[] => {
  const { lots, auction } = bridgesOf(position);
  const value = (tile: TileId, seat: Seat): number => valuesOf(rules, position, tile)[seat] ?? 0;
  const sums = Array.from({ length: position.seats }, (_, seat) =>
    lots.reduce((sum, { tile, owner }) => sum + (owner === seat ? value(tile, seat) : 0), 0),
  );
  if (auction === null) return sums;
  const { namer, lot, highest, waiting } = auction;
  const rest = (seat: Seat): number =>
    mean(lots.flatMap(({ tile, owner }, at) => (owner === null && at !== lot ? [value(tile, seat)] : [])));
  const add = (seat: Seat, points: number): void => {
    sums[seat] = (sums[seat] ?? 0) + points;
  };
  const named = lot === null ? undefined : lots[lot]?.tile;
  const without = sums.flatMap((_, seat) => (lots.some(({ owner }) => owner === seat) ? [] : [seat]));
  if (named === undefined || highest === null) {
    for (const seat of without) add(seat, rest(seat));
    return sums;
  }
  // Whoever gains most by it outbids the others, if that is more than is bid.
  const gain = (seat: Seat): number => value(named, seat) - rest(seat);
  const rival = waiting.toSorted((one, other) => gain(other) - gain(one))[0];
  const outbids = rival !== undefined && gain(rival) > highest.bid;
  const winner = outbids ? rival : highest.seat;
  const price = outbids ? highest.bid + 1 : highest.bid;
  const buys = winner === namer || gain(namer) > 2 * price;
  const [buyer, seller] = buys ? [namer, winner] : [winner, namer];
  for (const seat of without) add(seat, seat === buyer ? value(named, seat) - price : rest(seat));
  if (seller !== buyer) add(seller, price);
  return sums;
};

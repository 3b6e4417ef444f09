import { completedBy } from '#engines/carcassonne/rules/scoring.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, withEvent, withPoints, withSlices } from '#engines/carcassonne/position/turn.js';
import { goods, type Goods, type Stock, type TradersSlice } from './types.js';

const POINTS_PER_KIND = 10;

const noGoods: Stock = { wine: 0, grain: 0, cloth: 0 };

export const initialSlice = (seats: number): TradersSlice => ({
  goods: Array.from({ length: seats }, () => noGoods),
  part: 'only',
});

export const tradersOf = ({ slices, seats }: Position): TradersSlice => slices.traders ?? initialSlice(seats);

export const withTraders = (turn: Turn, change: Partial<TradersSlice>): Turn =>
  withSlices(turn, { traders: { ...tradersOf(turn.position), ...change } });

const take = (turn: Turn, kind: Goods, count: number): Turn => {
  const { toPlay: seat } = turn.position;
  const stocks = tradersOf(turn.position).goods.map((stock, owner) =>
    owner === seat ? { ...stock, [kind]: stock[kind] + count } : stock,
  );
  return withEvent(withTraders(turn, { goods: stocks }), { type: 'goods-taken', seat, goods: kind, count });
};

/** The player who placed the tile takes the goods of every city that it completed, regardless of the city's owner. */
export const takeGoods = (rules: RuleSet, turn: Turn): Turn => {
  const { board } = turn.position;
  const completed = completedBy(rules, board, justLaid({ board }));
  return goods.reduce((next, kind) => {
    const count = completed.reduce((sum, { marks }) => sum + (marks?.[kind] ?? 0), 0);
    return count === 0 ? next : take(next, kind, count);
  }, turn);
};

const countsOf = (position: Position, kind: Goods): readonly number[] =>
  tradersOf(position).goods.map((stock) => stock[kind]);

/**
 * The player with most of a kind is paid for it. Tied players are all paid in full; a player without any gets nothing.
 */
export const scoreGoods = (_rules: RuleSet, turn: Turn): Turn =>
  goods.reduce((next, kind) => {
    const counts = countsOf(next.position, kind);
    const most = Math.max(...counts);
    if (most === 0) return next;
    const points = counts.map((count) => (count === most ? POINTS_PER_KIND : 0));
    return withEvent(withPoints(next, points), { type: 'goods-scored', goods: kind, counts, points });
  }, turn);

/** The weight of a lead of one token in predicting the final majority. */
const CLEARNESS = 0.8;

/** A share of the points for each kind, which grows with the seat's tokens of it. */
export const expectedOfGoods = (position: Position): readonly number[] => {
  const shares = goods.map((kind) => {
    const weights = countsOf(position, kind).map((count) => (count === 0 ? 0.15 : Math.exp(CLEARNESS * count)));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => (POINTS_PER_KIND * weight) / all);
  });
  return tradersOf(position).goods.map((_stock, seat) => shares.reduce((sum, share) => sum + (share[seat] ?? 0), 0));
};

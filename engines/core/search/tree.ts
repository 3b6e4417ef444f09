import type { Seat } from '../seat.js';
import type { Budget } from './strategy.js';

/**
 * A game as the tree search plays it: worlds in which nothing is hidden and which are changed in place, and moves that
 * are whole numbers, the same number for the same move in every world.
 */
export interface SearchModel<World> {
  /** The seat to act; null when the game is over. */
  actor(world: World): Seat | null;
  /** The legal moves. What is read of them counts only until the world changes. */
  moves(world: World): readonly number[];
  /** Plays a move, chance included. */
  play(world: World, move: number): void;
  /** What chance brought openly with the newest move: after another sight, the game continues elsewhere in the tree. */
  sight(world: World): number;
  /** Each seat's share of the win, by seat, after playing to the end in some quick way. */
  playOut(world: World): readonly number[];
  /** What is thought of a move before it was tried, as a share of the win; 0 for all if left out. */
  prior?(world: World, move: number): number;
}

export interface TreeSearch<World> {
  readonly model: SearchModel<World>;
  /** A new world to play in, imagined or copied; one for every playout. */
  readonly worldOf: () => World;
  readonly playouts: number;
  /** How much what was seldom tried is preferred to what did well. */
  readonly exploration: number;
  /** How many playouts the prior weighs as much as. */
  readonly priorWeight?: number;
}

/** What came of a move: how often it was tried, and what its player won in all. */
interface MoveStatistics {
  visits: number;
  sum: number;
  readonly next: Map<number, Node>;
}

type Node = Map<number, MoveStatistics>;

/** How a move did at the root. */
export interface Outcome {
  readonly visits: number;
  /** The mean share of the win of the seat to act. */
  readonly share: number;
}

/** Tried often and with success, or seldom: the move with the highest upper bound (UCT), counting those open now. */
const select = <World>(
  { model, exploration, priorWeight = 0 }: TreeSearch<World>,
  world: World,
  node: Node,
): readonly [number, MoveStatistics] => {
  const moves = model.moves(world);
  let total = 0;
  for (const move of moves) total += node.get(move)?.visits ?? 0;
  const log = Math.log(total + 1);
  let [bestMove, best, highest]: [number, MoveStatistics | undefined, number] = [-1, undefined, -Infinity];
  for (const move of moves) {
    let tried = node.get(move);
    if (tried === undefined) {
      const prior = priorWeight === 0 ? 0 : (model.prior?.(world, move) ?? 0) * priorWeight;
      tried = { visits: priorWeight, sum: prior, next: new Map() };
      node.set(move, tried);
    }
    const { visits, sum } = tried;
    const bound = visits === 0 ? Infinity : sum / visits + exploration * Math.sqrt(log / visits);
    if (bound > highest) [bestMove, best, highest] = [move, tried, bound];
  }
  if (best === undefined) throw new RangeError('a world in which the game runs has no moves');
  return [bestMove, best];
};

const grow = <World>(search: TreeSearch<World>, root: Node): void => {
  const { model } = search;
  const world = search.worldOf();
  const path: { readonly tried: MoveStatistics; readonly seat: Seat }[] = [];
  let node = root;
  for (;;) {
    const seat = model.actor(world);
    if (seat === null) break;
    const [move, tried] = select(search, world, node);
    path.push({ tried, seat });
    model.play(world, move);
    const sight = model.sight(world);
    const next = tried.next.get(sight);
    if (next === undefined) {
      tried.next.set(sight, new Map());
      break;
    }
    node = next;
  }
  const shares = model.playOut(world);
  for (const { tried, seat } of path) {
    tried.visits += 1;
    tried.sum += shares[seat] ?? 0;
  }
};

/**
 * Grows a tree of moves by playouts, each in a world of its own (information-set tree search where worlds are imagined),
 * and says how the moves at its root did. A move that was never tried is left out.
 */
export const searchTree = <World>(search: TreeSearch<World>, budget: Budget): ReadonlyMap<number, Outcome> => {
  const root: Node = new Map();
  for (let playout = 0; playout < search.playouts && !budget.isSpent(); playout += 1) grow(search, root);
  return new Map(
    [...root].flatMap(([move, { visits, sum }]) =>
      visits > (search.priorWeight ?? 0) ? [[move, { visits, share: sum / visits }] as const] : [],
    ),
  );
};

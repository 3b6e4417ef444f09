import type { Seat } from '../seat.js';
import type { Budget } from './strategy.js';

/**
 * A game for the tree search: worlds without hidden information that change in place, and moves as integers. A move has
 * the same number in every world.
 */
export interface SearchModel<World> {
  actor(world: World): Seat | null;
  /** The legal moves. The list is valid only until the world changes. */
  moves(world: World): readonly number[];
  play(world: World, move: number): void;
  /** The visible result of chance in the newest move. Different results lead to different branches of the tree. */
  sight(world: World): number;
  /** Plays to the end quickly, and returns each seat's share of the win. */
  playOut(world: World): readonly number[];
  /** The expected share of the win of a move before it is tried; default: 0. */
  prior?(world: World, move: number): number;
}

export interface TreeSearch<World> {
  readonly model: SearchModel<World>;
  readonly worldOf: () => World;
  readonly playouts: number;
  /** The weight of rarely tried moves against successful ones. */
  readonly exploration: number;
  /** The number of playouts that the prior is worth. */
  readonly priorWeight?: number;
}

/** The results of a move: its visits, and the sum of its player's shares of the win. */
interface MoveStatistics {
  visits: number;
  sum: number;
  readonly next: Map<number, Node>;
}

type Node = Map<number, MoveStatistics>;

export interface Outcome {
  readonly visits: number;
  /** The mean share of the win of the seat to act. */
  readonly share: number;
}

/** Selects the open move with the highest upper bound (UCT): one tried often with success, or one tried rarely. */
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
 * Grows a tree of moves by playouts, each in a world of its own (information-set tree search where worlds are
 * imagined), and returns the outcome of each move at the root. Moves that were never tried are absent.
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

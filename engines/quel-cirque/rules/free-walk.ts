import { CLOWN_CAPACITY, directions, LAST_STARS, neighbour, type Square, squares, starsAt } from '../board/board.js';
import { clownAt, withClown, type Drop, type Ring } from '../board/ring.js';
import type { Walk } from '../move.js';

/** The squares of a pushed clown (`to` is a start square when it went over the edge). */
export interface Push {
  readonly from: Square;
  readonly to: Square;
  readonly ejected: boolean;
}

export interface WalkResult {
  readonly move: Walk;
  /** The full path: longer than the move's path when the last hole ended the walk early. */
  readonly fullPath: readonly Square[];
  readonly ring: Ring;
  readonly drops: readonly Drop[];
  readonly pushes: readonly Push[];
}

/** A path over the empty board. Walks without pushing depend on these and on the obstacles. */
interface Route {
  readonly path: readonly Square[];
  /** The full walk, and the one that ends at the last hole (the same if that is not on the path). */
  readonly whole: Walk;
  readonly toLastHole: Walk;
  /** The stars of the holes on the path, in order. */
  readonly holes: readonly number[];
}

const routeOf = (from: Square, path: readonly Square[]): Route => {
  const lastHole = path.findIndex((square) => starsAt(square) === LAST_STARS);
  const whole: Walk = { kind: 'walk', from, path };
  return {
    path,
    whole,
    toLastHole: lastHole < 0 ? whole : { ...whole, path: path.slice(0, lastHole + 1) },
    holes: path.flatMap((square) => starsAt(square) ?? []),
  };
};

const longerBy = (from: Square, path: readonly Square[]): readonly (readonly Square[])[] =>
  directions.flatMap((direction) => {
    const square = neighbour(path.at(-1) ?? from, direction);
    return square === null || square === from || path.includes(square) ? [] : [[...path, square]];
  });

const routesFrom = (from: Square): readonly (readonly Route[])[] => {
  const byLength: (readonly Route[])[] = [];
  for (let paths: readonly (readonly Square[])[] = [[]]; byLength.length < CLOWN_CAPACITY;) {
    paths = paths.flatMap((path) => longerBy(from, path));
    byLength.push(paths.map((path) => routeOf(from, path)));
  }
  return byLength;
};

const routes: ReadonlyMap<Square, readonly (readonly Route[])[]> = new Map(
  squares.map((square) => [square, routesFrom(square)]),
);

const isFree = ({ clowns }: Ring, { path }: Route): boolean => !clowns.some(({ square }) => path.includes(square));

/** The routes of the clown on a square: one step for each marble, or the longest possible. */
const openRoutes = (ring: Ring, from: Square, lazy: boolean): readonly Route[] => {
  const { length } = clownAt(ring, from).marbles;
  const byLength = (routes.get(from) ?? []).slice(0, length);
  const open: Route[] = [];
  for (const steps of lazy ? byLength : byLength.toReversed()) {
    for (const route of steps) if (isFree(ring, route)) open.push(route);
    if (!lazy && open.length > 0) break;
  }
  return open;
};

const isEmpty = ({ filled }: Ring, stars: number): boolean => filled[stars - 1] === null;

/** The actual walk: it stops early at the last hole if that is empty, which ends the game at once. */
const walkOn = (ring: Ring, { whole, toLastHole }: Route): Walk => (isEmpty(ring, LAST_STARS) ? toLastHole : whole);

/**
 * A number for the effect of a route: its end and the holes into which marbles drop. No hole can follow the last one,
 * which is the only one in the last row.
 */
const outcomeOf = (ring: Ring, route: Route): number => {
  const end = squares.indexOf(walkOn(ring, route).path.at(-1) ?? route.whole.from);
  return route.holes.reduce(
    (sum, stars) => (isEmpty(ring, stars) ? sum + 2 ** (stars - 1) : sum),
    end * 2 ** LAST_STARS,
  );
};

/** The walks without pushing, the first of each set with the same effect. */
export const distinctFreeWalks = (ring: Ring, from: Square, lazy: boolean): readonly Walk[] => {
  const outcomes: number[] = [];
  const walks: Walk[] = [];
  for (const route of openRoutes(ring, from, lazy)) {
    const outcome = outcomeOf(ring, route);
    if (outcomes.includes(outcome)) continue;
    outcomes.push(outcome);
    walks.push(walkOn(ring, route));
  }
  return walks;
};

export const canWalkFreely = (ring: Ring, from: Square): boolean =>
  routes.get(from)?.[0]?.some((route) => isFree(ring, route)) === true;

/** Applies a route: the lowest marble drops into every empty hole on it. */
const follow = (ring: Ring, route: Route): WalkResult => {
  const { from } = route.whole;
  const move = walkOn(ring, route);
  const filled = [...ring.filled];
  const marbles = [...clownAt(ring, from).marbles];
  const drops: Drop[] = [];
  for (const stars of route.holes) {
    const [colour] = marbles;
    if (colour === undefined || filled[stars - 1] !== null) continue;
    filled[stars - 1] = colour;
    marbles.shift();
    drops.push({ stars, colour });
  }
  const square = move.path.at(-1) ?? from;
  return {
    move,
    fullPath: route.path,
    ring: { ...withClown(ring, from, { square, marbles }), filled: drops.length === 0 ? ring.filled : filled },
    drops,
    pushes: [],
  };
};

const isSamePath = (one: readonly Square[], other: readonly Square[]): boolean =>
  one.length === other.length && one.every((square, step) => square === other[step]);

/** `findWalk` for games without pushing. */
export const findFreeWalk = (ring: Ring, { from, path, back }: Walk, lazy: boolean): WalkResult | undefined => {
  if (back !== undefined) return undefined;
  const open = openRoutes(ring, from, lazy);
  const meant = open.find((route) => isSamePath(route.path, path) || isSamePath(walkOn(ring, route).path, path));
  if (meant === undefined) return undefined;
  const outcome = outcomeOf(ring, meant);
  const first = open.find((route) => outcomeOf(ring, route) === outcome) ?? meant;
  return follow(ring, first);
};

import { CLOWN_CAPACITY } from '../board/board.js';
import { LAST_HOLE, routes, type Route } from './routes.js';
import { at, BITS_OF_MARBLE, BLACK, CLOWN_NUMBERS, emptyHoles, MARBLE, type Table, type World } from './world.js';

/*
 * Moves as numbers: a move has the same number in every world. The effect of a walk identifies it: its end, and the
 * holes into which marbles drop.
 */
export const CLOWNS = 3;
export const STARTS = 3;
const COLOURS = 4;
export const FIRST_WALK = COLOURS * CLOWNS;
/** A position has a bit for each of the six holes. */
export const HOLE_BITS = 6;
const WALKS_OF_CLOWN = 24 << HOLE_BITS;
export const FIRST_HOME = FIRST_WALK + CLOWNS * WALKS_OF_CLOWN;
export const FIRST_FLIP = FIRST_HOME + CLOWNS * STARTS;
export const PASS = FIRST_FLIP + CLOWNS;

export const addOf = (colour: number, clown: number): number => colour * CLOWNS + clown;
export const walkOf = (clown: number, end: number, holes: number): number =>
  FIRST_WALK + clown * WALKS_OF_CLOWN + (end << HOLE_BITS) + holes;
const homeOf = (clown: number, start: number): number => FIRST_HOME + clown * STARTS + start;
const flipOf = (clown: number): number => FIRST_FLIP + clown;

export const readWalk = (move: number): readonly [clown: number, end: number, holes: number] => {
  const walk = (move - FIRST_WALK) % WALKS_OF_CLOWN;
  return [Math.floor((move - FIRST_WALK) / WALKS_OF_CLOWN), walk >> HOLE_BITS, walk & ((1 << HOLE_BITS) - 1)];
};

const allows = (world: World, colour: number): boolean => {
  const face = world[at.face] ?? 0;
  return face >= COLOURS || face === colour;
};

const countOf = (world: World, clown: number): number => world[at.count + clown] ?? 0;

const topOf = (world: World, clown: number): number =>
  ((world[at.marbles + clown] ?? 0) >> (BITS_OF_MARBLE * (countOf(world, clown) - 1))) & MARBLE;

const squareOf = (world: World, clown: number): number => world[at.square + clown] ?? 0;

const occupied = (world: World): number =>
  (1 << squareOf(world, 0)) | (1 << squareOf(world, 1)) | (1 << squareOf(world, 2));

const pushAdditions = (world: World, moves: number[]): void => {
  for (let colour = 0; colour < COLOURS; colour += 1) {
    if ((world[at.supply + colour] ?? 0) === 0 || !allows(world, colour)) continue;
    for (const clown of CLOWN_NUMBERS) if (countOf(world, clown) < CLOWN_CAPACITY) moves.push(addOf(colour, clown));
  }
};

/** @param empty the empty holes, a bit each */
const walkAlong = (route: Route, clown: number, empty: number): number => {
  const end = (empty & LAST_HOLE) === 0 ? route.end : route.endOnLastHole;
  return walkOf(clown, end, route.holes & empty);
};

const mayWalk = (world: World, clown: number): boolean =>
  countOf(world, clown) > 0 && allows(world, topOf(world, clown));

/** Adds the walks; routes with the same effect give one walk. */
const pushWalks = (world: World, lazy: boolean, moves: number[]): void => {
  const taken = occupied(world);
  const empty = emptyHoles(world);
  for (const clown of CLOWN_NUMBERS) {
    if (!mayWalk(world, clown)) continue;
    const byLength = routes[squareOf(world, clown)] ?? [];
    const begun = moves.length;
    const most = countOf(world, clown);
    for (let step = 1; step <= most; step += 1) {
      const steps = lazy ? step : most + 1 - step;
      for (const route of byLength[steps] ?? []) {
        if ((route.squares & taken) !== 0) continue;
        const move = walkAlong(route, clown, empty);
        if (!moves.includes(move, begun)) moves.push(move);
      }
      if (!lazy && moves.length > begun) break;
    }
  }
};

const pushSpecial = (world: World, topToBottom: boolean, moves: number[]): void => {
  if (world[at.face] !== BLACK) return;
  const taken = occupied(world);
  for (const clown of CLOWN_NUMBERS) {
    if (squareOf(world, clown) < STARTS) continue;
    for (let start = 0; start < STARTS; start += 1) if ((taken & (1 << start)) === 0) moves.push(homeOf(clown, start));
  }
  if (topToBottom) for (const clown of CLOWN_NUMBERS) if (countOf(world, clown) > 1) moves.push(flipOf(clown));
};

/** Every distinct action for the roll, in the order of the rules; empty when the turn is lost. */
export const movesOf = (world: World, { lazy, topToBottom }: Table): number[] => {
  const moves: number[] = [];
  pushAdditions(world, moves);
  pushWalks(world, lazy, moves);
  const isOrdinary = moves.length > 0;
  pushSpecial(world, topToBottom, moves);
  if (!isOrdinary && moves.length > 0) moves.push(PASS);
  return moves;
};

export const canAct = (world: World, table: Table): boolean => movesOf(world, table).length > 0;

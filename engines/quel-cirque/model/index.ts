import type { QuickRandom } from '#engines/core/quick-random.js';
import { faces } from '../board/board.js';
import {
  canAct,
  movesOf,
  FIRST_FLIP,
  FIRST_HOME,
  FIRST_WALK,
  CLOWNS,
  STARTS,
  PASS,
  HOLE_BITS,
  readWalk,
} from './moves.js';
import { at, isOver, passOn, pointsOf, type Table, type World, BITS_OF_MARBLE, MARBLE } from './world.js';

const dropInto = (world: World, clown: number, hole: number): void => {
  const marbles = world[at.marbles + clown] ?? 0;
  world[at.hole + hole] = marbles & MARBLE;
  world[at.marbles + clown] = marbles >> BITS_OF_MARBLE;
  world[at.count + clown] = (world[at.count + clown] ?? 1) - 1;
};

/**
 * Puts a marble into a clown. It never drops at once, because no clown stops on an empty hole with marbles left: it has
 * one for each step, and drops one there.
 */
const add = (world: World, move: number): void => {
  const [colour, clown] = [Math.floor(move / CLOWNS), move % CLOWNS];
  const count = world[at.count + clown] ?? 0;
  world[at.marbles + clown] = (world[at.marbles + clown] ?? 0) | (colour << (BITS_OF_MARBLE * count));
  world[at.count + clown] = count + 1;
  world[at.supply + colour] = (world[at.supply + colour] ?? 1) - 1;
};

const walk = (world: World, move: number): void => {
  const [clown, end, holes] = readWalk(move);
  world[at.square + clown] = end;
  // Holes with more stars are farther along the board, so this is also the order of the walk.
  for (let hole = 0; hole < HOLE_BITS; hole += 1) if ((holes & (1 << hole)) !== 0) dropInto(world, clown, hole);
};

const flip = (world: World, clown: number): void => {
  const marbles = world[at.marbles + clown] ?? 0;
  const top = BITS_OF_MARBLE * ((world[at.count + clown] ?? 1) - 1);
  world[at.marbles + clown] = (marbles >> BITS_OF_MARBLE) | ((marbles & MARBLE) << top);
};

const act = (world: World, move: number): void => {
  if (move < FIRST_WALK) add(world, move);
  else if (move < FIRST_HOME) walk(world, move);
  else if (move < FIRST_FLIP) {
    const home = move - FIRST_HOME;
    world[at.square + Math.floor(home / STARTS)] = home % STARTS;
  } else if (move < PASS) flip(world, move - FIRST_FLIP);
};

const rollOn = (world: World, table: Table, rollDie: () => number): void => {
  do {
    passOn(world, table.colours.length);
    if (isOver(world)) return;
    world[at.face] = rollDie();
  } while (!canAct(world, table));
};

export const playMove = (world: World, table: Table, move: number, rollDie: () => number): void => {
  act(world, move);
  rollOn(world, table, rollDie);
};

export const playAtRandom = (world: World, table: Table, random: QuickRandom): void => {
  const rollDie = (): number => random.below(faces.length);
  // The list of moves is computed once for each roll: it also tells whether the roll allows any.
  let moves = isOver(world) ? [] : movesOf(world, table);
  while (!isOver(world)) {
    const move = moves[random.below(moves.length)];
    if (move === undefined) throw new RangeError('it is the turn of a seat without a move');
    act(world, move);
    do {
      passOn(world, table.colours.length);
      if (isOver(world)) return;
      world[at.face] = rollDie();
      moves = movesOf(world, table);
    } while (moves.length === 0);
  }
};

export const sharesAtEnd = (world: World, table: Table): readonly number[] => {
  const points = pointsOf(world, table);
  const most = Math.max(...points);
  const winners = points.filter((own) => own === most).length;
  return points.map((own) => (own === most ? 1 / winners : 0));
};

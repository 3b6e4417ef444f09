import { FIRST_FLIP, FIRST_HOME, FIRST_WALK, CLOWNS, STARTS, PASS, HOLE_BITS, readWalk } from './moves.js';
import { at, BITS_OF_MARBLE, MARBLE, type World } from './world.js';

const dropInto = (world: World, clown: number, hole: number): void => {
  const marbles = world[at.marbles + clown] ?? 0;
  world[at.hole + hole] = marbles & MARBLE;
  world[at.marbles + clown] = marbles >> BITS_OF_MARBLE;
  world[at.count + clown] = (world[at.count + clown] ?? 1) - 1;
};

/** No clown stands on an empty hole: it had a marble left for each step, and dropped one there. */
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
  // Holes with more stars lie further on.
  for (let hole = 0; hole < HOLE_BITS; hole += 1) if ((holes & (1 << hole)) !== 0) dropInto(world, clown, hole);
};

const flip = (world: World, clown: number): void => {
  const marbles = world[at.marbles + clown] ?? 0;
  const top = BITS_OF_MARBLE * ((world[at.count + clown] ?? 1) - 1);
  world[at.marbles + clown] = (marbles >> BITS_OF_MARBLE) | ((marbles & MARBLE) << top);
};

/** What a legal move does to the board; nobody rolls yet. */
export const act = (world: World, move: number): void => {
  if (move < FIRST_WALK) add(world, move);
  else if (move < FIRST_HOME) walk(world, move);
  else if (move < FIRST_FLIP) {
    const home = move - FIRST_HOME;
    world[at.square + Math.floor(home / STARTS)] = home % STARTS;
  } else if (move < PASS) flip(world, move - FIRST_FLIP);
};

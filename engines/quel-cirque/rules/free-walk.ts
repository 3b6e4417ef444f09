import { directions, neighbour, starsAt, type Square } from '../board/board.js';
import { clownAt, isFinished, withClown, type Drop, type Ring } from '../board/ring.js';
import type { Options } from '../setup.js';
import type { Walked } from './walked.js';

type Path = readonly Square[];

/** The paths of one step more, over squares on which no clown stands. */
const goOn = (ring: Ring, from: Square, paths: readonly Path[]): readonly Path[] => {
  const longer: Path[] = [];
  for (const path of paths)
    for (const direction of directions) {
      const square = neighbour(path.at(-1) ?? from, direction);
      if (square === null || path.includes(square)) continue;
      // The start is left at the first step, and nobody comes back to it.
      if (ring.clowns.some((clown) => clown.square === square)) continue;
      longer.push([...path, square]);
    }
  return longer;
};

/** What comes of walking along a path: the lowest marble drops into every empty hole on the way. */
const follow = (ring: Ring, from: Square, fullPath: Path): Walked => {
  const filled = [...ring.filled];
  const marbles = [...clownAt(ring, from).marbles];
  const drops: Drop[] = [];
  let path = fullPath;
  for (const [step, square] of fullPath.entries()) {
    const stars = starsAt(square);
    const [colour] = marbles;
    if (stars !== undefined && colour !== undefined && filled[stars - 1] === null) {
      filled[stars - 1] = colour;
      marbles.shift();
      drops.push({ stars, colour });
    }
    if (!isFinished({ filled })) continue;
    // The last hole ends the game at once.
    path = fullPath.slice(0, step + 1);
    break;
  }
  const square = path.at(-1) ?? from;
  return {
    move: { kind: 'walk', from, path },
    fullPath,
    ring: { ...withClown(ring, from, { square, marbles }), filled: drops.length === 0 ? ring.filled : filled },
    drops,
    pushes: [],
  };
};

/**
 * What `allWalks` finds where clowns do not push each other, in the same order and several times as fast: the paths are
 * found first, and then what comes of each.
 */
export const walksWithoutPushing = (ring: Ring, from: Square, { lazy }: Pick<Options, 'lazy'>): readonly Walked[] => {
  const { length } = clownAt(ring, from).marbles;
  const byLength: (readonly Path[])[] = [];
  for (let reached: readonly Path[] = [[]]; byLength.length < length;) {
    reached = goOn(ring, from, reached);
    if (reached.length === 0) break;
    byLength.push(reached);
  }
  return (lazy ? byLength.flat() : (byLength.at(-1) ?? [])).map((path) => follow(ring, from, path));
};

import { memoByObject, memoIn } from '#engines/core/memo.js';
import { directions, neighbour, type Direction, type Square } from '../board/board.js';
import type { Walk } from '../move.js';
import { clownAt, clownOn, dropInto, freeStarts, isFinished, type Clown, type Drop, type Ring } from '../board/ring.js';
import type { Options } from '../setup.js';
import { canWalkFreely, distinctFreeWalks, findFreeWalk, type Push, type WalkResult } from './free-walk.js';

/** A walk in progress. Clowns are identified by index, because two may share a square for a moment. */
interface Stage {
  readonly walker: number;
  readonly visited: readonly Square[];
  readonly ring: Ring;
  readonly drops: readonly Drop[];
  readonly pushes: readonly Push[];
  /** The one clown that this walk has pushed and may push further. */
  readonly pushed: number | null;
  readonly back: Square | null;
  /** The walk at the moment when the last hole was filled, which ends the game at once. */
  readonly ended: WalkResult | null;
}

type Rules = Pick<Options, 'lazy' | 'push'>;

const finish = (stage: Stage): WalkResult => {
  const [from, ...path] = stage.visited;
  if (from === undefined) throw new Error('A walk without a start');
  return {
    move: { kind: 'walk', from, path, ...(stage.back === null ? {} : { back: stage.back }) },
    fullPath: path,
    ring: stage.ring,
    drops: stage.drops,
    pushes: stage.pushes,
  };
};

const moveClown = ({ clowns, filled, supply }: Ring, index: number, square: Square): Ring => {
  const moved = [...clowns];
  const clown = moved[index];
  if (clown !== undefined) moved[index] = { square, marbles: clown.marbles };
  return { clowns: moved, filled, supply };
};

const withDrop = (stage: Stage, square: Square): Stage => {
  const { ring, drop } = dropInto(stage.ring, square);
  return drop === null ? stage : { ...stage, ring, drops: [...stage.drops, drop] };
};

/** Moves the walker onto a square that is free by now. */
const arrive = (stage: Stage, square: Square): Stage => {
  const arrived = withDrop(
    { ...stage, visited: [...stage.visited, square], ring: moveClown(stage.ring, stage.walker, square) },
    square,
  );
  return arrived.ended === null && isFinished(arrived.ring) ? { ...arrived, ended: finish(arrived) } : arrived;
};

/** A clown whose square the walker enters. */
interface Obstacle {
  readonly index: number;
  readonly clown: Clown;
}

/**
 * The walker takes the square of a clown that goes over the edge. That clown returns, empty, to a start square that is
 * free then.
 */
const eject = (stage: Stage, { index, clown }: Obstacle): readonly Stage[] => {
  const supply = { ...stage.ring.supply };
  for (const marble of clown.marbles) supply[marble] += 1;
  const emptied: Ring = {
    ...stage.ring,
    clowns: stage.ring.clowns.map((each, at) => {
      if (at === index) return { ...each, marbles: [] };
      return at === stage.walker ? { ...each, square: clown.square } : each;
    }),
    supply,
  };
  return freeStarts(emptied).map((back) =>
    arrive(
      {
        ...stage,
        ring: moveClown(emptied, index, back),
        pushes: [...stage.pushes, { from: clown.square, to: back, ejected: true }],
        pushed: index,
        back,
      },
      clown.square,
    ),
  );
};

/** A step onto another clown's square; that clown moves on in the same direction if it can. */
const push = (stage: Stage, obstacle: Obstacle, direction: Direction, rules: Rules): readonly Stage[] => {
  const { index, clown } = obstacle;
  if (rules.push === 'none' || (stage.pushed !== null && stage.pushed !== index)) return [];
  const beyond = neighbour(clown.square, direction);
  if (beyond === null) return rules.push === 'clumsy' ? eject(stage, obstacle) : [];
  if (clownOn(stage.ring, beyond) !== undefined) return [];
  const pushed: Stage = {
    ...stage,
    ring: moveClown(stage.ring, index, beyond),
    pushes: [...stage.pushes, { from: clown.square, to: beyond, ejected: false }],
    pushed: index,
  };
  return [arrive(withDrop(pushed, beyond), clown.square)];
};

const step = (stage: Stage, direction: Direction, rules: Rules): readonly Stage[] => {
  const at = stage.visited.at(-1);
  if (at === undefined) throw new Error('A walk without a start');
  const square = neighbour(at, direction);
  if (square === null || stage.visited.includes(square)) return [];
  const index = stage.ring.clowns.findIndex((clown) => clown.square === square);
  const clown = stage.ring.clowns[index];
  return clown === undefined ? [arrive(stage, square)] : push(stage, { index, clown }, direction, rules);
};

/** A key for a walk's outcome: two ways to the same position are one choice. The supply follows from the rest. */
const outcome = ({ ring: { clowns, filled } }: WalkResult): string =>
  [...clowns.map(({ square, marbles }) => `${square} ${marbles.join()}`), ...filled].join('/');

/** A walk that fills the last hole stops there, but its path must have the full length to be legal. */
const result = (stage: Stage): WalkResult =>
  stage.ended === null ? finish(stage) : { ...stage.ended, fullPath: stage.visited.slice(1) };

const stagesByLength = (ring: Ring, from: Square, length: number, rules: Rules): readonly (readonly Stage[])[] => {
  const stages: (readonly Stage[])[] = [];
  const walker = ring.clowns.findIndex((clown) => clown.square === from);
  let reached: readonly Stage[] = [
    { walker, visited: [from], ring, drops: [], pushes: [], pushed: null, back: null, ended: null },
  ];
  for (let steps = 1; steps <= length; steps += 1) {
    reached = reached.flatMap((stage) => directions.flatMap((direction) => step(stage, direction, rules)));
    if (reached.length === 0) break;
    stages.push(reached);
  }
  return stages;
};

/**
 * Every walk of the clown on a square, for any colour of roll: one step for each marble at the start, or the longest
 * possible. Lazy clowns may also walk less.
 */
export const allWalks = (ring: Ring, from: Square, options: Rules): readonly WalkResult[] => {
  const { length } = clownAt(ring, from).marbles;
  const stages = stagesByLength(ring, from, length, options);
  return (options.lazy ? stages.flat() : (stages.at(-1) ?? [])).map(result);
};

interface Walks {
  /** The walks with different effects, one for each effect. */
  readonly distinct: readonly WalkResult[];
  /** Every walk, and the distinct one with the same effect. */
  readonly all: ReadonlyMap<WalkResult, WalkResult>;
}

const workOut = (ring: Ring, from: Square, options: Rules): Walks => {
  const byOutcome = new Map<string, WalkResult>();
  const all = new Map<WalkResult, WalkResult>();
  for (const walked of allWalks(ring, from, options)) {
    const key = outcome(walked);
    const first = byOutcome.get(key) ?? walked;
    byOutcome.set(key, first);
    all.set(walked, first);
  }
  return { distinct: [...byOutcome.values()], all };
};

/** Computed once for each ring: the check for a lost turn, the offer and the move all share it. */
const walksOn = memoByObject<Ring, Map<string, Walks>>(() => new Map());

const walksFrom = (ring: Ring, from: Square, options: Rules): Walks =>
  memoIn(walksOn(ring), `${from} ${options.push} ${options.lazy}`, () => workOut(ring, from, options));

/** The walks of the clown on a square with different effects, for any colour of roll. */
export const distinctWalks = (ring: Ring, from: Square, options: Rules): readonly Walk[] =>
  options.push === 'none'
    ? distinctFreeWalks(ring, from, options.lazy)
    : walksFrom(ring, from, options).distinct.map(({ move }) => move);

/** Tells whether the clown on a square, which has marbles, can walk at all. */
export const canWalk = (ring: Ring, from: Square, options: Rules): boolean =>
  options.push === 'none' ? canWalkFreely(ring, from) : walksFrom(ring, from, options).distinct.length > 0;

/**
 * The distinct walk with the same effect as this move; undefined if there is none. A walk that stops early at the last
 * hole may be written up to that hole or at full length.
 */
export const findWalk = (ring: Ring, move: Walk, options: Rules): WalkResult | undefined => {
  if (options.push === 'none') return findFreeWalk(ring, move, options.lazy);
  const path = move.path.join();
  for (const [walked, first] of walksFrom(ring, move.from, options).all)
    if ((walked.move.path.join() === path || walked.fullPath.join() === path) && walked.move.back === move.back)
      return first;
  return undefined;
};

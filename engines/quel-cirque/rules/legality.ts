import type { Objection } from '#engines/core/engine.js';
import { type Colour, type Face, isStart, type Square } from '../board/board.js';
import type { Reason } from '../move.js';
import { clownOn, freeStarts, isFull, type Ring } from '../board/ring.js';
import type { Options } from '../setup.js';

/** The data that decides which actions exist; all of it is public. */
export interface Situation {
  readonly ring: Ring;
  readonly face: Face;
  readonly options: Options;
}

/** The rule that forbids an action; undefined when none does. Offers and checks share these functions. */
type MaybeObjection = Objection<Reason> | undefined;

const noClown = (square: Square): MaybeObjection => ({ reason: 'no-clown', params: { square } });

const allowsColour = (face: Face, colour: Colour): boolean => face === 'white' || face === 'black' || face === colour;

export const colourObjection = ({ ring, face }: Situation, colour: Colour): MaybeObjection => {
  if (!allowsColour(face, colour)) return { reason: 'wrong-colour', params: { face } };
  return ring.supply[colour] === 0 ? { reason: 'none-left', params: { colour } } : undefined;
};

export const addObjection = (situation: Situation, colour: Colour, square: Square): MaybeObjection => {
  const clown = clownOn(situation.ring, square);
  if (clown === undefined) return noClown(square);
  const objection = colourObjection(situation, colour);
  if (objection !== undefined) return objection;
  return isFull(clown) ? { reason: 'clown-full', params: { square } } : undefined;
};

/** The objection to any walk of the clown on a square: the marble on top decides. */
export const walkObjection = ({ ring, face }: Situation, from: Square): MaybeObjection => {
  const clown = clownOn(ring, from);
  if (clown === undefined) return noClown(from);
  const top = clown.marbles.at(-1);
  if (top === undefined) return { reason: 'clown-empty', params: { square: from } };
  return allowsColour(face, top) ? undefined : { reason: 'top-marble', params: { face } };
};

export const homeObjection = ({ ring, face }: Situation, from: Square, to: Square): MaybeObjection => {
  if (clownOn(ring, from) === undefined) return noClown(from);
  if (face !== 'black') return { reason: 'only-black' };
  if (isStart(from)) return { reason: 'on-start', params: { square: from } };
  return freeStarts(ring).includes(to) ? undefined : { reason: 'start-taken', params: { square: to } };
};

export const flipObjection = ({ ring, face, options }: Situation, square: Square): MaybeObjection => {
  if (!options['top-to-bottom']) return { reason: 'variant-off' };
  const clown = clownOn(ring, square);
  if (clown === undefined) return noClown(square);
  if (face !== 'black') return { reason: 'only-black' };
  return clown.marbles.length > 1 ? undefined : { reason: 'one-marble', params: { square } };
};

import { isStart } from './board.js';
import type { Move } from './move.js';
import { colours, type Colour, type Face } from './pieces.js';
import { canTake, freeStarts, type Clown, type Ring } from './ring.js';
import type { Options } from './setup.js';
import { allWalks, distinctWalks } from './walk.js';

/** What decides which actions there are: all of it is public. */
export interface Situation {
  readonly ring: Ring;
  readonly face: Face;
  readonly options: Options;
}

/** White and black stand for every colour. */
export const isAnyColour = (face: Face): boolean => face === 'white' || face === 'black';

/** The colours of which a marble may be added after this roll. */
export const coloursToAdd = (face: Face): readonly Colour[] =>
  face === 'white' || face === 'black' ? colours : [face];

/** Whether the roll lets a clown walk: the marble on top decides. */
export const mayWalk = (clown: Clown, face: Face): boolean => {
  const top = clown.marbles.at(-1);
  return top !== undefined && (isAnyColour(face) || top === face);
};

const additions = ({ ring, face }: Situation): readonly Move[] =>
  coloursToAdd(face).flatMap((colour) =>
    ring.clowns
      .filter((clown) => canTake(ring, clown, colour))
      .map(({ square }): Move => ({ kind: 'add', colour, square })),
  );

const walks = ({ ring, face, options }: Situation): readonly Move[] =>
  ring.clowns
    .filter((clown) => mayWalk(clown, face))
    .flatMap(({ square }) => distinctWalks(allWalks(ring, square, options)).map(({ move }) => move));

const homecomings = ({ ring }: Situation): readonly Move[] =>
  ring.clowns
    .filter(({ square }) => !isStart(square))
    .flatMap(({ square }) => freeStarts(ring).map((to): Move => ({ kind: 'home', from: square, to })));

const flips = ({ ring, options }: Situation): readonly Move[] =>
  options['top-to-bottom']
    ? ring.clowns.filter(({ marbles }) => marbles.length > 1).map(({ square }): Move => ({ kind: 'flip', square }))
    : [];

/**
 * Every distinct action a roll allows, in the order add, walk, home, flip. What black allows beyond white is a choice: it may be
 * declined when there is nothing else to do. Empty when the turn is lost.
 */
export const actions = (situation: Situation): readonly Move[] => {
  const ordinary = [...additions(situation), ...walks(situation)];
  if (situation.face !== 'black') return ordinary;
  const special = [...homecomings(situation), ...flips(situation)];
  return ordinary.length === 0 && special.length > 0 ? [...special, { kind: 'pass' }] : [...ordinary, ...special];
};

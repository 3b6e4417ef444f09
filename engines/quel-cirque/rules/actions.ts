import { type Colour, colours, type Square, startSquares } from '../board/board.js';
import { colourObjection, flipObjection, homeObjection, walkObjection, type Situation } from './legality.js';
import type { Move } from '../move.js';
import { isFull, type Clown } from '../board/ring.js';
import { canWalk, distinctWalks } from './walk.js';

const clownSquares = ({ ring }: Situation): readonly Square[] => ring.clowns.map(({ square }) => square);

const coloursToAdd = (situation: Situation): readonly Colour[] =>
  colours.filter((colour) => colourObjection(situation, colour) === undefined);

const clownsToAddTo = ({ ring }: Situation): readonly Clown[] => ring.clowns.filter((clown) => !isFull(clown));

const additions = (situation: Situation): readonly Move[] => {
  const clowns = clownsToAddTo(situation);
  return coloursToAdd(situation).flatMap((colour) =>
    clowns.map(({ square }): Move => ({ kind: 'add', colour, square })),
  );
};

const walkers = (situation: Situation): readonly Square[] =>
  clownSquares(situation).filter((square) => walkObjection(situation, square) === undefined);

const walks = (situation: Situation): readonly Move[] =>
  walkers(situation).flatMap((square) => distinctWalks(situation.ring, square, situation.options));

const homecomings = (situation: Situation): readonly Move[] =>
  clownSquares(situation).flatMap((from) =>
    startSquares
      .filter((to) => homeObjection(situation, from, to) === undefined)
      .map((to): Move => ({ kind: 'home', from, to })),
  );

const flips = (situation: Situation): readonly Move[] =>
  clownSquares(situation)
    .filter((square) => flipObjection(situation, square) === undefined)
    .map((square): Move => ({ kind: 'flip', square }));

const ordinary = (situation: Situation): readonly Move[] => [...additions(situation), ...walks(situation)];

const special = (situation: Situation): readonly Move[] =>
  situation.face === 'black' ? [...homecomings(situation), ...flips(situation)] : [];

/**
 * Tells whether the player may decline. The special actions of black are optional, but an ordinary action is mandatory.
 */
export const mayPass = (situation: Situation): boolean =>
  ordinary(situation).length === 0 && special(situation).length > 0;

/** Tells whether a roll allows any action; otherwise the turn is lost. */
export const canAct = (situation: Situation): boolean =>
  (coloursToAdd(situation).length > 0 && clownsToAddTo(situation).length > 0) ||
  walkers(situation).some((square) => canWalk(situation.ring, square, situation.options)) ||
  special(situation).length > 0;

/** Every distinct action for a roll, in the order add, walk, home, flip, pass. Empty when the turn is lost. */
export const actions = (situation: Situation): readonly Move[] => {
  const [first, second] = [ordinary(situation), special(situation)];
  return first.length === 0 && second.length > 0 ? [...second, { kind: 'pass' }] : [...first, ...second];
};

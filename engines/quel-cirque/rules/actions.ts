import { startSquares, type Square } from '../board/board.js';
import { addFault, flipFault, homeFault, walkFault, type Situation } from './legality.js';
import type { Move } from '../move.js';
import { colours } from '../board/pieces.js';
import { walksFrom } from './walk.js';

const clownSquares = ({ ring }: Situation): readonly Square[] => ring.clowns.map(({ square }) => square);

const additions = (situation: Situation): readonly Move[] =>
  colours.flatMap((colour) =>
    clownSquares(situation)
      .filter((square) => addFault(situation, colour, square) === undefined)
      .map((square): Move => ({ kind: 'add', colour, square })),
  );

const walks = (situation: Situation): readonly Move[] =>
  clownSquares(situation)
    .filter((square) => walkFault(situation, square) === undefined)
    .flatMap((square) => walksFrom(situation.ring, square, situation.options).distinct.map(({ move }) => move));

const homecomings = (situation: Situation): readonly Move[] =>
  clownSquares(situation).flatMap((from) =>
    startSquares
      .filter((to) => homeFault(situation, from, to) === undefined)
      .map((to): Move => ({ kind: 'home', from, to })),
  );

const flips = (situation: Situation): readonly Move[] =>
  clownSquares(situation)
    .filter((square) => flipFault(situation, square) === undefined)
    .map((square): Move => ({ kind: 'flip', square }));

/** What every roll may allow, as against what only black does. */
const ordinary = (situation: Situation): readonly Move[] => [...additions(situation), ...walks(situation)];

const special = (situation: Situation): readonly Move[] => [...homecomings(situation), ...flips(situation)];

/**
 * Whether what black allows may be declined: it is a choice, but when there is something else to do, that must be done.
 */
export const mayPass = (situation: Situation): boolean =>
  ordinary(situation).length === 0 && special(situation).length > 0;

/** Whether a roll allows anything; when not, the turn is lost. */
export const canAct = (situation: Situation): boolean =>
  colours.some((colour) =>
    clownSquares(situation).some((square) => addFault(situation, colour, square) === undefined),
  ) ||
  walks(situation).length > 0 ||
  special(situation).length > 0;

/** Every distinct action a roll allows, in the order add, walk, home, flip, pass. Empty when the turn is lost. */
export const actions = (situation: Situation): readonly Move[] => {
  const [first, second] = [ordinary(situation), special(situation)];
  return first.length === 0 && second.length > 0 ? [...second, { kind: 'pass' }] : [...first, ...second];
};

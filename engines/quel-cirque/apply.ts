import type { Illegal } from '../core/engine.js';
import { ok, refuse, type Result } from '../core/result.js';
import { actions, coloursToAdd, mayWalk, type Situation } from './actions.js';
import { isStart, type Square } from './board.js';
import type { Move, Reason } from './move.js';
import { canTake, clownOn, dropInto, freeStarts, withClown, type Drop, type Ring } from './ring.js';
import { allWalks, findWalk, type Push } from './walk.js';

/** What an action does to the ring. */
export interface Applied {
  /** The move itself; of walks that do the same, the one that stands for all. */
  readonly move: Move;
  readonly ring: Ring;
  readonly drops: readonly Drop[];
  readonly pushes: readonly Push[];
}

type Judgement = Result<Applied, Illegal<Reason>>;
type Of<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

const noClown = (square: Square): Judgement => refuse({ reason: 'no-clown', params: { square } });

const add = ({ ring, face }: Situation, move: Of<'add'>): Judgement => {
  const { colour, square } = move;
  const clown = clownOn(ring, square);
  if (clown === undefined) return noClown(square);
  if (!coloursToAdd(face).includes(colour)) return refuse({ reason: 'wrong-colour', params: { face } });
  if (ring.supply[colour] === 0) return refuse({ reason: 'none-left', params: { colour } });
  if (!canTake(ring, clown, colour)) return refuse({ reason: 'clown-full', params: { square } });
  const fuller = withClown(ring, square, { square, marbles: [...clown.marbles, colour] });
  const taken: Ring = { ...fuller, supply: { ...ring.supply, [colour]: ring.supply[colour] - 1 } };
  // Above an empty hole nothing holds the first marble of an empty clown.
  const { ring: after, drop } = clown.marbles.length === 0 ? dropInto(taken, square) : { ring: taken, drop: null };
  return ok({ move, ring: after, drops: drop === null ? [] : [drop], pushes: [] });
};

const walk = ({ ring, face, options }: Situation, move: Of<'walk'>): Judgement => {
  const clown = clownOn(ring, move.from);
  if (clown === undefined) return noClown(move.from);
  if (clown.marbles.length === 0) return refuse({ reason: 'clown-empty', params: { square: move.from } });
  if (!mayWalk(clown, face)) return refuse({ reason: 'top-marble', params: { face } });
  const walked = findWalk(allWalks(ring, move.from, options), move);
  return walked === undefined ? refuse({ reason: 'path' }) : ok(walked);
};

const home = ({ ring, face }: Situation, move: Of<'home'>): Judgement => {
  const { from, to } = move;
  const clown = clownOn(ring, from);
  if (clown === undefined) return noClown(from);
  if (face !== 'black') return refuse({ reason: 'only-black' });
  if (isStart(from)) return refuse({ reason: 'on-start', params: { square: from } });
  if (!freeStarts(ring).includes(to)) return refuse({ reason: 'start-taken', params: { square: to } });
  return ok({ move, ring: withClown(ring, from, { ...clown, square: to }), drops: [], pushes: [] });
};

const flip = ({ ring, face, options }: Situation, move: Of<'flip'>): Judgement => {
  const { square } = move;
  if (!options['top-to-bottom']) return refuse({ reason: 'variant-off' });
  const clown = clownOn(ring, square);
  if (clown === undefined) return noClown(square);
  if (face !== 'black') return refuse({ reason: 'only-black' });
  const [lowest, ...others] = clown.marbles;
  if (lowest === undefined || others.length === 0) return refuse({ reason: 'one-marble', params: { square } });
  return ok({ move, ring: withClown(ring, square, { square, marbles: [...others, lowest] }), drops: [], pushes: [] });
};

const pass = (situation: Situation, move: Of<'pass'>): Judgement =>
  actions(situation).some(({ kind }) => kind === 'pass')
    ? ok({ move, ring: situation.ring, drops: [], pushes: [] })
    : refuse({ reason: 'must-act' });

/** What a move does in a situation, or the rule that refuses it. */
export const apply = (situation: Situation, move: Move): Judgement => {
  switch (move.kind) {
    case 'add':
      return add(situation, move);
    case 'walk':
      return walk(situation, move);
    case 'home':
      return home(situation, move);
    case 'flip':
      return flip(situation, move);
    case 'pass':
      return pass(situation, move);
  }
};

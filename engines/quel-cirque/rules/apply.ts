import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { mayPass } from './actions.js';
import { addObjection, flipObjection, homeObjection, walkObjection, type Situation } from './legality.js';
import type { Move, Reason } from '../move.js';
import { clownAt, dropInto, withClown, type Drop, type Ring } from '../board/ring.js';
import { findWalk } from './walk.js';
import type { Push } from './free-walk.js';

export interface ActionResult {
  /** The move itself; of equivalent walks, the first one. */
  readonly move: Move;
  readonly ring: Ring;
  readonly drops: readonly Drop[];
  readonly pushes: readonly Push[];
}

type Judgement = Result<ActionResult, Objection<Reason>>;
type MoveOfKind<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;

const add = (situation: Situation, move: MoveOfKind<'add'>): Judgement => {
  const { colour, square } = move;
  const objection = addObjection(situation, colour, square);
  if (objection !== undefined) return refuse(objection);
  const { ring } = situation;
  const clown = clownAt(ring, square);
  const fuller = withClown(ring, square, { square, marbles: [...clown.marbles, colour] });
  const taken: Ring = { ...fuller, supply: { ...ring.supply, [colour]: ring.supply[colour] - 1 } };
  // A clown above an empty hole is always empty, so its first marble drops at once.
  const { ring: after, drop } = dropInto(taken, square);
  return ok({ move, ring: after, drops: drop === null ? [] : [drop], pushes: [] });
};

const walk = (situation: Situation, move: MoveOfKind<'walk'>): Judgement => {
  const objection = walkObjection(situation, move.from);
  if (objection !== undefined) return refuse(objection);
  const walked = findWalk(situation.ring, move, situation.options);
  return walked === undefined ? refuse({ reason: 'path' }) : ok(walked);
};

const home = (situation: Situation, move: MoveOfKind<'home'>): Judgement => {
  const { from, to } = move;
  const objection = homeObjection(situation, from, to);
  if (objection !== undefined) return refuse(objection);
  const { ring } = situation;
  return ok({ move, ring: withClown(ring, from, { ...clownAt(ring, from), square: to }), drops: [], pushes: [] });
};

const flip = (situation: Situation, move: MoveOfKind<'flip'>): Judgement => {
  const { square } = move;
  const objection = flipObjection(situation, square);
  if (objection !== undefined) return refuse(objection);
  const { ring } = situation;
  const { marbles } = clownAt(ring, square);
  const turned = { square, marbles: [...marbles.slice(1), ...marbles.slice(0, 1)] };
  return ok({ move, ring: withClown(ring, square, turned), drops: [], pushes: [] });
};

const pass = (situation: Situation, move: MoveOfKind<'pass'>): Judgement =>
  mayPass(situation) ? ok({ move, ring: situation.ring, drops: [], pushes: [] }) : refuse({ reason: 'must-act' });

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

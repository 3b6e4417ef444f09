import { drawBelow } from '#engines/core/random.js';
import { ok, refuse } from '#engines/core/result.js';
import type { Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { featureAt, featureOn, featuresOf, orientationOf } from '#engines/carcassonne/board/lookup.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { HiddenState, Position, Turn } from '#engines/carcassonne/position/state.js';
import {
  backInHand,
  inHand,
  justLaid,
  pointsPerFigure,
  revealing,
  withEvent,
  withPoints,
  withPosition,
} from '#engines/carcassonne/position/turn.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { tileObjection } from '#engines/carcassonne/rules/actions.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import { bagOf, hillsOf, herdStepSchema, withHills, type Shepherd, type HerdStep } from './slice.js';

const SHEPHERD = 'shepherd';

export const asFigure = ({ seat, cell, spot }: Shepherd): Figure => ({ seat, kind: SHEPHERD, cell, spot });

/** The current field of a shepherd, because fields merge. */
export const fieldOf = (rules: RuleSet, board: Board, shepherd: Shepherd): Feature =>
  featureAt(board, featureUnder(rules, board, shepherd));

const shepherdsIn = (rules: RuleSet, position: Position, field: Feature): readonly Shepherd[] =>
  hillsOf(position).shepherds.filter((shepherd) => fieldOf(rules, position.board, shepherd).id === field.id);

const sheepOf = (shepherds: readonly Shepherd[]): number =>
  shepherds.flatMap(({ flock }) => flock).reduce((sum, sheep) => sum + sheep, 0);

export const sheepIn = (rules: RuleSet, position: Position, field: Feature): number =>
  sheepOf(shepherdsIn(rules, position, field));

const shepherdObjection = (rules: RuleSet, position: Position, spot: string): Objection<Reason> | null => {
  const { toPlay: seat, board } = position;
  const tile = justLaid(position);
  const names = orientationOf(rules, tile).segments.map(({ name }) => name);
  const at = names.indexOf(spot);
  if (at === -1) return { reason: 'no-such-spot', params: { spot, spots: names.join(', ') } };
  const field = featureOn(board, tile, at);
  if (field.kind !== 'field') return { reason: 'shepherd-needs-field', params: { spot } };
  if (inHand(position, seat, SHEPHERD) === 0) return { reason: 'none-in-hand', params: { figure: SHEPHERD } };
  if (shepherdsIn(rules, position, field).length > 0) return { reason: 'shepherd-there', params: { spot } };
  return tileObjection(rules, position, { seat, kind: SHEPHERD, cell: tile.cell, spot });
};

export const herdSteps: StepRules<'herd'> = {
  kinds: ['herd'],
  phases: ['figure'],
  schema: herdStepSchema,
  offers: (rules, position) =>
    inHand(position, position.toPlay, SHEPHERD) === 0
      ? []
      : orientationOf(rules, justLaid(position))
          .segments.filter(({ kind }) => kind === 'field')
          .filter(({ name }) => shepherdObjection(rules, position, name) === null)
          .map(({ name: spot }): HerdStep => ({ kind: 'herd', spot })),
  take: (rules, turn, { spot }) => {
    const { position } = turn;
    const { toPlay: seat } = position;
    const objection = shepherdObjection(rules, position, spot);
    if (objection !== null) return refuse(objection);
    const { cell } = justLaid(position);
    const supplies = position.supplies.map((supply, owner) => (owner === seat ? { ...supply, [SHEPHERD]: 0 } : supply));
    const shepherds = [...hillsOf(position).shepherds, { seat, cell, spot, flock: [] }];
    const put = withHills(withPosition(turn, { supplies }), { shepherds, stage: 'draws' });
    return ok(withEvent(put, { type: 'shepherd-put', seat, cell, spot }));
  },
  write: ({ spot }) => spot,
  read: (kind, rest) => {
    const spot = readSpot(rest);
    return spot === null ? null : { kind, spot };
  },
};

const sendShepherdsHome = (turn: Turn, gone: readonly Shepherd[]): Turn => {
  const shepherds = hillsOf(turn.position).shepherds.filter((each) => !gone.some(({ seat }) => seat === each.seat));
  return withHills(backInHand(turn, gone.map(asFigure)), { shepherds });
};

/**
 * The active seat's shepherd.
 *
 * @throws without one, because then he has no action
 */
const ownIn = (position: Position): Shepherd => {
  const own = hillsOf(position).shepherds.find(({ seat }) => seat === position.toPlay);
  if (own === undefined) throw new RangeError('the seat to play has no shepherd on the board');
  return own;
};

/** Draws a token from the bag: sheep for the active seat's shepherd, or the wolf for all in his field. */
const draw = (rules: RuleSet, turn: Turn, hidden: HiddenState): Turn => {
  const { position } = turn;
  const slice = hillsOf(position);
  const own = ownIn(position);
  const bag = bagOf(slice);
  const { hills: source } = hidden.secrets;
  if (!source) throw new RangeError('there is no bag');
  const [place, next] = drawBelow(source, bag.length);
  const token = bag[place] ?? 'wolf';
  const drawn = withHills(revealing(turn, { ...hidden, secrets: { ...hidden.secrets, hills: next } }), { stage: null });
  if (token === 'wolf') {
    const gone = shepherdsIn(rules, position, fieldOf(rules, position.board, own));
    const told = withEvent(drawn, {
      type: 'wolf-drawn',
      seat: own.seat,
      shepherds: gone.map(({ seat }) => seat),
      sheep: sheepOf(gone),
    });
    return sendShepherdsHome(told, gone);
  }
  const shepherds = slice.shepherds.map((each) => (each === own ? { ...own, flock: [...own.flock, token] } : each));
  const { seat, cell } = own;
  return withEvent(withHills(drawn, { shepherds }), { type: 'sheep-drawn', seat, cell, sheep: token });
};

/** Pays each player with a shepherd in a field for all the sheep there, and sends the shepherds home. */
const stable = (rules: RuleSet, turn: Turn, field: Feature, isClosed: boolean): Turn => {
  const { position } = turn;
  const gone = shepherdsIn(rules, position, field);
  const sheep = sheepOf(gone);
  const points = pointsPerFigure(
    position.seats,
    gone.map(({ seat }) => seat),
    sheep,
  );
  const [first] = gone;
  if (first === undefined) return turn;
  const told = withEvent(withPoints(turn, points), {
    type: 'flock-scored',
    cell: first.cell,
    sheep,
    isClosed,
    points,
  });
  return sendShepherdsHome(told, gone);
};

const payClosed = (rules: RuleSet, turn: Turn, except: Feature | null): Turn => {
  const { board } = turn.position;
  const closed = new Map(
    hillsOf(turn.position)
      .shepherds.map((shepherd) => fieldOf(rules, board, shepherd))
      .filter(({ open, id }) => open === 0 && id !== except?.id)
      .map((field) => [field.id, field] as const),
  );
  return [...closed.values()].reduce((next, field) => stable(rules, next, field, true), turn);
};

const ownFieldOnTile = (rules: RuleSet, position: Position): Feature | null => {
  const own = hillsOf(position).shepherds.find(({ seat }) => seat === position.toPlay);
  if (own === undefined) return null;
  const field = fieldOf(rules, position.board, own);
  return featuresOf(position.board, justLaid(position)).some(({ id }) => id === field.id) ? field : null;
};

const drawIfKnown = (rules: RuleSet, turn: Turn): Turn =>
  turn.hidden === null ? withHills(turn, { stage: 'draws' }) : draw(rules, turn, turn.hidden);

/**
 * A new shepherd gets a token. In a later part in which his owner extends his field, the owner chooses: one more token,
 * or the points. Since version 3 of the rules, other fields that the tile closes are paid first, so their tokens are
 * back in the bag.
 */
export const flockPhase: Phase = {
  id: 'hills-flock',
  at: 'figure',
  run: (rules, turn) => {
    if (hillsOf(turn.position).stage === 'draws') return drawIfKnown(rules, turn);
    const own = ownFieldOnTile(rules, turn.position);
    if (own === null) return turn;
    const paid = turn.position.version < 3 ? turn : payClosed(rules, turn, own);
    return withHills(paid, { stage: 'chooses' });
  },
  asks: (_rules, position) => (hillsOf(position).stage === 'chooses' ? position.toPlay : null),
};

export const growSteps: StepRules<'grow'> = {
  ...bareStep('grow'),
  phases: ['hills-flock'],
  take: (rules, turn) => ok(drawIfKnown(rules, turn)),
};

export const stableSteps: StepRules<'stable'> = {
  ...bareStep('stable'),
  phases: ['hills-flock'],
  take: (rules, turn) => {
    const { board } = turn.position;
    const field = fieldOf(rules, board, ownIn(turn.position));
    return ok(stable(rules, withHills(turn, { stage: null }), field, false));
  },
};

/** Pays the shepherds of a field without open ends, no matter which player placed the tile. */
export const closedPhase: Phase = {
  id: 'hills-closed',
  at: 'figure',
  run: (rules, turn) => (hillsOf(turn.position).stage === 'draws' ? turn : payClosed(rules, turn, null)),
};

/** Shepherds that another effect sends home leave the field with their own sheep. */
export const departed = (_rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn => {
  const gone = new Set<Seat>(figures.filter(({ kind }) => kind === SHEPHERD).map(({ seat }) => seat));
  if (gone.size === 0) return turn;
  return withHills(turn, { shepherds: hillsOf(turn.position).shepherds.filter(({ seat }) => !gone.has(seat)) });
};

import { ok, refuse } from '#engines/core/result.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { readFigureKind, type Figure, type FigureKind } from '#engines/carcassonne/position/figure.js';
import { cellName, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { type Position, type Turn, turnWith } from '#engines/carcassonne/position/state.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import {
  inHand,
  justLaid,
  revealing,
  withEvent,
  withSlices,
  putFigure,
  turnFrom,
} from '#engines/carcassonne/position/turn.js';
import { flyStepSchema, landStepSchema, type FlierSlice, type FlyStep, type LandStep } from './types.js';
import { featureOn, orientationOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { bearings } from '#engines/carcassonne/geometry/direction.js';
import { moduleObjection } from '#engines/carcassonne/rules/actions.js';
import { isComplete } from '#engines/carcassonne/rules/scoring.js';

/** Steps east and south for each bearing, clockwise from the north. */
const stepsOf = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/**
 * The cell at that number of steps along the arrow of the new tile.
 *
 * @throws for a tile without an arrow, which is a bug
 */
export const targetOf = (rules: RuleSet, position: Position, roll: number): Cell => {
  const tile = justLaid(position);
  const { arrow } = orientationOf(rules, tile);
  const step = stepsOf[bearings.findIndex((bearing) => bearing === arrow)];
  if (step === undefined) throw new RangeError(`nothing flies from tile ${tile.number}`);
  return { x: tile.cell.x + roll * step[0], y: tile.cell.y + roll * step[1] };
};

/** Tells whether a figure may land on a feature: an open one that suits its kind, occupied or not, and not a field. */
const isOpenTo = (rules: RuleSet, position: Position, figure: Figure, feature: Feature): boolean =>
  feature.kind !== 'field' &&
  rules.figures.some(({ kind, places }) => kind === figure.kind && places.includes(feature.kind)) &&
  !isComplete(rules, feature) &&
  moduleObjection(rules, position, figure, feature) === null;

const landed = (rules: RuleSet, turn: Turn, figure: Figure, feature: Feature): Turn | null => {
  if (isOpenTo(rules, turn.position, figure, feature)) {
    const { position } = putFigure(turn, feature.id, figure);
    return withEvent(turnWith(turn, { position }), { type: 'flier-landed', figure, feature: feature.kind });
  }
  for (const receives of rules.hooks.placing.receives) {
    const received = receives(rules, turn, figure, feature);
    if (received !== null) return received;
  }
  return null;
};

interface Landing {
  readonly figure: Figure;
  readonly feature: Feature;
}

/** @throws where landing is impossible */
export const landOn = (rules: RuleSet, turn: Turn, { figure, feature }: Landing): Turn => {
  const after = landed(rules, turn, figure, feature);
  if (after === null) throw new RangeError(`no figure lands on ${figure.spot}`);
  return after;
};

export const landingsOn = (rules: RuleSet, position: Position, kind: FigureKind, cell: Cell): readonly Landing[] => {
  const tile = tileAt(position.board, cell);
  if (tile === null) return [];
  return orientationOf(rules, tile).segments.flatMap(({ name: spot }, at): readonly Landing[] => {
    const landing = {
      figure: { seat: position.toPlay, kind, cell, spot },
      feature: featureOn(position.board, tile, at),
    };
    return landed(rules, turnFrom(position, null), landing.figure, landing.feature) === null ? [] : [landing];
  });
};

export const initialSlice: FlierSlice = { rolls: [], flight: null };

export const flierOf = ({ slices }: Pick<Position, 'slices'>): FlierSlice => slices.flier ?? initialSlice;

export const withFlier = (turn: Turn, change: Partial<FlierSlice>): Turn =>
  withSlices(turn, { flier: { ...flierOf(turn.position), ...change } });

const hasMachine = (rules: RuleSet, position: Position): boolean =>
  rules.tiles.type(justLaid(position).tile).traits.flyingMachine === true;

export const flySteps: StepRules<'fly'> = {
  kinds: ['fly'],
  passage: true,
  phases: ['figure'],
  schema: flyStepSchema,
  offers: (rules, position) =>
    hasMachine(rules, position)
      ? rules.figures
          .filter(({ kind, isFollower }) => isFollower && inHand(position, position.toPlay, kind) > 0)
          .map(({ kind: figure }): FlyStep => ({ kind: 'fly', figure }))
      : [],
  take: (rules, turn, { figure }) => {
    const { position } = turn;
    const { toPlay: seat } = position;
    if (!hasMachine(rules, position)) return refuse({ reason: 'no-flying-machine' });
    if (rules.figures.some(({ kind, isFollower }) => kind === figure && !isFollower))
      return refuse({ reason: 'cannot-fly', params: { figure } });
    if (inHand(position, seat, figure) === 0) return refuse({ reason: 'none-in-hand', params: { figure } });
    const { cell: from } = justLaid(position);
    const boarded = withFlier(turn, { flight: { figure, from, to: null } });
    return ok(withEvent(boarded, { type: 'flier-boarded', seat, kind: figure, cell: from }));
  },
  write: ({ figure }) => figure,
  read: (kind, rest) => {
    const figure = readFigureKind(rest);
    return figure === null ? null : { kind, figure };
  },
};

const targetIn = (position: Position): Cell | null => flierOf(position).flight?.to ?? null;

/**
 * The landing places of the flying follower.
 *
 * @throws before the die is rolled, because then the phase asks no player
 */
const landings = (rules: RuleSet, position: Position): readonly Landing[] => {
  const { flight } = flierOf(position);
  const to = targetIn(position);
  if (flight === null) throw new RangeError('no figure flies');
  if (to === null) throw new RangeError('the die was not rolled');
  return landingsOn(rules, position, flight.figure, to);
};

const land = (rules: RuleSet, turn: Turn, landing: Landing): Turn =>
  landOn(rules, withFlier(turn, { flight: null }), landing);

/**
 * Rolls the die for the boarded follower. Without a landing place it comes home; with a single one it lands there.
 * Previews know no roll.
 */
const roll = (rules: RuleSet, turn: Turn): Turn => {
  const { position, hidden } = turn;
  const { flight, rolls } = flierOf(position);
  if (flight === null || hidden === null) return turn;
  const value = hidden.secrets.flier?.rolls[rolls.length] ?? 1;
  const to = targetOf(rules, position, value);
  const { from, figure: kind } = flight;
  const { toPlay: seat } = position;
  const rolled = withEvent(
    revealing(withFlier(turn, { rolls: [...rolls, value], flight: { ...flight, to } }), hidden),
    { type: 'flier-rolled', seat, roll: value, from, to },
  );
  const [only, ...others] = landings(rules, rolled.position);
  if (only === undefined)
    return withEvent(withFlier(rolled, { flight: null }), { type: 'flier-returned', seat, kind, cell: to });
  return others.length === 0 ? land(rules, rolled, only) : rolled;
};

/** The boarded follower flies as far as the die shows, and its owner chooses a landing place there. */
export const flightPhase: Phase = {
  id: 'flier-flight',
  at: 'figure',
  run: roll,
  asks: (_rules, position) => (targetIn(position) === null ? null : position.toPlay),
};

export const landSteps: StepRules<'land'> = {
  kinds: ['land'],
  phases: ['flier-flight'],
  schema: landStepSchema,
  offers: (rules, position) =>
    landings(rules, position).map(({ figure: { spot } }): LandStep => ({ kind: 'land', spot })),
  take: (rules, turn, { spot }) => {
    const landing = landings(rules, turn.position).find(({ figure }) => figure.spot === spot);
    const to = targetIn(turn.position);
    if (to === null) throw new RangeError('the die was not rolled');
    return landing === undefined
      ? refuse({ reason: 'cannot-land', params: { cell: cellName(to), spot } })
      : ok(land(rules, turn, landing));
  },
  write: ({ spot }) => spot,
  read: (kind, rest) => {
    const spot = readSpot(rest);
    return spot === null ? null : { kind, spot };
  },
};

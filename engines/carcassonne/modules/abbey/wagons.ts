import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { tilesNear } from '#engines/carcassonne/board/lay.js';
import { featureAt, featureOn, orientationOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { cellName, near, parseCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { puttingObjection } from '#engines/carcassonne/rules/actions.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { turnWith, type Position, type Turn } from '#engines/carcassonne/position/state.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import { putFigure, withEvent } from '#engines/carcassonne/position/turn.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import { abbeyOf, type Wagon, type WagonStep, wagonStepSchema, withAbbey } from './slice.js';

const wagonOn = (seat: Seat, cell: Cell, spot: string): Figure => ({ seat, kind: 'wagon', cell, spot });

const movingObjection = (
  rules: RuleSet,
  position: Position,
  wagon: Figure,
  feature: Feature,
): Objection<Reason> | null =>
  puttingObjection(rules, position, wagon, feature) ??
  (feature.open === 0 ? { reason: 'wagon-complete', params: { spot: wagon.spot } } : null);

/** The moves of a wagon: on its own tile and those around it. */
const targets = (rules: RuleSet, position: Position, { seat, cell: from }: Wagon): readonly WagonStep[] =>
  tilesNear(position.board, from).flatMap((tile) =>
    orientationOf(rules, tile).segments.flatMap(({ name: spot }, at): readonly WagonStep[] => {
      const { cell } = tile;
      const moved = wagonOn(seat, cell, spot);
      const objection = movingObjection(rules, position, moved, featureOn(position.board, tile, at));
      return objection === null ? [{ kind: 'move-wagon', cell, spot }] : [];
    }),
  );

/** Drops wagons without a possible move; they have come home. */
const withReady = (rules: RuleSet, turn: Turn, wagons: readonly Wagon[]): Turn =>
  withAbbey(turn, { wagons: wagons.filter((wagon) => targets(rules, turn.position, wagon).length > 0) });

/** Notes the wagons on a feature that was scored, or lost to another: they may move after all figures came home. */
export const noteWagons = (turn: Turn, { figures }: Feature): Turn => {
  const scored = figures.filter(({ kind }) => kind === 'wagon').map(({ seat, cell }) => ({ seat, cell }));
  return withAbbey(turn, { wagons: [...abbeyOf(turn.position).wagons, ...scored] });
};

/**
 * The wagon that awaits its owner's decision.
 *
 * @throws without one, because then the phase asks no player
 */
const asked = (position: Position): Wagon => {
  const [wagon] = abbeyOf(position).wagons;
  if (wagon === undefined) throw new RangeError('no wagon may move');
  return wagon;
};

const answered = (rules: RuleSet, turn: Turn): Turn => withReady(rules, turn, abbeyOf(turn.position).wagons.slice(1));

const take = (rules: RuleSet, turn: Turn, { cell, spot }: WagonStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const wagon = asked(position);
  const tile = tileAt(position.board, cell);
  if (tile === null || !near(cell, wagon.cell))
    return refuse({ reason: 'wagon-too-far', params: { cell: cellName(wagon.cell) } });
  const names = orientationOf(rules, tile).segments.map(({ name }) => name);
  const id = tile.features[names.indexOf(spot)];
  if (id === undefined) return refuse({ reason: 'no-such-spot', params: { spot, spots: names.join(', ') } });
  const feature = featureAt(position.board, id);
  const { seat, cell: from } = wagon;
  const figure = wagonOn(seat, cell, spot);
  const objection = movingObjection(rules, position, figure, feature);
  if (objection !== null) return refuse(objection);
  const put = putFigure(turn, feature.id, figure).position;
  const moved = withEvent(turnWith(turn, { position: put }), { type: 'wagon-moved', seat, from, to: cell, spot });
  const settled = rules.hooks.turn.travelled.reduce((next, travelled) => travelled(rules, next), moved);
  return ok(answered(rules, settled));
};

export const wagonSteps: StepRules<'move-wagon'> = {
  kinds: ['move-wagon'],
  phases: ['abbey-wagons'],
  schema: wagonStepSchema,
  offers: (rules, position) => targets(rules, position, asked(position)),
  take,
  write: ({ cell, spot }) => `${cellName(cell)} ${spot}`,
  read: (kind, rest) => {
    const [name = '', place = '', ...others] = rest.split(' ');
    const cell = parseCell(name);
    const step = wagonStepSchema.safeParse({ kind, cell, spot: readSpot(place) });
    return step.success && others.length === 0 ? step.data : null;
  },
};

export const homeSteps: StepRules<'wagon-home'> = {
  ...bareStep('wagon-home'),
  phases: ['abbey-wagons'],
  take: (rules, turn) => ok(answered(rules, turn)),
};

/** After all figures came home, the owners of wagons decide, clockwise from the active seat. */
export const wagonPhase: Phase = {
  id: 'abbey-wagons',
  at: 'travel',
  run: (rules, turn) => {
    const { toPlay, seats } = turn.position;
    const distance = ({ seat }: Wagon): number => (seat - toPlay + seats) % seats;
    const { wagons } = abbeyOf(turn.position);
    return withReady(
      rules,
      turn,
      wagons.toSorted((a, b) => distance(a) - distance(b)),
    );
  },
  asks: (_rules, position) => abbeyOf(position).wagons[0]?.seat ?? null,
  asksAgain: true,
};

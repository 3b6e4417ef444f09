import type { Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { tileOn } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { pointsPerFigure, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { freeSteps } from './free.js';
import { placed, pull } from './pull.js';
import { initialSlice, isPond, type Trap, trapsIn, withRussian } from './slice.js';
import { russianTiles } from './tiles.js';

const POINTS_IN_POND = -2;

/** Nobody is put on the tile of the pond. */
const puttingObjection = (rules: RuleSet, { board }: Position, { cell }: Figure): Objection<Reason> | null => {
  const { trap } = rules.tiles.type(tileOn(board, cell).tile).traits;
  return trap === 'vodyanoy' ? { reason: 'pond-there', params: { cell: cellName(cell) } } : null;
};

/** The pond, once it lies: nobody minds being in the nest. */
const pondsIn = (rules: RuleSet, position: Position): readonly Trap[] => trapsIn(rules, position).filter(isPond);

const ownersIn = ({ feature }: Trap): readonly Seat[] => feature.figures.map(({ seat }) => seat);

const scorePond = (turn: Turn, trap: Trap): Turn => {
  const owners = ownersIn(trap);
  if (owners.length === 0) return turn;
  const { seats } = turn.position;
  const [figures, points] = [pointsPerFigure(seats, owners, 1), pointsPerFigure(seats, owners, POINTS_IN_POND)];
  return withEvent(withPoints(turn, points), { type: 'pond-scored', cell: trap.tile.cell, figures, points });
};

/** Who is in the pond loses points, unless somebody frees them in time. */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] =>
  pointsPerFigure(position.seats, pondsIn(rules, position).flatMap(ownersIn), POINTS_IN_POND);

/**
 * Vodyanoy, who draws followers around his pond into it, and Solovei, who draws them from the road past his nest. Both
 * draw anew after all else that the action of a turn brings: this module has its place behind those that act in the
 * same phase.
 */
export const russian: Module = {
  id: 'russian',
  usual: false,
  tiles: russianTiles,
  segments: ({ traits }) => (traits.trap === undefined ? [] : [{ kind: 'trap' }]),
  begin: ({ options }) => (options.russian === true ? { slices: { russian: initialSlice } } : {}),
  placed,
  travelled: pull,
  puttingObjection,
  steps: [freeSteps],
  phases: [
    { id: 'russian-trap', at: 'figure', run: pull },
    { id: 'russian-closing', at: 'closing', run: (_rules, turn) => withRussian(turn, { fresh: [] }) },
  ],
  expectedPoints,
  atEnd: (rules, turn) => pondsIn(rules, turn.position).reduce(scorePond, turn),
};

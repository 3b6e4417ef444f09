import type { Illegal } from '../../../core/engine.js';
import { tileAt } from '../../board/lookup.js';
import type { Module, RuleSet } from '../../composition/rule-set.js';
import type { Figure } from '../../figure.js';
import { cellName } from '../../geometry/cell.js';
import type { Reason } from '../../reason.js';
import type { Position, Turn } from '../../state.js';
import { pointsPerFigure, withEvent, withPoints } from '../../turn.js';
import { freeSteps } from './free.js';
import { placed, pull } from './pull.js';
import { begun, type Trap, trapsIn, withRussian } from './slice.js';
import { russianTiles } from './tiles.js';

const POINTS_IN_POND = -2;

/** Nobody is put on the tile of the pond. */
const puttingFlaw = (rules: RuleSet, { board }: Position, { cell }: Figure): Illegal<Reason> | null => {
  const tile = tileAt(board, cell);
  return tile !== null && rules.tiles.type(tile.tile).traits.trap === 'vodyanoy'
    ? { reason: 'pond-there', params: { cell: cellName(cell) } }
    : null;
};

/** How many of each seat are in the pond: nobody minds being in the nest. */
const inPond = ({ seats }: Position, { of, feature }: Trap): readonly number[] =>
  pointsPerFigure(seats, of === 'vodyanoy' ? feature.figures.map(({ seat }) => seat) : [], 1);

const scorePond = (turn: Turn, trap: Trap): Turn => {
  const figures = inPond(turn.position, trap);
  if (figures.every((count) => count === 0)) return turn;
  const points = figures.map((count) => POINTS_IN_POND * count + 0);
  return withEvent(withPoints(turn, points), { type: 'pond-scored', cell: trap.tile.cell, figures, points });
};

/** Who is in the pond loses points, unless somebody frees them in time. */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] =>
  trapsIn(rules, position)
    .map((trap) => inPond(position, trap))
    .reduce(
      (sums, figures) => sums.map((sum, seat) => sum + POINTS_IN_POND * (figures[seat] ?? 0)),
      pointsPerFigure(position.seats, [], 0),
    );

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
  begin: ({ options }) => (options.russian === true ? { slices: { russian: begun } } : {}),
  placed,
  travelled: pull,
  puttingFlaw,
  steps: [freeSteps],
  phases: [
    { id: 'russian-trap', at: 'figure', run: pull },
    { id: 'russian-closing', at: 'closing', run: (_rules, turn) => withRussian(turn, { fresh: [] }) },
  ],
  expectedPoints,
  atEnd: (rules, turn) => trapsIn(rules, turn.position).reduce((next, trap) => scorePond(next, trap), turn),
};

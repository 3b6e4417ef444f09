import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { occupantsOf } from '#engines/carcassonne/board/figures.js';
import { adjacentCities } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { completedBy, partsOf, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, pointsPerFigure, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { featureOf } from './castles.js';
import { bridgesOf } from './slice.js';
import type { Castle } from './types.js';

/** The two tiles of a castle and the two on each of its long sides. */
export const domainOf = ({ cells }: Pick<Castle, 'cells'>): readonly Cell[] => {
  const [one, other] = cells;
  const [x, y] = one.y === other.y ? [0, 1] : [1, 0];
  return [-1, 0, 1].flatMap((side) => cells.map((cell) => ({ x: cell.x + side * x, y: cell.y + side * y })));
};

/** Something that was completed: where it lies, and what it is worth. */
interface Completion {
  readonly cells: readonly Cell[];
  readonly points: number;
}

const touches = (castle: Castle, cells: readonly Cell[]): boolean =>
  domainOf(castle).some((cell) => cells.some((each) => sameCell(each, cell)));

/**
 * What each castle is paid, null for those that are paid nothing: the most that something completed in its domain is
 * worth. A castle that is paid is completed by that for the domains of others, with the same points.
 */
export const castlePoints = (
  castles: readonly Castle[],
  completed: readonly Completion[],
): readonly (number | null)[] => {
  let points: readonly (number | null)[] = castles.map(() => null);
  for (;;) {
    const before = points;
    const paid = castles.flatMap(({ cells }, at): readonly Completion[] => {
      const own = before[at] ?? null;
      return own === null ? [] : [{ cells, points: own }];
    });
    points = castles.map((castle) => {
      const near = [...completed, ...paid].filter(({ cells }) => touches(castle, cells));
      return near.length === 0 ? null : Math.max(...near.map((each) => each.points));
    });
    if (points.every((each, at) => each === before[at])) return points;
  }
};

/** A lord's owner is paid, and he goes home; the castle stays, empty. */
const pay = (rules: RuleSet, turn: Turn, castle: Castle, points: number): Turn => {
  const feature = featureOf(rules, turn.position.board, castle);
  const { seat, cells } = castle;
  const paid = withPoints(turn, pointsPerFigure(turn.position.seats, [seat], points));
  const told = withEvent(paid, { type: 'castle-scored', seat, cell: cells[0], points });
  const more = rules.hooks.scored.reduce((next, scored) => scored(rules, next, feature, false), told);
  return sendHome(rules, more, feature.figures);
};

/** Whether figures on a feature were paid in this move. */
const wasPaid = (rules: RuleSet, { position, events }: Turn, feature: Feature): boolean => {
  const parts = partsOf(rules, position.board, feature);
  return events.some(
    (event) =>
      event.type === 'scored' &&
      event.feature === feature.kind &&
      event.parts.some(({ cell }) => parts.some((part) => sameCell(part.cell, cell))),
  );
};

/** Once the figures on what was completed have gone home, the castles in whose domains that was are paid. */
export const scoreCastles = (rules: RuleSet, turn: Turn): Turn => {
  const { board } = turn.position;
  const castles = bridgesOf(turn.position).built.filter(
    (castle) => !castle.isNew && featureOf(rules, board, castle).figures.length > 0,
  );
  if (castles.length === 0) return turn;
  const completed = completedBy(rules, board, justLaid(turn.position))
    // What only figures elsewhere occupy does not count.
    .filter((feature) => occupantsOf(rules, board, feature).length === 0 || wasPaid(rules, turn, feature))
    .map((feature) => ({
      cells: partsOf(rules, board, feature).map(({ cell }) => cell),
      points: worth(rules, board, feature),
    }));
  const points = castlePoints(castles, completed);
  return castles.reduce((next, castle, at) => {
    const own = points[at] ?? null;
    return own === null ? next : pay(rules, next, castle, own);
  }, turn);
};

/** A castle pays a field one more than a city. */
export const fieldWorth = (feature: Feature, points: number, board: Board): number =>
  points + adjacentCities(board, feature).filter(({ kind }) => kind === 'castle').length;

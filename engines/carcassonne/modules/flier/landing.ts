import { featureOn, orientationOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { bearings } from '#engines/carcassonne/geometry/direction.js';
import { moduleObjection } from '#engines/carcassonne/rules/actions.js';
import { isComplete } from '#engines/carcassonne/rules/scoring.js';
import { turnWith, type Position, type Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, putFigure, turnFrom, withEvent } from '#engines/carcassonne/position/turn.js';

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

/** The cell so many steps along the arrow of the tile just laid. A tile without an arrow is a bug: it throws. */
export const targetOf = (rules: RuleSet, position: Position, roll: number): Cell => {
  const tile = justLaid(position);
  const { arrow } = orientationOf(rules, tile);
  const step = stepsOf[bearings.findIndex((bearing) => bearing === arrow)];
  if (step === undefined) throw new RangeError(`nothing flies from tile ${tile.number}`);
  return { x: tile.cell.x + roll * step[0], y: tile.cell.y + roll * step[1] };
};

/** Whether a figure may land on a feature as on any of its kind: an open one, occupied or not, and no field. */
const isOpenTo = (rules: RuleSet, position: Position, figure: Figure, feature: Feature): boolean =>
  feature.kind !== 'field' &&
  rules.figures.some(({ kind, places }) => kind === figure.kind && places.includes(feature.kind)) &&
  !isComplete(rules, feature) &&
  moduleObjection(rules, position, figure, feature) === null;

/** A figure has landed on a feature; null where it cannot. */
const landed = (rules: RuleSet, turn: Turn, figure: Figure, feature: Feature): Turn | null => {
  if (isOpenTo(rules, turn.position, figure, feature)) {
    const { position } = putFigure(turn, feature.id, figure);
    return withEvent(turnWith(turn, { position }), { type: 'flier-landed', figure, feature: feature.kind });
  }
  for (const { receives } of rules.modules) {
    const received = receives?.(rules, turn, figure, feature) ?? null;
    if (received !== null) return received;
  }
  return null;
};

/** A place to land: what it is called, and the feature that it is part of. */
export interface Landing {
  readonly figure: Figure;
  readonly feature: Feature;
}

/** A figure has landed. Where it cannot is no landing: it throws. */
export const landOn = (rules: RuleSet, turn: Turn, { figure, feature }: Landing): Turn => {
  const after = landed(rules, turn, figure, feature);
  if (after === null) throw new RangeError(`nobody lands on ${figure.spot}`);
  return after;
};

/** Where a figure of the seat to play may land on a cell. */
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

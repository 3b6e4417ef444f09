import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { featureOn, orientationOf, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import type { Tower, TowerSlice } from './types.js';

/** What a place on a tower is called, and the kind of feature that it is. */
export const TOWER = 'tower';

/** What everybody knows of the towers. Asked of a game without them it is a bug: it throws. */
export const towerOf = ({ slices }: Pick<Position, 'slices'>): TowerSlice => {
  const slice = slices.tower ?? null;
  if (slice === null) throw new RangeError('there are no towers in this game');
  return slice;
};

export const withTower = (turn: Turn, change: Partial<TowerSlice>): Turn =>
  withSlices(turn, { tower: { ...towerOf(turn.position), ...change } });

/** The foundation or tower on a cell, or null. */
export const towerAt = (position: Pick<Position, 'slices'>, cell: Cell): Tower | null =>
  towerOf(position).towers.find((tower) => sameCell(tower.cell, cell)) ?? null;

/** Who stands on the tower of a cell, which is closed by that; null when nobody does. */
export const guardOf = (rules: RuleSet, { board }: Position, cell: Cell): Figure | null => {
  const tile = tileOn(board, cell);
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === TOWER);
  return featureOn(board, tile, at).figures[0] ?? null;
};

/** A tile with a foundation has come to the board. */
export const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn =>
  orientationOf(rules, tile).segments.some(({ kind }) => kind === TOWER)
    ? withTower(turn, { towers: [...towerOf(turn.position).towers, { cell: tile.cell, floors: 0 }] })
    : turn;

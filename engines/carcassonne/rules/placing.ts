import type { Illegal } from '../../core/engine.js';
import { demandAt, frontierOf, meets } from '../board/frontier.js';
import { lay } from '../board/lay.js';
import { tileAt, tileNumbered } from '../board/lookup.js';
import type { BoardTile } from '../board/board.js';
import { cellName, type Cell } from '../geometry/cell.js';
import type { Rotation } from '../geometry/direction.js';
import type { Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { RuleSet } from '../rule-set.js';
import type { Position, Turn } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { withBoard, withEvent } from '../turn.js';

/** The rotations in which the current tile fits on a cell; of those that play alike, the smallest. */
export const rotationsAt = ({ tiles }: RuleSet, position: Position, cell: Cell): readonly Rotation[] => {
  const { current, board } = position;
  const demand = demandAt(board, cell);
  if (current === null || demand === null) return [];
  return tiles.distinctRotations(current).filter((rotation) => meets(tiles.oriented(current, rotation), demand));
};

/** Everywhere the current tile fits, row by row. */
export const placementsIn = (rules: RuleSet, position: Position): readonly Placement[] =>
  frontierOf(position.board).flatMap(({ cell }) =>
    rotationsAt(rules, position, cell).map((rotation) => ({ cell, rotation })),
  );

/** Which rule forbids to lay the tile so, or null. */
export const placementFlaw = (
  { tiles }: RuleSet,
  { board }: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): Illegal<Reason> | null => {
  const demand = demandAt(board, cell);
  if (demand === null)
    return { reason: tileAt(board, cell) === null ? 'cell-apart' : 'cell-taken', params: { cell: cellName(cell) } };
  const least = tiles.leastRotation(tile, rotation);
  if (least !== rotation) return { reason: 'rotation-alike', params: { rotation: least } };
  return meets(tiles.oriented(tile, rotation), demand)
    ? null
    : { reason: 'edges-differ', params: { cell: cellName(cell), rotation } };
};

/** The first phase of a turn: the tile is laid, and modules take note of it. */
export const layTile = (
  rules: RuleSet,
  position: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): readonly [Turn, BoardTile] => {
  const seat = position.toPlay;
  const board = lay(rules, position.board, { tile, cell, rotation, by: seat });
  const laid = tileNumbered(board, board.tilesPlaced - 1);
  const start: Turn = { position, events: [] };
  const turn = withEvent(withBoard(start, board), { type: 'placed', seat, tile, cell, rotation });
  return [rules.modules.reduce((next, { placed }) => placed?.(rules, next, laid) ?? next, turn), laid];
};

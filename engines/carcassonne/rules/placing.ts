import type { Illegal } from '../../core/engine.js';
import { demandAt, frontierOf, meets } from '../board/frontier.js';
import { lay } from '../board/lay.js';
import { tileAt, tileNumbered } from '../board/lookup.js';
import type { BoardTile } from '../board/board.js';
import { expansionsIn } from '../expansions/index.js';
import { cellName, type Cell } from '../geometry/cell.js';
import type { Rotation } from '../geometry/direction.js';
import type { Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position } from '../state.js';
import { distinctRotations, leastRotation, orientedTile } from '../tiles/oriented-tile.js';
import type { TileId } from '../tiles/tile.js';
import { withBoard, withEvent, type Turn } from '../turn.js';

/** The rotations in which the current tile fits on a cell; of those that play alike, the smallest. */
export const rotationsAt = (position: Position, cell: Cell): readonly Rotation[] => {
  const { current, board } = position;
  const demand = demandAt(board, cell);
  if (current === null || demand === null) return [];
  return distinctRotations(current).filter((rotation) => meets(orientedTile(current, rotation), demand));
};

/** Everywhere the current tile fits, row by row. */
export const placementsIn = (position: Position): readonly Placement[] =>
  frontierOf(position.board).flatMap(({ cell }) => rotationsAt(position, cell).map((rotation) => ({ cell, rotation })));

/** Which rule forbids to lay the tile so, or null. */
export const placementFlaw = (
  { board }: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): Illegal<Reason> | null => {
  const demand = demandAt(board, cell);
  if (demand === null)
    return { reason: tileAt(board, cell) === null ? 'cell-apart' : 'cell-taken', params: { cell: cellName(cell) } };
  const least = leastRotation(tile, rotation);
  if (least !== rotation) return { reason: 'rotation-alike', params: { rotation: least } };
  return meets(orientedTile(tile, rotation), demand)
    ? null
    : { reason: 'edges-differ', params: { cell: cellName(cell), rotation } };
};

/** The first phase of a turn: the tile is laid, and modules take note of it. */
export const layTile = (
  position: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): readonly [Turn, BoardTile] => {
  const seat = position.toPlay;
  const board = lay(position.board, { tile, cell, rotation, by: seat });
  const laid = tileNumbered(board, board.tilesPlaced - 1);
  const start: Turn = { position, events: [] };
  const turn = withEvent(withBoard(start, board), { type: 'placed', seat, tile, cell, rotation });
  return [expansionsIn(position.options).reduce((next, { placed }) => placed?.(next, laid) ?? next, turn), laid];
};

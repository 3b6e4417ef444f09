import type { Illegal } from '../../core/engine.js';
import { demandAt, fittingCells, meets } from '../board/frontier.js';
import { lay } from '../board/lay.js';
import { tileAt } from '../board/lookup.js';
import type { RuleSet } from '../composition/rule-set.js';
import { cellName } from '../geometry/cell.js';
import type { Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Turn } from '../state.js';
import type { TileId } from '../tiles/tile.js';
import { justLaid, withBoard, withEvent, withPosition } from '../turn.js';

/** Which rule of a module forbids to lay a tile so, or null. */
const moduleFlaw = (rules: RuleSet, position: Position, tile: TileId, placement: Placement): Illegal<Reason> | null => {
  for (const { layingFlaw } of rules.modules) {
    const flaw = layingFlaw?.(rules, position, tile, placement) ?? null;
    if (flaw !== null) return flaw;
  }
  return null;
};

/** Everywhere a tile may be laid, row by row; of rotations that play alike, the smallest. */
export const placementsOf = (rules: RuleSet, position: Position, tile: TileId): readonly Placement[] => {
  const turns = rules.tiles.distinctRotations(tile).map((rotation) => rules.tiles.oriented(tile, rotation));
  return fittingCells(position.board, turns).flatMap(({ cell, turns: fitting }) =>
    fitting
      .map(({ rotation }) => ({ cell, rotation }))
      .filter((placement) => moduleFlaw(rules, position, tile, placement) === null),
  );
};

/** Everywhere the current tile may be laid. */
export const placementsIn = (rules: RuleSet, position: Position): readonly Placement[] =>
  position.current === null ? [] : placementsOf(rules, position, position.current);

/** Which rule forbids to lay the tile so, or null. */
export const placementFlaw = (
  rules: RuleSet,
  position: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): Illegal<Reason> | null => {
  const { tiles } = rules;
  const { board } = position;
  const demand = demandAt(board, cell);
  if (demand === null)
    return { reason: tileAt(board, cell) === null ? 'cell-apart' : 'cell-taken', params: { cell: cellName(cell) } };
  const least = tiles.leastRotation(tile, rotation);
  if (least !== rotation) return { reason: 'rotation-alike', params: { rotation: least } };
  return meets(tiles.oriented(tile, rotation), demand)
    ? moduleFlaw(rules, position, tile, { cell, rotation })
    : { reason: 'edges-differ', params: { cell: cellName(cell), rotation } };
};

/** The tile is laid, and modules take note of it. */
export const layTile = (rules: RuleSet, turn: Turn, tile: TileId, { cell, rotation }: Placement): Turn => {
  const seat = turn.position.toPlay;
  const board = lay(rules, turn.position.board, { tile, cell, rotation, by: seat });
  const laid = withEvent(withBoard(withPosition(turn, { current: null }), board), {
    type: 'placed',
    seat,
    tile,
    cell,
    rotation,
  });
  return rules.modules.reduce((next, { placed }) => placed?.(rules, next, justLaid(next.position)) ?? next, laid);
};

import type { Illegal } from '../../core/engine.js';
import { demandAt, fittingCells, frontierOf, meets } from '../board/frontier.js';
import { buildOver, lay, type LaidTile } from '../board/lay.js';
import type { Board } from '../board/board.js';
import { tileAt } from '../board/lookup.js';
import type { OverpassRules, OverpassSite, RuleSet } from '../composition/rule-set.js';
import { cellName, sameCell } from '../geometry/cell.js';
import type { Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Turn } from '../state.js';
import type { OrientedTile } from '../tiles/oriented-tile.js';
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

const turnsOf = (rules: RuleSet, tile: TileId): readonly OrientedTile[] =>
  rules.tiles.distinctRotations(tile).map((rotation) => rules.tiles.oriented(tile, rotation));

/** Everywhere a tile may be laid as it is, row by row; of rotations that play alike, the smallest. */
export const plainPlacementsOf = (rules: RuleSet, position: Position, tile: TileId): readonly Placement[] =>
  fittingCells(position.board, turnsOf(rules, tile)).flatMap(({ cell, turns: fitting }) =>
    fitting
      .map(({ rotation }) => ({ cell, rotation }))
      .filter((placement) => moduleFlaw(rules, position, tile, placement) === null),
  );

interface Needed {
  readonly site: OverpassSite;
  readonly by: OverpassRules;
}

/** What is built so that a tile can be laid where its edges do not match; null where nothing is. */
const overpassFor = (rules: RuleSet, position: Position, tile: TileId, placement: Placement): Needed | null => {
  for (const { overpasses: by } of rules.modules) {
    const site = by?.needed(rules, position, tile, placement) ?? null;
    if (by !== undefined && site !== null) return { site, by };
  }
  return null;
};

/** Everywhere a tile may be laid, row by row, also with what is built to make it fit; of like rotations the smallest. */
export const placementsOf = (rules: RuleSet, position: Position, tile: TileId): readonly Placement[] => {
  if (rules.modules.every(({ overpasses }) => overpasses === undefined))
    return plainPlacementsOf(rules, position, tile);
  const turns = turnsOf(rules, tile);
  return frontierOf(position.board).flatMap(({ cell, demand }) =>
    turns
      .map((turn) => ({ fits: meets(turn, demand), placement: { cell, rotation: turn.rotation } }))
      .filter(({ fits, placement }) => fits || overpassFor(rules, position, tile, placement) !== null)
      .map(({ placement }) => placement)
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
  const placement = { cell, rotation };
  return meets(tiles.oriented(tile, rotation), demand) || overpassFor(rules, position, tile, placement) !== null
    ? moduleFlaw(rules, position, tile, placement)
    : { reason: 'edges-differ', params: { cell: cellName(cell), rotation } };
};

/** The board with a tile more, and with the road over it or over another that makes it fit. */
const layWith = (rules: RuleSet, board: Board, site: OverpassSite | null, tile: LaidTile): Board => {
  if (site === null) return lay(rules, board, tile);
  const { cell, overpass } = site;
  if (sameCell(cell, tile.cell)) return lay(rules, board, { ...tile, overpass });
  const under = tileAt(board, cell);
  return lay(rules, under === null ? board : buildOver(rules, board, under, overpass), tile);
};

/** The tile is laid, with what makes it fit, and modules take note of it. */
export const layTile = (rules: RuleSet, turn: Turn, tile: TileId, { cell, rotation }: Placement): Turn => {
  const { toPlay: seat, board: before } = turn.position;
  const needed = overpassFor(rules, turn.position, tile, { cell, rotation });
  const board = layWith(rules, before, needed?.site ?? null, { tile, cell, rotation, by: seat });
  const laid = withEvent(withBoard(withPosition(turn, { current: null }), board), {
    type: 'placed',
    seat,
    tile,
    cell,
    rotation,
  });
  const built = needed === null ? laid : needed.by.built(laid, needed.site);
  return rules.modules.reduce((next, { placed }) => placed?.(rules, next, justLaid(next.position)) ?? next, built);
};

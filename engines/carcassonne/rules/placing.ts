import type { Objection } from '#engines/core/engine.js';
import { demandAt, fitsByEdges, meets, openCells } from '../board/frontier.js';
import { buildOver, lay, type LaidTile } from '../board/lay.js';
import type { Board } from '../board/board.js';
import { tileAt, tileOn } from '../board/lookup.js';
import type { OverpassSite } from '../composition/module-parts.js';
import type { OverpassRules, RuleSet } from '../composition/rule-set.js';
import { cellName, sameCell } from '../geometry/cell.js';
import type { Rotation } from '../geometry/direction.js';
import type { Placement } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Turn } from '../position/state.js';
import type { OrientedTile } from '../tiles/oriented-tile.js';
import type { TileId } from '../tiles/tile.js';
import { justLaid, withEvent, withPosition } from '../position/turn.js';

export const layingObjection = (
  rules: RuleSet,
  position: Position,
  tile: TileId,
  placement: Placement,
): Objection<Reason> | null => {
  for (const objectionTo of rules.hooks.placing.layingObjection) {
    const objection = objectionTo(rules, position, tile, placement);
    if (objection !== null) return objection;
  }
  return null;
};

interface BuildPlan {
  readonly site: OverpassSite;
  readonly by: OverpassRules;
}

const overpassFor = (rules: RuleSet, position: Position, tile: TileId, placement: Placement): BuildPlan | null => {
  for (const by of rules.hooks.placing.overpasses) {
    const site = by.needed(rules, position, tile, placement);
    if (site !== null) return { site, by };
  }
  return null;
};

/** A tile's rotation for a demand: it fits as it is, or perhaps with a structure. */
interface Fit {
  readonly rotation: Rotation;
  readonly fits: boolean;
}

type OpenCells = ReturnType<typeof openCells<Fit>>;

/** A tile's possible rotations for a demand, in ascending order. */
const waysBy =
  (rules: RuleSet, tile: TileId, isBuildable: (turn: OrientedTile, demand: string) => boolean) =>
  (demand: string): readonly Fit[] => {
    const ways: Fit[] = [];
    for (const turn of rules.tiles.distinctTurns(tile)) {
      const fits = meets(turn, demand);
      if (fits || isBuildable(turn, demand)) ways.push({ rotation: turn.rotation, fits });
    }
    return ways;
  };

const never = (): boolean => false;

/** The rotations that fit without structures, by a tile's orientations and the demand: there are few of both. */
const plainWays = new WeakMap<readonly OrientedTile[], Map<string, readonly Fit[]>>();

const plainWaysOf = (rules: RuleSet, tile: TileId): ((demand: string) => readonly Fit[]) => {
  const turns = rules.tiles.distinctTurns(tile);
  let known = plainWays.get(turns);
  if (known === undefined) plainWays.set(turns, (known = new Map<string, readonly Fit[]>()));
  const ofTile = known;
  return (demand) => {
    let ways = ofTile.get(demand);
    if (ways === undefined) ofTile.set(demand, (ways = waysBy(rules, tile, never)(demand)));
    return ways;
  };
};

const plainCells = (rules: RuleSet, { board }: Position, tile: TileId): OpenCells =>
  openCells(board, plainWaysOf(rules, tile));

/** The cells and rotations where a tile's edges match, plus those where a structure may make them match. */
const allCells = (rules: RuleSet, position: Position, tile: TileId): OpenCells => {
  const builders = rules.hooks.placing.overpasses.filter(({ hasAny }) => hasAny(position));
  return builders.length === 0
    ? plainCells(rules, position, tile)
    : openCells(
        position.board,
        waysBy(rules, tile, (turn, demand) => builders.some(({ isConceivable }) => isConceivable(turn, demand))),
      );
};

/** Tells of placements whether they are legal; `fits` if they need no structure. */
const legality =
  (rules: RuleSet, position: Position, tile: TileId) =>
  (placement: Placement, fits: boolean): boolean =>
    (fits || overpassFor(rules, position, tile, placement) !== null) &&
    layingObjection(rules, position, tile, placement) === null;

/**
 * All legal placements of a tile, row by row, including those with a structure; of equivalent rotations the smallest.
 */
const placementsOf = (rules: RuleSet, position: Position, tile: TileId): readonly Placement[] => {
  const { cells, waysOn } = allCells(rules, position, tile);
  const isLegal = legality(rules, position, tile);
  const placements: Placement[] = [];
  for (const open of cells)
    for (const { rotation, fits } of waysOn(open)) {
      const placement = { cell: open.cell, rotation };
      if (isLegal(placement, fits)) placements.push(placement);
    }
  return placements;
};

const areAnyLegal = (rules: RuleSet, position: Position, tile: TileId, { cells, waysOn }: OpenCells): boolean => {
  const isLegal = legality(rules, position, tile);
  return cells.some((open) => waysOn(open).some(({ rotation, fits }) => isLegal({ cell: open.cell, rotation }, fits)));
};

/**
 * Tells whether a tile can be placed anywhere without a structure. The cell matters only if a module may forbid
 * placements.
 */
export const fitsPlainly = (rules: RuleSet, position: Position, tile: TileId): boolean =>
  fitsByEdges(rules, position.board, tile) &&
  (rules.hooks.placing.layingObjection.length === 0 ||
    areAnyLegal(rules, position, tile, plainCells(rules, position, tile)));

export const fitsSomewhere = (rules: RuleSet, position: Position, tile: TileId): boolean =>
  fitsPlainly(rules, position, tile) || areAnyLegal(rules, position, tile, allCells(rules, position, tile));

export const placementsIn = (rules: RuleSet, position: Position): readonly Placement[] =>
  position.current === null ? [] : placementsOf(rules, position, position.current);

export const placementObjection = (
  rules: RuleSet,
  position: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): Objection<Reason> | null => {
  const { tiles } = rules;
  const { board } = position;
  const demand = demandAt(board, cell);
  if (demand === null)
    return { reason: tileAt(board, cell) === null ? 'cell-apart' : 'cell-taken', params: { cell: cellName(cell) } };
  const least = tiles.leastRotation(tile, rotation);
  if (least !== rotation) return { reason: 'rotation-alike', params: { rotation: least } };
  const placement = { cell, rotation };
  return meets(tiles.oriented(tile, rotation), demand) || overpassFor(rules, position, tile, placement) !== null
    ? layingObjection(rules, position, tile, placement)
    : { reason: 'edges-differ', params: { cell: cellName(cell), rotation } };
};

const layWith = (rules: RuleSet, board: Board, site: OverpassSite | null, tile: LaidTile): Board => {
  if (site === null) return lay(rules, board, tile);
  const { cell, overpass } = site;
  if (sameCell(cell, tile.cell)) return lay(rules, board, { ...tile, overpass });
  return lay(rules, buildOver(rules, board, tileOn(board, cell), overpass), tile);
};

export const layTile = (rules: RuleSet, turn: Turn, tile: TileId, { cell, rotation }: Placement): Turn => {
  const { toPlay: seat, board: before } = turn.position;
  const needed = overpassFor(rules, turn.position, tile, { cell, rotation });
  const board = layWith(rules, before, needed?.site ?? null, { tile, cell, rotation, by: seat });
  const laid = withEvent(withPosition(turn, { current: null, board }), {
    type: 'placed',
    seat,
    tile,
    cell,
    rotation,
  });
  const built = needed === null ? laid : needed.by.built(laid, needed.site);
  return rules.hooks.placing.placed.reduce((next, placed) => placed(rules, next, justLaid(next.position)), built);
};

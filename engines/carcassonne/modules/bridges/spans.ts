import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Board, BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { demandAt, mismatches } from '#engines/carcassonne/board/frontier.js';
import { buildOver } from '#engines/carcassonne/board/lay.js';
import { featuresOf, orientationOf, tileAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import type { OverpassSite } from '#engines/carcassonne/composition/module-parts.js';
import type { OverpassRules, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { adjacentCells, cellName, parseCell, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { fitsPlainly } from '#engines/carcassonne/rules/placing.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { ANYTHING, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Axis } from '#engines/carcassonne/tiles/overpass.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { goTo, justLaid, withBoard, withEvent, withPosition } from '#engines/carcassonne/position/turn.js';
import { bridgesOf, type BridgeStep, bridgeStepSchema, oneLessFor, withBridges } from './slice.js';

/** The segment name of a bridge's road in figures and moves. */
const BRIDGE = 'bridge';

/** The sides at the ends of a bridge, 0–3 for N, E, S, W. */
const sidesOf: Readonly<Record<Axis, readonly number[]>> = { NS: [0, 2], EW: [1, 3] };
const axes = ['NS', 'EW'] as const;
const axisOf = (side: number): Axis => (side % 2 === 0 ? 'NS' : 'EW');

const across = (cell: Cell, side: number): Cell => {
  const found = adjacentCells(cell)[side];
  if (found === undefined) throw new RangeError(`a cell has no side ${side}`);
  return found;
};

const isFree = (board: Board, cell: Cell): boolean => tileAt(board, cell) === null;

const siteAt = (cell: Cell, axis: Axis): OverpassSite => ({ cell, overpass: { spot: BRIDGE, axis } });

const hasAcrobats = (board: Board, tile: BoardTile): boolean =>
  featuresOf(board, tile).some(({ kind, figures }) => kind === 'pyramid' && figures.length > 0);

const carries = (rules: RuleSet, board: Board, tile: BoardTile, axis: Axis): boolean =>
  tile.overpass === undefined &&
  sidesOf[axis].every((side) => orientationOf(rules, tile).terrain[side] === 'field') &&
  !hasAcrobats(board, tile);

const left = (position: Position): number => bridgesOf(position).bridges[position.toPlay] ?? 0;

/**
 * A bridge that could make a tile fit where its edges do not: over itself, or over the neighbouring tile on one side.
 */
interface BridgeCandidate {
  readonly axis: Axis;
  readonly side: number | null;
}

/**
 * The bridge that could make a tile fit a demand: over the tile and on to roads, or over a neighbour that the tile's
 * road leads to.
 */
const bridgeCandidateFor = (tile: OrientedTile, demand: string): BridgeCandidate | null => {
  const wrong = mismatches(tile, demand);
  const [first, second] = wrong;
  if (first === undefined) return null;
  const axis = axisOf(first);
  // A bridge over the tile makes the two edges at its ends fit.
  if (demand[first] === 'r')
    return wrong.every((side) => axisOf(side) === axis) &&
      sidesOf[axis].every(
        (side) => tile.terrain[side] === 'field' && (demand[side] === 'r' || demand[side] === ANYTHING),
      )
      ? { axis, side: null }
      : null;
  return second === undefined && demand[first] === 'f' && tile.terrain[first] === 'road' ? { axis, side: first } : null;
};

/** The bridge that makes a tile fit on a cell: both its ends are next to free cells, or lead on to a road. */
const needed: OverpassRules['needed'] = (rules, position, tile, { cell, rotation }) => {
  const { board } = position;
  const demand = demandAt(board, cell);
  if (demand === null) throw new RangeError('no tile is laid there');
  if (left(position) === 0) return null;
  const candidate = bridgeCandidateFor(rules.tiles.oriented(tile, rotation), demand);
  if (candidate === null) return null;
  const { axis, side } = candidate;
  if (side === null) {
    // A wild edge demands nothing, but there is no free cell next to it either.
    const isOpen = sidesOf[axis].every((end) => demand[end] === 'r' || isFree(board, across(cell, end)));
    return isOpen ? siteAt(cell, axis) : null;
  }
  const under = tileOn(board, across(cell, side));
  return carries(rules, board, under, axis) && isFree(board, across(under.cell, side))
    ? siteAt(under.cell, axis)
    : null;
};

const spent = (turn: Turn, { cell, overpass: { axis } }: OverpassSite, isNeeded: boolean): Turn => {
  const { toPlay: seat } = turn.position;
  const used = withBridges(turn, {
    bridges: oneLessFor(bridgesOf(turn.position).bridges, seat),
    lastBridge: justLaid(turn.position).number,
  });
  return withEvent(used, { type: 'bridge-built', seat, cell, axis, isNeeded });
};

export const overpasses: OverpassRules = {
  hasAny: (position) => left(position) > 0,
  isConceivable: (tile, demand) => bridgeCandidateFor(tile, demand) !== null,
  needed,
  built: (turn, site) => spent(turn, site, true),
};

const hasBuilt = (position: Position): boolean => bridgesOf(position).lastBridge === justLaid(position).number;

/** The sites for an optional bridge: over the new tile or one next to it, with both ends next to free cells. */
const sites = (rules: RuleSet, position: Position): readonly OverpassSite[] => {
  const { board } = position;
  const { cell: centre } = justLaid(position);
  return [centre, ...adjacentCells(centre)].flatMap((cell) => {
    const tile = tileAt(board, cell);
    if (tile === null) return [];
    return axes
      .filter((axis) => sidesOf[axis].every((side) => isFree(board, across(cell, side))))
      .filter((axis) => carries(rules, board, tile, axis))
      .map((axis) => siteAt(cell, axis));
  });
};

const take = (rules: RuleSet, turn: Turn, { cell }: BridgeStep): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  if (left(position) === 0) return refuse({ reason: 'no-bridge-left' });
  if (hasBuilt(position)) return refuse({ reason: 'one-bridge-a-tile' });
  const site = sites(rules, position).find((each) => sameCell(each.cell, cell));
  if (site === undefined) return refuse({ reason: 'no-bridge-there', params: { cell: cellName(cell) } });
  const board = buildOver(rules, position.board, tileOn(position.board, cell), site.overpass);
  return ok(spent(withBoard(turn, board), site, false));
};

export const bridgeSteps: StepRules<'bridge'> = {
  kinds: ['bridge'],
  phases: ['figure'],
  freeAction: { opens: true },
  schema: bridgeStepSchema,
  offers: (rules, position) =>
    left(position) === 0 || hasBuilt(position)
      ? []
      : sites(rules, position).map(({ cell }): BridgeStep => ({ kind: 'bridge', cell })),
  take,
  write: ({ cell }) => cellName(cell),
  read: (kind, rest) => {
    const cell = parseCell(rest);
    return cell === null ? null : { kind, cell };
  },
};

const mayRefuse = (rules: RuleSet, position: Position, tile: TileId): boolean => !fitsPlainly(rules, position, tile);

/**
 * The current tile.
 *
 * @throws without one, because then no player is asked for a place
 */
const toBeLaid = ({ current }: Position): TileId => {
  if (current === null) throw new RangeError('there is no tile to be laid');
  return current;
};

export const refuseSteps: StepRules<'refuse'> = {
  ...bareStep('refuse'),
  phases: ['tile'],
  offers: (rules, position) => (mayRefuse(rules, position, toBeLaid(position)) ? [{ kind: 'refuse' }] : []),
  take: (rules, turn) => {
    const { discarded, toPlay: seat } = turn.position;
    const tile = toBeLaid(turn.position);
    if (!mayRefuse(rules, turn.position, tile)) return refuse({ reason: 'tile-fits' });
    const out = withPosition(turn, { current: null, discarded: [...discarded, tile] });
    return ok(goTo(withEvent(out, { type: 'tile-refused', seat, tile }), 'draw'));
  },
};

/** No acrobat may climb beneath a bridge. */
export const puttingObjection = (
  _rules: RuleSet,
  { board }: Position,
  { cell }: Figure,
  { kind }: Feature,
): Objection<Reason> | null =>
  kind === 'pyramid' && tileOn(board, cell).overpass !== undefined
    ? { reason: 'bridge-over-acrobats', params: { cell: cellName(cell) } }
    : null;

import { memoIn } from '#engines/core/memo.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, PlacedTile } from '../board/board.js';
import { featureUnder, figuresOn, withFigure } from '../board/figures.js';
import { frontierOf } from '../board/frontier.js';
import { buildOver, emptyBoard, lay } from '../board/lay.js';
import { tileNumbered } from '../board/lookup.js';
import type { Figure, Supply } from './figure.js';
import type { Cell } from '../geometry/cell.js';
import type { Options, Slices } from './module-data.js';
import { itemsOf } from '../persistent/sparse-array.js';
import { placesByPoints } from '#engines/core/winners.js';
import type { PhaseId } from '../composition/phase.js';
import type { RuleSet } from '../composition/rule-set.js';
import { positionWith, type PastTurn, type Position, type State } from './state.js';
import type { Overpass } from '../tiles/overpass.js';
import type { TileId } from '../tiles/tile.js';
import { tilesLeft } from './turn.js';

/**
 * The view, which is the same for all audiences. It does not contain the order of the undrawn tiles or the token under
 * the tent.
 */
export interface View {
  readonly version: Position['version'];
  readonly options: Options;
  readonly seats: number;
  /** Grows with every turn and whenever another seat is asked. */
  readonly turn: number;
  readonly toPlay: Seat | null;
  /** The seat that has the turn, or had the last one; another seat may have a decision in it. */
  readonly active: Seat;
  /** The current decision: in phase `tile` the place of the current tile, in `figure` the figure on it, and so on. */
  readonly phase: PhaseId;
  /** The chosen part of the landscape, in which the seat to act must still choose a place; absent without a choice. */
  readonly part?: Position['part'];
  /** The tile to place; null after its placement, and when the game is over. */
  readonly current: TileId | null;
  /** In the order of placement, the start tile first: `tiles[n].number` is `n`. */
  readonly tiles: readonly PlacedTile[];
  /** Every figure on the board, acrobats from the bottom of their pyramid to its top. */
  readonly figures: readonly Figure[];
  /** The empty cells next to a tile, row by row; the current tile fits some of them. */
  readonly frontier: readonly Cell[];
  readonly scores: readonly number[];
  readonly supplies: readonly Supply[];
  /** Undrawn tiles without the current one: in total, and for each type with any. */
  readonly left: { readonly total: number; readonly byType: Readonly<Record<TileId, number>> };
  readonly discarded: readonly TileId[];
  /** The modules' public data: the tent's cell, the revealed tokens, … */
  readonly slices: Slices;
  /** The current turn if it has begun, otherwise the last one, with all its scorings. */
  readonly last: PastTurn | null;
  /** By seat, from 1; null until the game is over. */
  readonly places: readonly number[] | null;
}

/** The public data of tiles, without the engine's bookkeeping. */
const tilesIn = (board: Board): readonly PlacedTile[] =>
  itemsOf(board.tiles).map(({ number, tile, cell, rotation, by, overpass }) => ({
    number,
    tile,
    cell,
    rotation,
    by,
    ...(overpass === undefined ? {} : { overpass }),
  }));

type BoardView = Pick<View, 'tiles' | 'figures' | 'frontier'>;

/** The latest result by board, because each seat needs it several times a turn; a board belongs to one rule set. */
const seenBefore = new WeakMap<Board, BoardView>();

const seenOf = (rules: RuleSet, board: Board): BoardView => {
  return memoIn(seenBefore, board, () => ({
    tiles: tilesIn(board),
    figures: itemsOf(board.tiles).flatMap((tile) => figuresOn(rules, board, tile)),
    frontier: frontierOf(board).map(({ cell }) => cell),
  }));
};

/** The positions behind views; all their data is public. A view that was stored or sent has none at first. */
const positions = new WeakMap<View, { readonly rules: RuleSet; readonly position: Position }>();

export const viewOf = (rules: RuleSet, { position }: State): View => {
  const { version, options, seats, turn, asked, toPlay, phase, part, current, board } = position;
  const { scores, supplies, left, discarded, slices, last } = position;
  const view: View = {
    version,
    options,
    seats,
    turn,
    toPlay: asked,
    active: toPlay,
    phase,
    ...(part === undefined ? {} : { part }),
    current,
    ...seenOf(rules, board),
    scores,
    supplies,
    left: { total: tilesLeft(rules, position), byType: Object.fromEntries(left) },
    discarded,
    slices,
    last,
    places: asked === null ? placesByPoints(scores) : null,
  };
  positions.set(view, { rules, position: positionWith(position, { begun: true }) });
  return view;
};

const roadOf = ({ spot, axis }: Overpass): Overpass => ({ spot, axis });

/** Builds the roads over tiles that came at this number of features. */
const withRoads = (rules: RuleSet, board: Board, bridged: View['tiles']): Board => {
  const next = bridged.find(({ overpass }) => overpass?.feature === board.featuresMade);
  if (next?.overpass === undefined || next.number >= board.tilesPlaced) return board;
  return withRoads(rules, buildOver(rules, board, tileNumbered(board, next.number), roadOf(next.overpass)), bridged);
};

const boardOf = (rules: RuleSet, tiles: View['tiles']): Board => {
  const bridged = tiles.filter(({ overpass }) => overpass !== undefined);
  return tiles.reduce<Board>((before, { tile, cell, rotation, by, overpass }) => {
    const own = before.featuresMade + rules.tiles.type(tile).segments.length;
    const bare = { tile, cell, rotation, by };
    const laid = lay(rules, before, overpass?.feature === own ? { ...bare, overpass: roadOf(overpass) } : bare);
    return withRoads(rules, laid, bridged);
  }, emptyBoard);
};

const rebuild = (rules: RuleSet, seen: View): Position => {
  const laid = rules.hooks.placing.restore.reduce(
    (before, restore) => restore(rules, before, seen.slices),
    boardOf(rules, seen.tiles),
  );
  const board = seen.figures.reduce(
    (before, figure) => withFigure(before, featureUnder(rules, before, figure), figure),
    laid,
  );
  const { version, options, seats, turn, active, toPlay, phase, part, current } = seen;
  const { scores, supplies, left, discarded, slices, last } = seen;
  return {
    version,
    options,
    seats,
    turn,
    toPlay: active,
    asked: toPlay,
    phase,
    ...(part === undefined ? {} : { part }),
    // Needed only to report the turn as a whole, which `last` already contains.
    begun: true,
    current,
    board,
    scores,
    supplies,
    left: Object.entries(left.byType),
    discarded,
    slices,
    last,
  };
};

/** The position of a view. It is built only for a view from outside, and only once. */
export const positionOf = (rules: RuleSet, seen: View): Position => {
  const known = positions.get(seen);
  if (known?.rules === rules) return known.position;
  const position = rebuild(rules, seen);
  positions.set(seen, { rules, position });
  return position;
};

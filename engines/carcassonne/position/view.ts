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
 * What everybody sees; in this game all audiences see the same. The order of the undrawn tiles and the token under the
 * tent have no place in it.
 */
export interface View {
  readonly version: Position['version'];
  readonly options: Options;
  readonly seats: number;
  /** Grows whenever somebody else is asked, and with every turn. */
  readonly turn: number;
  /** The seat to act; null when the game is over. */
  readonly toPlay: Seat | null;
  /** Whose turn it is, or would be: somebody else may have something to decide in it. */
  readonly active: Seat;
  /**
   * What is to be decided: in phase `tile` where the current tile lies, in `figure` which figure goes on it, and so on.
   */
  readonly phase: PhaseId;
  /** The part of the landscape in which the seat to act has still to choose a place; left out where none was chosen. */
  readonly part?: Position['part'];
  /** The tile to be laid; null after it was laid, and when the game is over. */
  readonly current: TileId | null;
  /** In the order in which they were laid, the start tile first: `tiles[n].number` is `n`. */
  readonly tiles: readonly PlacedTile[];
  /** Every figure on the board, acrobats from the bottom of their pyramid to its top. */
  readonly figures: readonly Figure[];
  /** The empty cells next to a tile, row by row; the current tile fits some of them. */
  readonly frontier: readonly Cell[];
  /** By seat. */
  readonly scores: readonly number[];
  readonly supplies: readonly Supply[];
  /** Tiles still to be drawn, the current one not among them: in all, and of each type that has some. */
  readonly left: { readonly total: number; readonly byType: Readonly<Record<TileId, number>> };
  readonly discarded: readonly TileId[];
  /** What the modules know: where the tent stands, which tokens were turned up, … */
  readonly slices: Slices;
  /** The turn that has begun, otherwise the last one, with all that scored in it. */
  readonly last: PastTurn | null;
  /** By seat, counted from 1, once the game is over. */
  readonly places: readonly number[] | null;
}

/** The tiles as everybody sees them, without the engine's bookkeeping. */
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

/** What was seen of a board before: it is looked at several times a turn, by each seat, and laid under one rule set. */
const seenBefore = new WeakMap<Board, BoardView>();

const seenOf = (rules: RuleSet, board: Board): BoardView => {
  return memoIn(seenBefore, board, () => ({
    tiles: tilesIn(board),
    figures: itemsOf(board.tiles).flatMap((tile) => figuresOn(rules, board, tile)),
    frontier: frontierOf(board).map(({ cell }) => cell),
  }));
};

/** The positions that views show: all that they hold is public. A view that was stored or sent has none yet. */
const positions = new WeakMap<View, { readonly rules: RuleSet; readonly position: Position }>();

/** What everybody sees of a state. */
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

/** The roads that were built over tiles, with the number of features made before each. */
const withRoads = (rules: RuleSet, board: Board, bridged: View['tiles']): Board => {
  const next = bridged.find(({ overpass }) => overpass?.feature === board.featuresMade);
  if (next?.overpass === undefined || next.number >= board.tilesPlaced) return board;
  return withRoads(rules, buildOver(rules, board, tileNumbered(board, next.number), roadOf(next.overpass)), bridged);
};

/** The tiles laid again in their order, and the roads over them built again. */
const boardOf = (rules: RuleSet, tiles: View['tiles']): Board => {
  const bridged = tiles.filter(({ overpass }) => overpass !== undefined);
  return tiles.reduce<Board>((before, { tile, cell, rotation, by, overpass }) => {
    const own = before.featuresMade + rules.tiles.type(tile).segments.length;
    const bare = { tile, cell, rotation, by };
    const laid = lay(rules, before, overpass?.feature === own ? { ...bare, overpass: roadOf(overpass) } : bare);
    return withRoads(rules, laid, bridged);
  }, emptyBoard);
};

/** Laying the tiles and putting the figures again, in their order. */
const rebuild = (rules: RuleSet, seen: View): Position => {
  const laid = rules.modules.reduce(
    (before, { restore }) => restore?.(rules, before, seen.slices) ?? before,
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
    // Needed only for telling the turn as a whole, which is told already in `last`.
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

/** The position that a view shows. It is built from the view only where the view came from elsewhere, and once. */
export const positionOf = (rules: RuleSet, seen: View): Position => {
  const known = positions.get(seen);
  if (known?.rules === rules) return known.position;
  const position = rebuild(rules, seen);
  positions.set(seen, { rules, position });
  return position;
};

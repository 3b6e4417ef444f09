import type { Seat } from '../core/seat.js';
import type { PlacedTile } from './board/board.js';
import { featureUnder, figuresOn, withFigure } from './board/figures.js';
import { frontierOf } from './board/frontier.js';
import { emptyBoard, lay } from './board/lay.js';
import type { Figure, Supply } from './figure.js';
import type { Cell } from './geometry/cell.js';
import type { Options, Slices } from './kept.js';
import { itemsOf } from './persistent/sparse-array.js';
import { placesByPoints } from '../core/winners.js';
import type { RuleSet } from './rule-set.js';
import { rulesOf } from './rulebook.js';
import type { PastTurn, Position, State } from './state.js';
import type { TileId } from './tiles/tile.js';

/**
 * What everybody sees; in this game all audiences see the same. The order of the undrawn tiles and the token under the tent have
 * no place in it.
 */
export interface View {
  readonly options: Options;
  readonly seats: number;
  /** Turns played so far. */
  readonly turn: number;
  /** Who is to act; null when the game is over. */
  readonly toPlay: Seat | null;
  /** The tile to be laid; null when the game is over. */
  readonly current: TileId | null;
  /** In the order in which they were laid, the start tile first: `tiles[n].number` is `n`. */
  readonly tiles: readonly PlacedTile[];
  /** Every figure on the board, acrobats from the bottom of their pyramid to its top. */
  readonly figures: readonly Figure[];
  /** The empty cells beside a tile, row by row; the current tile fits some of them. */
  readonly frontier: readonly Cell[];
  /** By seat. */
  readonly scores: readonly number[];
  readonly supplies: readonly Supply[];
  /** Tiles still to be drawn, the current one not among them: in all, and of each type that has some. */
  readonly left: { readonly total: number; readonly byType: Readonly<Record<TileId, number>> };
  readonly discarded: readonly TileId[];
  /** What the modules know: where the tent stands, which tokens were turned up, … */
  readonly slices: Slices;
  /** The last turn, with all that scored in it. */
  readonly last: PastTurn | null;
  /** By seat, counted from 1, once the game is over. */
  readonly places: readonly number[] | null;
}

/** The tiles as everybody sees them, without the engine's bookkeeping. */
const tilesIn = (position: Position): readonly PlacedTile[] =>
  itemsOf(position.board.tiles).map(({ number, tile, cell, rotation, by }) => ({ number, tile, cell, rotation, by }));

/** What everybody sees of a state. */
export const view = ({ position }: State): View => {
  const { options, seats, turn, current, board, scores, supplies, left, discarded, slices, last } = position;
  return {
    options,
    seats,
    turn,
    toPlay: current === null ? null : position.toPlay,
    current,
    tiles: tilesIn(position),
    figures: itemsOf(board.tiles).flatMap((tile) => figuresOn(rulesOf(options), board, tile)),
    frontier: frontierOf(board).map(({ cell }) => cell),
    scores,
    supplies,
    left: { total: Object.values(left).reduce((sum, count) => sum + count, 0), byType: left },
    discarded,
    slices,
    last,
    places: current === null ? placesByPoints(scores) : null,
  };
};

/** The position that a view shows: laying its tiles and putting its figures again, in their order. */
export const positionOf = (rules: RuleSet, seen: View): Position => {
  const laid = seen.tiles.reduce(
    (board, { tile, cell, rotation, by }) => lay(rules, board, { tile, cell, rotation, by }),
    emptyBoard,
  );
  const board = seen.figures.reduce(
    (before, figure) => withFigure(before, featureUnder(rules, before, figure), figure),
    laid,
  );
  const { options, seats, turn, current, scores, supplies, left, discarded, slices, last } = seen;
  return {
    options,
    seats,
    turn,
    toPlay: seen.toPlay ?? 0,
    current,
    board,
    scores,
    supplies,
    left: left.byType,
    discarded,
    slices,
    last,
  };
};

import { memoIn } from '#engines/core/memo.js';
import type { Seat } from '#engines/core/seat.js';
import type { FigureType } from '../composition/module-parts.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Position } from '../position/state.js';
import { inHand, tilesLeft } from '../position/turn.js';
import type { TileType } from '../tiles/tile.js';

/** Turns for which a seat keeps figures in hand for future tiles. */
const MAX_RESERVE_TURNS = 12;

/** The expected number of events that can be served if at most `most` can be, given their average number. */
const expectedAtMost = (average: number, most: number): number => {
  let exactly = Math.exp(-average);
  let more = 1 - exactly;
  let sum = 0;
  for (let times = 1; times <= most && more > 0; times += 1) {
    sum += more;
    exactly *= average / times;
    more -= exactly;
  }
  return sum;
};

/**
 * The expected number of a seat's next tiles of a kind that the figures in its hand can serve: the first figure is the
 * most useful. A seat with no figure in hand must let such a tile go.
 *
 * @param isAwaited selects the tiles
 * @param isOfUse selects the figures that serve them
 */
export const reserveFor = (isAwaited: (type: TileType) => boolean, isOfUse: (figure: FigureType) => boolean) => {
  const counts = new WeakMap<Position['left'], number>();
  const awaitedIn = (rules: RuleSet, { left }: Position): number => {
    return memoIn(counts, left, () =>
      left.reduce((sum, [id, copies]) => (isAwaited(rules.tiles.type(id)) ? sum + copies : sum), 0),
    );
  };
  return (rules: RuleSet, position: Position, seat: Seat): number => {
    const awaited = awaitedIn(rules, position);
    if (awaited === 0) return 0;
    const left = tilesLeft(rules, position);
    const figures = rules.figures.reduce(
      (sum, figure) => (isOfUse(figure) ? sum + inHand(position, seat, figure.kind) : sum),
      0,
    );
    return expectedAtMost((awaited / left) * Math.min(MAX_RESERVE_TURNS, left / position.seats), figures);
  };
};

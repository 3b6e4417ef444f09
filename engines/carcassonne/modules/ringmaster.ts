import { memoLast, memoIn } from '#engines/core/memo.js';
import type { Board, BoardTile, Feature } from '../board/board.js';
import { summing } from '../board/occupied.js';
import { tilesNear } from '../board/lay.js';
import { tileNumbered } from '../board/lookup.js';
import type { Figure } from '../position/figure.js';
import { near, type Cell } from '../geometry/cell.js';
import type { Lookahead } from '../composition/module-parts.js';
import type { Module, RuleSet } from '../composition/rule-set.js';
import { isScored } from '../rules/scoring.js';
import type { Position, Turn } from '../position/state.js';
import { pointsPerFigure, withEvent, withPoints } from '../position/turn.js';
import type { Seat } from '#engines/core/seat.js';

/** A ringmaster on a scored feature earned points for the circus and acrobat tiles around it. */
interface RingmasterEvent {
  readonly type: 'ringmaster-bonus';
  readonly seat: Seat;
  readonly cell: Cell;
  /** The circus and acrobat tiles that counted, its own tile included. */
  readonly shows: readonly Cell[];
  readonly points: number;
  readonly final: boolean;
}

declare module '../event.js' {
  interface Events {
    readonly 'ringmaster-bonus': RingmasterEvent;
  }
}

declare module '../position/figure.js' {
  interface FigureKinds {
    readonly ringmaster: true;
  }
}

const POINTS_PER_SHOW = 2;

const isShow = ({ tiles }: RuleSet, { tile }: BoardTile): boolean => tiles.type(tile).show !== null;

const showsNear = (rules: RuleSet, board: Board, cell: Cell): readonly Cell[] =>
  tilesNear(board, cell)
    .filter((tile) => isShow(rules, tile))
    .map((tile) => tile.cell);

/** The ringmaster's owner earns points for the circus and acrobat tiles around, with or without the majority. */
const bonus = (rules: RuleSet, turn: Turn, { seat, cell }: Figure, final: boolean): Turn => {
  const { board, seats } = turn.position;
  const shows = showsNear(rules, board, cell);
  if (shows.length === 0) return turn;
  const points = POINTS_PER_SHOW * shows.length;
  return withEvent(withPoints(turn, pointsPerFigure(seats, [seat], points)), {
    type: 'ringmaster-bonus',
    seat,
    cell,
    shows,
    points,
    final,
  });
};

const isRingmaster = ({ kind }: Figure): boolean => kind === 'ringmaster';

/** The number of shows around cells of the latest board, because many moves are judged from there. */
const showsByCell = memoLast<Board['tiles'], Map<Cell, number>>(() => new Map());

const countShows = (rules: RuleSet, board: Board, cell: Cell): number =>
  memoIn(showsByCell(board.tiles), cell, () => showsNear(rules, board, cell).length);

const ringmastersOn = (rules: RuleSet, feature: Feature): readonly Figure[] =>
  feature.figures.filter((figure) => isRingmaster(figure) && isScored(rules, feature));

/** The ringmasters' points for the shows around them on an earlier board (`what`). */
const sumShows = summing<Board>((sums, feature, times, { rules, what }) => {
  for (const { seat, cell } of ringmastersOn(rules, feature))
    sums[seat] = (sums[seat] ?? 0) + times * POINTS_PER_SHOW * countShows(rules, what, cell);
});

/** The ringmasters' points for a single show on a cell (`what`). */
const sumShow = summing<Cell>((sums, feature, times, { rules, what }) => {
  for (const { seat, cell } of ringmastersOn(rules, feature))
    if (near(what, cell)) sums[seat] = (sums[seat] ?? 0) + times * POINTS_PER_SHOW;
});

/** A ringmaster is certain of the bonus, because the feature is scored at the end at the latest. */
const expectedPoints = (rules: RuleSet, { board, seats }: Position, { from }: Lookahead): readonly number[] => {
  const before = from?.board ?? board;
  const sums = sumShows({ rules, board, what: before }, before, seats);
  for (let number = before.tilesPlaced; number < board.tilesPlaced; number += 1) {
    const tile = tileNumbered(board, number);
    if (!isShow(rules, tile)) continue;
    for (const [seat, points] of sumShow({ rules, board, what: tile.cell }, before, seats).entries())
      sums[seat] = (sums[seat] ?? 0) + points;
  }
  return sums;
};

/** An eighth figure that earns more near the shows. It never climbs a pyramid: acrobats are ordinary meeples. */
export const ringmaster: Module = {
  id: 'ringmaster',
  usual: true,
  box: 'big-top',
  presets: ['big-top', 'big-top-and-two'],
  sixth: true,
  supply: {
    figures: [
      {
        kind: 'ringmaster',
        perPlayer: 1,
        places: ['road', 'city', 'field', 'monastery'],
        strength: () => 1,
        isFollower: true,
      },
    ],
  },
  scoring: {
    scored: (rules: RuleSet, turn: Turn, feature: Feature, final: boolean): Turn =>
      (rules.strongholds.includes(feature.kind) ? [] : feature.figures.filter(isRingmaster)).reduce(
        (next, figure) => bonus(rules, next, figure, final),
        turn,
      ),
  },
  computer: { expectedPoints },
};

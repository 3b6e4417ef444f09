import type { Board, BoardTile, Feature } from '../../board/board.js';
import { occupiedFeatures } from '../../board/figures.js';
import { tilesNear } from '../../board/lay.js';
import { tileNumbered } from '../../board/lookup.js';
import type { Figure } from '../../position/figure.js';
import { near, type Cell } from '../../geometry/cell.js';
import type { Foresight, Module, RuleSet } from '../../composition/rule-set.js';
import { isScored } from '../../rules/scoring.js';
import type { Position, Turn } from '../../position/state.js';
import { pointsPerFigure, withEvent, withPoints } from '../../position/turn.js';

const POINTS_PER_SHOW = 2;

const isShow = ({ tiles }: RuleSet, { tile }: BoardTile): boolean => tiles.type(tile).show !== null;

const showsNear = (rules: RuleSet, board: Board, cell: Cell): readonly Cell[] =>
  tilesNear(board, cell)
    .filter((tile) => isShow(rules, tile))
    .map((tile) => tile.cell);

/** The ringmaster's owner earns points for the circus and acrobat tiles around, whoever had the majority. */
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

/** How many shows there are around cells of the board that was looked at last: many moves are judged from there. */
let counted: { readonly tiles: Board['tiles']; readonly shows: Map<Cell, number> } | null = null;

const countShows = (rules: RuleSet, board: Board, cell: Cell): number => {
  if (counted?.tiles !== board.tiles) counted = { tiles: board.tiles, shows: new Map() };
  const known = counted.shows.get(cell) ?? showsNear(rules, board, cell).length;
  counted.shows.set(cell, known);
  return known;
};

/** How many of the tiles that were laid since an earlier board of the same game are shows around a cell. */
const countNewShows = (rules: RuleSet, board: Board, cell: Cell, { tilesPlaced }: Board): number => {
  let shows = 0;
  for (let number = tilesPlaced; number < board.tilesPlaced; number += 1) {
    const tile = tileNumbered(board, number);
    if (near(tile.cell, cell) && isShow(rules, tile)) shows += 1;
  }
  return shows;
};

/** Every ringmaster on a feature is sure of its bonus, as that is scored in the end at the latest. */
const expectedPoints = (rules: RuleSet, { board, seats }: Position, { from }: Foresight): readonly number[] => {
  const before = from?.board ?? board;
  const sums = new Array<number>(seats).fill(0);
  for (const feature of occupiedFeatures(board))
    for (const { kind, seat, cell } of feature.figures)
      if (kind === 'ringmaster' && isScored(rules, feature)) {
        const shows = countShows(rules, before, cell) + countNewShows(rules, board, cell, before);
        sums[seat] = (sums[seat] ?? 0) + POINTS_PER_SHOW * shows;
      }
  return sums;
};

/** An eighth figure that earns more near the shows. It never climbs a pyramid: acrobats are ordinary meeples. */
export const ringmaster: Module = {
  id: 'ringmaster',
  usual: true,
  presets: ['big-top', 'big-top-and-two'],
  sixth: true,
  figures: [
    {
      kind: 'ringmaster',
      perPlayer: 1,
      places: ['road', 'city', 'field', 'monastery'],
      strength: () => 1,
      isFollower: true,
    },
  ],
  scored: (rules: RuleSet, turn: Turn, feature: Feature, final: boolean): Turn =>
    (rules.strongholds.includes(feature.kind) ? [] : feature.figures.filter(isRingmaster)).reduce(
      (next, figure) => bonus(rules, next, figure, final),
      turn,
    ),
  expectedPoints,
};

import type { Board, Feature } from '../../board/board.js';
import { occupiedFeatures } from '../../board/figures.js';
import { featureAt } from '../../board/lookup.js';
import type { Module, RuleSet } from '../../composition/rule-set.js';
import type { Figure } from '../../figure.js';
import { majority } from '../../rules/scoring.js';
import type { Position } from '../../state.js';
import { homeOf, tilesInRows } from './rows.js';
import { monasteriesTiles } from './tiles.js';
import type {} from './types.js';

/** Who is monk keeps others from lying down, and the other way round. */
const occupants = ({ tiles }: RuleSet, board: Board, feature: Feature): readonly Figure[] => {
  if (feature.kind !== 'monastery' && feature.kind !== 'lying') return [];
  const home = homeOf(board, feature);
  if (home === undefined || tiles.type(home.tile).traits.specialMonastery !== true) return [];
  return home.features.flatMap((id) => {
    const { kind, figures } = featureAt(board, id);
    return id !== feature.id && (kind === 'monastery' || kind === 'lying') ? figures : [];
  });
};

const tilesFor = (_rules: RuleSet, board: Board, feature: Feature): number | null => {
  if (feature.kind !== 'lying') return null;
  const home = homeOf(board, feature);
  return home === undefined ? null : tilesInRows(board, home.cell);
};

/** How many tiles more the four rows together are likely to get for each tile of the pile, and at most. */
const GROWTH = 0.12;
const GROWN = 9;

/** Whoever lies on a special monastery is sure of the rows as they are, and may hope for more. */
const expectedPoints = (rules: RuleSet, { board, seats, left }: Position): readonly number[] => {
  const tilesLeft = Object.values(left).reduce((sum, count) => sum + count, 0);
  const growth = Math.min(GROWN, GROWTH * tilesLeft);
  const sums = Array.from({ length: seats }, () => 0);
  for (const feature of occupiedFeatures(board)) {
    const tiles = tilesFor(rules, board, feature);
    if (tiles === null) continue;
    for (const seat of majority(rules, feature)) sums[seat] = (sums[seat] ?? 0) + tiles + growth;
  }
  return sums;
};

/** Monasteries on which a figure may also lie as an abbot, who counts the rows of tiles from it at the end. */
export const monasteries: Module = {
  id: 'monasteries',
  usual: false,
  tiles: monasteriesTiles,
  segments: ({ traits }) => (traits.specialMonastery === true ? [{ kind: 'lying' }] : []),
  surrounded: ['lying'],
  lasting: ['lying'],
  placesLike: [['lying', 'monastery']],
  occupants,
  tilesFor,
  // What is to be expected of the rows hangs on the board.
  prospect: ({ kind }, points) => (kind === 'lying' ? 0 : points),
  expectedPoints,
};

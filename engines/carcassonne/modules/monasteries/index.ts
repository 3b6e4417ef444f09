import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featureAt } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { expectedPoints } from './estimate.js';
import { homeOf, tilesInRows } from './rows.js';
import { monasteriesTiles } from './tiles.js';
import type {} from './types.js';

/** Who is monk keeps others from lying down, and the other way round. */
const occupants = (_rules: RuleSet, board: Board, feature: Feature): readonly Figure[] => {
  if (feature.kind !== 'monastery' && feature.kind !== 'lying') return [];
  return homeOf(board, feature).features.flatMap((id) => {
    const { kind, figures } = featureAt(board, id);
    return id !== feature.id && (kind === 'monastery' || kind === 'lying') ? figures : [];
  });
};

const tilesFor = (_rules: RuleSet, board: Board, feature: Feature): number | null =>
  feature.kind === 'lying' ? tilesInRows(board, homeOf(board, feature).cell) : null;

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

import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { adjacentCities } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { inHand, tilesLeft } from '#engines/carcassonne/position/turn.js';
import { expectedOfContests } from './contest.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

/** The eighteen tiles with inns, cathedrals and what goes with them. */
export const innTiles = readTiles('inns', data);

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly 'big-meeple': true;
  }
}

/** What a road pays a tile when it has an inn, and a city a tile and a coat of arms when it has a cathedral. */
const POINTS_WITH_INN = 2;
const POINTS_WITH_CATHEDRAL = 3;

const has = (feature: Feature, mark: 'inn' | 'cathedral'): boolean => (feature.marks?.[mark] ?? 0) > 0;

/** What a feature with an inn or cathedral pays when it is complete; null for any other. Several are as one. */
const completeWorth = (feature: Feature): number | null => {
  if (has(feature, 'inn')) return POINTS_WITH_INN * size(feature.tiles);
  if (has(feature, 'cathedral')) return POINTS_WITH_CATHEDRAL * (size(feature.tiles) + feature.coatsOfArms);
  return null;
};

/** What it is worth that nobody may take a feature, beside the fights that can be seen already. */
const CONTEST = { road: 0.05, city: 0.1, field: 0.6 } as const;

/** What it is worth to have the big meeple in hand for a fight that may yet come, and for how many turns of its own. */
const VALUE_IN_RESERVE = 2;
const TURNS_OF_RESERVE = 6;

/** How much a big meeple is worth where a meeple would stand for the same points now. */
const contestOf = (board: Board, feature: Feature): number => {
  if (feature.open === 0) return 0;
  switch (feature.kind) {
    case 'road':
      return CONTEST.road * size(feature.tiles);
    case 'city':
      return CONTEST.city * (size(feature.tiles) + feature.coatsOfArms + feature.open);
    case 'field':
      return CONTEST.field * adjacentCities(board, feature).length;
    default:
      return 0;
  }
};

const isStrong = ({ figures }: Feature): boolean => figures.some(({ kind }) => kind === 'big-meeple');

/** Big meeples are worth most where others are, or may come. */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const turns = tilesLeft(position) / seats;
  const reserve = VALUE_IN_RESERVE * Math.min(1, turns / TURNS_OF_RESERVE);
  const sums = expectedOfContests(rules, position, isStrong).map(
    (points, seat) => points + reserve * inHand(position, seat, 'big-meeple'),
  );
  for (const feature of occupiedFeatures(board))
    for (const { kind, seat } of feature.figures)
      if (kind === 'big-meeple') sums[seat] = (sums[seat] ?? 0) + contestOf(board, feature);
  return sums;
};

/** Roads with inns and cities with cathedrals, which pay more or nothing at all, and a figure that counts as two. */
export const inns: Module = {
  id: 'inns',
  usual: false,
  presets: ['big-top-and-two'],
  sixth: true,
  tiles: innTiles,
  figures: [
    {
      kind: 'big-meeple',
      perPlayer: 1,
      places: ['road', 'city', 'field', 'monastery'],
      strength: () => 2,
      isFollower: true,
    },
  ],
  worth: (feature, points) => {
    const complete = completeWorth(feature);
    if (complete === null) return points;
    return feature.open === 0 ? complete : 0;
  },
  prospect: (feature, points, chance) => {
    const complete = completeWorth(feature);
    return complete === null ? points : chance * complete;
  },
  expectedPoints,
};

import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { adjacentCities, cellIndex, featureAt, tileAt, tilesOf } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { inHand, tilesLeft } from '#engines/carcassonne/position/turn.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };
import { demandAt, meets } from '#engines/carcassonne/board/frontier.js';
import { featureAcross } from '#engines/carcassonne/board/lay.js';
import { adjacentCells, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { majority } from '#engines/carcassonne/rules/scoring.js';
import { type Link, linkCount } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { FeatureKind } from '#engines/carcassonne/tiles/tile.js';

/**
 * The number of suitable tiles in the pile at which two features of different owners are joined before the end with a
 * probability of 1/2 (measured in games of computer players).
 */
const TILES_TO_JOIN: Readonly<Partial<Record<FeatureKind, number>>> = { road: 2, field: 2, city: 14 };

const POINTS_PER_CITY = 3;
/** The probability that a city next to a field is completed, and a city's average points per tile. */
const COMPLETION = 0.5;
const POINTS_PER_CITY_TILE = 1.5;

/** The points at stake when a road, city or field is joined to another. */
const stakeOf = (board: Board, feature: Feature): number => {
  switch (feature.kind) {
    case 'road':
      return size(feature.tiles);
    case 'city':
      return POINTS_PER_CITY_TILE * (size(feature.tiles) + feature.coatsOfArms);
    default:
      return adjacentCities(board, feature).reduce(
        (sum, { open }) => sum + POINTS_PER_CITY * (open === 0 ? 1 : COMPLETION),
        0,
      );
  }
};

interface End {
  readonly link: Link;
  readonly feature: Feature;
}

/** The links of each side, 0–3 for N, E, S, W: its edge, and its half-edges. */
const linksOf = [0, 1, 2, 3].map((side): readonly Link[] => [side, 4 + 2 * side, 5 + 2 * side]);

const endsAt = (rules: RuleSet, board: Board, cell: Cell): readonly End[] => {
  const ends: End[] = [];
  adjacentCells(cell).forEach((near, side) => {
    const tile = tileAt(board, near);
    if (tile === null) return;
    for (const link of linksOf[side] ?? []) {
      const id = featureAcross(rules, tile, link);
      const feature = id === null ? null : featureAt(board, id);
      if (feature !== null && feature.figures.length > 0) ends.push({ link, feature });
    }
  });
  return ends;
};

/** By the demand of a free cell, and by a number for the two links. */
const counted = new WeakMap<Position['left'], Map<string, (number | undefined)[]>>();

/** Counts the tiles in the pile that would join the ends at two links of a free cell with a demand. */
const joiningBy = (rules: RuleSet, left: Position['left'], demand: string): ((one: Link, other: Link) => number) => {
  let known = counted.get(left);
  if (known === undefined) counted.set(left, (known = new Map<string, (number | undefined)[]>()));
  let ofDemand = known.get(demand);
  if (ofDemand === undefined) known.set(demand, (ofDemand = []));
  const counts = ofDemand;
  const countJoining = (one: Link, other: Link): number =>
    left.reduce((sum, [tile, copies]) => {
      const joins = rules.tiles.distinctRotations(tile).some((rotation) => {
        const oriented = rules.tiles.oriented(tile, rotation);
        return oriented.atLink[one] === oriented.atLink[other] && meets(oriented, demand);
      });
      return joins ? sum + copies : sum;
    }, 0);
  return (one, other) => (counts[one * linkCount + other] ??= countJoining(one, other));
};

/** The probability that a feature is joined to each of the others with ends at the same cells, by their numbers. */
const chancesOf = (rules: RuleSet, { board, left }: Position, feature: Feature): ReadonlyMap<number, number> => {
  const chances = new Map<number, number>();
  const half = TILES_TO_JOIN[feature.kind] ?? 0;
  const seen = new Set<number>();
  for (const tile of tilesOf(board, feature))
    for (const cell of adjacentCells(tile.cell)) {
      const index = cellIndex(cell);
      const demand = seen.has(index) ? null : demandAt(board, cell);
      seen.add(index);
      if (demand === null) continue;
      const ends = endsAt(rules, board, cell);
      const joining = joiningBy(rules, left, demand);
      for (const own of ends)
        for (const other of ends) {
          if (own.feature.id !== feature.id || other.feature.id === feature.id) continue;
          const tiles = joining(own.link, other.link);
          const { id } = other.feature;
          chances.set(id, Math.max(chances.get(id) ?? 0, tiles / (tiles + half)));
        }
    }
  return chances;
};

/**
 * The expected gain or loss of each seat from contests with a figure that counts more than one: the change if features
 * merge that may merge.
 */
const expectedOfContests = (
  rules: RuleSet,
  position: Position,
  isStrong: (feature: Feature) => boolean,
): readonly number[] => {
  const { board, seats } = position;
  const sums = Array.from({ length: seats }, () => 0);
  const strong = occupiedFeatures(board).filter(isStrong);
  strong.forEach((feature, at) => {
    const owners = majority(rules, board, feature);
    for (const [id, chance] of chancesOf(rules, position, feature)) {
      const other = featureAt(board, id);
      if (strong.slice(0, at).some((before) => before.id === id)) continue;
      const others = majority(rules, board, other);
      const winners = majority(rules, board, { ...feature, figures: [...feature.figures, ...other.figures] });
      const [own, theirs] = [stakeOf(board, feature), stakeOf(board, other)];
      for (let seat = 0; seat < seats; seat += 1) {
        const won = winners.includes(seat) ? own + theirs : 0;
        const had = (owners.includes(seat) ? own : 0) + (others.includes(seat) ? theirs : 0);
        sums[seat] = (sums[seat] ?? 0) + chance * (won - had);
      }
    }
  });
  return sums;
};

export const innTiles = readTiles('inns', data);

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly 'big-meeple': true;
  }
}

/** The points per tile of a road with an inn, and per tile and coat of arms of a city with a cathedral. */
const POINTS_WITH_INN = 2;
const POINTS_WITH_CATHEDRAL = 3;

const has = (feature: Feature, mark: 'inn' | 'cathedral'): boolean => (feature.marks?.[mark] ?? 0) > 0;

/** The points of a complete feature with an inn or cathedral; null for any other. Several inns count as one. */
const completeWorth = (feature: Feature): number | null => {
  if (has(feature, 'inn')) return POINTS_WITH_INN * size(feature.tiles);
  if (has(feature, 'cathedral')) return POINTS_WITH_CATHEDRAL * (size(feature.tiles) + feature.coatsOfArms);
  return null;
};

/** The worth of a feature that no rival can take over, in addition to existing contests. */
const CONTEST = { road: 0.05, city: 0.1, field: 0.6 } as const;

/** The worth of the big meeple in hand for a future contest, and the number of turns for which it counts in full. */
const VALUE_IN_RESERVE = 2;
const TURNS_OF_RESERVE = 6;

/** The extra worth of a big meeple compared with a meeple that gets the same points now. */
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

/** Big meeples are worth most in features with rivals, present or future. */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const turns = tilesLeft(rules, position) / seats;
  const reserve = VALUE_IN_RESERVE * Math.min(1, turns / TURNS_OF_RESERVE);
  const sums = expectedOfContests(rules, position, isStrong).map(
    (points, seat) => points + reserve * inHand(position, seat, 'big-meeple'),
  );
  for (const feature of occupiedFeatures(board))
    for (const { kind, seat } of feature.figures)
      if (kind === 'big-meeple') sums[seat] = (sums[seat] ?? 0) + contestOf(board, feature);
  return sums;
};

/** Roads with inns and cities with cathedrals, which pay more or nothing at all, and a figure that counts double. */
export const inns: Module = {
  id: 'inns',
  usual: false,
  box: 'large',
  presets: ['big-top-and-two'],
  sixth: true,
  supply: {
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
  },
  scoring: {
    worth: (feature, points) => {
      const complete = completeWorth(feature);
      if (complete === null) return points;
      return feature.open === 0 ? complete : 0;
    },
  },
  computer: {
    prospect: (feature, points, chance) => {
      const complete = completeWorth(feature);
      return complete === null ? points : chance * complete;
    },
    expectedPoints,
  },
};

import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { occupantsOf, featureUnder } from '#engines/carcassonne/board/figures.js';
import {
  adjacentCities,
  featureAt,
  featureOn,
  featuresOf,
  orientationOf,
  tilesOf,
} from '#engines/carcassonne/board/lookup.js';
import type { RuleSet, Phase, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { completedBy, partsOf, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Turn, Position } from '#engines/carcassonne/position/state.js';
import { justLaid, pointsPerFigure, withEvent, withPoints, withBoard } from '#engines/carcassonne/position/turn.js';
import { bridgesOf, type Castle, oneLessFor, withBridges, type SmallCity } from './slice.js';
import { ok } from '#engines/core/result.js';
import { turnedInto } from '#engines/carcassonne/board/lay.js';
import { bareStep } from '#engines/carcassonne/composition/steps.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { Slices } from '#engines/carcassonne/position/module-data.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import type { Segment } from '#engines/carcassonne/tiles/tile.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly bazaar: true;
  }
  interface TileTraits {
    readonly bazaar: true;
  }
}

/** The twelve tiles, eight of them bazaars. Two show inns, which need the inns' module. */
export const bridgesTiles = readTiles('bridges', data, {
  ends: ['bazaar'],
  traits: z.strictObject({ bazaar: z.literal(true) }).partial(),
});

/**
 * Tells whether a segment is half of a small city that may become a castle: a city with one edge and an ordinary wall.
 */
export const isCastleHalf = (segment: Segment): boolean =>
  segment.kind === 'city' && segment.edges.length === 1 && !segment.oddWall;

export const featureOf = (rules: RuleSet, board: Board, { cells: [cell], spot }: SmallCity): Feature =>
  featureAt(board, featureUnder(rules, board, { cell, spot }));

const lordIn = (rules: RuleSet, { figures }: Feature): Figure | null => {
  const [only, ...others] = figures;
  if (only === undefined || others.length > 0 || only.kind === 'mayor') return null;
  return isFollower(rules, only.kind) ? only : null;
};

/** A completed city of two ordinary halves on two tiles, with one seat's follower; null for any other feature. */
const smallCity = (rules: RuleSet, board: Board, city: Feature): SmallCity | null => {
  const lord = lordIn(rules, city);
  if (lord === null || size(city.tiles) !== 2) return null;
  const halves = tilesOf(board, city).flatMap((tile) =>
    orientationOf(rules, tile).segments.flatMap(({ segment }, at) =>
      featureOn(board, tile, at).id === city.id ? [{ cell: tile.cell, segment }] : [],
    ),
  );
  if (!halves.every(({ segment }) => isCastleHalf(segment))) return null;
  const other = halves.find(({ cell }) => !sameCell(cell, lord.cell));
  // Two halves on the same tile would have other tiles between them.
  if (other === undefined) throw new RangeError('a city of two tiles lies on one');
  return { seat: lord.seat, cells: [lord.cell, other.cell], spot: lord.spot };
};

/** The small cities that the new tile completed, clockwise by owners from the active seat. */
const cities = (rules: RuleSet, position: Position): readonly SmallCity[] => {
  const { board, toPlay, seats } = position;
  const distance = ({ seat }: SmallCity): number => (seat - toPlay + seats) % seats;
  return featuresOf(board, justLaid(position))
    .map((feature) => smallCity(rules, board, feature))
    .filter((city) => city !== null)
    .toSorted((a, b) => distance(a) - distance(b));
};

/** Drops the cities of players without a castle, who have no choice. */
const withCastles = (position: Position, undecided: readonly SmallCity[]): readonly SmallCity[] =>
  undecided.filter(({ seat }) => (bridgesOf(position).castles[seat] ?? 0) > 0);

/** Before the scoring, the owners of small cities decide whether to make them castles. */
export const castlePhase: Phase = {
  id: 'bridges-castles',
  at: 'before-scoring',
  run: (rules, turn) => {
    const undecided = withCastles(turn.position, cities(rules, turn.position));
    return undecided.length === 0 ? turn : withBridges(turn, { undecided });
  },
  asks: (_rules, position) => bridgesOf(position).undecided[0]?.seat ?? null,
  asksAgain: true,
};

const answered = (turn: Turn): Turn =>
  withBridges(turn, { undecided: withCastles(turn.position, bridgesOf(turn.position).undecided.slice(1)) });

export const castleSteps: StepRules<'castle'> = {
  ...bareStep('castle'),
  phases: ['bridges-castles'],
  take: (rules, turn) => {
    const { board } = turn.position;
    const { built, castles, undecided } = bridgesOf(turn.position);
    const [city] = undecided;
    if (city === undefined) throw new RangeError('no seat is asked about a castle');
    const { seat, cells } = city;
    const castle = withBridges(withBoard(turn, turnedInto(board, featureOf(rules, board, city), 'castle')), {
      castles: oneLessFor(castles, seat),
      built: [...built, { ...city, isNew: true }],
    });
    return ok(answered(withEvent(castle, { type: 'castle-built', seat, cells })));
  },
};

export const noCastleSteps: StepRules<'no-castle'> = {
  ...bareStep('no-castle'),
  phases: ['bridges-castles'],
  take: (_rules, turn) => ok(answered(turn)),
};

/** A board that is rebuilt from its tiles has cities instead of castles; this turns them into castles. */
export const restore = (rules: RuleSet, board: Board, slices: Slices): Board =>
  bridgesOf({ slices }).built.reduce(
    (before, castle) => turnedInto(before, featureOf(rules, before, castle), 'castle'),
    board,
  );

/** The two tiles of a castle and the two on each of its long sides. */
export const domainOf = ({ cells }: Pick<Castle, 'cells'>): readonly Cell[] => {
  const [one, other] = cells;
  const [x, y] = one.y === other.y ? [0, 1] : [1, 0];
  return [-1, 0, 1].flatMap((side) => cells.map((cell) => ({ x: cell.x + side * x, y: cell.y + side * y })));
};

interface Completion {
  readonly cells: readonly Cell[];
  readonly points: number;
}

const touches = (castle: Castle, cells: readonly Cell[]): boolean =>
  domainOf(castle).some((cell) => cells.some((each) => sameCell(each, cell)));

/**
 * The payment of each castle; null for none. A castle gets the points of the most valuable feature completed in its
 * domain. A paid castle counts as completed with the same points, for other castles' domains.
 */
export const castlePoints = (
  castles: readonly Castle[],
  completed: readonly Completion[],
): readonly (number | null)[] => {
  let points: readonly (number | null)[] = castles.map(() => null);
  for (;;) {
    const before = points;
    const paid = castles.flatMap(({ cells }, at): readonly Completion[] => {
      const own = before[at] ?? null;
      return own === null ? [] : [{ cells, points: own }];
    });
    points = castles.map((castle) => {
      const near = [...completed, ...paid].filter(({ cells }) => touches(castle, cells));
      return near.length === 0 ? null : Math.max(...near.map((each) => each.points));
    });
    if (points.every((each, at) => each === before[at])) return points;
  }
};

/** Pays a lord's owner and sends the lord home; the castle stays, empty. */
const pay = (rules: RuleSet, turn: Turn, castle: Castle, points: number): Turn => {
  const feature = featureOf(rules, turn.position.board, castle);
  const { seat, cells } = castle;
  const paid = withPoints(turn, pointsPerFigure(turn.position.seats, [seat], points));
  const told = withEvent(paid, { type: 'castle-scored', seat, cell: cells[0], points });
  const more = rules.hooks.scoring.scored.reduce((next, scored) => scored(rules, next, feature, false), told);
  return sendHome(rules, more, feature.figures);
};

const wasPaid = (rules: RuleSet, { position, events }: Turn, feature: Feature): boolean => {
  const parts = partsOf(rules, position.board, feature);
  return events.some(
    (event) =>
      event.type === 'scored' &&
      event.feature === feature.kind &&
      event.parts.some(({ cell }) => parts.some((part) => sameCell(part.cell, cell))),
  );
};

/** After the figures on completed features went home, pays the castles with those features in their domains. */
export const scoreCastles = (rules: RuleSet, turn: Turn): Turn => {
  const { board } = turn.position;
  const castles = bridgesOf(turn.position).built.filter(
    (castle) => !castle.isNew && featureOf(rules, board, castle).figures.length > 0,
  );
  if (castles.length === 0) return turn;
  const completed = completedBy(rules, board, justLaid(turn.position))
    // A feature that only figures elsewhere occupy does not count.
    .filter((feature) => occupantsOf(rules, board, feature).length === 0 || wasPaid(rules, turn, feature))
    .map((feature) => ({
      cells: partsOf(rules, board, feature).map(({ cell }) => cell),
      points: worth(rules, board, feature),
    }));
  const points = castlePoints(castles, completed);
  return castles.reduce((next, castle, at) => {
    const own = points[at] ?? null;
    return own === null ? next : pay(rules, next, castle, own);
  }, turn);
};

/** A castle pays a field one more than a city. */
export const fieldWorth = (feature: Feature, points: number, board: Board): number =>
  points + adjacentCities(board, feature).filter(({ kind }) => kind === 'castle').length;

import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featureAt, homeTileOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { reserveFor } from '#engines/carcassonne/computer/reserve.js';
import { adjacentCells, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { majority } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { tilesLeft } from '#engines/carcassonne/position/turn.js';
import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly lying: true;
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /** Followers may also lie down on its monastery as abbots. */
    readonly specialMonastery: true;
  }
}

/** The six tiles with special monasteries: one rule for all countries. */
export const monasteriesTiles = readTiles('monasteries', data, {
  traits: z.strictObject({ specialMonastery: z.literal(true) }).partial(),
});

const straight: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The length of the unbroken row of tiles from a cell in one direction. */
const rowFrom = (board: Board, from: Cell, step: Cell): number => {
  let count = 0;
  for (let { x, y } = from; tileAt(board, { x: x + step.x, y: y + step.y }) !== null; x += step.x, y += step.y)
    count += 1;
  return count;
};

/** The tiles that count for an abbot on a cell: his own, and the unbroken rows from it in four directions. */
const tilesInRows = (board: Board, cell: Cell): number =>
  straight.reduce((sum, step) => sum + rowFrom(board, cell, step), 1);

/*
 * The numbers come from games of computer players: the growth of the rows of special monasteries by the number of tiles
 * left in the pile.
 */

/** Growth of a row at its open end for each tile in the pile. */
const GROWTH = { free: 0.055, behindGap: 0.02 } as const;
/**
 * With this number of tiles in the pile, a cell next to a row is filled with a probability of 1 − 1/e, if tiles fit as
 * usual.
 */
const TILES_TO_FILL = 36;
/** A cell with tiles on three or four sides is filled less often. */
const FITTING = { three: 0.85, four: 0.5 } as const;

/** The expected growth of a row. A tile on a single free cell may join the row behind it. */
const growthOf = (board: Board, from: Cell, step: Cell, left: number): number => {
  const length = rowFrom(board, from, step);
  const end = { x: from.x + (length + 1) * step.x, y: from.y + (length + 1) * step.y };
  const behind = rowFrom(board, end, step);
  if (behind === 0) return GROWTH.free * left;
  const isHole = adjacentCells(end).every((cell) => tileAt(board, cell) !== null);
  const filled = (isHole ? FITTING.four : FITTING.three) * (1 - Math.exp(-left / TILES_TO_FILL));
  return filled * (1 + behind) + GROWTH.behindGap * left;
};

/** The extra points of a lying abbot compared with a usual follower. */
const LYING = 17;

const abbotsInReserve = reserveFor(
  ({ traits }) => traits.specialMonastery === true,
  ({ isFollower, places }) => isFollower && places.includes('lying'),
);

/**
 * A lying figure is certain of the current rows and may gain more. A player without a figure in hand cannot use the
 * next special monastery.
 */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const left = tilesLeft(rules, position);
  const sums = Array.from({ length: seats }, (_, seat) => LYING * abbotsInReserve(rules, position, seat));
  for (const feature of occupiedFeatures(board).filter(({ kind }) => kind === 'lying')) {
    const { cell } = homeTileOf(board, feature);
    const growth = straight.reduce((sum, step) => sum + growthOf(board, cell, step, left), 0);
    for (const seat of majority(rules, board, feature))
      sums[seat] = (sums[seat] ?? 0) + tilesInRows(board, cell) + growth;
  }
  return sums;
};

/** A monk keeps other figures from lying down, and an abbot keeps monks away. */
const occupants = (_rules: RuleSet, board: Board, feature: Feature): readonly Figure[] => {
  if (feature.kind !== 'monastery' && feature.kind !== 'lying') return [];
  return homeTileOf(board, feature).features.flatMap((id) => {
    const { kind, figures } = featureAt(board, id);
    return id !== feature.id && (kind === 'monastery' || kind === 'lying') ? figures : [];
  });
};

const tilesFor = (_rules: RuleSet, board: Board, feature: Feature): number | null =>
  feature.kind === 'lying' ? tilesInRows(board, homeTileOf(board, feature).cell) : null;

/** Monasteries where a figure may also lie down as an abbot, who counts the rows of tiles from it at the end. */
export const monasteries: Module = {
  id: 'monasteries',
  usual: false,
  supply: {
    tiles: monasteriesTiles,
    segments: ({ traits }) => (traits.specialMonastery === true ? [{ kind: 'lying' }] : []),
  },
  placing: { placesLike: [['lying', 'monastery']], occupants },
  scoring: { surrounded: ['lying'], lasting: ['lying'], tilesFor },
  computer: {
    // The expectation of the rows depends on the board.
    prospect: ({ kind }, points) => (kind === 'lying' ? 0 : points),
    expectedPoints,
  },
};

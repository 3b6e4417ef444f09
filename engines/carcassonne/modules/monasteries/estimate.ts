import type { Board } from '#engines/carcassonne/board/board.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { tileAt } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { reserveFor } from '#engines/carcassonne/computer/reserve.js';
import { adjacentCells, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { majority } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { tilesLeft } from '#engines/carcassonne/position/turn.js';
import type {} from './tiles.js';
import { homeOf, rowFrom, straight, tilesInRows } from './rows.js';

/*
 * The numbers were counted in games of computer players: how many tiles rows of special monasteries got that had so
 * many tiles of the pile before them.
 */

/** How many tiles a row gets at its open end for each tile of the pile. */
const GROWTH = { free: 0.055, behindGap: 0.02 } as const;
/** With so many tiles in the pile a cell beside a row is filled with a chance of 1 − 1/e, if tiles fit as usual. */
const TILES_TO_FILL = 36;
/** A cell with tiles on three or four sides is filled less often. */
const FITTING = { three: 0.85, four: 0.5 } as const;

/** How many tiles a row is likely to get yet. A single free cell in it may join what lies behind. */
const growthOf = (board: Board, from: Cell, step: Cell, left: number): number => {
  const length = rowFrom(board, from, step);
  const end = { x: from.x + (length + 1) * step.x, y: from.y + (length + 1) * step.y };
  const behind = rowFrom(board, end, step);
  if (behind === 0) return GROWTH.free * left;
  const isHole = adjacentCells(end).every((cell) => tileAt(board, cell) !== null);
  const filled = (isHole ? FITTING.four : FITTING.three) * (1 - Math.exp(-left / TILES_TO_FILL));
  return filled * (1 + behind) + GROWTH.behindGap * left;
};

/** What somebody who lies down brings above what a follower usually does. */
const LYING = 17;

/** For how many special monasteries that a seat may yet draw it has somebody in hand. */
const abbotsInReserve = reserveFor(
  ({ traits }) => traits.specialMonastery === true,
  ({ isFollower, places }) => isFollower && places.includes('lying'),
);

/**
 * Whoever lies on a special monastery is sure of the rows as they are, and may hope for more; whoever has nobody in hand
 * cannot lie down on the next one.
 */
export const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const left = tilesLeft(position);
  const sums = Array.from({ length: seats }, (_, seat) => LYING * abbotsInReserve(rules, position, seat));
  for (const feature of occupiedFeatures(board).filter(({ kind }) => kind === 'lying')) {
    const { cell } = homeOf(board, feature);
    const growth = straight.reduce((sum, step) => sum + growthOf(board, cell, step, left), 0);
    for (const seat of majority(rules, feature)) sums[seat] = (sums[seat] ?? 0) + tilesInRows(board, cell) + growth;
  }
  return sums;
};

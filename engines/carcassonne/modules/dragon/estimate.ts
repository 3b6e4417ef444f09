import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { tilesLeft } from '#engines/carcassonne/position/turn.js';
import { dragonOf, isEaten } from './slice.js';
import { startPoints } from './fairy.js';
import { STEPS } from './path.js';

/**
 * The others will soon call the fairy away: what she pays until then for each point a turn, and what her bonus adds.
 */
const FAIRY_TURNS = 0.9;
const FAIRY_BONUS = 0.4;

/** To be asked again is worth more than to have said it ahead. */
const SAID_AHEAD = 0.05;

/** What a figure next to the dragon is likely to lose: while it moves, and until it moves the next time. */
const DANGER = { now: 1.6, later: 0.7 } as const;

const stepsBetween = (a: Cell, b: Cell): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** How many tiles with a dragon are in the pile. */
const dragonTilesLeft = (rules: RuleSet, { left }: Position): number =>
  left.reduce((sum, [tile, count]) => sum + (rules.tiles.type(tile).traits.dragon === true ? count : 0), 0);

/** What a figure on a cell has to fear of the dragon, for each cell. */
const dangerIn = (rules: RuleSet, position: Position): ((cell: Cell) => number) => {
  const { dragon, way, fairy } = dragonOf(position);
  if (dragon === null) return () => 0;
  const reach = way === null ? STEPS : STEPS + 1 - way.cells.length;
  const danger = way === null ? DANGER.later * Math.min(1, dragonTilesLeft(rules, position) / 3) : DANGER.now;
  return (cell) => {
    const away = stepsBetween(dragon, cell);
    const isSafe = away > reach || (fairy !== null && sameCell(fairy.cell, cell));
    return isSafe ? 0 : danger * (1 - away / (reach + 1));
  };
};

/** What the fairy will bring, and what the dragon threatens. */
export const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats } = position;
  const turns = tilesLeft(position) / seats;
  const sums = Array.from({ length: seats }, (_, seat) => {
    const points = startPoints(rules, position, seat);
    return points === 0 ? 0 : points * Math.min(FAIRY_TURNS, turns) + FAIRY_BONUS;
  });
  const dangerAt = dangerIn(rules, position);
  const exposed = occupiedFeatures(board).filter(({ kind }) => !rules.strongholds.includes(kind));
  for (const { seat, cell, kind } of exposed.flatMap(({ figures }) => figures))
    if (isEaten(rules, { kind })) sums[seat] = (sums[seat] ?? 0) - dangerAt(cell);
  dragonOf(position).way?.ahead?.forEach(({ seat }) => (sums[seat] = (sums[seat] ?? 0) - SAID_AHEAD));
  return sums;
};

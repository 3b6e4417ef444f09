import type { Feature } from '../../board/board.js';
import { tilesNear } from '../../board/lay.js';
import { orientationOf } from '../../board/lookup.js';
import type { Expansion } from '../../expansion.js';
import type { Figure } from '../../figure.js';
import { pointsPerFigure, withEvent, withPoints, type Turn } from '../../turn.js';

const POINTS_PER_SHOW = 2;

/** The ringmaster's owner earns points for the circus and acrobat tiles around, whoever had the majority. */
const bonus = (turn: Turn, { seat, cell }: Figure, final: boolean): Turn => {
  const { board, seats } = turn.position;
  const shows = tilesNear(board, cell).filter((tile) => orientationOf(tile).type.show !== null).map((tile) => tile.cell);
  if (shows.length === 0) return turn;
  const points = POINTS_PER_SHOW * shows.length;
  return withEvent(withPoints(turn, pointsPerFigure(seats, [seat], points)), { type: 'ringmaster-bonus', seat, cell, shows, points, final });
};

/** An eighth figure that earns more near the shows. It never climbs a pyramid: acrobats are ordinary meeples. */
export const ringmaster: Expansion = {
  id: 'ringmaster',
  figures: { ringmaster: 1 },
  scored: (turn: Turn, feature: Feature, final: boolean): Turn =>
    feature.figures.filter(({ kind }) => kind === 'ringmaster').reduce((next, figure) => bonus(next, figure, final), turn),
};

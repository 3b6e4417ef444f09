import type { Feature } from '#engines/carcassonne/board/board.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { appraisingBy, type JudgeOf } from '#engines/carcassonne/computer/appraisal.js';
import { fittingOf, openCellsOf } from '#engines/carcassonne/computer/prospects.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { inHand, tilesLeft } from '#engines/carcassonne/position/turn.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';
import { majority, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';

/** Fitting tiles for each open cell and seat that make its completion as good as certain. */
const PLENTY = 2;
/** The share of the points of a completed feature beyond those of an incomplete one. */
const BONUS = { road: 0, city: 1, other: 0 } as const;
/** The points of each figure in hand, the last one first: a thrifty player keeps two or three. */
const HAND = [6, 4, 2.5, 1, 0.5, 0.3, 0.2] as const;
/** The points that a figure costs its player which can no longer come home. */
const SHUT_IN = 3;
/** The last third of the game, in which fields count. */
const FIELDS_FROM = 1 / 3;

/** The points of a feature by the emptiest of its cells, and whether its figures are shut in. */
const outlookFor = (rules: RuleSet, position: Position, feature: Feature, fitting: (demand: string) => number) => {
  const { board, seats } = position;
  const now = worth(rules, board, feature);
  const fits = openCellsOf(rules, board, feature).map(({ demand }) => fitting(demand));
  const scarcest = Math.min(PLENTY * seats, ...fits) / (PLENTY * seats);
  const bonus = feature.kind === 'road' || feature.kind === 'city' ? BONUS[feature.kind] : BONUS.other;
  const chance = scarcest / Math.max(1, fits.length);
  return { points: now * (1 + bonus * chance) + chance * fits.length, isShutIn: scarcest === 0 };
};

const strengthsOf = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, scores, seats, left } = position;
  const fitting = fittingOf(rules, left);
  const sums = [...scores];
  const add = (seat: Seat, points: number): void => {
    sums[seat] = (sums[seat] ?? 0) + points;
  };
  const remaining = tilesLeft(rules, position);
  const isLate = remaining < FIELDS_FROM * (remaining + board.tilesPlaced);
  for (const feature of occupiedFeatures(board)) {
    const owners = majority(rules, board, feature);
    if (feature.kind === 'field') {
      for (const seat of owners) add(seat, (isLate ? 1 : 1 / 3) * worth(rules, board, feature));
      continue;
    }
    const { points, isShutIn } = outlookFor(rules, position, feature, fitting);
    for (const seat of owners) add(seat, points);
    if (isShutIn) for (const { seat } of feature.figures) add(seat, -SHUT_IN);
  }
  const worthOfHand = Math.min(1, remaining / (4 * seats));
  for (let seat = 0; seat < seats; seat += 1) {
    const figures = inHand(position, seat, 'meeple');
    add(seat, worthOfHand * HAND.slice(0, figures).reduce((sum, each) => sum + each, 0));
  }
  return sums;
};

const judging: JudgeOf = (rules) => (position, seat) => {
  const strengths = strengthsOf(rules, position);
  return (strengths[seat] ?? 0) - Math.max(...strengths.filter((_, other) => other !== seat));
};

/**
 * A player of the base game whose judgement shares nothing with that of the levels: it looks no further than its own
 * turn, counts what fits on the emptiest cell of each feature, keeps figures in hand and shuts rivals in.
 */
export const outsider: Strategy<Carcassonne> = byAppraisal({ appraise: appraisingBy(rulebook, judging) });

import type { Computer } from '#engines/core/computer.js';
import type { Rulebook } from '../composition/rule-set.js';
import { tilesLeft } from '../position/turn.js';
import type { Carcassonne } from '../types.js';
import { positionOf } from '../position/view.js';
import { appraisingBy, expecting } from './appraisal.js';
import { estimateBy } from './estimate.js';
import { lookaheadOf } from './lookahead.js';
import { strategiesOf } from './strategies/index.js';
import { termsOf } from './terms.js';
import { learnedWeights } from './weights.js';
import { wholeTurnBy } from './whole-turn.js';

/**
 * The scale of a logistic curve, in points per square root of the tiles left, plus a constant for the final scoring. In
 * 26 games of two computer players the final lead differed from the expected one by a standard deviation of 4.2 in this
 * unit.
 */
const SPREAD = 2.3;
const LAST_SCORING = 5;

/**
 * Each seat's expected share of the win.
 *
 * @param points the expected final points of each seat
 * @param left tiles left to draw
 */
export const chancesOf = (points: readonly number[], left: number): readonly number[] => {
  const scale = SPREAD * Math.sqrt(left + LAST_SCORING);
  const most = Math.max(...points);
  const weights = points.map((each) => Math.exp((each - most) / scale));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
};

/** A player that judges the end of its own turn: the scores by then, and all players' expectations for the features. */
export const computerOf = (rulebook: Rulebook): Computer<Carcassonne> => {
  const { rulesOf } = rulebook;
  // Hints, analyses and puzzles judge as the best level does. Their words name expected points at face value.
  const best = estimateBy(learnedWeights);
  const appraise = appraisingBy(rulebook, expecting(best));
  return {
    appraise,
    countsPoints: true,
    wholeTurn: wholeTurnBy(rulebook, appraise),
    *prepare(view) {
      const rules = rulesOf(view.options);
      const position = positionOf(rules, view);
      const lookahead = lookaheadOf(rules, position);
      for (const prepare of rules.hooks.computer.prepare) yield* prepare(position, lookahead);
    },
    estimate: (view) => {
      const rules = rulesOf(view.options);
      const position = positionOf(rules, view);
      return chancesOf(lookaheadOf(rules, null, best).judge(position), tilesLeft(rules, position));
    },
    // A game has 70 turns and more with two decisions each, so a playout to its end takes too long.
    effort: { worlds: 24, rivals: 3, considered: 8, horizon: 4 },
    terms: (view, move) => {
      const rules = rulesOf(view.options);
      const position = positionOf(rules, view);
      return termsOf(rules, position, move, lookaheadOf(rules, position));
    },
    strategies: strategiesOf(rulebook),
  };
};

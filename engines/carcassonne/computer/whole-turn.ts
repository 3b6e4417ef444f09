import type { Computer } from '#engines/core/computer.js';
import type { Rulebook, RuleSet } from '../composition/rule-set.js';
import { isLater } from '../composition/steps.js';
import { movesIn, stepsIn } from '../flow/offers.js';
import { playMove, simulateLaying } from '../flow/play-move.js';
import { hasStep, laysTile, type Move, type TileMove } from '../move.js';
import type { Position } from '../position/state.js';
import { turnFrom } from '../position/turn.js';
import { positionOf } from '../position/view.js';
import type { Carcassonne } from '../types.js';

/** The places that a move leads to: its own, or those in its part of the landscape. */
const placesOf = (rules: RuleSet, position: Position, move: Move): readonly TileMove[] => {
  if (laysTile(move)) return [move];
  if (move.step.kind !== 'part' || move.step.of !== 'tile') return [];
  const chosen = playMove(rules, turnFrom(position, null), move);
  return chosen.ok ? movesIn(rules, chosen.value.position).filter(laysTile) : [];
};

const turnsAt = (rules: RuleSet, position: Position, place: TileMove): readonly Move[] => {
  const laid = simulateLaying(rules, position, place);
  if (!laid.ok || laid.value.position.phase !== 'figure') return [place];
  const steps = stepsIn(rules, laid.value.position).filter(({ kind }) => kind !== 'part' && !isLater(rules, kind));
  return steps.length === 0 ? [place] : steps.map((step) => ({ ...place, step }));
};

/** Combines a place for the tile with the best step after it. */
export const wholeTurnBy =
  (
    { rulesOf }: Rulebook,
    appraise: Computer<Carcassonne>['appraise'],
  ): NonNullable<Computer<Carcassonne>['wholeTurn']> =>
  (view, move) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    const bestOf = <One extends Move>(moves: readonly One[]): One | undefined => {
      const marks = moves.length < 2 ? [0] : appraise(view, moves);
      return moves[marks.indexOf(Math.max(...marks))];
    };
    if (laysTile(move) && hasStep(move)) return move;
    const place = bestOf(placesOf(rules, position, move));
    return (place === undefined ? undefined : bestOf(turnsAt(rules, position, place))) ?? move;
  };

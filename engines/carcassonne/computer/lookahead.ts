import type { BestTurns, Lookahead } from '../composition/module-parts.js';
import type { RuleSet } from '../composition/rule-set.js';
import { isElsewhere, isLater } from '../composition/steps.js';
import { stepsIn } from '../flow/offers.js';
import { playMove, takeTile } from '../flow/play-move.js';
import { placementsIn } from '../rules/placing.js';
import type { Position } from '../position/state.js';
import { turnFrom } from '../position/turn.js';
import { plainEstimate, type Estimate } from './estimate.js';
import type { Seat } from '#engines/core/seat.js';

/** A seat's lead over the average of the other seats, in expected points. */
export const lead = (points: readonly number[], seat: Seat): number => {
  const own = points[seat] ?? 0;
  const others = points.reduce((sum, each) => sum + each, 0) - own;
  return own - others / (points.length - 1);
};

/**
 * The first of several ends, each with the points of all, that gives a seat the largest lead; undefined for an empty
 * list.
 */
export const bestFor = (seat: Seat, ends: readonly (readonly number[])[]): readonly number[] | undefined =>
  ends.reduce<readonly number[] | undefined>(
    (best, end) => (best === undefined || lead(end, seat) > lead(best, seat) ? end : best),
    undefined,
  );

/** The number of places where further steps are tried: the best ones for the tile alone, by the rough judgement. */
const PLACES_CONSIDERED = { fully: 5, roughly: 3 } as const;

interface Place {
  readonly position: Position;
  readonly ahead: number;
}

/** @param from the position with the moves under judgement, so that shared results are computed once */
export const lookaheadOf = (
  rules: RuleSet,
  from: Position | null = null,
  estimate: Estimate = plainEstimate,
): Lookahead => {
  const judge = (position: Position): readonly number[] => estimate(rules, position, lookahead);
  const judgeRoughly = (position: Position): readonly number[] => estimate(rules, position, lookahead, []);

  const judging = (judgeEnd: BestTurns['judge'], placesConsidered: number): BestTurns => {
    /**
     * Skips steps with a gain that hardly depends on the place, because it is the same elsewhere and with every other
     * tile.
     */
    const afterSteps = (position: Position): readonly (readonly number[])[] =>
      position.phase !== 'figure'
        ? []
        : stepsIn(rules, position)
            .filter(({ kind }) => !isLater(rules, kind) && !isElsewhere(rules, kind))
            .flatMap((step) => {
              const played = playMove(rules, turnFrom(position, null), { step });
              return played.ok ? [judgeEnd(played.value.position)] : [];
            });

    const afterBestTurn = (position: Position): readonly number[] => {
      const seat = position.toPlay;
      const places = placementsIn(rules, position).flatMap((placement): readonly Place[] => {
        const laid = takeTile(rules, turnFrom(position, null), placement, 'figure');
        return laid.ok ? [{ position: laid.value.position, ahead: lead(judgeRoughly(laid.value.position), seat) }] : [];
      });
      const ends = places
        .toSorted((one, other) => other.ahead - one.ahead)
        .slice(0, placesConsidered)
        .flatMap(({ position: laid }) => [judgeEnd(laid), ...afterSteps(laid)]);
      return bestFor(seat, ends) ?? judgeEnd(position);
    };
    return { judge: judgeEnd, afterBestTurn };
  };

  const { fully, roughly } = PLACES_CONSIDERED;
  const lookahead: Lookahead = { ...judging(judge, fully), from, roughly: judging(judgeRoughly, roughly) };
  return lookahead;
};

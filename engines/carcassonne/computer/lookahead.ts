import type { BestTurns, Lookahead, RuleSet } from '../composition/rule-set.js';
import { isElsewhere, isLater } from '../composition/steps.js';
import { stepsIn } from '../flow/offers.js';
import { playMove, takeTile } from '../flow/play-move.js';
import { placementsIn } from '../rules/placing.js';
import type { Position } from '../position/state.js';
import { turnFrom } from '../position/turn.js';
import { plainEstimate, type Estimate } from './estimate.js';
import type { Seat } from '#engines/core/seat.js';

/** How far a seat is ahead of the others on the average, by the points that each is expected to have. */
export const lead = (points: readonly number[], seat: Seat): number => {
  const own = points[seat] ?? 0;
  const others = points.reduce((sum, each) => sum + each, 0) - own;
  return own - others / (points.length - 1);
};

/** Of several ends, each with the points of all, the first of those that put a seat furthest ahead; none of none. */
export const bestFor = (seat: Seat, ends: readonly (readonly number[])[]): readonly number[] | undefined =>
  ends.reduce<readonly number[] | undefined>(
    (best, end) => (best === undefined || lead(end, seat) > lead(best, seat) ? end : best),
    undefined,
  );

/** The number of places, the best for the tile alone at first sight, at which further steps are tried. */
const PLACES_CONSIDERED = { fully: 5, roughly: 3 } as const;

/** A place for a tile: the position after it was laid there, and how far that puts its seat ahead at first sight. */
interface Place {
  readonly position: Position;
  readonly ahead: number;
}

/**
 * What a computer player expects in games with a rule set.
 *
 * @param from the position whose moves are judged, for what is computed once for all of them
 */
export const lookaheadOf = (
  rules: RuleSet,
  from: Position | null = null,
  estimate: Estimate = plainEstimate,
): Lookahead => {
  const judge = (position: Position): readonly number[] => estimate(rules, position, lookahead);
  const judgeRoughly = (position: Position): readonly number[] => estimate(rules, position, lookahead, []);

  const judging = (judgeEnd: BestTurns['judge'], placesConsidered: number): BestTurns => {
    /** Steps whose gain hardly depends on the place bring as much elsewhere, and with every other tile. */
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

import type { Strategy } from '#engines/core/search/strategy.js';
import { byTrials, type Trials } from '#engines/core/search/trials.js';
import type { Seat } from '#engines/core/seat.js';
import type { Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import type { Rulebook, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { stepsIn } from '#engines/carcassonne/flow/offers.js';
import { imagine } from '#engines/carcassonne/imagine.js';
import { lead, lookaheadOf } from '../lookahead.js';
import { play } from '#engines/carcassonne/play.js';
import type { Position, State } from '#engines/carcassonne/position/state.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import type { Estimate } from '../estimate.js';

/** Points; a lead of this size is worth nearly three quarters of the win. */
const POINTS_AHEAD = 12;

const shareFor = (points: number): number => 1 / (1 + Math.exp(-points / POINTS_AHEAD));

/** After this number of steps in a row the position is judged, because the decisions might never end. */
const MAX_STEPS = 4;

const afterBestStep = (rules: RuleSet, { judge }: Lookahead, state: State, seat: Seat): State | null => {
  let best: State | null = null;
  let most = -Infinity;
  for (const step of stepsIn(rules, state.position)) {
    const played = play(rules, state, seat, { step });
    if (!played.ok) continue;
    const ahead = lead(judge(played.value.state.position), seat);
    if (ahead > most) [best, most] = [played.value.state, ahead];
  }
  return best;
};

const afterOwnTurn = (rules: RuleSet, lookahead: Lookahead, begun: State, seat: Seat): State => {
  let state = begun;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const { asked, phase } = state.position;
    if (asked !== seat || phase === 'tile') return state;
    state = afterBestStep(rules, lookahead, state, seat) ?? state;
  }
  return state;
};

/** Each seat's expected points on another seat's turn: that player makes the best use of a tile. */
const pointsAfter = (lookahead: Lookahead, position: Position): readonly number[] => {
  // The final scoring is complete although the figures are still on their features.
  if (position.asked === null) return position.scores;
  return position.phase === 'tile' ? lookahead.afterBestTurn(position) : lookahead.judge(position);
};

interface LookaheadOptions extends Pick<Trials<Carcassonne, State>, 'prior' | 'candidates' | 'worlds'> {
  readonly rulebook: Rulebook;
  readonly estimate: Estimate;
}

/** Tries moves in imagined worlds where the next player draws a tile and makes the best use of it. */
export const byLookahead = ({ rulebook: { rulesOf }, estimate, ...how }: LookaheadOptions): Strategy<Carcassonne> =>
  byTrials<Carcassonne, State>({
    ...how,
    imagine: (view, _memory, random) => imagine(rulesOf(view.options), view, random),
    tryOut: (world, seat, move) => {
      const rules = rulesOf(world.position.options);
      const lookahead = lookaheadOf(rules, world.position, estimate);
      const moved = play(rules, world, seat, move);
      if (!moved.ok) throw new RangeError(`a legal move is refused in an imagined world: ${moved.error.reason}`);
      const { position } = afterOwnTurn(rules, lookahead, moved.value.state, seat);
      return shareFor(lead(pointsAfter(lookahead, position), seat));
    },
  });

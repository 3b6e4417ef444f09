import type { OverStatus } from '#engines/core/engine.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import type { CardId, ConditionId } from './cards.js';
import type { Score } from './rules/score.js';
import type { Level } from './setup.js';
import { resultOf, scoresOf } from './rules/standings.js';
import type { Phase, State } from './state.js';
import { rowPoints, type Stranger } from './rules/stranger.js';
import type { Placement } from './rules/town.js';

/** The automatic opponent in a view: of its deck only the top card. */
export interface StrangerView {
  readonly level: Level;
  readonly row: readonly CardId[];
  readonly lastTaken: CardId | null;
  readonly deckTop: CardId | null;
  readonly deckLeft: number;
  readonly round: 1 | 2;
  readonly points: number;
}

/** Everything is public except the order of the stranger's deck. */
export interface View {
  readonly audience: Audience;
  readonly conditions: readonly ConditionId[];
  /** Clockwise from the first card that may be taken. */
  readonly ring: readonly CardId[];
  readonly towns: readonly (readonly Placement[])[];
  readonly waiting: readonly (readonly CardId[])[];
  readonly scores: readonly Score[];
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: Phase;
  readonly stranger: StrangerView | null;
  readonly newest: Seat | null;
  readonly result: OverStatus | null;
}

const viewStranger = (stranger: Stranger): StrangerView => {
  const { level, row, lastTaken, deck, round } = stranger;
  return { level, row, lastTaken, deckTop: deck[0] ?? null, deckLeft: deck.length, round, points: rowPoints(stranger) };
};

export const viewOf = (state: State, audience: Audience): View => {
  const { conditions, ring, towns, waiting, seat, turn, phase, newest } = state;
  const scores = scoresOf(state);
  return {
    audience,
    conditions,
    ring,
    towns,
    waiting,
    scores,
    seat,
    turn,
    phase,
    newest,
    stranger: state.stranger === null ? null : viewStranger(state.stranger),
    result: phase.kind === 'over' ? resultOf(state) : null,
  };
};

import type { OverStatus } from '#engines/core/engine.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import type { Colour, Face } from './board/board.js';
import { finalResult } from './rules/result.js';
import type { Ring } from './board/ring.js';
import type { Options } from './setup.js';
import { totals, type FinishedGame, type LostTurn, type Mark, type State } from './state.js';
import { MAX_TURNS } from './rules/turn.js';

export interface View {
  readonly audience: Audience;
  readonly options: Options;
  readonly ring: Ring;
  /** By seat; null for a colour unknown to this viewer. */
  readonly colours: readonly (Colour | null)[];
  readonly seat: Seat;
  readonly face: Face;
  readonly turn: number;
  /** Turns until a stalled game is scored. */
  readonly turnsLeft: number;
  readonly game: number;
  readonly finished: readonly FinishedGame[];
  /** The end of the previous game, visible until every player has had a turn in the current one. */
  readonly lastRing?: Ring;
  readonly totals: readonly number[];
  readonly mark: Mark | null;
  /** Turns lost since the last move; their rolls are public. */
  readonly lost: readonly LostTurn[];
  readonly result: OverStatus | null;
}

export const viewOf = (state: State, audience: Audience): View => {
  const seats = state.colours.length;
  // Colours are revealed when a game ends; after the last game they stay visible.
  const open = !state.options.secret || state.over;
  return {
    audience,
    options: state.options,
    ring: state.ring,
    colours: state.colours.map((colour, seat) => (open || seat === audience ? colour : null)),
    seat: state.seat,
    face: state.face,
    turn: state.turn,
    turnsLeft: MAX_TURNS - state.turnsOfGame,
    game: state.over ? state.finished.length : state.finished.length + 1,
    finished: state.finished,
    ...(state.lastRing !== null && state.turnsOfGame < seats ? { lastRing: state.lastRing } : {}),
    totals: totals(state.finished, seats),
    mark: state.mark,
    lost: state.lost,
    result: state.over ? finalResult(state.finished, seats) : null,
  };
};

import type { Audience, Seat, SeatRange } from './seat.js';
import type { z } from 'zod';
import type { Random } from './random.js';
import type { Result } from './result.js';

/** The requirements of an option while it is on. An option is on when its value is `true`. */
export interface OptionRule {
  readonly option: string;
  readonly needs?: readonly string[];
  readonly excludes?: readonly string[];
}

export type OptionObjection =
  | { readonly kind: 'needs' | 'excludes'; readonly option: string; readonly other: string }
  /** The table has more players than these options allow. */
  | { readonly kind: 'seats'; readonly max: number };

/**
 * The types of one game. All of them are plain, immutable data that survive JSON.
 *
 * - `Setup`: everything that chance decides before the first move (order of the piles, dice, first player), and the
 *   generator for the rest of the game.
 * - `State`: a position with all its secrets. It never leaves the table service.
 * - `View`: the part of a state that one audience may know. Pictures, texts and computer players get nothing else.
 * - `Event`: something that happened, in the version for one audience.
 * - `Reason`: the names of the rules that can refuse a move.
 * - `Memory`: facts from past events that no view shows any more.
 */
export interface GameTypes {
  readonly Options: object;
  readonly Setup: object;
  readonly State: object;
  readonly Move: object;
  readonly View: object;
  readonly Event: { readonly type: string };
  readonly Reason: string;
  readonly Memory: object;
}

/** The rule that refuses a move, with the parameters of its sentence. */
export interface Objection<Reason extends string = string> {
  readonly reason: Reason;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * The game runs. `turn` counts from 0 and grows when the turn passes, also when another seat decides something in
 * between and when the turn returns. Steps with equal numbers belong to one seat in a row.
 */
export interface PlayingStatus {
  readonly kind: 'playing';
  readonly seat: Seat;
  readonly turn: number;
}

/**
 * The game has ended. Both lists are by seat; places count from 1 and tied seats share the better place. In a solo game
 * the first place may be free: the only seat has place 2 when the game's own opponent won.
 */
export interface OverStatus {
  readonly kind: 'over';
  readonly places: readonly number[];
  readonly points: readonly number[];
}

export type Status = PlayingStatus | OverStatus;

export interface ScopedEvent<Event> {
  /** The version for everyone, which stays in the history. */
  readonly public: Event;
  /** The version for one seat instead of the public one (with the card that it drew, for example). */
  readonly private?: { readonly seat: Seat; readonly event: Event };
  /** The version for everyone instead of the public one, but only while its message is the newest. */
  readonly fleeting?: Event;
}

export interface Transition<State, Event> {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
  /** True when a player learnt something hidden (a drawn card, a rolled die). Such a move cannot be taken back. */
  readonly reveals: boolean;
}

/** The written form of moves: one short line, trimmed, at most 80 characters. */
export interface Notation<Move> {
  format(move: Move): string;
  /** Reads the output of `format`, in any letter case and with spaces at the ends. It does not check legality. */
  parse(text: string): Result<Move, Objection<'notation'>>;
}

/**
 * The rules of one game, as pure functions.
 *
 * The members are methods on purpose: TypeScript compares their parameters both ways, so an engine of one game fits
 * where "an engine of some game" is required. A caller with such an engine passes it only values from the same engine.
 */
export interface Engine<Types extends GameTypes = GameTypes> {
  readonly id: string;
  /**
   * The version of the rules, stored with every table: '1', '2', … without gaps. Raise it with every change after which
   * a stored setup and its log could lead to a different position, event, status or result, or to a move that is
   * refused or read differently. A change to `deal` counts as well, because verification deals a game from its seed
   * again. Changes to views or computer players do not count.
   */
  readonly rules: string;
  readonly seats: SeatRange;
  /** House rules and variants; parsing `{}` gives the defaults. */
  readonly options: z.ZodType<Types['Options']>;
  /** Requirements and exclusions between options; absent when any combination works. */
  readonly optionRules?: readonly OptionRule[];
  /**
   * The seats for a game with these options, within `seats`; absent when the options make no difference. It limits only
   * tables that have not begun: `start` accepts setups for any number of seats, because some are old or written by
   * hand.
   */
  seatsFor?(options: Types['Options']): SeatRange;
  /** Reads a setup that is stored or written by hand. It checks the shape only; `start` checks the contents. */
  readonly setup: z.ZodType<Types['Setup']>;
  /** Reads a move from outside. It checks the shape only; `play` checks the rules. */
  readonly move: z.ZodType<Types['Move']>;
  readonly notation: Notation<Types['Move']>;
  /** Deals a random setup. `start` refuses options that do not fit the number of seats. */
  deal(options: Types['Options'], seats: number, random: Random): Types['Setup'];
  start(setup: Types['Setup']): Result<Types['State'], Objection>;
  status(state: Types['State']): Status;
  /** Every distinct choice of `seat` now, in a stable order; empty when another seat acts. */
  moves(state: Types['State'], seat: Seat): readonly Types['Move'][];
  play(
    state: Types['State'],
    seat: Seat,
    move: Types['Move'],
  ): Result<Transition<Types['State'], Types['Event']>, Objection<Types['Reason']>>;
  view(state: Types['State'], audience: Audience): Types['View'];
  /** The memory of an audience that sees this view first. */
  begin(view: Types['View']): Types['Memory'];
  /**
   * Returns the memory after the events of one move, in this audience's versions including the fleeting ones. The
   * events since the first view make up the whole memory, so the log can restore it.
   */
  remember(memory: Types['Memory'], heard: readonly Types['Event'][]): Types['Memory'];
  /**
   * Draws a complete state that fits the view and the memory, with the odds of the game's components among all that fit
   * (the players' choices give nothing away). The hidden part of the true state is not available here.
   */
  imagine(view: Types['View'], memory: Types['Memory'], random: Random): Types['State'];
}

/**
 * The version of an event that this audience may read.
 *
 * @param fresh true while the event's message is the newest, so that the fleeting version counts
 */
export const eventFor = <Event>(event: ScopedEvent<Event>, audience: Audience, fresh: boolean): Event => {
  if (event.private?.seat === audience) return event.private.event;
  return fresh ? (event.fleeting ?? event.public) : event.public;
};

import type { Audience, Seat, SeatRange } from './seat.js';
import type { z } from 'zod';
import type { Random } from './random.js';
import type { Result } from './result.js';

/** What an option asks of others while it is on. Options are on when their value is `true`. */
export interface OptionRule {
  readonly option: string;
  /** Options without which it is not played. */
  readonly needs?: readonly string[];
  /** Options that exclude it. */
  readonly excludes?: readonly string[];
}

/** Why some options cannot be played with. */
export type OptionObjection =
  | { readonly kind: 'needs' | 'excludes'; readonly option: string; readonly other: string }
  /** More people have sat down than can play with them. */
  | { readonly kind: 'seats'; readonly max: number };

/**
 * The types one game is made of. All of them are plain, immutable data that survive JSON.
 *
 * - `Setup`: everything that chance decides before the first move (order of the piles, dice, first player) and the
 * generator for what comes later.
 * - `State`: a position with all its secrets. It never leaves the table service.
 * - `View`: what one audience may know of a state, and all that a picture, a text or a computer player gets.
 * - `Event`: something that happened, as one audience may be told it.
 * - `Reason`: the names of the rules that can refuse a move.
 * - `Memory`: what somebody was told and no view shows any more.
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

/** Why a move is refused: the rule, and what the sentence about it needs. */
export interface Objection<Reason extends string = string> {
  readonly reason: Reason;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * It is a player's turn. `turn` counts from 0 and grows whenever the turn passes, and also when another seat decides
 * something in between and when the turn comes back: equal numbers are steps that one seat takes in a row.
 */
export interface PlayingStatus {
  readonly kind: 'playing';
  readonly seat: Seat;
  readonly turn: number;
}

/**
 * The game has ended. Both lists are by seat; places count from 1 and tied seats share the better place. In a solo game
 * the first place may be free: the lone seat has place 2 when the game's own opponent won.
 */
export interface OverStatus {
  readonly kind: 'over';
  readonly places: readonly number[];
  readonly points: readonly number[];
}

export type Status = PlayingStatus | OverStatus;

/** One event in the versions that different people may read. */
export interface ScopedEvent<Event> {
  /** What everybody may read for good: it stands in the history. */
  readonly public: Event;
  /** What one seat may read instead of the public version (the card it drew, say). */
  readonly private?: { readonly seat: Seat; readonly event: Event };
  /** What everybody may read instead of the public version, but only while the message that tells it is the newest. */
  readonly fleeting?: Event;
}

/** What a legal move leads to. */
export interface Transition<State, Event> {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
  /**
   * Whether anybody learnt something that was hidden before (a card drawn, a die rolled): then the move cannot be taken
   * back.
   */
  readonly reveals: boolean;
}

/** The written form of moves: one short line without spaces at its ends, at most 80 characters. */
export interface Notation<Move> {
  format(move: Move): string;
  /** Reads what `format` writes, forgiving upper and lower case and spaces at the ends. Says nothing about legality. */
  parse(text: string): Result<Move, Objection<'notation'>>;
}

/**
 * The rules of one game, as pure functions.
 *
 * The members are methods on purpose: TypeScript compares their parameters both ways, so an engine of one game fits
 * where "an engine of some game" is asked for. A caller with such an engine passes back only what it got from the same
 * engine.
 */
export interface Engine<Types extends GameTypes = GameTypes> {
  /** The game's name in commands, folders, text keys and the database. */
  readonly id: string;
  /**
   * The version of the rules, stored with every table: '1', '2', … without gaps. It is raised with every change after
   * which a stored setup and its log could lead anywhere else than before: another position, event, status or result, a
   * move that is refused or read differently. A change to `deal` counts as well: to verify a game is to deal it from
   * its seed again. Changes to what a view shows or to a computer player do not count.
   */
  readonly rules: string;
  readonly seats: SeatRange;
  /** House rules and variants; parsing `{}` gives the defaults. */
  readonly options: z.ZodType<Types['Options']>;
  /** Which options need or exclude others; left out where any go together. */
  readonly optionRules?: readonly OptionRule[];
  /**
   * How many may sit down to a game with these options, within `seats`; left out where the options make no difference.
   * It holds for tables that have not begun: `start` takes setups by hand, and those of earlier games, for any number
   * of seats.
   */
  seatsFor?(options: Types['Options']): SeatRange;
  /** Reads a setup written by hand or stored. Shape only: `start` proves it. */
  readonly setup: z.ZodType<Types['Setup']>;
  /** Reads a move that comes from outside. Shape only: `play` judges it. */
  readonly move: z.ZodType<Types['Move']>;
  readonly notation: Notation<Types['Move']>;
  /** A setup dealt by chance. Options that do not fit the number of seats are refused by `start`. */
  deal(options: Types['Options'], seats: number, random: Random): Types['Setup'];
  /** The first position, if the setup is one that the game's material allows. */
  start(setup: Types['Setup']): Result<Types['State'], Objection>;
  status(state: Types['State']): Status;
  /** Every distinct choice of `seat` now, in a stable order; empty when it is not to act. */
  moves(state: Types['State'], seat: Seat): readonly Types['Move'][];
  play(
    state: Types['State'],
    seat: Seat,
    move: Types['Move'],
  ): Result<Transition<Types['State'], Types['Event']>, Objection<Types['Reason']>>;
  view(state: Types['State'], audience: Audience): Types['View'];
  /** What somebody remembers who sees this view and was told nothing before. */
  begin(view: Types['View']): Types['Memory'];
  /**
   * What is remembered after the events of one move, in the words for this audience, the fleeting ones too. The events
   * of every move from the first view on make up the whole memory: it can be rebuilt from the log.
   */
  remember(memory: Types['Memory'], heard: readonly Types['Event'][]): Types['Memory'];
  /**
   * A whole state that fits what is seen and remembered, drawn with the odds of the game's material among all that fit
   * (what people choose to do gives nothing away). The hidden part of the true state has no way in.
   */
  imagine(view: Types['View'], memory: Types['Memory'], random: Random): Types['State'];
}

/**
 * The version of an event that this audience may read.
 *
 * @param fresh whether the message that tells it is the newest one, so that fleeting words still stand
 */
export const eventFor = <Event>(event: ScopedEvent<Event>, audience: Audience, fresh: boolean): Event => {
  if (event.private?.seat === audience) return event.private.event;
  return fresh ? (event.fleeting ?? event.public) : event.public;
};

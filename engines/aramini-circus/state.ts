import { z } from 'zod';
import { randomSchema, type Random } from '../core/random.js';
import type { Seat } from '../core/seat.js';
import { animalSchema, cardSchema, wagonSchema, type Animal, type Card, type Wagon } from './material.js';

/** `bonus`: whether the ten bonus cards are shuffled into the animal pile. */
export const optionsSchema = z.strictObject({ bonus: z.boolean().default(false) }).readonly();
export type Options = z.infer<typeof optionsSchema>;

/**
 * What chance decides, or what somebody sets up by hand. Piles are listed from the top.
 *
 * - `cards`: the whole animal pile. The first five are the hand of seat 0, the next five of seat 1 and so on, the next
 * one
 *   opens the discard, the rest is the pile.
 * - `wagons`: the whole wagon pile; the first four are on display.
 * - `tokens`: one exchange token a seat, in seat order; the rest lies in the centre.
 * - `random`: shuffles the discard when it becomes the new pile.
 */
export const setupSchema = z
  .strictObject({
    seats: z.int().min(2).max(4),
    bonus: z.boolean(),
    cards: z.array(cardSchema).max(100).readonly(),
    wagons: z.array(wagonSchema).max(100).readonly(),
    tokens: z.array(animalSchema).max(10).readonly(),
    first: z.int().min(0).max(3),
    random: randomSchema,
  })
  .readonly();
export type Setup = z.infer<typeof setupSchema>;

/** What lies before one player. */
export interface Player {
  /** Sorted as `material.ts` lists the kinds. */
  readonly hand: readonly Card[];
  /** From the wagon behind the locomotive to the last one. */
  readonly train: readonly Wagon[];
  /** In the order in which they came. */
  readonly waiting: readonly Wagon[];
  readonly token: Animal;
}

/** The ringmaster token. Face down it gives no action; that only happens with two players. */
export interface Ringmaster {
  readonly seat: Seat;
  readonly faceUp: boolean;
}

/**
 * What the seat to act is in the middle of.
 *
 * - `action`: it has actions left and may do any of the three, or play a bonus card.
 * - `draw-two`: it picks the cards of that bonus card, which is out of its hand and not in the discard yet.
 * - `coupling`: several different waiting wagons fit behind its train and it says which comes first.
 */
export type Phase =
  { readonly kind: 'action' } | { readonly kind: 'draw-two'; readonly picks: 1 | 2 } | { readonly kind: 'coupling' };

/** What the latest move touched, for the mark on the board. */
export type TouchedPlace =
  | { readonly kind: 'pile'; readonly seat: Seat }
  | { readonly kind: 'discard'; readonly seat: Seat; readonly card: Animal }
  /**
   * `joined` counts the wagons at the end of the train that have just come there; `slot` is the place on display the
   * wagon came from, null for a waiting wagon.
   */
  | {
      readonly kind: 'wagon';
      readonly seat: Seat;
      readonly wagon: Wagon;
      readonly slot: number | null;
      readonly joined: number;
    }
  | { readonly kind: 'token'; readonly seat: Seat; readonly other: Seat | 'centre' }
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly card: Card };

/** A position with all its secrets. Piles and discard are listed from the top. */
export interface State {
  readonly bonus: boolean;
  readonly goal: number;
  readonly players: readonly Player[];
  readonly pile: readonly Card[];
  readonly discard: readonly Card[];
  readonly wagonPile: readonly Wagon[];
  /** Up to four; fewer only when the wagon pile is empty. */
  readonly display: readonly Wagon[];
  /** The exchange tokens in the centre. */
  readonly centre: readonly Animal[];
  readonly ringmaster: Ringmaster;
  readonly seat: Seat;
  /** Counts from 0. */
  readonly turn: number;
  /** Actions left in this turn; 0 only while a chain of waiting wagons is still running, or at the end. */
  readonly actions: number;
  readonly phase: Phase;
  readonly touched: TouchedPlace | null;
  /** How the game ended; null until then. */
  readonly ended: 'goal' | 'no-wagons' | null;
  readonly random: Random;
}

/**
 * A state with some of its fields changed. All fields are named, as V8 takes ten times as long for
 * `{ ...state, change }`.
 */
export const stateWith = (state: State, change: Partial<State>): State =>
  Object.assign(
    {
      bonus: state.bonus,
      goal: state.goal,
      players: state.players,
      pile: state.pile,
      discard: state.discard,
      wagonPile: state.wagonPile,
      display: state.display,
      centre: state.centre,
      ringmaster: state.ringmaster,
      seat: state.seat,
      turn: state.turn,
      actions: state.actions,
      phase: state.phase,
      touched: state.touched,
      ended: state.ended,
      random: state.random,
    },
    change,
  );

/** A player with some fields changed, in the same way. */
export const playerWith = ({ hand, train, waiting, token }: Player, change: Partial<Player>): Player =>
  Object.assign({ hand, train, waiting, token }, change);

import { z } from 'zod';
import { randomSchema, type Random } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import { animalSchema, cardSchema, wagonSchema, type Animal, type Card, type Wagon } from './material.js';

/** `bonus`: true when the ten bonus cards are shuffled into the animal pile. */
export const optionsSchema = z.strictObject({ bonus: z.boolean().default(false) }).readonly();
export type Options = z.infer<typeof optionsSchema>;

/**
 * The random part of a game, or a setup written by hand. Piles are listed from the top.
 *
 * - `cards`: the whole animal pile. The first five are the hand of seat 0, the next five of seat 1 and so on; the next
 *   one opens the discard, the rest is the pile.
 * - `wagons`: the whole wagon pile; the first four are on display.
 * - `tokens`: one exchange token for each seat, in seat order; the rest is in the centre.
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

export interface Player {
  /** Sorted in the order of `material.ts`. */
  readonly hand: readonly Card[];
  /** From the wagon behind the locomotive to the last one. */
  readonly train: readonly Wagon[];
  /** In the order of arrival. */
  readonly waiting: readonly Wagon[];
  readonly token: Animal;
}

/** The ringmaster token. Face down it gives no action; that only happens with two players. */
export interface Ringmaster {
  readonly seat: Seat;
  readonly faceUp: boolean;
}

/**
 * The decision of the seat to act.
 *
 * - `action`: it has actions left and may do any of the three, or play a bonus card.
 * - `draw-two`: it picks the cards of that bonus card, which has left the hand and is not in the discard yet.
 * - `coupling`: several different waiting wagons fit its train, and it chooses the first.
 */
export type Phase =
  { readonly kind: 'action' } | { readonly kind: 'draw-two'; readonly picks: 1 | 2 } | { readonly kind: 'coupling' };

export type TouchedPlace =
  | { readonly kind: 'pile'; readonly seat: Seat }
  | { readonly kind: 'discard'; readonly seat: Seat; readonly card: Animal }
  /**
   * `joined` counts the wagons that just joined the end of the train; `slot` is the wagon's former place on display,
   * null for a waiting wagon.
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

/** A position with all its secrets. Piles and the discard are listed from the top. */
export interface State {
  readonly bonus: boolean;
  readonly goal: number;
  readonly players: readonly Player[];
  readonly pile: readonly Card[];
  readonly discard: readonly Card[];
  readonly wagonPile: readonly Wagon[];
  /** Up to four wagons; fewer only when the wagon pile is empty. */
  readonly display: readonly Wagon[];
  readonly centre: readonly Animal[];
  readonly ringmaster: Ringmaster;
  readonly seat: Seat;
  readonly turn: number;
  /** Actions left in this turn; 0 only while a chain of waiting wagons still runs, or at the end. */
  readonly actions: number;
  readonly phase: Phase;
  readonly touched: TouchedPlace | null;
  readonly ended: 'goal' | 'no-wagons' | null;
  readonly random: Random;
}

/**
 * A state with some of its fields changed. All fields are listed, because V8 takes ten times as long for
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

export const playerWith = ({ hand, train, waiting, token }: Player, change: Partial<Player>): Player =>
  Object.assign({ hand, train, waiting, token }, change);

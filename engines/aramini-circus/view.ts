import type { Audience, Seat } from '../core/seat.js';
import { activePlayer } from './rules/change.js';
import { fittingWagons } from './rules/coupling.js';
import { pointsOf, type Animal, type Card, type Wagon } from './material.js';
import { standings } from './rules/turn.js';
import type { State } from './state.js';

/** What everybody sees of a player. */
export interface PlayerView {
  /** From the wagon behind the locomotive to the last one. */
  readonly train: readonly Wagon[];
  /** In the order in which they came. */
  readonly waiting: readonly Wagon[];
  readonly token: Animal;
  /** How many cards the hand holds. */
  readonly handSize: number;
  readonly points: number;
}

type Open = 'bonus' | 'goal' | 'discard' | 'display' | 'centre' | 'ringmaster' | 'turn' | 'phase' | 'touched';

/** A position as one audience knows it. */
export interface View extends Pick<State, Open> {
  readonly audience: Audience;
  readonly players: readonly PlayerView[];
  /** The viewer's own cards, sorted; null for the table. */
  readonly hand: readonly Card[] | null;
  /** Whose turn it is; the last one's when the game is over. */
  readonly seat: Seat;
  readonly actions: number;
  readonly pileSize: number;
  readonly wagonPileSize: number;
  /** While coupling: the different waiting wagons that fit; else empty. */
  readonly fitting: readonly Wagon[];
  /** Null until the game ends; places by seat, from 1. */
  readonly result: { readonly by: 'goal' | 'no-wagons'; readonly places: readonly number[] } | null;
}

const handOf = (state: State, audience: Audience): readonly Card[] | null =>
  audience === 'table' ? null : (state.players[audience]?.hand ?? null);

const fittingOf = (state: State): readonly Wagon[] =>
  state.phase.kind === 'coupling' ? fittingWagons(activePlayer(state)) : [];

/** What this audience may know: everything but the piles, the other hands and the generator. */
export const viewOf = (state: State, audience: Audience): View => ({
  audience,
  bonus: state.bonus,
  goal: state.goal,
  players: state.players.map(({ train, waiting, token, hand }) => ({
    train,
    waiting,
    token,
    handSize: hand.length,
    points: pointsOf(train),
  })),
  hand: handOf(state, audience),
  pileSize: state.pile.length,
  discard: state.discard,
  wagonPileSize: state.wagonPile.length,
  display: state.display,
  centre: state.centre,
  ringmaster: state.ringmaster,
  seat: state.seat,
  turn: state.turn,
  actions: state.actions,
  phase: state.phase,
  fitting: fittingOf(state),
  touched: state.touched,
  result: state.ended === null ? null : { by: state.ended, places: standings(state.players).places },
});

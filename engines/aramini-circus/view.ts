import type { Audience, Seat } from '#engines/core/seat.js';
import { activePlayer } from './rules/change.js';
import { fittingWagons } from './rules/coupling.js';
import { pointsOf, type Animal, type Card, type Wagon } from './material.js';
import { standings } from './rules/turn.js';
import type { State } from './state.js';

export interface PlayerView {
  /** From the wagon behind the locomotive to the last one. */
  readonly train: readonly Wagon[];
  /** In the order of arrival. */
  readonly waiting: readonly Wagon[];
  readonly token: Animal;
  readonly handSize: number;
  readonly points: number;
}

type Open = 'bonus' | 'goal' | 'discard' | 'display' | 'centre' | 'ringmaster' | 'turn' | 'phase' | 'touched';

export interface View extends Pick<State, Open> {
  readonly audience: Audience;
  readonly players: readonly PlayerView[];
  readonly hand: readonly Card[] | null;
  /** The seat to act; after the end, the last one. */
  readonly seat: Seat;
  readonly actions: number;
  readonly pileSize: number;
  readonly wagonPileSize: number;
  readonly fitting: readonly Wagon[];
  /** Null until the game ends; places by seat, from 1. */
  readonly result: { readonly by: 'goal' | 'no-wagons'; readonly places: readonly number[] } | null;
}

const handOf = (state: State, audience: Audience): readonly Card[] | null =>
  audience === 'table' ? null : (state.players[audience]?.hand ?? null);

const fittingOf = (state: State): readonly Wagon[] =>
  state.phase.kind === 'coupling' ? fittingWagons(activePlayer(state)) : [];

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

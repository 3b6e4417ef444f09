import { shuffled } from '../../core/random.js';
import { activePlayer, changeWith, inTurn, changeNothing, withActive, type Change } from './change.js';
import { isAnimal, sortedCards, type Animal, type Card } from '../material.js';
import type { State } from '../state.js';

/** The top of the discard if it may be drawn: not a bonus card. */
export const takeableCard = (state: State): Animal | undefined => {
  const top = state.discard[0];
  return top !== undefined && isAnimal(top) ? top : undefined;
};

/** Whether there is any card to draw. */
export const canDraw = (state: State): boolean => state.pile.length > 0 || takeableCard(state) !== undefined;

/**
 * An empty pile is made anew at once: the top card of the discard stays, the rest is shuffled. With fewer than two
 * cards there is no pile.
 */
const renewPile = (state: State): Change => {
  const [top, ...rest] = state.discard;
  if (state.pile.length > 0 || top === undefined || rest.length === 0) return changeNothing(state);
  const [pile, random] = shuffled(state.random, rest);
  return changeWith({ ...state, pile, discard: [top], random }, { type: 'reshuffled', cards: pile.length });
};

/** Puts cards on the discard one after the other: the last one ends on top. */
export const discard =
  (cards: readonly Card[]) =>
  (state: State): Change =>
    renewPile({ ...state, discard: [...cards.toReversed(), ...state.discard] });

const intoHand = (state: State, card: Card): State =>
  withActive(state, { hand: sortedCards([...activePlayer(state).hand, card]) });

/** The top card of the pile goes into the hand, seen by its owner alone. There must be one. */
export const drawBlind = (state: State): Change => {
  const { seat } = state;
  const [card, ...pile] = state.pile;
  if (card === undefined) throw new RangeError('the pile is empty');
  return inTurn(intoHand({ ...state, pile, touched: { kind: 'pile', seat } }, card), (drawn) => {
    const { state: after, events } = renewPile(drawn);
    const drew = {
      public: { type: 'drew', seat, card: null },
      private: { seat, event: { type: 'drew', seat, card } },
    } as const;
    return { state: after, events: [drew, ...events] };
  });
};

/** The top card of the discard goes into the hand. It must be an animal. */
export const takeTop = (state: State): Change => {
  const { seat } = state;
  const card = takeableCard(state);
  if (card === undefined) throw new RangeError('the top of the discard cannot be taken');
  return changeWith(
    intoHand({ ...state, discard: state.discard.slice(1), touched: { kind: 'discard', seat, card } }, card),
    { type: 'took', seat, card },
  );
};

/**
 * Any animal of the discard goes into the hand. Those of a kind are alike, so the uppermost is taken. It must be there.
 */
export const fetch =
  (animal: Animal) =>
  (state: State): Change => {
    const at = state.discard.indexOf(animal);
    if (at === -1) throw new RangeError(`no ${animal} in the discard`);
    return changeWith(intoHand({ ...state, discard: state.discard.toSpliced(at, 1) }, animal), {
      type: 'fetched',
      seat: state.seat,
      card: animal,
    });
  };

import { shuffled } from '#engines/core/random.js';
import { activePlayer, changeWith, changeNothing, withActive, type StateChange } from './change.js';
import { isAnimal, withCard, type Animal, type Card } from '../material.js';
import { stateWith, type State } from '../state.js';
import { actionsLeft } from './turn.js';

/** The top of the discard if it is an animal; a bonus card cannot be drawn. */
const takeableCard = (state: State): Animal | undefined => {
  const top = state.discard[0];
  return top !== undefined && isAnimal(top) ? top : undefined;
};

export const canDraw = (state: State): boolean => state.pile.length > 0 || takeableCard(state) !== undefined;

/**
 * Refills an empty pile at once: the top card of the discard stays, the rest is shuffled. With fewer than two cards in
 * the discard the pile stays empty.
 */
const renewPile = (state: State): StateChange => {
  const [top] = state.discard;
  if (state.pile.length > 0 || top === undefined || state.discard.length === 1) return changeNothing(state);
  const [pile, random] = shuffled(state.random, state.discard.slice(1));
  return changeWith(stateWith(state, { pile, discard: [top], random }), { type: 'reshuffled', cards: pile.length });
};

export const discard =
  (cards: readonly Card[]) =>
  (state: State): StateChange =>
    renewPile(stateWith(state, { discard: [...cards.toReversed(), ...state.discard] }));

const intoHand = (state: State, card: Card): State['players'] =>
  withActive(state, { hand: withCard(activePlayer(state).hand, card) });

/** The top card of the pile goes into the hand, visible only to its owner. The pile must not be empty. */
export const drawBlind = (state: State): StateChange => {
  const { seat } = state;
  const [card] = state.pile;
  if (card === undefined) throw new RangeError('the pile is empty');
  const pile = state.pile.slice(1);
  const { state: after, events } = renewPile(
    stateWith(state, {
      actions: actionsLeft(state),
      pile,
      players: intoHand(state, card),
      touched: { kind: 'pile', seat },
    }),
  );
  const drew = {
    public: { type: 'drew', seat, card: null },
    private: { seat, event: { type: 'drew', seat, card } },
  } as const;
  return { state: after, events: [drew, ...events] };
};

/** The top card of the discard goes into the hand. It must be an animal. */
export const takeTop = (state: State): StateChange => {
  const { seat } = state;
  const card = takeableCard(state);
  if (card === undefined) throw new RangeError('the top of the discard cannot be taken');
  const discard = state.discard.slice(1);
  return changeWith(
    stateWith(state, {
      actions: actionsLeft(state),
      discard,
      players: intoHand(state, card),
      touched: { kind: 'discard', seat, card },
    }),
    { type: 'took', seat, card },
  );
};

/**
 * Any animal of the discard goes into the hand: the uppermost of its kind, as those are identical. It must be there.
 */
export const fetch =
  (animal: Animal) =>
  (state: State): StateChange => {
    const at = state.discard.indexOf(animal);
    if (at === -1) throw new RangeError(`no ${animal} in the discard`);
    return changeWith(stateWith(state, { discard: state.discard.toSpliced(at, 1), players: intoHand(state, animal) }), {
      type: 'fetched',
      seat: state.seat,
      card: animal,
    });
  };

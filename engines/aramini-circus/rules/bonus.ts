import { activePlayer, changeWith, inTurn, changeNothing, withActive, type StateChange } from './change.js';
import { canDraw, discard, fetch } from './draw.js';
import { without, type Animal, type Bonus } from '../material.js';
import { stateWith, type State } from '../state.js';

/**
 * The card leaves the hand. It comes on top of the discard once its effect is done, so that it cannot be part of it.
 */
const reveal =
  (card: Bonus) =>
  (state: State): StateChange =>
    changeWith(
      stateWith(state, {
        players: withActive(state, { hand: without(activePlayer(state).hand, card) }),
        touched: { kind: 'bonus', seat: state.seat, card },
      }),
      { type: 'played', seat: state.seat, card },
    );

export const playDrawTwo = (state: State): StateChange =>
  inTurn(state, reveal('draw-two'), (shown) =>
    changeNothing(stateWith(shown, { phase: { kind: 'draw-two', picks: 2 } })),
  );

/**
 * After a card was drawn: if it was a pick, another one if there is one left and a card to pick, else the bonus card goes
 * to the discard.
 */
export const afterPick = (state: State): StateChange => {
  if (state.phase.kind !== 'draw-two') return changeNothing(state);
  if (state.phase.picks === 2 && canDraw(state))
    return changeNothing(stateWith(state, { phase: { kind: 'draw-two', picks: 1 } }));
  return discard(['draw-two'])(stateWith(state, { phase: { kind: 'action' } }));
};

export const playExtraAction = (state: State): StateChange =>
  inTurn(
    state,
    reveal('extra-action'),
    (shown) => changeNothing(stateWith(shown, { actions: shown.actions + 1 })),
    discard(['extra-action']),
  );

/** The animal must lie in the discard. */
export const playTakeOne =
  (animal: Animal) =>
  (state: State): StateChange =>
    inTurn(state, reveal('take-one'), fetch(animal), discard(['take-one']));

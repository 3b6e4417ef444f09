import { activePlayer, changeWith, inTurn, changeNothing, withActive, type StateChange } from './change.js';
import { placeFilled } from './coupling.js';
import { discard } from './draw.js';
import { sameWagon, without, type Card, type Wagon } from '../material.js';
import { stateWith, type State } from '../state.js';
import { actionsLeft } from './turn.js';

/** The free place on display is filled from the pile; when that is empty the display shrinks. */
const refill =
  (slot: number) =>
  (state: State): StateChange => {
    const [wagon] = state.wagonPile;
    if (wagon === undefined) return changeNothing(stateWith(state, { display: state.display.toSpliced(slot, 1) }));
    return changeWith(
      stateWith(state, { wagonPile: state.wagonPile.slice(1), display: state.display.with(slot, wagon) }),
      { type: 'turned-up', wagon },
    );
  };

const pay =
  (wagon: Wagon, discards: readonly Card[], slot: number) =>
  (state: State): StateChange => {
    const { seat } = state;
    const hand = discards.reduce<readonly Card[]>(without, activePlayer(state).hand);
    const touched = { kind: 'wagon', seat, wagon, slot, joined: 0 } as const;
    const players = withActive(state, { hand });
    return changeWith(stateWith(state, { actions: actionsLeft(state), players, touched }), {
      type: 'filled',
      seat,
      wagon,
      discards,
    });
  };

/**
 * Pays for a wagon on display, replaces it, and couples it to the train or lets it wait. It must be there and be paid.
 */
export const fillWagon =
  (wagon: Wagon, discards: readonly Card[]) =>
  (state: State): StateChange => {
    const slot = state.display.findIndex((other) => sameWagon(other, wagon));
    return inTurn(state, pay(wagon, discards, slot), discard(discards), refill(slot), placeFilled(wagon));
  };

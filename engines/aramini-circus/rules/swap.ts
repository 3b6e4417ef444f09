import { activePlayer, changeWith, playerAt, withActive, type Change } from './change.js';
import type { Animal } from '../material.js';
import type { State } from '../state.js';
import { actionsLeft } from './turn.js';

/** The exchange token of the player to act changes places with that one, wherever it lies. It must be another one. */
export const swapToken =
  (got: Animal) =>
  (state: State): Change => {
    const { seat } = state;
    const gave = activePlayer(state).token;
    const owner = state.players.findIndex(({ token }) => token === got);
    const other = owner === -1 ? ('centre' as const) : owner;
    const centre = other === 'centre' ? state.centre.map((token) => (token === got ? gave : token)) : state.centre;
    const players = withActive(state, { ...activePlayer(state), token: got }).slice();
    if (other !== 'centre') players[other] = { ...playerAt(state, other), token: gave };
    return changeWith(
      { ...state, actions: actionsLeft(state), centre, players, touched: { kind: 'token', seat, other } },
      { type: 'swapped', seat, gave, got, other },
    );
  };

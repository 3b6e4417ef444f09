import { activePlayer, changeWith, type Change } from './change.js';
import type { Animal } from '../material.js';
import { playerWith, stateWith, type State } from '../state.js';
import { actionsLeft } from './turn.js';

/** The exchange token of the player to act changes places with that one, wherever it lies. It must be another one. */
export const swapToken =
  (got: Animal) =>
  (state: State): Change => {
    const { seat } = state;
    const gave = activePlayer(state).token;
    const passOn = (token: Animal): Animal => (token === got ? gave : token === gave ? got : token);
    const owner = state.players.findIndex(({ token }) => token === got);
    const other = owner === -1 ? ('centre' as const) : owner;
    const centre = state.centre.map(passOn);
    const players = state.players.map((player) => playerWith(player, { token: passOn(player.token) }));
    return changeWith(
      stateWith(state, { actions: actionsLeft(state), centre, players, touched: { kind: 'token', seat, other } }),
      { type: 'swapped', seat, gave, got, other },
    );
  };

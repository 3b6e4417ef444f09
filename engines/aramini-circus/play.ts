import type { Objection, Transition } from '../core/engine.js';
import { ok, refuse, type Result } from '../core/result.js';
import type { Seat } from '../core/seat.js';
import { afterPick, playDrawTwo, playExtraAction, playTakeOne } from './rules/bonus.js';
import { inTurn, type StateChange, activePlayer, changeWith } from './rules/change.js';
import { coupleChosen } from './rules/coupling.js';
import { drawBlind, takeTop } from './rules/draw.js';
import type { Event } from './event.js';
import { fillWagon } from './rules/fill.js';
import { objectionTo } from './rules/legality.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';
import { type State, playerWith, stateWith } from './state.js';
import { continueTurn, actionsLeft } from './rules/turn.js';
import type { Animal } from './material.js';

/** The exchange token of the player to act changes places with that one, wherever it lies. It must be another one. */
const swapToken =
  (got: Animal) =>
  (state: State): StateChange => {
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

type Rule = (state: State) => StateChange;

const rulesOf = (move: Move): readonly Rule[] => {
  switch (move.kind) {
    case 'draw':
      return [drawBlind, afterPick];
    case 'take':
      return [takeTop, afterPick];
    case 'fill':
      return [fillWagon(move.wagon, move.discards)];
    case 'swap':
      return [swapToken(move.token)];
    case 'draw-two':
      return [playDrawTwo];
    case 'extra-action':
      return [playExtraAction];
    case 'take-one':
      return [playTakeOne(move.animal)];
    case 'couple':
      return [coupleChosen(move.wagon)];
  }
};

/** Plays a move, or says which rule forbids it. A card drawn unseen or a wagon turned up reveals what was hidden. */
export const play = (state: State, seat: Seat, move: Move): Result<Transition<State, Event>, Objection<Reason>> => {
  const objection = objectionTo(state, seat, move);
  if (objection !== undefined) return refuse(objection);
  const { state: after, events } = inTurn(state, ...rulesOf(move), continueTurn);
  const reveals = events.some(({ public: { type } }) => type === 'drew' || type === 'turned-up');
  return ok({ state: after, events, reveals });
};

import type { Objection, Transition } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { inTurn, type StateChange, activePlayer, changeWith, changeNothing, withActive } from './rules/change.js';
import { coupleChosen, placeFilled } from './rules/coupling.js';
import { drawBlind, takeTop, canDraw, discard, fetch } from './rules/draw.js';
import type { Event } from './event.js';
import { objectionTo } from './rules/legality.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';
import { type State, playerWith, stateWith } from './state.js';
import { continueTurn, actionsLeft } from './rules/turn.js';
import { type Animal, without, type Bonus, sameWagon, type Card, type Wagon } from './material.js';

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
 * Pays for a wagon, replaces it on display, and couples it to the train or lets it wait. The wagon must be on display
 * and the payment valid.
 */
const fillWagon =
  (wagon: Wagon, discards: readonly Card[]) =>
  (state: State): StateChange => {
    const slot = state.display.findIndex((other) => sameWagon(other, wagon));
    return inTurn(state, pay(wagon, discards, slot), discard(discards), refill(slot), placeFilled(wagon));
  };

/** Removes the card from the hand. It is discarded only after its effect, so that the effect cannot fetch it. */
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

const playDrawTwo = (state: State): StateChange =>
  inTurn(state, reveal('draw-two'), (shown) =>
    changeNothing(stateWith(shown, { phase: { kind: 'draw-two', picks: 2 } })),
  );

/**
 * After a draw by the draw-two bonus: the player picks again if a pick and a card are left; otherwise the bonus card
 * goes to the discard.
 */
const afterPick = (state: State): StateChange => {
  if (state.phase.kind !== 'draw-two') return changeNothing(state);
  if (state.phase.picks === 2 && canDraw(state))
    return changeNothing(stateWith(state, { phase: { kind: 'draw-two', picks: 1 } }));
  return discard(['draw-two'])(stateWith(state, { phase: { kind: 'action' } }));
};

const playExtraAction = (state: State): StateChange =>
  inTurn(
    state,
    reveal('extra-action'),
    (shown) => changeNothing(stateWith(shown, { actions: shown.actions + 1 })),
    discard(['extra-action']),
  );

/** The animal must be in the discard. */
const playTakeOne =
  (animal: Animal) =>
  (state: State): StateChange =>
    inTurn(state, reveal('take-one'), fetch(animal), discard(['take-one']));

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

/** Plays a move, or returns the rule that forbids it. A blind draw and a turned-up wagon reveal hidden information. */
export const play = (state: State, seat: Seat, move: Move): Result<Transition<State, Event>, Objection<Reason>> => {
  const objection = objectionTo(state, seat, move);
  if (objection !== undefined) return refuse(objection);
  const { state: after, events } = inTurn(state, ...rulesOf(move), continueTurn);
  const reveals = events.some(({ public: { type } }) => type === 'drew' || type === 'turned-up');
  return ok({ state: after, events, reveals });
};

import type { Illegal } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { activePlayer } from './change.js';
import { fittingWagons } from './coupling.js';
import { canDraw } from './draw.js';
import { isAnimal, sameWagon, type Card } from '../material.js';
import type { Move } from '../move.js';
import { wagonCode } from '../notation.js';
import { orderFault, paymentFault } from './payment.js';
import type { Reason } from '../reason.js';
import type { Phase, State } from '../state.js';

type Fault = Illegal<Reason> | undefined;

const takeFault = ({ discard }: State): Fault => {
  const [top] = discard;
  if (top === undefined) return { reason: 'discard-empty' };
  return isAnimal(top) ? undefined : { reason: 'discard-blocked', params: { card: top } };
};

const handFault = (state: State, card: Card): Fault =>
  activePlayer(state).hand.includes(card) ? undefined : { reason: 'not-in-hand', params: { card, held: 0, needed: 1 } };

/** The kinds of move that each phase is for, in the order in which they are offered. */
export const kindsIn: Readonly<Record<Phase['kind'], readonly Move['kind'][]>> = {
  action: ['draw', 'take', 'fill', 'swap', 'draw-two', 'extra-action', 'take-one'],
  'draw-two': ['draw', 'take'],
  coupling: ['couple'],
};

const phaseFault = ({ phase }: State, { kind }: Move): Fault => {
  if (kindsIn[phase.kind].includes(kind)) return undefined;
  switch (phase.kind) {
    case 'draw-two':
      return { reason: 'pick-first', params: { picks: phase.picks } };
    case 'coupling':
      return { reason: 'couple-first' };
    case 'action':
      return { reason: 'nothing-to-couple' };
  }
};

/** The rule that stops the seat to act from playing a move of a kind that the phase is for. */
export const moveFault = (state: State, move: Move): Fault => {
  const player = activePlayer(state);
  switch (move.kind) {
    case 'draw':
      return state.pile.length > 0 ? undefined : { reason: 'pile-empty' };
    case 'take':
      return takeFault(state);
    case 'fill':
      if (!state.display.some((wagon) => sameWagon(wagon, move.wagon)))
        return { reason: 'not-on-display', params: { wagon: wagonCode(move.wagon) } };
      return paymentFault(player, move.wagon, move.discards) ?? orderFault(move.discards);
    case 'swap':
      return move.token === player.token ? { reason: 'own-token', params: { token: move.token } } : undefined;
    case 'draw-two':
      return handFault(state, 'draw-two') ?? (canDraw(state) ? undefined : { reason: 'nothing-to-draw' });
    case 'extra-action':
      return handFault(state, 'extra-action');
    case 'take-one':
      return (
        handFault(state, 'take-one') ??
        (state.discard.includes(move.animal)
          ? undefined
          : { reason: 'not-in-discard', params: { animal: move.animal } })
      );
    case 'couple':
      return fittingWagons(player).some((wagon) => sameWagon(wagon, move.wagon))
        ? undefined
        : { reason: 'does-not-fit', params: { wagon: wagonCode(move.wagon) } };
  }
};

/** The rule that stops this seat from playing this move; undefined when none does. */
export const faultOf = (state: State, seat: Seat, move: Move): Fault => {
  if (state.ended !== null) return { reason: 'game-over' };
  if (seat !== state.seat) return { reason: 'not-your-turn', params: { seat: state.seat } };
  return phaseFault(state, move) ?? moveFault(state, move);
};

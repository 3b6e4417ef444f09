import type { Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { activePlayer } from './change.js';
import { fittingWagons } from './coupling.js';
import { canDraw } from './draw.js';
import { isAnimal, sameWagon, type Card } from '../material.js';
import type { Move } from '../move.js';
import { wagonCode } from '../notation.js';
import { orderObjection, paymentObjection } from './payment.js';
import type { Reason } from '../reason.js';
import type { Phase, State } from '../state.js';

type MaybeObjection = Objection<Reason> | undefined;

const takeObjection = ({ discard }: State): MaybeObjection => {
  const [top] = discard;
  if (top === undefined) return { reason: 'discard-empty' };
  return isAnimal(top) ? undefined : { reason: 'discard-blocked', params: { card: top } };
};

const handObjection = (state: State, card: Card): MaybeObjection =>
  activePlayer(state).hand.includes(card) ? undefined : { reason: 'not-in-hand', params: { card, held: 0, needed: 1 } };

/** The kinds of move in each phase, in the order of the offer. */
export const kindsIn: Readonly<Record<Phase['kind'], readonly Move['kind'][]>> = {
  action: ['draw', 'take', 'fill', 'swap', 'draw-two', 'extra-action', 'take-one'],
  'draw-two': ['draw', 'take'],
  coupling: ['couple'],
};

const phaseObjection = ({ phase }: State, { kind }: Move): MaybeObjection => {
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

export const moveObjection = (state: State, move: Move): MaybeObjection => {
  const player = activePlayer(state);
  switch (move.kind) {
    case 'draw':
      return state.pile.length > 0 ? undefined : { reason: 'pile-empty' };
    case 'take':
      return takeObjection(state);
    case 'fill':
      if (!state.display.some((wagon) => sameWagon(wagon, move.wagon)))
        return { reason: 'not-on-display', params: { wagon: wagonCode(move.wagon) } };
      return paymentObjection(player, move.wagon, move.discards) ?? orderObjection(move.discards);
    case 'swap':
      return move.token === player.token ? { reason: 'own-token', params: { token: move.token } } : undefined;
    case 'draw-two':
      return handObjection(state, 'draw-two') ?? (canDraw(state) ? undefined : { reason: 'nothing-to-draw' });
    case 'extra-action':
      return handObjection(state, 'extra-action');
    case 'take-one':
      return (
        handObjection(state, 'take-one') ??
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

export const objectionTo = (state: State, seat: Seat, move: Move): MaybeObjection => {
  if (state.ended !== null) return { reason: 'game-over' };
  if (seat !== state.seat) return { reason: 'not-your-turn', params: { seat: state.seat } };
  return phaseObjection(state, move) ?? moveObjection(state, move);
};

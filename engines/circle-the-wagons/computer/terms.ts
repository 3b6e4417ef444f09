import { nextSeat, type Seat } from '#engines/core/seat.js';
import { countTerm, type Term } from '#engines/core/computer.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { openPlacements } from '../rules/placing.js';
import { scoreOf } from '../rules/score.js';
import { noTown, type Town, townOf } from '../rules/town.js';
import { ofSeat } from '../state.js';
import type { View } from '../view.js';

interface Towns {
  readonly own: Town;
  readonly rival: Town;
  readonly rivalSeat: Seat | null;
}

const townsOf = ({ towns, seat }: View): Towns => {
  const own = townOf(ofSeat(towns, seat));
  if (towns.length === 1) return { own, rival: noTown, rivalSeat: null };
  const rivalSeat = nextSeat(seat, towns.length);
  return { own, rival: townOf(ofSeat(towns, rivalSeat)), rivalSeat };
};

const pointsOf = ({ conditions }: View, own: Town, rival: Town) => {
  const { total, conditions: paid } = scoreOf(own, rival, conditions);
  const forConditions = paid.reduce((sum, { points }) => sum + points, 0);
  return { total, forConditions, forLands: total - forConditions };
};

const ofPlacing = (view: View, { own, rival, rivalSeat }: Towns, after: Town): readonly Term[] => {
  const [before, now] = [pointsOf(view, own, rival), pointsOf(view, after, rival)];
  const loss = pointsOf(view, rival, own).total - pointsOf(view, rival, after).total;
  return [
    ...countTerm('lands', now.forLands - before.forLands),
    ...countTerm('conditions', now.forConditions - before.forConditions),
    ...(rivalSeat === null || loss <= 0 ? [] : countTerm('costs', loss, { seat: rivalSeat })),
  ];
};

const gainOf = (view: View, own: Town, rival: Town, card: CardId): number => {
  const before = pointsOf(view, own, rival).total;
  const gains = openPlacements(own, card).map(
    (placement) => pointsOf(view, own.withCard(placement), rival).total - before,
  );
  return gains.length === 0 ? 0 : Math.max(...gains);
};

const ofTaking = (view: View, { own, rival, rivalSeat }: Towns, card: CardId): readonly Term[] => {
  const given = view.ring.slice(0, view.ring.indexOf(card));
  const next = view.ring[given.length + 1];
  if (rivalSeat === null)
    return [...countTerm('gain', gainOf(view, own, rival, card)), ...countTerm('stranger', given.length)];
  return [
    ...countTerm('gain', gainOf(view, own, rival, card)),
    ...(given.length === 0 ? [{ name: 'gives-none' }] : countTerm('gives', given.length, { seat: rivalSeat })),
    ...(next === undefined
      ? []
      : countTerm('leaves', Math.max(0, gainOf(view, rival, own, next)), { seat: rivalSeat })),
  ];
};

export const termsOf = (view: View, move: Move): readonly Term[] => {
  const towns = townsOf(view);
  switch (move.kind) {
    case 'place':
      return ofPlacing(view, towns, towns.own.withCard(move));
    case 'take':
      return ofTaking(view, towns, move.card);
    case 'start': {
      const at = view.ring.indexOf(move.card);
      const after = view.ring[(at + 1) % view.ring.length] ?? move.card;
      return countTerm('after', Math.max(0, gainOf(view, noTown, noTown, after)));
    }
  }
};

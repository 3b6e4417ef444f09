import { counted, type Term } from '../core/term.js';
import type { Move } from './move.js';
import { chanceOf, chanceOfFirstHit } from './knowledge/odds.js';
import type { View } from './view.js';

const chance = (value: number): Term => ({ name: 'chance', params: { percent: Math.round(value * 100) } });

/** The longest of the others' trains is the one to be shortened. */
const isLongest = ({ trains, seat: own }: View, seat: number): boolean =>
  trains.length > 2 &&
  trains.every((train, other) => other === own || other === seat || train.length < (trains[seat]?.length ?? 0));

/**
 * What a move brings to whoever is to act.
 *
 * @param view with all that they remember
 */
export const termsOf = (view: View, move: Move): readonly Term[] => {
  const { phase, trains, dynamitesLeft } = view;
  const robbed = phase.kind === 'attack' ? phase.targets.length : 0;
  switch (move.kind) {
    case 'draw':
      return [];
    case 'pass':
      return [{ name: 'safe' }];
    case 'attack':
      return [chance(chanceOfFirstHit(view)), ...(dynamitesLeft === 1 ? [{ name: 'last-dynamite' }] : [])];
    case 'stop':
      return counted('secures', robbed);
    case 'hit': {
      const wagon = trains[move.seat]?.[move.position - 1];
      if (phase.kind !== 'attack' || wagon === undefined) return [];
      return [
        chance(chanceOf(view, wagon, phase.dynamite - phase.sum)),
        ...counted('at-stake', robbed),
        ...(isLongest(view, move.seat) ? [{ name: 'longest', params: { seat: move.seat } }] : []),
      ];
    }
  }
};

import type { Over } from '../../core/engine.js';
import { nextSeat, type Seat } from '../../core/seat.js';
import { scoreOf, type Score } from './score.js';
import { ofSeat, type State } from '../state.js';
import { rowPoints } from './stranger.js';
import { noTown, townOf } from './town.js';

type Scored = Pick<State, 'towns' | 'conditions'>;

/** What the town of a seat is worth now. */
export const scoreOfSeat = ({ towns, conditions }: Scored, seat: Seat): Score => {
  const rival = towns.length === 1 ? noTown : townOf(ofSeat(towns, nextSeat(seat, towns.length)));
  return scoreOf(townOf(ofSeat(towns, seat)), rival, conditions);
};

/** What each town is worth now, by seat. */
export const scoresOf = (state: Scored): readonly Score[] => state.towns.map((_, seat) => scoreOfSeat(state, seat));

/**
 * Points by seat with their places; equal points share a win. The stranger has no seat, but it can take the first
 * place.
 */
export const resultOf = (state: Pick<State, 'towns' | 'conditions' | 'stranger'>): Over => {
  const points = scoresOf(state).map(({ total }) => total);
  const rivals = state.stranger === null ? points : [...points, rowPoints(state.stranger)];
  return { kind: 'over', points, places: points.map((own) => 1 + rivals.filter((other) => other > own).length) };
};

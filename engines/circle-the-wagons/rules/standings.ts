import type { OverStatus } from '#engines/core/engine.js';
import { nextSeat, type Seat } from '#engines/core/seat.js';
import { scoreOf, totalOf, type Score } from './score.js';
import { ofSeat, type State } from '../state.js';
import { rowPoints } from './stranger.js';
import { noTown, townOf, type Town } from './town.js';

type ScoredState = Pick<State, 'towns' | 'conditions'>;

export const rivalTownOf = ({ towns }: Pick<State, 'towns'>, seat: Seat): Town =>
  towns.length === 1 ? noTown : townOf(ofSeat(towns, nextSeat(seat, towns.length)));

export const pointsOf = (state: ScoredState): readonly number[] =>
  state.towns.map((cards, seat) => totalOf(townOf(cards), rivalTownOf(state, seat), state.conditions));

export const scoresOf = (state: ScoredState): readonly Score[] =>
  state.towns.map((cards, seat) => scoreOf(townOf(cards), rivalTownOf(state, seat), state.conditions));

/**
 * Points by seat with their places; equal points share a win. The stranger has no seat, but it can take the first
 * place.
 */
export const resultOf = (state: Pick<State, 'towns' | 'conditions' | 'stranger'>): OverStatus => {
  const points = pointsOf(state);
  const rivals = state.stranger === null ? points : [...points, rowPoints(state.stranger)];
  return { kind: 'over', points, places: points.map((own) => 1 + rivals.filter((other) => other > own).length) };
};

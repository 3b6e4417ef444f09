import type { Over } from '../../core/engine.js';
import { nextSeat } from '../../core/seat.js';
import { scoreOf, type Score } from './score.js';
import { ofSeat, type State } from '../state.js';
import { rowPoints } from './stranger.js';
import { noTown, type Town, townOf } from './town.js';

/** What each town is worth now, by seat. */
export const scoresOf = ({ towns, conditions }: Pick<State, 'towns' | 'conditions'>): readonly Score[] => {
  const built = towns.map((placements) => townOf(placements));
  const rivalOf = (seat: number): Town => (built.length === 1 ? noTown : ofSeat(built, nextSeat(seat, built.length)));
  return built.map((town, seat) => scoreOf(town, rivalOf(seat), conditions));
};

/**
 * Points by seat with their places; equal points share a win. The stranger has no seat, but it can take the first
 * place.
 */
export const resultOf = (state: Pick<State, 'towns' | 'conditions' | 'stranger'>): Over => {
  const points = scoresOf(state).map(({ total }) => total);
  const rivals = state.stranger === null ? points : [...points, rowPoints(state.stranger)];
  return { kind: 'over', points, places: points.map((own) => 1 + rivals.filter((other) => other > own).length) };
};

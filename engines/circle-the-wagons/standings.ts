import type { Over } from '../core/engine.js';
import { nextSeat } from '../core/seat.js';
import { scoreOf, type Score } from './score.js';
import { ofSeat, type State } from './state.js';
import { noTown, type Town, townOf } from './town.js';

/** What each town is worth now, by seat. */
export const scoresOf = ({ towns, conditions }: Pick<State, 'towns' | 'conditions'>): readonly Score[] => {
  const built = towns.map((placements) => townOf(placements));
  const rivalOf = (seat: number): Town => (built.length === 1 ? noTown : ofSeat(built, nextSeat(seat, built.length)));
  return built.map((town, seat) => scoreOf(town, rivalOf(seat), conditions));
};

/** Points by seat with their places; equal points share a win. A lone player is always first among the seats. */
export const resultOf = (scores: readonly Score[]): Over => {
  const points = scores.map(({ total }) => total);
  return { kind: 'over', points, places: points.map((own) => 1 + points.filter((other) => other > own).length) };
};

import type { Tournament } from '#src/model/record/tournament.js';
import { meetingsOf, pointsOf } from './points.js';

export type Pair = readonly [number | null, number | null];

/** The number of attempts at a pairing with a given number of repeats: more than 32 entrants ever need. */
const MAX_TRIES = 20_000;

/**
 * Pairs entrants in order, each with the next one they have not met, allowing a number of repeats; null when
 * impossible.
 */
const pairWithRepeats = (
  entrants: readonly number[],
  haveMet: (one: number, other: number) => boolean,
  repeats: number,
): readonly Pair[] | null => {
  let tries = 0;
  const pairUp = (left: readonly number[], allowed: number): readonly Pair[] | null => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const other of others) {
      tries += 1;
      if (tries > MAX_TRIES) return null;
      const remaining = haveMet(first, other) ? allowed - 1 : allowed;
      if (remaining < 0) continue;
      const rest = pairUp(
        others.filter((one) => one !== other),
        remaining,
      );
      if (rest !== null) return [[first, other], ...rest];
    }
    return null;
  };
  return pairUp(entrants, repeats);
};

/** Pairs the upper half with the lower one, for the first round without points. */
const folded = (entrants: readonly number[]): readonly number[] => {
  const half = entrants.length / 2;
  return entrants.slice(0, half).flatMap((one, index) => [one, entrants[half + index] ?? one]);
};

/**
 * Returns the pairs of the next Swiss round: by descending points, each entrant with the next one they have not met.
 * For an odd number, the bye goes to one of the entrants with the fewest byes: the last one whose absence allows a
 * pairing with the fewest repeats. Entrants who withdrew are not paired.
 */
export const pairSwiss = (tournament: Pick<Tournament, 'entrants' | 'rounds'>): readonly Pair[] => {
  const points = pointsOf(tournament);
  const meetings = tournament.entrants.map((_, entrant) => meetingsOf(tournament, entrant));
  const active = tournament.entrants
    .flatMap(({ withdrawn }, entrant) => (withdrawn ? [] : [entrant]))
    .toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || one - other);
  const byesOf = (entrant: number): number =>
    (meetings[entrant] ?? []).filter(({ opponent }) => opponent === null).length;
  const fewest = Math.min(...active.map(byesOf));
  const candidates = active.length % 2 === 0 ? [null] : active.filter((one) => byesOf(one) === fewest).toReversed();
  const haveMet = (one: number, other: number): boolean =>
    (meetings[one] ?? []).some(({ opponent }) => opponent === other);
  for (let repeats = 0; repeats <= active.length; repeats += 1)
    for (const bye of candidates) {
      const paired = active.filter((entrant) => entrant !== bye);
      const ordered = tournament.rounds.length === 0 ? folded(paired) : paired;
      const pairs = pairWithRepeats(ordered, haveMet, repeats);
      if (pairs !== null) return bye === null ? pairs : [...pairs, [bye, null]];
    }
  throw new RangeError('where every pair may repeat, all can be paired');
};

/** Returns the number of rounds, as many as in a knock-out, so that at most one entrant can win all of them. */
export const roundsFor = (entrants: number): number => Math.max(1, Math.ceil(Math.log2(entrants)));

import type { Tournament } from '#src/model/record/tournament.js';
import { meetingsOf, pointsOf } from './points.js';

/** Two entrants, or one and nobody. */
export type Pair = readonly [number | null, number | null];

/** How many ways are tried to pair with so few repeats: more than 32 entrants ever need. */
const MAX_TRIES = 20_000;

/**
 * Pairs entrants in their order, each with the next one they have not met, but for a number of pairs that may repeat;
 * null when there is no such way.
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

/** The upper half against the lower one, as nobody has points yet. */
const folded = (entrants: readonly number[]): readonly number[] => {
  const half = entrants.length / 2;
  return entrants.slice(0, half).flatMap((one, index) => [one, entrants[half + index] ?? one]);
};

/**
 * The pairs of the next Swiss round: the person who has the most points first, each with the next who was not met yet.
 * When their number is odd, of those with the fewest byes the last has one without whom the rest can be paired with the
 * fewest repeats. A person who withdrew is not paired.
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

/** As many rounds as a knock-out would have, so that one alone can have won them all. */
export const roundsFor = (entrants: number): number => Math.max(1, Math.ceil(Math.log2(entrants)));

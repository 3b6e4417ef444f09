import type { Tournament } from '#src/model/record/tournament.js';
import { meetingsOf, pointsOf } from './points.js';

/** Two entrants, or one and nobody. */
export type Pair = readonly [number | null, number | null];

/** How many ways are tried to pair without repeating a pairing: more than 32 entrants ever need. */
const MAX_TRIES = 20_000;

/** Pairs entrants in their order, each with the next one they have not met; null when there is no such way. */
const pairWithoutRepeats = (
  entrants: readonly number[],
  haveMet: (one: number, other: number) => boolean,
): readonly Pair[] | null => {
  let tries = 0;
  const pairUp = (left: readonly number[]): readonly Pair[] | null => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const other of others) {
      tries += 1;
      if (tries > MAX_TRIES) return null;
      if (haveMet(first, other)) continue;
      const rest = pairUp(others.filter((one) => one !== other));
      if (rest !== null) return [[first, other], ...rest];
    }
    return null;
  };
  return pairUp(entrants);
};

const inOrder = (entrants: readonly number[]): readonly Pair[] =>
  entrants.flatMap((one, index): readonly Pair[] => (index % 2 === 0 ? [[one, entrants[index + 1] ?? null]] : []));

/** The upper half against the lower one, as nobody has points yet. */
const folded = (entrants: readonly number[]): readonly number[] => {
  const half = entrants.length / 2;
  return entrants.slice(0, half).flatMap((one, index) => [one, entrants[half + index] ?? one]);
};

/**
 * The pairs of the next Swiss round: the person who has the most points first, each with the next who was not met yet.
 * When their number is odd the last one without a bye has one. A person who withdrew is not paired.
 */
export const pairSwiss = (tournament: Pick<Tournament, 'entrants' | 'rounds'>): readonly Pair[] => {
  const points = pointsOf(tournament);
  const meetings = tournament.entrants.map((_, entrant) => meetingsOf(tournament, entrant));
  const active = tournament.entrants
    .flatMap(({ withdrawn }, entrant) => (withdrawn ? [] : [entrant]))
    .toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || one - other);
  const hadBye = (entrant: number): boolean => (meetings[entrant] ?? []).some(({ opponent }) => opponent === null);
  const bye = active.length % 2 === 0 ? undefined : (active.findLast((one) => !hadBye(one)) ?? active.at(-1));
  const paired = active.filter((entrant) => entrant !== bye);
  const ordered = tournament.rounds.length === 0 ? folded(paired) : paired;
  const haveMet = (one: number, other: number): boolean =>
    (meetings[one] ?? []).some(({ opponent }) => opponent === other);
  const pairs = pairWithoutRepeats(ordered, haveMet) ?? inOrder(ordered);
  return bye === undefined ? pairs : [...pairs, [bye, null]];
};

/** As many rounds as a knock-out would have, so that one alone can have won them all. */
export const roundsFor = (entrants: number): number => Math.max(1, Math.ceil(Math.log2(entrants)));

import type { Tournament } from '#src/model/record/tournament.js';
import { meetingsOf, pointsOf } from './points.js';

export interface TournamentStanding {
  readonly entrant: number;
  /** From 1; tied entrants share the better place. */
  readonly place: number;
  readonly points: number;
  /** The points of all opponents; a bye adds none. */
  readonly buchholz: number;
  /** Pairings won, without byes. */
  readonly wins: number;
  readonly byes: number;
  /** In a knock-out, the rounds before the first loss; all rounds for an undefeated entrant. */
  readonly survived: number;
}

type Keys = readonly number[];

const compare = (one: Keys, other: Keys): number => {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
};

/**
 * Returns all entrants, best first. Swiss: points, then Buchholz, then wins. Knock-out: the round of the loss; entrants
 * who withdrew are behind those who lost in the same round. Entrants with equal values share a place.
 */
export const standingsOf = (
  tournament: Pick<Tournament, 'kind' | 'rounds' | 'entrants'>,
): readonly TournamentStanding[] => {
  const points = pointsOf(tournament);
  const all = tournament.entrants.map(({ withdrawn }, entrant) => {
    const meetings = meetingsOf(tournament, entrant);
    const lost = meetings.findIndex(({ end }) => end === 'lost' || end === 'tied');
    const standing = {
      entrant,
      points: points[entrant] ?? 0,
      buchholz: meetings.reduce((sum, { opponent }) => sum + (opponent === null ? 0 : (points[opponent] ?? 0)), 0),
      wins: meetings.filter(({ end }) => end === 'won').length,
      byes: meetings.filter(({ end }) => end === 'bye').length,
      survived: lost === -1 ? tournament.rounds.length : lost,
    };
    const keys: Keys =
      tournament.kind === 'swiss'
        ? [standing.points, standing.buchholz, standing.wins]
        : [standing.survived, withdrawn && lost !== -1 ? 0 : 1];
    return { standing, keys };
  });
  const sorted = all.toSorted(
    (one, other) => compare(one.keys, other.keys) || one.standing.entrant - other.standing.entrant,
  );
  return sorted.map(({ standing, keys }) => ({
    ...standing,
    place: 1 + sorted.findIndex((other) => compare(keys, other.keys) === 0),
  }));
};

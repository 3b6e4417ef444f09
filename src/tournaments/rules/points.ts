import type { Pairing, Tournament } from '../../model/record/tournament.js';

/** A pairing as one of its entrants sees it. */
export interface Meeting {
  /** Null for a bye. */
  readonly opponent: number | null;
  /** 1 for a win or a bye, a half for a tie, 0 for a loss; null while it is open. */
  readonly points: number | null;
  readonly won: boolean;
}

const meetingOf = ({ players, outcome }: Pairing, entrant: number): Meeting | null => {
  const side = players.indexOf(entrant);
  if (side === -1) return null;
  const won = outcome === (side === 0 ? 'first' : 'second');
  return {
    opponent: players[1 - side] ?? null,
    points: outcome === null ? null : won ? 1 : outcome === 'tie' ? 0.5 : 0,
    won,
  };
};

/** Everything that an entrant was paired for, by round. */
export const meetingsOf = ({ rounds }: Pick<Tournament, 'rounds'>, entrant: number): readonly Meeting[] =>
  rounds.flatMap(({ pairings }) => pairings.flatMap((pairing) => meetingOf(pairing, entrant) ?? []));

/** Points of all entrants so far, by their places in the list. */
export const pointsOf = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly number[] =>
  tournament.entrants.map((_, entrant) =>
    meetingsOf(tournament, entrant).reduce((sum, { points }) => sum + (points ?? 0), 0),
  );

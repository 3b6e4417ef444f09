import type { Pairing, Tournament } from '#src/model/record/tournament.js';

export interface Meeting {
  /** Null for a bye. */
  readonly opponent: number | null;
  /**
   * 1 for a win or a bye, a half for a tie, 0 for a loss; null while it is open, which a bye is until the end of its
   * round.
   */
  readonly points: number | null;
  readonly end: 'open' | 'won' | 'bye' | 'tied' | 'lost';
}

const points = { open: null, won: 1, bye: 1, tied: 0.5, lost: 0 } as const;

const endOf = ({ players, outcome, by }: Pairing, side: number, isOver: boolean): Meeting['end'] => {
  if (outcome === null || (by === 'bye' && !isOver)) return 'open';
  if (outcome === 'tie') return 'tied';
  if (outcome !== (side === 0 ? 'first' : 'second')) return 'lost';
  return players[1 - side] === null ? 'bye' : 'won';
};

const meetingOf = (pairing: Pairing, entrant: number, isOver: boolean): Meeting | null => {
  const side = pairing.players.indexOf(entrant);
  if (side === -1) return null;
  const end = endOf(pairing, side, isOver);
  return { opponent: pairing.players[1 - side] ?? null, points: points[end], end };
};

export const meetingsOf = ({ rounds }: Pick<Tournament, 'rounds'>, entrant: number): readonly Meeting[] =>
  rounds.flatMap(({ pairings }) => {
    const isOver = pairings.every(({ outcome }) => outcome !== null);
    return pairings.flatMap((pairing) => meetingOf(pairing, entrant, isOver) ?? []);
  });

export const pointsOf = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly number[] =>
  tournament.entrants.map((_, entrant) =>
    meetingsOf(tournament, entrant).reduce((sum, meeting) => sum + (meeting.points ?? 0), 0),
  );

import type { EndedGame } from '#src/model/record/statistics.js';
import { playerOf } from './players.js';

export interface Participant {
  /** `FORGOTTEN` for a person who asked for it. */
  readonly player: string;
  readonly name: string;
  /** Their place, from 1; players who left come after all who stayed. */
  readonly rank: number;
  /** Null for players who left. */
  readonly points: number | null;
  readonly left: boolean;
}

/**
 * Returns the players for whom a game counts, by seat. A seat counts for its player at the start of the game. A player
 * who left and did not come back is last; the successor, a computer player or another person, gets nothing. An unrated
 * game does not count for a player who was replaced: perhaps they were hardly away. A game without an opponent does not
 * count.
 */
export const participantsOf = ({ seats, departures, isRated }: EndedGame): readonly Participant[] => {
  if (seats.length < 2) return [];
  return seats.flatMap(({ holder, place, points }, seat): readonly Participant[] => {
    const own = departures.filter((one) => one.seat === seat);
    const [first] = own;
    // Null in logs from before this was stored: the seat's first player is unknown.
    const beginner = first === undefined ? holder : first.former;
    const who = beginner === null ? null : playerOf(beginner);
    const isBack = own.at(-1)?.kind === 'return';
    if (who === null || (!isRated && first?.kind === 'replace' && !isBack)) return [];
    return first === undefined || isBack
      ? [{ ...who, rank: place, points, left: false }]
      : [{ ...who, rank: seats.length + 1, points: null, left: true }];
  });
};

import type { EndedGame } from '#src/model/record/statistics.js';
import { playerOf } from './players.js';

/** Somebody for whom a game counts. */
export interface Participant {
  readonly player: string;
  readonly name: string;
  /** Their place, from 1; the person who left comes after all who stayed. */
  readonly rank: number;
  /** Null for who left. */
  readonly points: number | null;
  readonly left: boolean;
}

/**
 * For whom a game counts, by seat. A seat counts for who sat there when the game began: who left it and did not come
 * back is last, and who took it over, a computer player or somebody else, has no
 * figure of it. A game without an opponent does not count.
 */
export const participantsOf = ({ seats, departures }: EndedGame): readonly Participant[] => {
  if (seats.length < 2) return [];
  return seats.flatMap(({ holder, place, points }, seat): readonly Participant[] => {
    const own = departures.filter((one) => one.seat === seat);
    const [first] = own;
    // Logged before it was kept who gave up: the seat may be anybody's.
    const beginner = first === undefined ? holder : first.former;
    const who = beginner === null ? null : playerOf(beginner);
    if (who === null) return [];
    return first === undefined || own.at(-1)?.kind === 'return'
      ? [{ ...who, rank: place, points, left: false }]
      : [{ ...who, rank: seats.length + 1, points: null, left: true }];
  });
};

import type { EndedGame } from '../../model/figures.js';
import { playerOf } from './players.js';

/** Somebody for whom a game counts. */
export interface Participant {
  readonly player: string;
  readonly name: string;
  /** Their place, from 1; whoever left comes after all who stayed. */
  readonly rank: number;
  /** Null for who left. */
  readonly points: number | null;
  readonly left: boolean;
}

/**
 * For whom a game counts, by seat. A seat counts for who sat there when the game began: who left it is last, and who
 * took it over then, a computer player or somebody else, has no figure of it. Alone nobody plays against anybody, and
 * such a game counts for nobody.
 */
export const participantsOf = ({ seats, departures }: EndedGame): readonly Participant[] => {
  if (seats.length < 2) return [];
  return seats.flatMap(({ holder, place, points }, seat): readonly Participant[] => {
    const departure = departures.find((one) => one.seat === seat);
    // Logged before it was kept who gave up: the seat may be anybody's.
    const beginner = departure === undefined ? holder : departure.former;
    const who = beginner === null ? null : playerOf(beginner);
    if (who === null) return [];
    return departure === undefined
      ? [{ ...who, rank: place, points, left: false }]
      : [{ ...who, rank: seats.length + 1, points: null, left: true }];
  });
};

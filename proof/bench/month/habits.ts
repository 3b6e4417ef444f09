import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { QuietHours } from '#src/model/settings/quiet-hours.js';
import type { Person } from '#src/tables/table-service.js';

/** A range of days of the month, from 0, without the last. */
interface Days {
  readonly from: number;
  readonly to: number;
}

export interface Player extends Person {
  readonly zone: string;
  /** Hours in which the clocks of their turns stop; null where they chose none. */
  readonly quiet: QuietHours | null;
  readonly looksADay: number;
  /** The days of their absence; null for a person who always comes. */
  readonly away: Days | null;
  /** The day on which they ask to be forgotten; null for most. */
  readonly forgottenOn: number | null;
}

const zones = ['Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'UTC'];
const nights: readonly (QuietHours | null)[] = [null, { from: 23, to: 7 }, { from: 1, to: 9 }];
const looks = [1, 3, 8, 20];
const DAYS = 30;
const LONGEST_ABSENCE = 12;
const ABSENT_ONE_IN = 4;
const FORGOTTEN_ONE_IN = 15;

/** Creates people with individual habits, the same for the same seed. */
export const invitePlayers = (count: number, random: RandomChoice): readonly Player[] =>
  Array.from({ length: count }, (_, index): Player => {
    const leaves = random.below(DAYS);
    return {
      userId: `7${String(index).padStart(17, '0')}`,
      name: `Player ${index + 1}`,
      zone: random.oneOf(zones),
      quiet: random.oneOf(nights),
      looksADay: random.oneOf(looks),
      away: random.oneIn(ABSENT_ONE_IN) ? { from: leaves, to: leaves + 1 + random.below(LONGEST_ABSENCE) } : null,
      forgottenOn: random.oneIn(FORGOTTEN_ONE_IN) ? 3 + random.below(DAYS - 3) : null,
    };
  });

export const isThere = ({ away, forgottenOn }: Player, day: number): boolean =>
  (away === null || day < away.from || day >= away.to) && (forgottenOn === null || day < forgottenOn);

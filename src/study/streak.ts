import { dayBefore } from '#src/model/settings/time-zone.js';

export interface Streak {
  /** The number of days with a solved puzzle; days bridged by a joker do not count. */
  readonly days: number;
  /** True while a missed day of this month would not end the streak. */
  readonly hasJoker: boolean;
}

const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/**
 * Counts the days in a row on which puzzles were solved. One missed day of each calendar month does not end the streak:
 * the joker. Today is never a missed day, as it is not over.
 *
 * @param solved the days with a solved puzzle, newest first, each once
 */
export const streakOf = (solved: readonly string[], today: string): Streak => {
  const past = solved.filter((day) => day <= today);
  const jokersUsed = new Set<string>();
  let expected = past[0] === today ? today : dayBefore(today);
  let days = 0;
  for (const day of past) {
    const missed: string[] = [];
    while (expected > day) {
      const month = monthOf(expected);
      if (jokersUsed.has(month) || missed.includes(month)) return { days, hasJoker: !jokersUsed.has(monthOf(today)) };
      missed.push(month);
      expected = dayBefore(expected);
    }
    for (const month of missed) jokersUsed.add(month);
    days += 1;
    expected = dayBefore(day);
  }
  return { days, hasJoker: !jokersUsed.has(monthOf(today)) };
};

const MONTHS_OF_SEASON = 3;

/** The season in which a moment lies: a quarter of the calendar in UTC, such as `2026-Q4`. */
export const seasonOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / MONTHS_OF_SEASON) + 1}`;
};

/** When the season began in which a moment lies. */
export const seasonStart = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (date.getUTCMonth() % MONTHS_OF_SEASON));
};

/** The season before the one in which a moment lies. */
export const seasonBefore = (at: number): string => seasonOf(seasonStart(at) - 1);

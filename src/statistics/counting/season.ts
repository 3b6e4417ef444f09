const MONTHS_OF_SEASON = 3;

/** Returns the season of a moment: a calendar quarter in UTC, such as `2026-Q4`. */
export const seasonOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / MONTHS_OF_SEASON) + 1}`;
};

export const seasonStart = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (date.getUTCMonth() % MONTHS_OF_SEASON));
};

export const seasonBefore = (at: number): string => seasonOf(seasonStart(at) - 1);

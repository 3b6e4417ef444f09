import type { FigureOrder } from '../model/record/figures.js';

/** The column by which standings are listed, the index along which, and which rows those are. */
export const listedBy = {
  rating: { column: 'rating', index: 'standings_by_rating', listed: 'rating IS NOT NULL' },
  wins: { column: 'wins', index: 'standings_by_wins', listed: 'wins > 0' },
  best: { column: 'best', index: 'standings_by_best', listed: 'best IS NOT NULL' },
  bestStreak: { column: 'best_streak', index: 'standings_by_streak', listed: 'best_streak > 0' },
} as const satisfies Record<FigureOrder, { readonly column: string; readonly index: string; readonly listed: string }>;

import type { EndedGame, Scope, Standing } from '#src/model/record/statistics.js';
import type { Participant } from './participants.js';
import { type Belief, GAMES_TO_BE_RATED, shownRating, UNKNOWN } from './belief.js';

export const emptyStanding = ({ season, gameId }: Scope, player: string): Standing => ({
  season,
  gameId,
  player,
  name: '',
  games: 0,
  wins: 0,
  shared: 0,
  left: 0,
  points: 0,
  best: null,
  bestTable: null,
  streak: 0,
  bestStreak: 0,
  ...UNKNOWN,
  rated: 0,
  rating: null,
  lastAt: 0,
});

export const addGame = (
  before: Standing,
  { name, points, left }: Participant,
  { tableId, endedAt }: EndedGame,
  { isWon, isShared }: { readonly isWon: boolean; readonly isShared: boolean },
): Standing => {
  const streak = isWon ? before.streak + 1 : 0;
  const isBest = points !== null && (before.best === null || points > before.best);
  return {
    ...before,
    name,
    games: before.games + 1,
    wins: before.wins + Number(isWon),
    shared: before.shared + Number(isWon && isShared),
    left: before.left + Number(left),
    points: before.points + (points ?? 0),
    best: isBest ? points : before.best,
    bestTable: isBest ? tableId : before.bestTable,
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    lastAt: endedAt,
  };
};

export const addRating = (before: Standing, { mu, sigma }: Belief): Standing => {
  const rated = before.rated + 1;
  return { ...before, mu, sigma, rated, rating: rated < GAMES_TO_BE_RATED ? null : shownRating({ mu, sigma }) };
};

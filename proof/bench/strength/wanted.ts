import type { Level } from '#engines/core/search/strategy.js';
import type { Match } from './match.js';

/** A match, and the share of the wins that the level is to have. */
export interface WantedMatch extends Match {
  readonly least?: number;
  readonly most?: number;
}

type Common = Pick<Match, 'game'> & Partial<Pick<Match, 'games' | 'options'>>;

const GAMES = 200;
/** How many times its fair share the hard level wins against the medium one where more than two play. */
const FAIR_SHARES = 1.6;

const match = (
  common: Common,
  rest: Omit<WantedMatch, 'game' | 'games' | 'seats'> & { seats?: number },
): WantedMatch => ({
  games: GAMES,
  seats: 2,
  ...common,
  ...rest,
});

/** What each level is to win against the appraisal alone: `easy` between two shares, the others at least so much. */
interface Shares {
  readonly easy: readonly [number, number];
  readonly medium: number;
  readonly hard: number;
}

const againstReference = (common: Common, { easy: [least, most], medium, hard }: Shares): readonly WantedMatch[] => [
  match(common, { level: 'novice', against: 'reference' }),
  match(common, { level: 'easy', against: 'reference', least, most }),
  match(common, { level: 'medium', against: 'reference', least: medium }),
  match(common, { level: 'hard', against: 'reference', least: hard }),
];

const hardAgainstMedium = (common: Common): readonly WantedMatch[] =>
  [3, 4].map((seats) => match(common, { seats, level: 'hard', against: 'medium', least: FAIR_SHARES / seats }));

/** Against the solo game's own opponent, whom the medium level is to beat about every other time. */
const solo = (common: Common): readonly WantedMatch[] =>
  (['easy', 'medium', 'hard'] as const).map((level: Level) =>
    match(common, { seats: 1, level, against: 'nobody', ...(level === 'medium' ? { least: 0.4, most: 0.6 } : {}) }),
  );

const carcassonne = { game: 'carcassonne', games: 100 };
const withoutBigTop = { acrobats: false, ringmaster: false, tent: false };
const carcassonneShares: Shares = { easy: [0.15, 0.25], medium: 0.55, hard: 0.7 };

/** What is asked of the levels of every game. */
export const wantedMatches: readonly WantedMatch[] = [
  ...againstReference({ game: 'golden-train' }, { easy: [0.3, 0.4], medium: 0.85, hard: 0.9 }),
  match({ game: 'golden-train' }, { level: 'hard', against: 'medium', least: 0.6 }),
  ...hardAgainstMedium({ game: 'golden-train' }),
  ...againstReference({ game: 'quel-cirque' }, { easy: [0.2, 0.3], medium: 0.6, hard: 0.92 }),
  ...hardAgainstMedium({ game: 'quel-cirque' }),
  ...againstReference({ game: 'circle-the-wagons' }, { easy: [0.15, 0.25], medium: 0.5, hard: 0.88 }),
  ...solo({ game: 'circle-the-wagons', options: { solo: 'marshal' } }),
  ...againstReference({ ...carcassonne, options: withoutBigTop }, carcassonneShares),
  ...againstReference(carcassonne, carcassonneShares),
  ...hardAgainstMedium(carcassonne),
  ...againstReference({ game: 'aramini-circus' }, { easy: [0.2, 0.3], medium: 0.55, hard: 0.62 }),
  ...hardAgainstMedium({ game: 'aramini-circus' }),
];

import { levels, type Level } from '#engines/core/search/strategy.js';
import { formatTable } from '#tests/harness/format-table.js';
import { gamesById } from '#src/app/games.js';
import { mean, quantile } from '../measure.js';
import type { Targets } from '../targets.js';
import { playGame, type Match } from './match.js';

/** A match, and the share of wins that the level must reach. */
interface WantedMatch extends Match {
  readonly least?: number;
  readonly most?: number;
}

type Common = Pick<Match, 'game'> & Partial<Pick<Match, 'games' | 'options'>>;

const GAMES = 100;
/** Few games, as each move of the searcher takes most of a second. */
const SEARCHED_GAMES = 20;
/** The number of fair shares that the hard level must win against the medium one with more than two players. */
const FAIR_SHARES = 1.4;

const match = (
  common: Common,
  rest: Omit<WantedMatch, 'game' | 'games' | 'seats'> & { seats?: number },
): WantedMatch => ({
  games: GAMES,
  seats: 2,
  ...common,
  ...rest,
});

/** A step of the ladder must be noticeable but not a wall; the random player may lose every game. */
const LEAST_STEP = 0.65;
const MOST_STEP = 0.8;

/** Each level against the one below it, and hard against a search that knows only the rules. */
const ladder = (common: Common): readonly WantedMatch[] => [
  match(common, { level: 'novice', against: 'random', least: LEAST_STEP }),
  ...levels
    .slice(1)
    .map((level, below) =>
      match(common, { level, against: levels[below] ?? 'novice', least: LEAST_STEP, most: MOST_STEP }),
    ),
  match({ ...common, games: SEARCHED_GAMES }, { level: 'hard', against: 'searcher', least: 0.5 }),
];

const hardAgainstMedium = (common: Common): readonly WantedMatch[] =>
  [3, 4].map((seats) => match(common, { seats, level: 'hard', against: 'medium', least: FAIR_SHARES / seats }));

/** Against the solo game's own opponent, whom the medium level must beat about every other time. */
const solo = (common: Common): readonly WantedMatch[] =>
  (['easy', 'medium', 'hard'] as const).map((level: Level) =>
    match(common, { seats: 1, level, against: 'nobody', ...(level === 'medium' ? { least: 0.4, most: 0.6 } : {}) }),
  );

const wantedMatches: readonly WantedMatch[] = [
  ...ladder({ game: 'golden-train' }),
  ...hardAgainstMedium({ game: 'golden-train' }),
  ...ladder({ game: 'quel-cirque' }),
  ...hardAgainstMedium({ game: 'quel-cirque' }),
  ...ladder({ game: 'circle-the-wagons' }),
  ...solo({ game: 'circle-the-wagons', options: { solo: 'marshal' } }),
  ...ladder({ game: 'carcassonne' }),
  ...(['medium', 'hard'] as const).map((level) =>
    match(
      { game: 'carcassonne', games: 40 },
      { level, against: 'outsider', ...(level === 'hard' ? { least: 0.75 } : {}) },
    ),
  ),
  ...hardAgainstMedium({ game: 'carcassonne' }),
  ...ladder({ game: 'aramini-circus' }),
  ...hardAgainstMedium({ game: 'aramini-circus' }),
];

/** The normal quantile of 95 %. */
const Z = 1.96;

/** Wilson's interval: the range of the true share, in 95 of 100 cases, after a share of `share` in `games` games. */
const wilsonInterval = (share: number, games: number): readonly [number, number] => {
  const spread = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  const middle = share + Z ** 2 / (2 * games);
  const scale = 1 + Z ** 2 / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
};

const PRECISELY = 1_000;

/** Overrides the number of games: BENCH_GAMES=60. */
const gamesAsked = process.env.BENCH_GAMES;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const wantedText = ({ least, most }: WantedMatch): string => {
  if (least === undefined) return '';
  return most === undefined ? `≥ ${percent(least)}` : `${percent(least)} to ${percent(most)}`;
};

const head = [
  'game',
  'seats',
  'level',
  'against',
  'games',
  'share',
  '95 % of cases',
  'wanted',
  '',
  'ms a move',
  '99 %',
];

const playMatch = (targets: Targets, match: WantedMatch): readonly string[] => {
  const game = gamesById.get(match.game);
  if (game === undefined) throw new RangeError(`there is no game ${match.game}`);
  const games = Number(gamesAsked ?? match.games);
  const played = Array.from({ length: games }, (_, number) => playGame(game, match, number));
  const share = mean(played.map((each) => each.share));
  const thinking = played.flatMap((each) => each.thinking);
  const { least = 0, most = 1 } = match;
  const rounded = Math.round(share * PRECISELY) / PRECISELY;
  return [
    [match.game, ...Object.entries(match.options ?? {}).map(([name, value]) => `${name} ${String(value)}`)].join(', '),
    String(match.seats),
    match.level,
    match.against,
    String(games),
    percent(share),
    wilsonInterval(share, games).map(percent).join(' to '),
    wantedText(match),
    match.least === undefined ? '' : targets.verdict(rounded >= least && rounded <= most),
    mean(thinking).toFixed(1),
    quantile(thinking, 0.99).toFixed(1),
  ];
};

const isSeats = (word: string): boolean => /^[1-9]$/.test(word);

/** The meaning of a word of the command: a game, a level or a number of seats; undefined for an unknown word. */
const subjectOf = (word: string): keyof WantedMatch | undefined => {
  if (gamesById.has(word)) return 'game';
  if (levels.some((level) => level === word)) return 'level';
  return isSeats(word) ? 'seats' : undefined;
};

export const isDetailOfLevels = (word: string): boolean => subjectOf(word) !== undefined;

const isAskedFor =
  (details: readonly string[]) =>
  (match: WantedMatch): boolean =>
    (['game', 'level', 'seats'] as const).every((subject) => {
      const named = details.filter((word) => subjectOf(word) === subject);
      return named.length === 0 || named.includes(String(match[subject]));
    });

/**
 * Measures the strength of the computer players' levels: the share of wins of one against players of another kind, with
 * the interval that contains the true share in 95 of 100 cases.
 *
 * @param details the games, levels and numbers of seats to measure; default: all
 */
export const benchLevels = (targets: Targets, details: readonly string[]): Promise<string> => {
  const rows = wantedMatches.filter(isAskedFor(details)).map((match) => {
    const row = playMatch(targets, match);
    // A user who stops this long run keeps the results so far.
    process.stderr.write(`${row.join('  ')}\n`);
    return row;
  });
  return Promise.resolve(formatTable([head, ...rows]));
};

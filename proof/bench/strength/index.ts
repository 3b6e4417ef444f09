import { levels } from '#engines/core/search/strategy.js';
import { formatTable } from '#proof/harness/format-table.js';
import { gamesById } from '#src/app/registry.js';
import { quantile } from '../measure.js';
import type { Targets } from '../targets.js';
import { wilsonInterval } from './interval.js';
import { playGame } from './match.js';
import { wantedMatches, type WantedMatch } from './wanted.js';

const PRECISELY = 1_000;

/** Fewer games or more, for a look: BENCH_GAMES=60. */
const gamesAsked = process.env.BENCH_GAMES;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

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

/** What a word of the command says: a game, a level or a number of seats; undefined when it says nothing known. */
const subjectOf = (word: string): keyof WantedMatch | undefined => {
  if (gamesById.has(word)) return 'game';
  if (levels.some((level) => level === word)) return 'level';
  return isSeats(word) ? 'seats' : undefined;
};

/** Whether a word says which games, levels or numbers of seats are to be measured. */
export const isDetailOfLevels = (word: string): boolean => subjectOf(word) !== undefined;

const isAskedFor =
  (details: readonly string[]) =>
  (match: WantedMatch): boolean =>
    (['game', 'level', 'seats'] as const).every((subject) => {
      const named = details.filter((word) => subjectOf(word) === subject);
      return named.length === 0 || named.includes(String(match[subject]));
    });

/**
 * How strong the levels of computer players are: the share of the wins of one of them against players of another kind,
 * with the interval in which the true share lies in 95 of 100 cases.
 *
 * @param details the games, levels and numbers of seats to be measured; all that are not named otherwise
 */
export const benchLevels = (targets: Targets, details: readonly string[]): Promise<string> => {
  const rows = wantedMatches.filter(isAskedFor(details)).map((match) => {
    const row = playMatch(targets, match);
    // Whoever stops this, for it takes long, has what was played until then.
    process.stderr.write(`${row.join('  ')}\n`);
    return row;
  });
  return Promise.resolve(formatTable([head, ...rows]));
};

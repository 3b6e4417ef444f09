import { hexOf } from '#renderers/kit/theme.js';
import { formatNumber, isolated } from '#renderers/kit/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { levelOfPlayer, userOfPlayer } from '#src/statistics/counting/players.js';
import { ALL, type Standing } from '#src/model/record/statistics.js';
import { gameName, type StatisticsScene } from '#src/words/games.js';
import type { PicturedPerson } from '#src/words/picture-names.js';

export const statisticsActions = {
  show: 'stats',
  post: 'statspost',
  leaders: 'leaders',
  leadersOrder: 'leadorder',
  leadersSeason: 'leadseason',
  leadersPost: 'leadpost',
} as const;

const SEASON = /^(?<year>\d+)-Q(?<quarter>\d)$/u;

export const seasonWords = (season: string, texts: Texts): string => {
  const { year, quarter } = SEASON.exec(season)?.groups ?? {};
  return year === undefined || quarter === undefined
    ? texts.t('common:statistics.all-seasons')
    : texts.t(`common:statistics.season.${quarter}`, { year });
};

export const gameWords = (gameId: string, { texts, games }: StatisticsScene): string => {
  const game = games.find(gameId);
  if (game !== null) return gameName(game, texts);
  return gameId === ALL ? texts.t('common:statistics.all-games') : gameId;
};

export const playerName = (player: string, name: string, texts: Texts): string => {
  const level = levelOfPlayer(player);
  return level === null
    ? isolated(name)
    : texts.t('common:statistics.computer', { level: texts.t(`common:computers.levels.${level}`) });
};

export const pictured = (player: string, name: string, texts: Texts): PicturedPerson => ({
  key: player,
  userId: userOfPlayer(player),
  name: playerName(player, name, texts),
});

export const percent = (part: number, whole: number, texts: Texts): string =>
  texts.t('common:statistics.percent', { share: whole === 0 ? 0 : Math.round((100 * part) / whole) });

export const ratingWords = ({ rating }: Pick<Standing, 'rating'>, texts: Texts): string =>
  rating === null ? '?' : formatNumber(rating, texts);

const ACCENT = 0x1d6a6b;

export const accentOf = (
  gameId: string,
  { games }: StatisticsScene,
): { readonly edge: string; readonly side: number } => {
  const side = games.find(gameId)?.accent ?? ACCENT;
  return { side, edge: hexOf(side) };
};

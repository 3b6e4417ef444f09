import type { StatisticsScene } from '#src/words/games.js';
import { drawRanking, type Ranking } from '#renderers/kit/statistics/ranking.js';
import { altTextOf, formatNumber } from '#renderers/kit/words.js';
import { type Leaderboard, type LeaderboardOrder, valueIn } from '#src/statistics/profile.js';
import type { Standing } from '#src/model/record/statistics.js';
import { type Block, textBlock } from '#src/discord/messages/page.js';
import { pictureNames } from '#src/words/picture-names.js';
import { accentOf, gameWords, percent, pictured, playerName, ratingWords, seasonWords } from './statistics-words.js';

const columnsOf = (order: LeaderboardOrder): readonly string[] => [order, 'games', order === 'wins' ? 'rating' : 'won'];

const valueOf = (column: string, standing: Standing, { texts }: StatisticsScene): string => {
  switch (column) {
    case 'games':
      return formatNumber(standing.games, texts);
    case 'won':
      return percent(standing.wins, standing.games, texts);
    case 'rating':
      return ratingWords(standing, texts);
    case 'wins':
      return formatNumber(standing.wins, texts);
    default:
      return formatNumber(standing.bestStreak, texts);
  }
};

/** Draws a page of a leaderboard; `reader` is the player whose row is highlighted. */
export const leaderboardBlocks = async (
  board: Leaderboard,
  scene: StatisticsScene,
  reader: string,
): Promise<readonly Block[]> => {
  const { texts } = scene;
  const { order, page, pages, gameId, season } = board;
  const columns = columnsOf(order);
  const names = await pictureNames(
    board.rows.map(({ standing }) => pictured(standing.player, standing.name, texts)),
    scene,
  );
  const nameOf = ({ player, name }: Standing): string => playerName(player, name, texts);
  const ranking: Ranking = {
    title: `${texts.t('common:statistics.leaderboard.title')} · ${gameWords(gameId, scene)}`,
    subtitle: [
      seasonWords(season, texts),
      texts.t('common:statistics.leaderboard.players', { count: board.players }),
      texts.t('common:statistics.leaderboard.page', { page: page + 1, pages }),
    ].join(' · '),
    columns: columns.map((column) => texts.t(`common:statistics.columns.${column}`)),
    rows: board.rows.map(({ place, standing }) => ({
      place,
      name: names.of(standing.player),
      values: columns.map((column) => valueOf(column, standing, scene)),
      marked: standing.player === reader,
    })),
    medals: true,
    empty: texts.t(`common:statistics.leaderboard.empty.${order}`),
    accent: accentOf(gameId, scene).edge,
  };
  const sentences = board.rows.map(
    ({ place, standing }) => `${place}. ${nameOf(standing)} ${formatNumber(valueIn(order, standing), texts)}.`,
  );
  const alt = altTextOf([
    `${ranking.title}, ${ranking.subtitle}.`,
    ...(sentences.length === 0 ? [ranking.empty] : sentences),
  ]);
  return [
    { kind: 'picture', name: 'leaderboard', image: { draw: () => drawRanking(ranking, texts) }, alt },
    ...names.note.map(textBlock),
  ];
};

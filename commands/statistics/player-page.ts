import type { StatisticsScene } from '#src/words/games.js';
import { drawStatistics, type StatisticsCard } from '#renderers/kit/statistics/card.js';
import { altTextOf, formatNumber } from '#renderers/kit/words.js';
import type { PlayerProfile } from '#src/statistics/profile.js';
import { GAMES_TO_BE_RATED } from '#src/statistics/counting/belief.js';
import { ALL } from '#src/model/record/statistics.js';
import { type Block, textBlock } from '#src/discord/messages/page.js';
import { pictureNames, type PictureNames } from '#src/words/picture-names.js';
import { accentOf, gameWords, percent, pictured, playerName, ratingWords, seasonWords } from './statistics-words.js';

const SHOWN = 5;

const cardOf = (profile: PlayerProfile, scene: StatisticsScene, names: PictureNames): StatisticsCard => {
  const { texts } = scene;
  const { allTime, rank, games, rivals, gameId } = profile;
  const t = (key: string, params?: Record<string, string | number>): string =>
    texts.t(`common:statistics.card.${key}`, params);
  return {
    title: names.of(profile.player),
    subtitle: `${gameWords(gameId, scene)} · ${seasonWords(ALL, texts)}`,
    accent: accentOf(gameId, scene).edge,
    tiles: [
      {
        label: t('games'),
        value: formatNumber(allTime.games, texts),
        note: allTime.left === 0 ? '' : t('left', { amount: allTime.left }),
      },
      {
        label: t('won'),
        value: formatNumber(allTime.wins, texts),
        note: percent(allTime.wins, allTime.games, texts),
      },
      {
        label: t('rating'),
        value: ratingWords(allTime, texts),
        note: rank === null ? t('unrated', { games: GAMES_TO_BE_RATED }) : t('place', { ...rank }),
      },
      {
        label: t('streak'),
        value: formatNumber(allTime.bestStreak, texts),
        note: t('now', { amount: allTime.streak }),
      },
    ],
    shares: {
      title: t('shares'),
      rows: games
        .slice(0, SHOWN)
        .map((one) => ({ label: gameWords(one.gameId, scene), part: one.wins, whole: one.games })),
    },
    people: {
      title: t('rivals'),
      rows: rivals.map(({ rival, wins, losses }) => ({ name: names.of(rival), text: `${wins} : ${losses}` })),
      empty: t('nobody'),
    },
  };
};

const linesOf = (profile: PlayerProfile, scene: StatisticsScene): readonly string[] => {
  const { texts } = scene;
  const { allTime, thisSeason, rank, games, gameId, season } = profile;
  const t = (key: string, params?: Record<string, string | number>): string =>
    texts.t(`common:statistics.player.${key}`, params);
  const [favourite] = games;
  const isOfOne = gameId !== ALL;
  return [
    t('games', { count: allTime.games, won: allTime.wins, shared: allTime.shared, left: allTime.left }),
    rank === null
      ? t('unrated', { games: GAMES_TO_BE_RATED })
      : t('rating', { rating: ratingWords(allTime, texts), place: rank.place, of: rank.of }),
    t('streak', { count: allTime.bestStreak, now: allTime.streak }),
    thisSeason === null
      ? t('no-season', { season: seasonWords(season, texts) })
      : t('season', {
          season: seasonWords(season, texts),
          count: thisSeason.games,
          won: thisSeason.wins,
          rating: ratingWords(thisSeason, texts),
        }),
    ...(isOfOne && allTime.best !== null ? [t('best', { count: allTime.best })] : []),
    ...(!isOfOne && favourite !== undefined
      ? [t('favourite', { game: gameWords(favourite.gameId, scene), count: favourite.games })]
      : []),
  ];
};

const rivalSentence = (profile: PlayerProfile, { texts }: StatisticsScene): readonly string[] => {
  if (profile.rivals.length === 0) return [];
  const named = profile.rivals.map(
    ({ rival, name, wins, losses }) => `${playerName(rival, name, texts)} ${wins} : ${losses}`,
  );
  const what = texts.t('common:statistics.card.rivals');
  return [texts.t('common:statistics.listed', { what, list: texts.list(named) })];
};

export const playerBlocks = async (profile: PlayerProfile, scene: StatisticsScene): Promise<readonly Block[]> => {
  const { texts } = scene;
  const { player, allTime, rivals } = profile;
  const lines = linesOf(profile, scene);
  const names = await pictureNames(
    [pictured(player, allTime.name, texts), ...rivals.map(({ rival, name }) => pictured(rival, name, texts))],
    scene,
  );
  const card = cardOf(profile, scene, names);
  const title = playerName(player, allTime.name, texts);
  return [
    {
      kind: 'picture',
      name: 'statistics',
      image: { draw: () => drawStatistics(card, texts) },
      alt: altTextOf([`${title}, ${card.subtitle}.`, ...lines, ...rivalSentence(profile, scene)]),
    },
    ...names.note.map(textBlock),
    textBlock(lines.map((line) => `- ${line}`).join('\n')),
  ];
};

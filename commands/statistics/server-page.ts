import type { StatisticsScene } from '#src/words/games.js';
import { drawStatistics, type StatisticsCard } from '#renderers/kit/statistics/card.js';
import { altTextOf, escapeMarkdown, formatNumber } from '#renderers/kit/words.js';
import type { ServerProfile } from '#src/statistics/profile.js';
import { ALL } from '#src/model/record/statistics.js';
import { type Block, textBlock } from '#src/discord/messages/page.js';
import { pictureNames, type PictureNames } from '#src/words/picture-names.js';
import { accentOf, gameWords, pictured, playerName, ratingWords, seasonWords } from './statistics-words.js';

const SHOWN = 5;

/** Returns the record of points in a game; null for all games together, whose points are not comparable. */
const recordOf = ({ gameId, points }: ServerProfile): { player: string; name: string; best: number } | null =>
  gameId === ALL || points?.best === undefined || points.best === null ? null : { ...points, best: points.best };

const cardOf = (profile: ServerProfile, scene: StatisticsScene, names: PictureNames): StatisticsCard => {
  const { texts } = scene;
  const { gameId, streak } = profile;
  const record = recordOf(profile);
  const t = (key: string): string => texts.t(`common:statistics.card.${key}`);
  return {
    title: texts.t('common:statistics.server.title'),
    subtitle: `${gameWords(gameId, scene)} · ${seasonWords(ALL, texts)}`,
    accent: accentOf(gameId, scene).edge,
    tiles: [
      { label: t('games'), value: formatNumber(profile.games, texts), note: '' },
      { label: t('this-season'), value: formatNumber(profile.gamesThisSeason, texts), note: '' },
      record === null
        ? { label: t('winners'), value: formatNumber(profile.winners, texts), note: '' }
        : {
            label: t('points'),
            value: formatNumber(record.best, texts),
            note: names.of(record.player),
          },
      {
        label: t('streak'),
        value: formatNumber(streak?.bestStreak ?? 0, texts),
        note: streak === null ? '' : names.of(streak.player),
      },
    ],
    shares: {
      title: t('by-game'),
      rows: profile.byGame
        .slice(0, SHOWN)
        .map(({ gameId: id, games }) => ({ label: gameWords(id, scene), part: games, whole: profile.games })),
    },
    people: {
      title: t('best'),
      rows: profile.best.map((one) => ({
        name: names.of(one.player),
        text: ratingWords(one, texts),
      })),
      empty: t('unlisted'),
    },
  };
};

const linesOf = (profile: ServerProfile, scene: StatisticsScene): readonly string[] => {
  const { texts } = scene;
  const { streak } = profile;
  const record = recordOf(profile);
  const t = (key: string, params: Record<string, string | number>): string =>
    texts.t(`common:statistics.server.${key}`, params);
  const nameOf = ({ player, name }: { player: string; name: string }): string =>
    escapeMarkdown(playerName(player, name, texts));
  return [
    t('games', { count: profile.games, season: profile.gamesThisSeason }),
    ...(streak === null ? [] : [t('streak', { name: nameOf(streak), count: streak.bestStreak })]),
    ...(record === null ? [] : [t('points', { name: nameOf(record), count: record.best })]),
  ];
};

export const serverBlocks = async (profile: ServerProfile, scene: StatisticsScene): Promise<readonly Block[]> => {
  const { texts } = scene;
  const named = [recordOf(profile), profile.streak, ...profile.best].filter((one) => one !== null);
  const names = await pictureNames(
    named.map(({ player, name }) => pictured(player, name, texts)),
    scene,
  );
  const lines = linesOf(profile, scene);
  const card = cardOf(profile, scene, names);
  const best = profile.best.map((one) => `${playerName(one.player, one.name, texts)} ${ratingWords(one, texts)}`);
  const listed = { what: card.people.title, list: texts.list(best) };
  const sentence = best.length === 0 ? [] : [texts.t('common:statistics.listed', listed)];
  return [
    {
      kind: 'picture',
      name: 'statistics',
      image: { draw: () => drawStatistics(card, texts) },
      alt: altTextOf([`${card.title}, ${card.subtitle}.`, ...lines, ...sentence]),
    },
    ...names.note.map(textBlock),
    textBlock(lines.map((line) => `- ${line}`).join('\n')),
  ];
};

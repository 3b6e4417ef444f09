import type { StatisticsScene } from '#src/words/games.js';
import { drawable } from '#renderers/kit/drawable.js';
import { drawRanking, type Ranking } from '#renderers/kit/statistics/ranking.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { altTextOf, isolated } from '#renderers/kit/words.js';
import type { Tournament, TournamentKind } from '#src/model/record/tournament.js';
import { standingsOf, type TournamentStanding } from '#src/tournaments/rules/standings.js';
import { type Block, textBlock } from '#src/discord/messages/page.js';
import { pictureNames } from '#src/words/picture-names.js';
import { gamesInWords, TOURNAMENT_EDGE } from './tournament-words.js';

/** The number of rows in the picture; longer standings have several pages. */
export const STANDINGS_PAGE_SIZE = 10;

type Column = 'points' | 'buchholz' | 'wins' | 'byes' | 'out';

/** Adds a column of byes if there are any: a bye counts as a point, or as a survived round, but not as a win. */
const columnsOf = (kind: TournamentKind, standings: readonly TournamentStanding[]): readonly Column[] => {
  const byes = standings.some((standing) => standing.byes > 0) ? (['byes'] as const) : [];
  return kind === 'swiss' ? ['points', 'buchholz', 'wins', ...byes] : ['wins', ...byes, 'out'];
};

/** Formats halves: `2½`. */
const inHalves = (value: number): string => {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};

/**
 * Returns a dash for entrants who are still in the tournament or have won it, instead of the round in which they went
 * out.
 */
const valueIn = (column: Column, standing: TournamentStanding, { rounds }: Tournament, texts: Texts): string => {
  if (column !== 'out') return inHalves(standing[column]);
  const { survived } = standing;
  return survived === rounds.length ? '–' : texts.t('common:tournament.round', { round: survived + 1 });
};

/** Shows the standings page by page; `reader` is the entrant whose row is highlighted. */
export const standingsBlocks = async (
  tournament: Tournament,
  scene: StatisticsScene,
  page: number,
  reader: number,
): Promise<readonly Block[]> => {
  const { texts } = scene;
  const t = (key: string, params?: Record<string, string | number>): string =>
    texts.t(`common:tournament.${key}`, params);
  const standings = standingsOf(tournament);
  const columns = columnsOf(tournament.kind, standings);
  const shown = standings.slice(page * STANDINGS_PAGE_SIZE, (page + 1) * STANDINGS_PAGE_SIZE);
  const names = await pictureNames(
    shown.map(({ entrant }) => {
      const { userId = null, name = '' } = tournament.entrants[entrant] ?? {};
      return { key: String(entrant), userId, name };
    }),
    scene,
  );
  const called = ({ entrant }: TournamentStanding, name: string): string =>
    tournament.entrants[entrant]?.withdrawn === true ? t('out', { name }) : name;
  const nameOf = (standing: TournamentStanding): string =>
    called(standing, isolated(tournament.entrants[standing.entrant]?.name ?? ''));
  // The message contains the name in any case.
  const title = drawable(tournament.name);
  const ranking: Ranking = {
    title: title === '' ? t('buttons.standings') : title,
    subtitle: [
      t(`kinds.${tournament.kind}`),
      gamesInWords(tournament, scene),
      t('round-of', { round: tournament.rounds.length, rounds: tournament.roundsPlanned }),
    ].join(' · '),
    columns: columns.map((column) => t(`columns.${column}`)),
    rows: shown.map((standing) => ({
      place: standing.place,
      name: called(standing, names.of(String(standing.entrant))),
      values: columns.map((column) => valueIn(column, standing, tournament, texts)),
      marked: standing.entrant === reader,
    })),
    // The leader has not won before the end.
    medals: tournament.phase === 'over',
    empty: t('nobody'),
    accent: TOURNAMENT_EDGE,
  };
  const sentences = shown.map(
    (standing) =>
      `${standing.place}. ${nameOf(standing)}, ${columns.map((column) => `${t(`columns.${column}`)} ${valueIn(column, standing, tournament, texts)}`).join(', ')}.`,
  );
  return [
    {
      kind: 'picture',
      name: 'standings',
      image: { draw: () => drawRanking(ranking, texts) },
      alt: altTextOf([`${isolated(tournament.name)}, ${ranking.subtitle}.`, ...sentences]),
    },
    ...names.note.map(textBlock),
  ];
};

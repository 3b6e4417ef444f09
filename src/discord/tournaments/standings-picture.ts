import type { StatisticsScene } from '#src/words/games.js';
import { drawable } from '#renderers/kit/drawable.js';
import { type Bracket, type BracketSide, drawBracket } from '#renderers/kit/statistics/bracket.js';
import { drawRanking, type Ranking } from '#renderers/kit/statistics/ranking.js';
import { altTextOf, isolated } from '#renderers/kit/words.js';
import type { Pairing, Tournament } from '#src/model/record/tournament.js';
import { winnerOf } from '#src/tournaments/rules/progress.js';
import { standingsOf, type TournamentStanding } from '#src/tournaments/rules/standings.js';
import { type Block, textBlock } from '#src/discord/messages/page.js';
import { pictureNames } from '#src/words/picture-names.js';
import { gamesInWords, TOURNAMENT_EDGE } from './tournament-words.js';

export const STANDINGS_PAGE_SIZE = 10;

type Column = 'points' | 'buchholz' | 'wins' | 'byes';

/** Adds a column of byes if there are any: a bye counts as a point, but not as a win. */
const columnsOf = (standings: readonly TournamentStanding[]): readonly Column[] => {
  const byes = standings.some((standing) => standing.byes > 0) ? (['byes'] as const) : [];
  return ['points', 'buchholz', 'wins', ...byes];
};

const inHalves = (value: number): string => {
  const whole = Math.floor(value);
  if (value === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};

/** The message contains the name in any case. */
const titleOf = ({ name }: Tournament, { texts }: StatisticsScene): string => {
  const title = drawable(name);
  return title === '' ? texts.t('common:tournament.buttons.standings') : title;
};

const subtitleOf = (tournament: Tournament, scene: StatisticsScene): string => {
  const { kind, rounds, roundsPlanned } = tournament;
  return [
    scene.texts.t(`common:tournament.kinds.${kind}`),
    gamesInWords(tournament, scene),
    scene.texts.t('common:tournament.round-of', { round: rounds.length, rounds: roundsPlanned }),
  ].join(' · ');
};

const entrantNames = ({ entrants }: Tournament, shown: readonly number[], scene: StatisticsScene) =>
  pictureNames(
    shown.map((entrant) => {
      const { userId = null, name = '' } = entrants[entrant] ?? {};
      return { key: String(entrant), userId, name };
    }),
    scene,
  );

/** The maximum number of rounds in a picture: eight pairings in a column are still readable. */
const MAX_BRACKET_ROUNDS = 4;

const fateOf = ({ outcome }: Pairing, side: 'first' | 'second'): BracketSide['fate'] => {
  if (outcome === null) return 'open';
  return outcome === side ? 'won' : 'lost';
};

/** Shows the bracket of a knock-out. The first round of more than sixteen people stands in words only. */
const bracketBlocks = async (tournament: Tournament, scene: StatisticsScene): Promise<readonly Block[]> => {
  const { entrants, rounds, roundsPlanned, name } = tournament;
  const { texts } = scene;
  const first = Math.max(0, roundsPlanned - MAX_BRACKET_ROUNDS);
  const shown = rounds.slice(first).flatMap(({ pairings }) => pairings);
  const seen = [...new Set(shown.flatMap(({ players }) => players.flatMap((player) => player ?? [])))];
  const names = await entrantNames(tournament, seen, scene);
  const labelOf = (round: number): string => texts.t(`common:tournament.last-rounds.${roundsPlanned - round}`);
  const blank: BracketSide = { name: null, fate: 'open' };
  const sideOf = (pairing: Pairing, player: number | null, side: 'first' | 'second'): BracketSide => {
    if (player !== null)
      return { name: names.of(String(player)), fate: pairing.by === 'bye' ? 'open' : fateOf(pairing, side) };
    return pairing.by === 'bye' ? { name: texts.t('common:tournament.by.bye'), fate: 'lost' } : blank;
  };
  /** The side on which the winner of a pairing plays in the next round; blank while it is open. */
  const sideAfter = (pairing: Pairing | undefined): BracketSide => {
    const winner = pairing === undefined ? null : winnerOf(pairing);
    return winner === null ? blank : { name: names.of(String(winner)), fate: 'open' };
  };
  const bracket: Bracket = {
    title: titleOf(tournament, scene),
    subtitle: subtitleOf(tournament, scene),
    rounds: Array.from({ length: roundsPlanned - first }, (_, index) => ({
      label: labelOf(first + index),
      pairs: Array.from({ length: 2 ** (roundsPlanned - first - index - 1) }, (__, at) => {
        const pairing = rounds[first + index]?.pairings[at];
        const before = rounds[first + index - 1]?.pairings;
        if (pairing === undefined) return [sideAfter(before?.[2 * at]), sideAfter(before?.[2 * at + 1])] as const;
        const [one, other] = pairing.players;
        return [sideOf(pairing, one, 'first'), sideOf(pairing, other, 'second')] as const;
      }),
    })),
    accent: TOURNAMENT_EDGE,
  };
  const called = (player: number | null): string => isolated(player === null ? '–' : (entrants[player]?.name ?? ''));
  const sentences = rounds.slice(first).map(({ pairings }, index) => {
    const told = pairings.map((pairing) => {
      const players = pairing.players.map(called).join(' – ');
      const winner = winnerOf(pairing);
      return winner === null ? players : `${players}: ${called(winner)}`;
    });
    return `${labelOf(first + index)}: ${told.join('; ')}.`;
  });
  return [
    {
      kind: 'picture',
      name: 'bracket',
      image: { draw: () => drawBracket(bracket, texts) },
      alt: altTextOf([`${isolated(name)}, ${bracket.subtitle}.`, ...sentences.toReversed()]),
    },
    ...names.note.map(textBlock),
  ];
};

/** The standings of a Swiss tournament page by page; `reader` is the entrant whose row is highlighted. */
const rankingBlocks = async (
  tournament: Tournament,
  scene: StatisticsScene,
  page: number,
  reader: number,
): Promise<readonly Block[]> => {
  const { texts } = scene;
  const t = (key: string, params?: Record<string, string | number>): string =>
    texts.t(`common:tournament.${key}`, params);
  const standings = standingsOf(tournament);
  const columns = columnsOf(standings);
  const shown = standings.slice(page * STANDINGS_PAGE_SIZE, (page + 1) * STANDINGS_PAGE_SIZE);
  const names = await entrantNames(
    tournament,
    shown.map(({ entrant }) => entrant),
    scene,
  );
  const called = ({ entrant }: TournamentStanding, name: string): string =>
    tournament.entrants[entrant]?.withdrawn === true ? t('out', { name }) : name;
  const nameOf = (standing: TournamentStanding): string =>
    called(standing, isolated(tournament.entrants[standing.entrant]?.name ?? ''));
  const ranking: Ranking = {
    title: titleOf(tournament, scene),
    subtitle: subtitleOf(tournament, scene),
    columns: columns.map((column) => t(`columns.${column}`)),
    rows: shown.map((standing) => ({
      place: standing.place,
      name: called(standing, names.of(String(standing.entrant))),
      values: columns.map((column) => inHalves(standing[column])),
      marked: standing.entrant === reader,
    })),
    // The leader has not won before the end.
    medals: tournament.phase === 'over',
    empty: t('nobody'),
    accent: TOURNAMENT_EDGE,
  };
  const sentences = shown.map(
    (standing) =>
      `${standing.place}. ${nameOf(standing)}, ${columns.map((column) => `${t(`columns.${column}`)} ${inHalves(standing[column])}`).join(', ')}.`,
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

export const standingsBlocks = (
  tournament: Tournament,
  scene: StatisticsScene,
  page: number,
  reader: number,
): Promise<readonly Block[]> =>
  tournament.kind === 'knockout' ? bracketBlocks(tournament, scene) : rankingBlocks(tournament, scene, page, reader);

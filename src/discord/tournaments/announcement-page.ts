import type { StatisticsScene } from '#src/words/games.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { MAX_ENTRANTS, removedIn, type Tournament } from '#src/model/record/tournament.js';
import type { Announcement } from '#src/tournaments/service.js';
import { publicDraw } from '#src/tables/replay/seed.js';
import { standingsOf } from '#src/tournaments/rules/standings.js';
import { type Block, type Page, textBlock } from '#src/discord/messages/page.js';
import { standingsBlocks } from './standings-picture.js';
import { gamesInWords, pairingLine, TOURNAMENT_ACCENT, tournamentButton, tournamentTitle } from './tournament-words.js';

const head = (tournament: Tournament, scene: StatisticsScene): string =>
  [
    tournamentTitle(tournament),
    scene.texts.t(`common:tournament.kinds.${tournament.kind}`),
    gamesInWords(tournament, scene),
  ].join(' · ');

const namesIn = ({ entrants }: Tournament, { texts }: StatisticsScene): string =>
  entrants.length === 0
    ? texts.t('common:tournament.nobody')
    : texts.list(entrants.map(({ name }) => escapeMarkdown(name)));

const signupPage = (tournament: Tournament, scene: StatisticsScene): Page => {
  const { texts } = scene;
  const buttons: readonly Block[] =
    tournament.phase === 'signup'
      ? [
          {
            kind: 'buttons',
            buttons: [
              tournamentButton(scene, tournament, 'trnjoin', { label: 'join', emoji: '🎟️', style: 'success' }),
              tournamentButton(scene, tournament, 'trnleave', { label: 'leave', emoji: '🚪' }),
              tournamentButton(scene, tournament, 'trnstart', { label: 'start', emoji: '🎬', style: 'primary' }),
              tournamentButton(scene, tournament, 'trnclose', { label: 'close', emoji: '🛑' }),
            ],
          },
        ]
      : [];
  const state = texts.t(`common:tournament.state.${tournament.phase}`, { most: MAX_ENTRANTS });
  const who = texts.t('common:tournament.entrants', {
    count: tournament.entrants.length,
    names: namesIn(tournament, scene),
  });
  const rules = texts.t(`common:tournament.rules.${tournament.kind}`);
  const { draw } = tournament;
  const fixed =
    draw === null ? [] : [texts.t('common:tournament.draw.hash', { hash: publicDraw(draw, false).halfHash })];
  return {
    accent: TOURNAMENT_ACCENT,
    blocks: [
      textBlock([head(tournament, scene), state, who, ...[rules, ...fixed].map((line) => `-# ${line}`)].join('\n')),
      ...buttons,
    ],
  };
};

export const roundText = (tournament: Tournament, round: number, scene: StatisticsScene): string => {
  const pairings = tournament.rounds[round]?.pairings ?? [];
  const removals = removedIn(tournament, round).flatMap(({ name, removed }) =>
    removed === undefined
      ? []
      : [scene.texts.t(`common:tournament.removed.${removed.by}`, { name: escapeMarkdown(name) })],
  );
  return [...pairings.map((pairing) => `- ${pairingLine(tournament, pairing, scene)}`), ...removals].join('\n');
};

const roundPage = async (tournament: Tournament, round: number, scene: StatisticsScene): Promise<Page> => ({
  accent: TOURNAMENT_ACCENT,
  blocks: [
    textBlock(
      [
        head(tournament, scene),
        `**${scene.texts.t('common:tournament.round-of', { round: round + 1, rounds: tournament.roundsPlanned })}**`,
        roundText(tournament, round, scene),
      ].join('\n'),
    ),
    ...(tournament.phase === 'running' && round === tournament.rounds.length - 1
      ? [
          ...(await standingsBlocks(tournament, scene, 0, -1)),
          {
            kind: 'buttons' as const,
            buttons: [
              tournamentButton(scene, tournament, 'trnshow', { label: 'standings', emoji: '📊' }),
              tournamentButton(scene, tournament, 'trnout', { label: 'withdraw', emoji: '🏳️' }),
            ],
          },
        ]
      : []),
  ],
});

const endPage = async (tournament: Tournament, scene: StatisticsScene): Promise<Page> => {
  const winners = standingsOf(tournament)
    .filter(({ place }) => place === 1)
    .map(({ entrant }) => `**${escapeMarkdown(tournament.entrants[entrant]?.name ?? '')}**`);
  const won = scene.texts.t('common:tournament.won', { count: winners.length, winners: scene.texts.list(winners) });
  const half = tournament.draw === null ? null : publicDraw(tournament.draw, true).half;
  return {
    accent: TOURNAMENT_ACCENT,
    blocks: [
      textBlock([head(tournament, scene), won].join('\n')),
      ...(await standingsBlocks(tournament, scene, 0, -1)),
      ...(half === null ? [] : [textBlock(`-# ${scene.texts.t('common:tournament.draw.half', { half })}`)]),
      {
        kind: 'buttons',
        buttons: [tournamentButton(scene, tournament, 'trnshow', { label: 'standings', emoji: '📊' })],
      },
    ],
  };
};

export const announcementPage = async (
  tournament: Tournament,
  what: Announcement,
  scene: StatisticsScene,
): Promise<Page> => {
  switch (what.kind) {
    case 'signup':
      return signupPage(tournament, scene);
    case 'round':
      return roundPage(tournament, what.round, scene);
    case 'end':
      return endPage(tournament, scene);
  }
};

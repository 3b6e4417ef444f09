import type { Context } from '#src/discord/interactions/context.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { standingsBlocks, STANDINGS_PAGE_SIZE } from '#src/discord/tournaments/standings-picture.js';
import { roundText } from '#src/discord/tournaments/announcement-page.js';
import { TOURNAMENT_ACCENT, tournamentButton, tournamentTitle } from '#src/discord/tournaments/tournament-words.js';
import { MAX_ENTRANTS, entrantOf, type Tournament } from '#src/model/record/tournament.js';
import { isOrganiser, type TournamentRequester } from '#src/tournaments/service.js';

export const tournamentActions = { page: 'trnpage', pick: 'trnpick', gone: 'trngone' } as const;

const turning = (context: Context, tournament: Tournament, page: number): readonly PressButton[] => {
  // A bracket is one picture.
  const pages = tournament.kind === 'knockout' ? 1 : Math.ceil(tournament.entrants.length / STANDINGS_PAGE_SIZE);
  const to = (label: 'previous' | 'next', wanted: number): PressButton => ({
    press: { action: tournamentActions.page, tableId: null, version: 0, payload: `${tournament.id}/${wanted}` },
    label: context.texts.t(`common:buttons.${label}`),
    emoji: label === 'next' ? '▶️' : '◀️',
  });
  return [...(page > 0 ? [to('previous', page - 1)] : []), ...(page < pages - 1 ? [to('next', page + 1)] : [])];
};

const forOrganisers = (context: Context, tournament: Tournament, who: TournamentRequester): readonly Block[] => {
  if (!isOrganiser(tournament, who) || tournament.phase !== 'running') return [];
  return [
    {
      kind: 'people',
      press: { action: tournamentActions.gone, tableId: null, version: 0, payload: tournament.id },
      prompt: context.texts.t('common:tournament.absent'),
      most: 1,
    },
    { kind: 'buttons', buttons: [tournamentButton(context, tournament, 'trnclose', { label: 'close', emoji: '🛑' })] },
  ];
};

export const tournamentStatus = async (
  context: Context,
  tournament: Tournament,
  who: TournamentRequester,
  wanted: number,
): Promise<Page> => {
  const { texts } = context;
  const last = Math.max(0, Math.ceil(tournament.entrants.length / STANDINGS_PAGE_SIZE) - 1);
  const page = Math.min(wanted, last);
  const reader = entrantOf(tournament, who.userId);
  const round = tournament.rounds.length - 1;
  const state = texts.t(`common:tournament.state.${tournament.phase}`, { most: MAX_ENTRANTS });
  const words = [tournamentTitle(tournament), state, ...(round < 0 ? [] : [roundText(tournament, round, context)])];
  const buttons = [
    ...turning(context, tournament, page),
    tournamentButton(context, tournament, 'trnshow', { label: 'refresh', emoji: '🔄' }),
    ...(reader !== -1 && tournament.phase === 'running' && tournament.entrants[reader]?.withdrawn === false
      ? [tournamentButton(context, tournament, 'trnout', { label: 'withdraw', emoji: '🏳️' })]
      : []),
  ];
  return {
    accent: TOURNAMENT_ACCENT,
    blocks: [
      textBlock(words.join('\n')),
      ...(round < 0 ? [] : await standingsBlocks(tournament, context, page, reader)),
      textBlock(`-# ${texts.t(`common:tournament.rules.${tournament.kind}`)}`),
      { kind: 'buttons', buttons },
      ...forOrganisers(context, tournament, who),
    ],
  };
};

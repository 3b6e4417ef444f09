import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Pairing, Tournament } from '#src/model/record/tournament.js';
import { gameName, type StatisticsScene } from '#src/words/games.js';
import type { PressButton } from '#src/discord/messages/page.js';

export const TOURNAMENT_ACCENT = 0x6f3a6c;
export const TOURNAMENT_EDGE = '#6f3a6c';

export const tournamentTitle = ({ name }: Tournament): string => `🏆 **${escapeMarkdown(name)}**`;

export const gamesInWords = ({ gameIds }: Tournament, { texts, games }: StatisticsScene): string =>
  texts.list(
    [...new Set(gameIds)].map((id) => {
      const game = games.find(id);
      return game === null ? id : gameName(game, texts);
    }),
  );

interface ButtonFace {
  readonly label: string;
  readonly emoji: string;
  readonly style?: PressButton['style'];
}

export const tournamentButton = (
  { texts }: StatisticsScene,
  { id }: Tournament,
  action: string,
  { label, emoji, style = 'secondary' }: ButtonFace,
): PressButton => ({
  press: { action, tableId: null, version: 0, payload: id },
  label: texts.t(`common:tournament.buttons.${label}`),
  emoji,
  style,
});

const nameOf = ({ entrants }: Tournament, player: number | null): string =>
  escapeMarkdown(player === null ? '' : (entrants[player]?.name ?? ''));

export const pairingLine = (tournament: Tournament, pairing: Pairing, { texts, games }: StatisticsScene): string => {
  const [first, second] = pairing.players.map((player) => nameOf(tournament, player));
  const t = (key: string, params: Record<string, string>): string =>
    texts.t(`common:tournament.pairing.${key}`, params);
  const names = { first: first ?? '', second: second ?? '' };
  const emoji = games.find(pairing.gameId)?.emoji ?? '🎪';
  const channelId = pairing.games.at(-1)?.channelId;
  const where = channelId === undefined ? '' : ` · <#${channelId}>`;
  const isEmpty = pairing.players.every((player) => player === null);
  if (pairing.outcome === null) return `${emoji} ${t('open', names)}${where}`;
  if (isEmpty) return t('empty', {});
  if (pairing.by === 'bye') return t('bye', { name: names.first === '' ? names.second : names.first });
  const why = pairing.by === 'game' || pairing.by === null ? '' : ` ${texts.t(`common:tournament.by.${pairing.by}`)}`;
  if (pairing.outcome === 'first' || pairing.outcome === 'second') {
    const [winner, loser] = pairing.outcome === 'first' ? [names.first, names.second] : [names.second, names.first];
    return `${emoji} ${t('won', { winner, loser })}${why}`;
  }
  return `${emoji} ${t(pairing.outcome, names)}${why}`;
};

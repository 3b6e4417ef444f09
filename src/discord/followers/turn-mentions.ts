import { nextSeat } from '#engines/core/seat.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { OnboardingTips } from '#src/tables/onboarding-tips.js';
import type { People } from '#src/tables/settings.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Games } from '#src/words/games.js';
import { sceneOf, seatName } from '#src/words/scene.js';

export interface TurnMentions {
  readonly mention: readonly string[];
  readonly lines: string;
}

export interface MentionParts {
  readonly people: Pick<People, 'settings' | 'notifiedBy'>;
  readonly tips: Pick<OnboardingTips, 'isFirst'>;
  readonly games: Games;
}

/** Returns the person who acts after the current player; null when uncertain or when there is none. */
export const personAfter = (game: Game, table: Table): string | null => {
  const { toAct, seats } = table;
  if (toAct === null || game.inOrder?.(table.options) !== true) return null;
  const after = seats[nextSeat(toAct.seat, seats.length)];
  const now = seats[toAct.seat];
  if (after?.kind !== 'person' || (now?.kind === 'person' && now.userId === after.userId)) return null;
  return after.userId;
};

export const wantsNext = async (people: MentionParts['people'], userId: string): Promise<boolean> =>
  (await people.settings(userId)).next;

/** Introduces a player's first turn, without hidden information; in a server the panel does this. */
const firstTurnLine = (game: Game, table: TableSnapshot, texts: Texts): string => {
  const { kind } = table.location;
  const reader = kind === 'bot-dm' && table.toAct !== null ? table.toAct.seat : 'table';
  const view = kind === 'server' ? null : table.view(reader);
  const how = view === null ? '' : game.firstTurn(view.view, sceneOf(table, texts));
  return how === '' ? texts.t('common:hints.board') : texts.t('common:hints.first', { how });
};

/** @param toAct the current player; in direct messages the lines are for them alone */
export const turnMentions = async (
  { people, tips, games }: MentionParts,
  table: TableSnapshot,
  toAct: string,
): Promise<TurnMentions> => {
  const game = games.of(table);
  const texts = textsFor(table.locale);
  const turn = table.toAct?.turn ?? 0;
  const isFirst = await tips.isFirst(toAct, table.gameId, { tableId: table.id, turn });
  const help = isFirst ? firstTurnLine(game, table, texts) : '';
  // In direct messages each message notifies by itself.
  if (table.location.kind === 'bot-dm') return { mention: [], lines: help };
  const { mention } = await people.notifiedBy(toAct);
  const after = personAfter(game, table);
  const hearsHere = after !== null && (await wantsNext(people, after)) && (await people.notifiedBy(after)).mention;
  const seat = table.toAct === null ? 0 : nextSeat(table.toAct.seat, table.seats.length);
  const lines = [
    ...(help === '' ? [] : [help]),
    ...(table.location.kind === 'external' ? [texts.t('common:external.older')] : []),
    ...(hearsHere ? [texts.t('common:notices.then', { name: seatName(table, seat) })] : []),
  ];
  return { mention: mention ? [toAct] : [], lines: lines.join('\n') };
};

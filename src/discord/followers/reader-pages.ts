import type { Texts } from '#renderers/kit/renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import { isWatch, type ReaderBoard } from '#src/model/record/reader-board.js';
import { replacedSeatOf } from '#src/model/record/seating.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import { gameName, type Games } from '#src/words/games.js';
import type { ChannelAccess } from '../gateway/channel-access.js';
import { type Page, textBlock, textPage } from '../messages/page.js';
import { closedPage } from '../messages/pages/board-page.js';
import { openInvitationTo } from '#src/model/record/seating.js';
import { questionAt } from '../messages/pages/question-page.js';
import { publicButton } from '../messages/pages/table-buttons.js';
import type { BoardDraft } from './board-draft.js';
import { watchPage } from './watch-page.js';

export interface ReaderPageParts {
  readonly tables: Pick<TableService, 'history' | 'turnEnd'>;
  readonly games: Games;
  readonly draft: (table: TableSnapshot) => Promise<BoardDraft | null>;
  readonly access: Pick<ChannelAccess, 'maySee'>;
}

export type WantedPage =
  /** `isCall`: true for a new message, which notifies its reader. */
  | { readonly kind: 'page'; readonly page: Page; readonly isCall: boolean }
  /** The message gets its last page, and the board ends. */
  | { readonly kind: 'farewell'; readonly page: Page }
  | { readonly kind: 'gone' }
  /** The message shows what it should, or its change comes later. */
  | { readonly kind: 'none' };

const NONE: WantedPage = { kind: 'none' };

/** Replaces the board of a player who was replaced, since its content is for the players. */
const awayPage = (game: Game, table: Table, texts: Texts): Page => ({
  accent: game.accent,
  blocks: [
    textBlock(`### ${game.emoji} ${gameName(game, texts)}`),
    { kind: 'buttons', buttons: [publicButton('comeback', table, texts)] },
  ],
});

/** Replaces the board of a player who is out of a game for good: by their own choice, or by the clock. */
const outPage = (game: Game, texts: Texts): Page =>
  textPage(`### ${game.emoji} ${gameName(game, texts)}\n${texts.t('common:board.out')}`, game.accent);

/** Returns what a player's own board must show. @param draft null while quick computer players move */
const pageOfPlayer = (board: ReaderBoard, table: TableSnapshot, game: Game, draft: BoardDraft | null): WantedPage => {
  const { userId } = board;
  const texts = textsFor(table.locale);
  const seat = seatOf(table, userId);
  const invitation = openInvitationTo(table, userId);
  const isReplaced = seat === null && replacedSeatOf(table, userId) !== null && !hasEnded(table);
  // A player who left or declined sees no more of the table; a replaced player may come back.
  if (seat === null && invitation === null && !isReplaced)
    return table.phase === 'lobby' ? { kind: 'gone' } : { kind: 'farewell', page: outPage(game, texts) };
  if (draft === null) return NONE;
  const isCall =
    hasEnded(table) ||
    (draft.subject.kind === 'turn' && board.turn !== draft.subject.turn && table.toAct?.seat === seat);
  if (isReplaced) return { kind: 'page', page: awayPage(game, table, texts), isCall };
  const question =
    invitation === null ? null : questionAt(game, table, { version: invitation.version, history: [] }, texts);
  return { kind: 'page', page: question?.page ?? draft.page(0, userId), isCall };
};

const isSettled = ({ board, toAct }: Table): boolean =>
  board?.subject.kind === 'turn' && board.subject.turn === toAct?.turn;

const isSeen = ({ messageId, turn }: ReaderBoard, table: Table): boolean =>
  (table.phase === 'playing' && !isSettled(table)) ||
  (!hasEnded(table) && messageId !== null && turn === (table.toAct?.turn ?? null));

/**
 * Returns a function that tells what the board of each reader of a table must show. What several readers see is drawn
 * once.
 */
export const readerPages = (parts: ReaderPageParts, table: TableSnapshot) => {
  const { tables, games, draft, access } = parts;
  const game = games.of(table);
  const texts = textsFor(table.locale);
  let drafted: Promise<BoardDraft | null> | undefined;
  let watched: Promise<Page> | undefined;

  const drawForSpectators = async (): Promise<Page> => {
    const end = await tables.turnEnd(table);
    const whole = hasEnded(table) ? await tables.history(table.id) : [];
    return watchPage({ game, table, whole, end }, texts);
  };

  const reasonToEnd = async (userId: string): Promise<'playing' | 'unseen' | null> => {
    if (!hasEnded(table) && seatOf(table, userId) !== null) return 'playing';
    return (await access.maySee(userId, table)) ? null : 'unseen';
  };

  return async (board: ReaderBoard): Promise<WantedPage> => {
    if (!isWatch(board)) {
      if (table.phase === 'closed') return { kind: 'farewell', page: closedPage(game, table, null, texts) };
      if (board.version === table.version) return NONE;
      drafted ??= draft(table);
      return pageOfPlayer(board, table, game, await drafted);
    }
    if (isSeen(board, table)) return NONE;
    const reason = await reasonToEnd(board.userId);
    if (reason !== null) return { kind: 'farewell', page: textPage(texts.t(`common:watch.ended.${reason}`)) };
    watched ??= drawForSpectators();
    return { kind: 'page', page: await watched, isCall: false };
  };
};

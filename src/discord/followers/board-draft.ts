import type { PlayingStatus } from '#engines/core/engine.js';
import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { type BoardMessage, type BoardSubject, seatOf, soleReader, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Block, Page } from '../messages/page.js';
import { pastTurnPage, turnPage } from '../messages/pages/board-page.js';
import { begunPage, lobbyPage } from '../messages/pages/lobby-page.js';
import { overPage } from '../messages/pages/over-page.js';
import { questionsTo } from '../messages/pages/question-page.js';
import { panelActions } from '../messages/pages/table-buttons.js';
import { type MentionParts, turnMentions } from './turn-mentions.js';

export interface BoardDraft {
  readonly subject: BoardSubject;
  readonly mention: readonly string[];
  /**
   * Draws the message with the events from version `since` on. In direct messages it addresses its reader (default: the
   * host): events that are new to them, and questions for them.
   */
  readonly page: (since: number, reader?: string) => Page;
}

export interface BoardDraftParts extends MentionParts {
  readonly tables: Pick<TableService, 'history' | 'turnEnd'>;
  readonly hasPages: boolean;
}

const isIn = ({ turn }: HistoryEntry, subject: BoardSubject): boolean =>
  subject.kind === 'turn' && turn === subject.turn;

/** Every event is after the lobby, and events after the end belong to no other message. */
const isAfter = (entry: HistoryEntry, subject: BoardSubject): boolean => {
  if (subject.kind !== 'turn') return true;
  // A rewind is reported in the turn to which it returns.
  return entry.kind === 'rewind'
    ? entry.turn !== subject.turn && entry.from >= subject.turn
    : entry.turn > subject.turn;
};

const withoutMoves = (block: Block): Block =>
  block.kind === 'buttons'
    ? {
        ...block,
        buttons: block.buttons.filter((button) => !('press' in button) || button.press.action !== panelActions.move),
      }
    : block;

interface ToldTable {
  readonly table: TableSnapshot;
  /** The events that its readers are told: where all read one message, those since its first event at least. */
  readonly history: readonly HistoryEntry[];
}

/** Each player in direct messages is told all since their own last turn, which a snapshot may no longer hold. */
const historyOf = async ({ tables }: BoardDraftParts, table: TableSnapshot): Promise<readonly HistoryEntry[]> => {
  const known = table.history();
  const turn = table.toAct?.turn ?? Infinity;
  const isReached = (seat: number): boolean => known.some((entry) => entry.seat === seat && entry.turn < turn);
  const isWhole = table.seats.every(({ kind }, seat) => kind === 'computer' || isReached(seat));
  if (table.location.kind !== 'bot-dm' || table.phase === 'lobby' || isWhole) return known;
  return (await tables.history(table.id)).filter(({ version }) => version <= table.version);
};

/**
 * Returns the version from which the direct-message board of a player reports events: their own last turn, since the
 * answer to it disappears; all events when they have not acted. A memory game repeats their own action until their
 * next turn.
 */
const newsTo = (game: Game, { table, history }: ToldTable, reader: string): number => {
  const seat = seatOf(table, reader);
  const { toAct } = table;
  const own = history.filter((entry) => entry.seat === seat && entry.turn < (toAct?.turn ?? Infinity));
  const last = own.at(-1);
  if (last === undefined) return 0;
  const mustForget = game.renderer.boardExpires && soleReader(table) === null && toAct?.seat === seat;
  return mustForget ? last.version + 1 : (own.find(({ turn }) => turn === last.turn) ?? last).version;
};

const personToAct = (table: Table, status: PlayingStatus): string | null => {
  const holder = table.seats[status.seat];
  return holder?.kind === 'person' ? holder.userId : null;
};

const wantedMessage = async (parts: BoardDraftParts, { table, history }: ToldTable): Promise<BoardDraft | null> => {
  const game = parts.games.of(table);
  const texts = textsFor(table.locale);
  const playerView = table.view('table');
  if (table.phase === 'lobby') {
    const { companions } = table.seating;
    return { subject: { kind: 'lobby' }, mention: companions, page: () => lobbyPage(game, table, texts) };
  }
  // A game that this program cannot follow has nothing to show.
  if (playerView === null) return null;
  const { status } = playerView;
  const story = (since: number): readonly HistoryEntry[] => history.filter(({ version }) => version >= since);
  const { tables, hasPages: hasPage } = parts;
  if (status.kind === 'over') {
    const whole = await tables.history(table.id);
    return {
      subject: { kind: 'over' },
      mention: [],
      page: (since) => overPage({ game, table, playerView, over: status, story: story(since), whole, hasPage }, texts),
    };
  }
  const toAct = personToAct(table, status);
  if (toAct === null) return null;
  const { mention, lines } = await turnMentions(parts, table, toAct);
  const end = await tables.turnEnd(table);
  return {
    subject: { kind: 'turn', turn: status.turn },
    mention,
    page: (since, reader = toAct) => {
      const said = reader === toAct ? lines : '';
      return turnPage(
        { game, table, playerView, status, story: story(since), end, lines: said, reader, hasPage },
        texts,
      );
    },
  };
};

/** Returns the message that an open table should show; null while quick computer players move. */
export const draftBoard = async (parts: BoardDraftParts, table: TableSnapshot): Promise<BoardDraft | null> => {
  const history = await historyOf(parts, table);
  const draft = await wantedMessage(parts, { table, history });
  if (draft === null || table.location.kind !== 'bot-dm') return draft;
  const game = parts.games.of(table);
  const asking = (_since: number, reader = table.hostId): Page => {
    const own = draft.page(newsTo(game, { table, history }, reader), reader);
    const asked = questionsTo(game, table, { userId: reader, history }, textsFor(table.locale));
    const blocks = seatOf(table, reader) === table.toAct?.seat ? own.blocks : own.blocks.map(withoutMoves);
    return { ...own, blocks: [...blocks, ...asked] };
  };
  return { ...draft, page: asking };
};

/**
 * Returns the version from which a new message reports events. The previous turn's events stay in the previous message,
 * as its last words. There are two exceptions: the final message includes the last turn with the result, and a memory
 * game repeats public events while its message is the newest.
 */
export const newsSince = (game: Game, table: TableSnapshot, subject: BoardSubject): number => {
  const { board } = table;
  if (board === null) return table.version;
  const isNarratedAgain = subject.kind === 'over' || game.renderer.boardExpires;
  const news = table
    .history(board.since)
    .find((entry) => isAfter(entry, board.subject) || (isNarratedAgain && isIn(entry, board.subject)));
  return news?.version ?? table.version + 1;
};

/** Returns the page that remains of a message once the next one reports events from version `since` on. */
export const pastPage = (game: Game, table: TableSnapshot, board: BoardMessage, since: number): Page => {
  const texts = textsFor(table.locale);
  const { subject } = board;
  if (subject.kind === 'lobby') return begunPage(game, table, texts);
  const seat = table.history(board.since).find((entry) => isIn(entry, subject))?.seat ?? null;
  const story = table.history(board.since).filter(({ version }) => version < since);
  return pastTurnPage(game, table, { seat, story }, texts);
};

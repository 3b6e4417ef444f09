import type { Logger } from 'pino';
import type { PlayingStatus } from '#engines/core/engine.js';
import { questionsTo } from '../messages/pages/question-page.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Location } from '#src/model/location.js';
import type { TableService } from '#src/tables/table-service.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import { type BoardMessage, type BoardSubject, seatOf, soleReader, type Table } from '#src/model/table.js';
import {
  altTextOfBoard,
  boardPicture,
  closedPage,
  keptPicture,
  pastTurnPage,
  turnPage,
} from '../messages/pages/board-page.js';
import { overPage } from '../messages/pages/over-page.js';
import type { OwnMessage } from '../delivery/channels.js';
import type { BoardChannels } from '../delivery/external-channels.js';
import { type AudienceParts, turnAudience } from './turn-audience.js';
import { isOnBoard, panelActions } from '../messages/pages/table-buttons.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Games } from '#src/words/games.js';
import { begunPage, lobbyPage } from '../messages/pages/lobby-page.js';
import type { Block, Page } from '../messages/page.js';
import { type Payload, payloadOf, wordsOf } from '../messages/payload.js';
import type { LatePictures } from '../delivery/late-pictures.js';
import { Nonces } from '../delivery/requests/nonces.js';
import type { MessageCleanup, NarratedEvents } from './message-cleanup.js';

export interface BoardDraft {
  readonly subject: BoardSubject;
  readonly mention: readonly string[];
  /**
   * Draws the message with the events from version `since` on. In direct messages it addresses its reader (default: the
   * host): events that are new to them, and questions for them.
   */
  readonly page: (since: number, reader?: string) => Page;
}

export interface BoardWriterParts {
  readonly tables: TableService;
  readonly games: Games;
  /** Returns the writer for a table's location. */
  readonly channelsAt: (location: Location) => BoardChannels;
  readonly cleanup: MessageCleanup;
  readonly people: AudienceParts['people'];
  readonly tips: AudienceParts['tips'];
  /** From the store; Discord may still remember messages of another timeline. */
  readonly timeline: string;
  readonly pictures: LatePictures;
  /** True when tables can be opened as web pages. */
  readonly hasPages: boolean;
  readonly log: Logger;
}

/** Returns a channel's latest messages with a table's controls; null where they cannot be read. @throws Discord's error */
export const latestBoards = async (
  channels: Pick<BoardChannels, 'latestWith'>,
  channelId: string,
  tableId: string,
  log: Logger,
): Promise<readonly OwnMessage[] | null> => {
  try {
    return await channels.latestWith(channelId, (customId) => isOnBoard(customId, tableId));
  } catch (error) {
    const fault = faultOf(error);
    // Nothing could be sent either; the whole write is tried again.
    if (fault === 'again') throw error;
    log.warn({ tableId, fault, ...loggable(error) }, 'older boards cannot be looked for');
    return null;
  }
};

/** Writes the messages of tables: one per turn, edited during the turn and shortened when the next one is posted. */
export class BoardWriter {
  readonly #parts: BoardWriterParts;
  readonly #nonces = new Nonces();
  /** Tables with a message that may have been sent although the bot or the connection broke before Discord's answer. */
  readonly #unconfirmed = new Set<string>();

  constructor(parts: BoardWriterParts) {
    this.#parts = parts;
  }

  /** Await it before anything is written, and when this process takes over from one that has ended. */
  async start(): Promise<void> {
    for (const tableId of await this.#parts.tables.behind()) this.#unconfirmed.add(tableId);
  }

  /**
   * Shows this table in its channel. The newest message comes first; changes to older ones are not awaited. Throws
   * Discord's error; nothing is lost then, as the call can be repeated.
   */
  async write(table: TableSnapshot): Promise<void> {
    // Only a table's newest board is worth drawing, and no older one may arrive after it.
    await this.#parts.pictures.drop(table.id);
    if (table.phase === 'closed') return this.#writeClosed(table);
    const draft = await this.draft(table);
    // Computer players are quick: the next person's message reports their moves.
    if (draft === null) return;
    if (table.board !== null && isAbout(table.board, draft.subject)) return this.#rewrite(table, table.board, draft);
    // A lone player needs no call: the board stays where it is, above the panel. In direct messages only the reader's
    // own turns get a new message.
    const isAlone = table.seats.length === 1 || soleReader(table) !== null || isOthersTurn(table);
    if (table.board?.subject.kind === 'turn' && draft.subject.kind === 'turn' && isAlone)
      return this.#rewrite(
        table,
        { ...table.board, subject: draft.subject, since: this.#newsSince(table, draft) },
        draft,
      );
    await this.#post(table, draft, this.#newsSince(table, draft), table.board);
  }

  /** Makes the newest message include events from an earlier version on, the next time the table is written. */
  async narrateFrom({ tableId, since }: NarratedEvents): Promise<void> {
    const board = (await this.#parts.tables.load(tableId))?.board ?? null;
    // A message that begins at or before that version reports them anyway.
    if (board === null || board.since <= since) return;
    await this.#parts.tables.recordBoard(tableId, { ...board, since, version: Math.min(board.version, since - 1) });
  }

  /** Returns the message that an open table should show; null while quick computer players move. */
  async draft(table: TableSnapshot): Promise<BoardDraft | null> {
    const draft = await this.#wantedMessage(table);
    if (draft === null || table.location.kind !== 'bot-dm') return draft;
    const { page } = draft;
    const asking = (_since: number, reader = table.hostId): Page => {
      const own = page(newsTo(this.#parts.games.of(table), table, reader), reader);
      const asked = questionsTo(
        this.#parts.games.of(table),
        table,
        { userId: reader, history: table.history() },
        textsFor(table.locale),
      );
      const blocks = seatOf(table, reader) === table.toAct?.seat ? own.blocks : own.blocks.map(withoutMoves);
      return { ...own, blocks: [...blocks, ...asked] };
    };
    return { ...draft, page: asking };
  }

  async #wantedMessage(table: TableSnapshot): Promise<BoardDraft | null> {
    const game = this.#parts.games.of(table);
    const texts = textsFor(table.locale);
    const playerView = table.view('table');
    if (table.phase === 'lobby') {
      const { companions } = table.seating;
      return { subject: { kind: 'lobby' }, mention: companions, page: () => lobbyPage(game, table, texts) };
    }
    // A game that this program cannot follow has nothing to show.
    if (playerView === null) return null;
    const { status } = playerView;
    const story = (since: number): readonly HistoryEntry[] => table.history(since);
    if (status.kind === 'over') {
      const whole = await this.#parts.tables.history(table.id);
      return {
        subject: { kind: 'over' },
        mention: [],
        page: (since) =>
          overPage(
            { game, table, playerView, over: status, story: story(since), whole, hasPage: this.#parts.hasPages },
            texts,
          ),
      };
    }
    const toAct = personToAct(table, status);
    if (toAct === null) return null;
    const { mention, lines } = await turnAudience(this.#parts, table, toAct);
    const end = (table.clock?.rules ?? null) === null ? null : await this.#parts.tables.timeOut(table.id);
    return {
      subject: { kind: 'turn', turn: status.turn },
      mention,
      page: (since, reader = toAct) => {
        const said = reader === toAct ? lines : '';
        const shown = { game, table, playerView, status, story: story(since), end, lines: said, reader };
        return turnPage({ ...shown, hasPage: this.#parts.hasPages }, texts);
      },
    };
  }

  /**
   * Returns the version from which a new message reports events. The previous turn's events stay in the previous
   * message, as its last words. There are two exceptions: the final message includes the last turn with the result, and
   * a memory game repeats public events while its message is the newest.
   */
  #newsSince(table: TableSnapshot, { subject }: BoardDraft): number {
    const { board } = table;
    if (board === null) return table.version;
    const isNarratedAgain = subject.kind === 'over' || this.#parts.games.of(table).renderer.boardExpires;
    const news = table
      .history(board.since)
      .find((entry) => isAfter(entry, board.subject) || (isNarratedAgain && isIn(entry, board.subject)));
    return news?.version ?? table.version + 1;
  }

  async #rewrite(table: TableSnapshot, board: BoardMessage, draft: BoardDraft): Promise<void> {
    try {
      await this.#edit(table, board.messageId, draft, board.since);
      await this.#fade(table, board.messageId, draft, board.since);
      await this.#record(table.id, { ...board, version: table.version });
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'message-gone' && fault !== 'archived') throw error;
      // The message was deleted, or it is in an archived thread, which a new message reopens. The table posts again.
      await this.#post(table, draft, board.since, null);
      if (fault === 'archived') this.#parts.cleanup.remove(table, board.messageId);
    }
  }

  /**
   * Records what a message shows. While its picture is still to come, that is the version before, so that a process
   * that starts meanwhile draws it.
   */
  async #record(tableId: string, board: BoardMessage): Promise<void> {
    const { tables, pictures, log } = this.#parts;
    const arrival = pictures.arrivalOf(tableId);
    await tables.recordBoard(tableId, arrival === null ? board : { ...board, version: board.version - 1 });
    arrival
      ?.then((hasArrived) => (hasArrived ? tables.recordBoard(tableId, board) : undefined))
      .catch((error: unknown) => log.warn({ tableId, err: error }, 'that a picture arrived could not be stored'));
  }

  /** True while the picture of a table's current board, whose text is shown, is on its way. */
  awaitsPicture({ id, board, version }: Table): boolean {
    return board !== null && board.version === version - 1 && this.#parts.pictures.arrivalOf(id) !== null;
  }

  #edit(table: Table, messageId: string, draft: BoardDraft, since: number): Promise<void> {
    const edit = (payload: Payload): Promise<void> =>
      this.#parts.channelsAt(table.location).edit(table.channelId, messageId, payload, draft.mention);
    return this.#parts.pictures.send({
      ...{ key: table.id, page: draft.page(since), locale: table.locale },
      ...{ send: edit, complete: edit },
    });
  }

  /** @param past the message that this one replaces as the newest */
  async #post(table: TableSnapshot, draft: BoardDraft, since: number, past: BoardMessage | null): Promise<void> {
    const { unconfirmed, looked } = await this.#adoptUnconfirmed(table, draft.mention);
    if (unconfirmed !== null) await this.#edit(table, unconfirmed, draft, since);
    this.#unconfirmed.add(table.id);
    const messageId = unconfirmed ?? (await this.#send(table, draft, since));
    await this.#fade(table, messageId, draft, since);
    // Plan this before the table forgets the message, so that the plan survives a crash.
    if (past !== null) {
      const told = { tableId: table.id, since: past.since };
      await this.#parts.cleanup.shrink(table, past.messageId, this.#pastPage(table, past, since), told);
    }
    await this.#record(table.id, { messageId, version: table.version, since, subject: draft.subject });
    // The next message repeats a search that failed.
    if (looked) this.#unconfirmed.delete(table.id);
  }

  /** Schedules the removal of a memory game's picture where messages cannot be changed once the turn is over. */
  async #fade(table: Table, messageId: string, { subject, page }: BoardDraft, since: number): Promise<void> {
    const channels = this.#parts.channelsAt(table.location);
    if (channels.expire === undefined || subject.kind !== 'turn' || !this.#parts.games.of(table).renderer.boardExpires)
      return;
    await channels.expire(table.channelId, messageId, async () => {
      const whole = page(since);
      const words = { ...whole, blocks: whole.blocks.filter(({ kind }) => kind !== 'picture') };
      return wordsOf(await payloadOf(words));
    });
  }

  #send(table: Table, draft: BoardDraft, since: number): Promise<string> {
    return this.#parts.pictures.send({
      ...{ key: table.id, page: draft.page(since), locale: table.locale },
      send: (payload) =>
        this.#nonces.use(
          `${this.#parts.timeline}${table.id}`,
          `${subjectKey(draft.subject)} ${table.version}`,
          (nonce) => this.#parts.channelsAt(table.location).post(table.channelId, payload, draft.mention, { nonce }),
        ),
      complete: (payload, messageId) =>
        this.#parts.channelsAt(table.location).edit(table.channelId, messageId, payload, draft.mention),
    });
  }

  /**
   * Finds a message of the table whose arrival was never confirmed, and removes duplicates. Where Discord does not
   * allow the search, showing a table twice is better than not showing it.
   *
   * @param mention a found message is used only if it mentioned these people
   */
  async #adoptUnconfirmed(
    table: TableSnapshot,
    mention: readonly string[],
  ): Promise<{ readonly unconfirmed: string | null; readonly looked: boolean }> {
    if (!this.#unconfirmed.has(table.id)) return { unconfirmed: null, looked: true };
    const channels = this.#parts.channelsAt(table.location);
    const ours = await latestBoards(channels, table.channelId, table.id, this.#parts.log);
    if (ours === null) return { unconfirmed: null, looked: false };
    const unconfirmed = ours.filter(({ id }) => id !== table.board?.messageId);
    const usable = unconfirmed.find(
      ({ id, mentions }) => isNewer(id, table.board) && mention.every((userId) => mentions.includes(userId)),
    );
    for (const { id } of unconfirmed) if (id !== usable?.id) this.#parts.cleanup.remove(table, id);
    return { unconfirmed: usable?.id ?? null, looked: true };
  }

  /** Returns the page that remains of a message once the next one reports events from version `since` on. */
  #pastPage(table: TableSnapshot, board: BoardMessage, since: number): Page {
    const game = this.#parts.games.of(table);
    const texts = textsFor(table.locale);
    const { subject } = board;
    if (subject.kind === 'lobby') return begunPage(game, table, texts);
    const seat = table.history(board.since).find((entry) => isIn(entry, subject))?.seat ?? null;
    const story = table.history(board.since).filter(({ version }) => version < since);
    return pastTurnPage(game, table, { seat, story }, texts);
  }

  /**
   * Draws the picture again, since the existing one highlights the player to act. If Discord accepts no upload, the old
   * picture stays with corrected text; if Discord refuses that too, the picture goes.
   */
  async #writeClosed(table: TableSnapshot): Promise<void> {
    const { board } = table;
    if (board === null) return;
    const drawn = this.#drawnPicture(table, board);
    const pictures = [...(drawn === null ? [] : [() => drawn]), () => this.#keptPicture(table, board), () => null];
    for (const [index, picture] of pictures.entries()) {
      try {
        const page = closedPage(this.#parts.games.of(table), table, await picture(), textsFor(table.locale));
        await this.#parts.channelsAt(table.location).edit(table.channelId, board.messageId, await payloadOf(page), []);
        break;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'message-gone') break;
        // Without the permission to attach files the text can still be changed.
        const mayPass = fault === 'ours' || fault === 'forbidden';
        if (!mayPass || index === pictures.length - 1) throw error;
      }
    }
    await this.#parts.tables.recordBoard(table.id, { ...board, version: table.version });
  }

  async #keptPicture(table: TableSnapshot, board: BoardMessage): Promise<Block | null> {
    const game = this.#parts.games.of(table);
    if (!hasLastingPicture(game, board)) return null;
    const picture = await this.#parts.channelsAt(table.location).picture(table.channelId, board.messageId);
    const playerView = table.view('table');
    if (picture === null) return null;
    const words = playerView === null ? picture.alt : altTextOfBoard(game, table, playerView, textsFor(table.locale));
    return keptPicture(picture, words);
  }

  #drawnPicture(table: TableSnapshot, board: BoardMessage): Block | null {
    const game = this.#parts.games.of(table);
    const playerView = hasLastingPicture(game, board) ? table.view('table') : null;
    return playerView === null ? null : boardPicture(game, table, { playerView }, textsFor(table.locale));
  }
}

/** True when the picture may stay for good: a lobby has none, and a memory game's picture must go. */
const hasLastingPicture = (game: Game, { subject }: BoardMessage): boolean =>
  subject.kind !== 'lobby' && !game.renderer.boardExpires;

const subjectKey = (subject: BoardSubject): string => (subject.kind === 'turn' ? String(subject.turn) : subject.kind);

const isAbout = (board: BoardMessage, subject: BoardSubject): boolean =>
  subjectKey(board.subject) === subjectKey(subject);

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

/** Discord's ids increase with time. */
const isNewer = (messageId: string, board: BoardMessage | null): boolean =>
  board === null || BigInt(messageId) > BigInt(board.messageId);

/** Removes the move buttons of a board whose reader waits for another player. */
const withoutMoves = (block: Block): Block =>
  block.kind === 'buttons'
    ? {
        ...block,
        buttons: block.buttons.filter((button) => !('press' in button) || button.press.action !== panelActions.move),
      }
    : block;

/**
 * Returns the version from which the direct-message board of a player reports events: their own last turn, since the
 * answer to it disappears; all events when they have not acted. A memory game repeats their own action until their
 * next turn.
 */
const newsTo = (game: Game, table: TableSnapshot, reader: string): number => {
  const seat = seatOf(table, reader);
  const { toAct } = table;
  const own = table.history().filter((entry) => entry.seat === seat && entry.turn < (toAct?.turn ?? Infinity));
  const last = own.at(-1);
  if (last === undefined) return 0;
  const mustForget = game.renderer.boardExpires && soleReader(table) === null && toAct?.seat === seat;
  return mustForget ? last.version + 1 : (own.find(({ turn }) => turn === last.turn) ?? last).version;
};

const isOthersTurn = (table: Table): boolean =>
  table.location.kind === 'bot-dm' && table.toAct?.seat !== seatOf(table, table.hostId);

const personToAct = (table: Table, status: PlayingStatus): string | null => {
  const holder = table.seats[status.seat];
  return holder?.kind === 'person' ? holder.userId : null;
};

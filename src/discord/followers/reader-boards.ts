import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Ownership } from '#src/model/ownership.js';
import { isWatch, newReaderBoard, type ReaderBoard } from '#src/model/record/reader-board.js';
import { hasEnded, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import type { Channels } from '../delivery/channels.js';
import type { DirectChannels } from '../delivery/direct-channels.js';
import { faultOf, isBlockedChannel, loggable, refusesPerson } from '../delivery/requests/api-errors.js';
import type { ChannelAccess } from '../gateway/channel-access.js';
import type { Page } from '../messages/page.js';
import type { BoardDraft } from './board-draft.js';
import type { BoardPlace, BoardSender, SentBoard } from './board-sender.js';
import type { MessageCleanup } from './message-cleanup.js';
import { readerPages, type WantedPage } from './reader-pages.js';
import { Reconciler } from './reconciler.js';

export interface ReaderBoardParts {
  readonly tables: Pick<TableService, 'load' | 'history' | 'turnEnd'>;
  readonly store: Pick<
    Store,
    'addReaderBoard' | 'readerBoardShown' | 'removeReaderBoard' | 'readerBoardsAt' | 'readerBoards'
  >;
  readonly games: Games;
  readonly draft: (table: TableSnapshot) => Promise<BoardDraft | null>;
  readonly channels: Pick<Channels, 'editThread'>;
  readonly direct: Pick<
    DirectChannels,
    'conversationWith' | 'isKnown' | 'remember' | 'post' | 'edit' | 'latestWith' | 'expire'
  >;
  readonly cleanup: Pick<MessageCleanup, 'remove'>;
  readonly access: Pick<ChannelAccess, 'maySee'>;
  readonly sender: BoardSender;
  readonly log: Logger;
}

const keyOf = ({ tableId, userId }: Pick<ReaderBoard, 'tableId' | 'userId'>): string => `${tableId} ${userId}`;

/**
 * The boards that one reader alone sees: of people who play in direct messages at another person's table, and of
 * spectators. Each reader has one message, edited in place; a player's own turn and the end are new messages, which
 * notify. Stored boards remain correct after a crash. A board that ends meanwhile, here or in another process, leaves
 * no message behind.
 */
export class ReaderBoards {
  readonly #parts: ReaderBoardParts;
  readonly #reconciler: Reconciler;
  /** Tables with spectators. Those in direct messages may get boards with any change. */
  readonly #tables = new Set<string>();
  /** Players to whom Discord does not deliver messages, by table and person. */
  readonly #closed = new Set<string>();

  constructor(parts: ReaderBoardParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (tableId) => this.#reconcile(tableId),
      (tableId, error) => this.#warn(tableId, error, 'a table cannot be shown to its readers'),
    );
  }

  async start(owner: Ownership): Promise<void> {
    for (const board of await this.#parts.store.readerBoards(owner)) {
      if (isWatch(board)) this.#tables.add(board.tableId);
      // A process that has ended may have sent a message before it knew.
      else this.#parts.sender.doubt(keyOf(board));
      this.#reconciler.touch(board.tableId);
    }
  }

  /** Shows a changed table to players in direct messages. Spectators see it once its own board shows it. */
  touch({ id, location }: Pick<TableSnapshot, 'id' | 'location'>): void {
    if (location.kind === 'bot-dm') this.#reconciler.touch(id);
  }

  shown({ id }: Pick<Table, 'id'>): void {
    if (this.#tables.has(id)) this.#reconciler.touch(id);
  }

  /** Shows a person the boards that Discord did not deliver: they have just acted, so delivery may work now. */
  retry(userId: string): void {
    for (const key of [...this.#closed]) {
      const [tableId = '', reader] = key.split(' ');
      if (reader !== userId) continue;
      this.#closed.delete(key);
      this.#reconciler.touch(tableId);
    }
  }

  async show(tableId: string): Promise<void> {
    this.#tables.add(tableId);
    await this.#reconciler.reconcile(tableId);
  }

  async clear(board: ReaderBoard): Promise<void> {
    await this.#parts.sender.drop(keyOf(board));
    this.#remove(board, await this.#parts.tables.load(board.tableId));
    await this.#closeSoon(board);
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  /**
   * Shows a table in direct messages to an invited person.
   *
   * @returns their channel; null when Discord does not deliver messages to them
   */
  async invite(tableId: string, userId: string): Promise<string | null> {
    const key = keyOf({ tableId, userId });
    this.#closed.delete(key);
    const channelId = await this.#addBoard(tableId, userId);
    await this.#reconciler.reconcile(tableId);
    return this.#closed.has(key) ? null : channelId;
  }

  async #addBoard(tableId: string, userId: string): Promise<string> {
    const channelId = await this.#parts.direct.conversationWith(userId);
    await this.#parts.store.addReaderBoard(newReaderBoard({ tableId, userId, place: 'own', channelId }), null);
    return channelId;
  }

  /** Gives boards to people who have joined since, and to invited people who have played here before. */
  async #addMissingBoards({ id, hostId, seats, seating, phase }: TableSnapshot): Promise<void> {
    if (phase === 'over' || phase === 'closed') return;
    const known = new Set((await this.#parts.store.readerBoardsAt(id)).map(({ userId }) => userId));
    const seated = seats.flatMap((holder) => (holder.kind === 'person' ? [holder.userId] : []));
    const asked = phase === 'lobby' ? seating.invitations.filter(({ declined }) => !declined) : [];
    const reachable = await Promise.all(
      asked.map(async ({ userId }) => ((await this.#parts.direct.isKnown(userId)) ? [userId] : [])),
    );
    for (const userId of [...seated, ...reachable.flat()])
      if (userId !== hostId && !known.has(userId)) await this.#addBoard(id, userId);
  }

  async #reconcile(tableId: string): Promise<void> {
    const { tables, store } = this.#parts;
    const table = await tables.load(tableId);
    if (table?.location.kind === 'bot-dm') await this.#addMissingBoards(table);
    const boards = await store.readerBoardsAt(tableId);
    if (boards.length === 0) this.#tables.delete(tableId);
    if (table === null) return;
    const pageFor = readerPages(this.#parts, table);
    await Promise.all(boards.map((board) => this.#showTo(board, table, pageFor)));
  }

  /** An error for one reader does not affect the others. */
  async #showTo(
    board: ReaderBoard,
    table: TableSnapshot,
    pageFor: (board: ReaderBoard) => Promise<WantedPage>,
  ): Promise<void> {
    const key = keyOf(board);
    if (this.#closed.has(key) || this.#parts.sender.awaitsPicture(key, table.version, board.version)) return;
    const work = async (): Promise<void> => this.#show(board, table, await pageFor(board));
    await this.#reconciler.attempt(table.id, key, work, async (error) => {
      this.#warn(table.id, error, 'a reader does not see their table');
      const fault = faultOf(error);
      if (fault !== 'rejected' && !isBlockedChannel(fault) && !refusesPerson(error)) return 'retry';
      // A player's board waits until the channel accepts messages; a spectator asks for theirs again.
      if (isWatch(board)) await this.#parts.store.removeReaderBoard(board.tableId, board.userId);
      else this.#closed.add(key);
      return 'give-up';
    });
  }

  async #show(known: ReaderBoard, table: TableSnapshot, wanted: WantedPage): Promise<void> {
    const { store, direct, sender, log } = this.#parts;
    if (wanted.kind === 'none') return;
    const series = keyOf(known);
    const board = await this.#prepared(known, table);
    const { tableId, userId, channelId, messageId } = board;
    if (wanted.kind === 'gone') {
      await store.removeReaderBoard(tableId, userId);
      this.#remove(board, table);
      return;
    }
    if (wanted.kind === 'farewell') {
      if (messageId !== null) await this.#bidFarewell(this.#sent(board, table, wanted.page), messageId);
      await store.removeReaderBoard(tableId, userId);
    } else {
      const newest = await this.#write(board, table, wanted);
      const turn = table.toAct?.turn ?? null;
      const shown = { ...board, messageId: newest };
      const isStored = await sender.record(series, table.version, (version) => {
        // A spectator's board without its picture shows no turn yet.
        const isWhole = version === table.version || !isWatch(board);
        return store.readerBoardShown({ ...shown, version, turn: isWhole ? turn : null });
      });
      // The board may have ended during the write.
      if (!isStored) {
        this.#remove(shown, table);
        return;
      }
      if (messageId === null && !isWatch(board)) await direct.remember(userId, channelId);
      if (hasEnded(table)) await this.#finish(board);
    }
    log.debug({ tableId, version: table.version, place: board.place }, 'a reader sees their table');
  }

  #place(board: ReaderBoard): BoardPlace {
    const { tableId, channelId } = board;
    return { series: keyOf(board), tableId, channels: this.#parts.direct, channelId };
  }

  #sent(board: ReaderBoard, table: TableSnapshot, page: Page): SentBoard {
    return {
      ...this.#place(board),
      page,
      locale: table.locale,
      mention: [],
      fades: table.phase === 'playing' && this.#parts.games.of(table).renderer.boardExpires,
    };
  }

  /** Readies the place of a board. Returns the board with the newest message that shows it, and removes the others. */
  async #prepared(board: ReaderBoard, table: TableSnapshot): Promise<ReaderBoard> {
    const remove = (messageId: string): void => this.#remove({ ...board, messageId }, table);
    const found = await this.#parts.sender.prepare(this.#place(board), board.messageId, [], remove);
    if (found === null) return board;
    this.#remove(board, table);
    return { ...board, messageId: found };
  }

  async #bidFarewell(sent: SentBoard, messageId: string): Promise<void> {
    try {
      await this.#parts.sender.edit(sent, messageId);
    } catch (error) {
      if (faultOf(error) !== 'message-gone') throw error;
    }
  }

  async #write(
    board: ReaderBoard,
    table: TableSnapshot,
    { page, isCall }: Extract<WantedPage, { kind: 'page' }>,
  ): Promise<string> {
    const { sender } = this.#parts;
    const { messageId } = board;
    const sent = this.#sent(board, table, page);
    // A message of the same turn that Discord still knows may show an earlier position.
    const content = `${table.phase} ${table.version}`;
    const remove = (): void => this.#remove(board, table);
    if (messageId !== null && !isCall)
      return await sender.editOrPost(sent, messageId, { content, silent: true }, remove);
    const posted = await sender.post(sent, { content, silent: isWatch(board) });
    // The outdated message must not remain next to the new one.
    if (posted !== messageId) remove();
    return posted;
  }

  /** The result stays; the thread is archived. */
  async #finish(board: ReaderBoard): Promise<void> {
    await this.#parts.store.removeReaderBoard(board.tableId, board.userId);
    await this.#closeSoon(board);
  }

  #remove({ channelId, messageId }: ReaderBoard, table: Table | null): void {
    if (messageId !== null)
      void this.#parts.cleanup.remove({ channelId, location: table?.location ?? null }, messageId);
  }

  /** A private answer may be under way in the thread: Discord closes it after an hour, not at once. */
  async #closeSoon({ place, channelId, tableId }: ReaderBoard): Promise<void> {
    if (place !== 'thread') return;
    try {
      await this.#parts.channels.editThread(channelId, { auto_archive_duration: ThreadAutoArchiveDuration.OneHour });
    } catch (error) {
      this.#warn(tableId, error, 'a thread stays open');
    }
  }

  #warn(tableId: string, error: unknown, message: string): void {
    this.#parts.log.info({ tableId, fault: faultOf(error), ...loggable(error) }, message);
  }
}

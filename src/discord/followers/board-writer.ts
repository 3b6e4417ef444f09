import type { Logger } from 'pino';
import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Location } from '#src/model/location.js';
import { type BoardMessage, type BoardSubject, seatOf, soleReader, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import type { OwnMessage } from '../delivery/channels.js';
import type { BoardChannels } from '../delivery/external-channels.js';
import type { LatePictures } from '../delivery/late-pictures.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { Nonces } from '../delivery/requests/nonces.js';
import type { Block } from '../messages/page.js';
import { altTextOfBoard, boardPicture, closedPage, keptPicture } from '../messages/pages/board-page.js';
import { isOnBoard } from '../messages/pages/table-buttons.js';
import { type Payload, payloadOf, wordsOf } from '../messages/payload.js';
import { type BoardDraft, newsSince, pastPage } from './board-draft.js';
import type { MessageCleanup, NarratedEvents } from './message-cleanup.js';

export interface BoardWriterParts {
  readonly tables: TableService;
  readonly games: Games;
  /** Returns the writer for a table's location. */
  readonly channelsAt: (location: Location) => BoardChannels;
  readonly cleanup: MessageCleanup;
  readonly draft: (table: TableSnapshot) => Promise<BoardDraft | null>;
  /** From the store; Discord may still remember messages of another timeline. */
  readonly timeline: string;
  readonly pictures: LatePictures;
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
    const draft = await this.#parts.draft(table);
    // Computer players are quick: the next person's message reports their moves.
    if (draft === null) return;
    if (table.board !== null && isAbout(table.board, draft.subject)) return this.#rewrite(table, table.board, draft);
    // A lone player needs no call: the board stays where it is, above the panel. In direct messages only the reader's
    // own turns get a new message.
    const isAlone = table.seats.length === 1 || soleReader(table) !== null || isOthersTurn(table);
    if (table.board?.subject.kind === 'turn' && draft.subject.kind === 'turn' && isAlone)
      return this.#rewrite(
        table,
        { ...table.board, subject: draft.subject, since: newsSince(this.#parts.games.of(table), table, draft.subject) },
        draft,
      );
    await this.#post(table, draft, newsSince(this.#parts.games.of(table), table, draft.subject), table.board);
  }

  /** Makes the newest message include events from an earlier version on, the next time the table is written. */
  async narrateFrom({ tableId, since }: NarratedEvents): Promise<void> {
    const board = (await this.#parts.tables.load(tableId))?.board ?? null;
    // A message that begins at or before that version reports them anyway.
    if (board === null || board.since <= since) return;
    await this.#parts.tables.recordBoard(tableId, { ...board, since, version: Math.min(board.version, since - 1) });
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
      await this.#parts.cleanup.shrink(
        table,
        past.messageId,
        pastPage(this.#parts.games.of(table), table, past, since),
        told,
      );
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
        const mayPass = fault === 'rejected' || fault === 'forbidden';
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

/** Discord's ids increase with time. */
const isNewer = (messageId: string, board: BoardMessage | null): boolean =>
  board === null || BigInt(messageId) > BigInt(board.messageId);

const isOthersTurn = (table: Table): boolean =>
  table.location.kind === 'bot-dm' && table.toAct?.seat !== seatOf(table, table.hostId);

import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Location } from '#src/model/location.js';
import { type BoardMessage, type BoardSubject, seatOf, soleReader, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import type { BoardChannels } from '../delivery/external-channels.js';
import { faultOf } from '../delivery/requests/api-errors.js';
import type { Block } from '../messages/page.js';
import { altTextOfBoard, boardPicture, closedPage, keptPicture } from '../messages/pages/board-page.js';
import { payloadOf } from '../messages/payload.js';
import { type BoardDraft, newsSince, pastPage } from './board-draft.js';
import type { BoardSender, SentBoard } from './board-sender.js';
import type { MessageCleanup, NarratedEvents } from './message-cleanup.js';

export interface BoardWriterParts {
  readonly tables: TableService;
  readonly games: Games;
  /** Returns the writer for a table's location. */
  readonly channelsAt: (location: Location) => BoardChannels;
  readonly cleanup: MessageCleanup;
  readonly draft: (table: TableSnapshot) => Promise<BoardDraft | null>;
  readonly sender: BoardSender;
}

/** Writes the messages of tables: one per turn, edited during the turn and shortened when the next one is posted. */
export class BoardWriter {
  readonly #parts: BoardWriterParts;

  constructor(parts: BoardWriterParts) {
    this.#parts = parts;
  }

  /** Await it before anything is written, and when this process takes over from one that has ended. */
  async start(): Promise<void> {
    for (const tableId of await this.#parts.tables.behind()) this.#parts.sender.doubt(tableId);
  }

  /**
   * Shows this table in its channel. The newest message comes first; changes to older ones are not awaited. Throws
   * Discord's error; nothing is lost then, as the call can be repeated.
   */
  async write(table: TableSnapshot): Promise<void> {
    // Only a table's newest board is worth drawing, and no older one may arrive after it.
    await this.#parts.sender.drop(table.id);
    if (table.phase === 'closed') return this.#writeClosed(table);
    const draft = await this.#parts.draft(table);
    // Computer players are quick: the next person's message reports their moves.
    if (draft === null) return;
    if (table.board !== null && isAbout(table.board, draft.subject)) return this.#rewrite(table, table.board, draft);
    const since = newsSince(this.#parts.games.of(table), table, draft.subject);
    // A lone player needs no call: the board stays where it is, above the panel. In direct messages only the reader's
    // own turns get a new message.
    const isAlone = table.seats.length === 1 || soleReader(table) !== null || isOthersTurn(table);
    if (table.board?.subject.kind === 'turn' && draft.subject.kind === 'turn' && isAlone)
      return this.#rewrite(table, { ...table.board, subject: draft.subject, since }, draft);
    await this.#post(table, draft, since, table.board);
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
      await this.#parts.sender.edit(this.#sent(table, draft, board.since), board.messageId);
      await this.#record(table, board);
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'message-gone' && fault !== 'archived') throw error;
      // The message was deleted, or it is in an archived thread, which a new message reopens. The table posts again.
      await this.#post(table, draft, board.since, null);
      if (fault === 'archived') this.#parts.cleanup.remove(table, board.messageId);
    }
  }

  #record({ id, version }: Table, board: BoardMessage): Promise<void> {
    const { sender, tables } = this.#parts;
    return sender.record(id, version, (shown) => tables.recordBoard(id, { ...board, version: shown }));
  }

  /** True while the picture of a table's current board, whose text is shown, is on its way. */
  awaitsPicture({ id, board, version }: Table): boolean {
    return this.#parts.sender.awaitsPicture(id, version, board?.version ?? null);
  }

  #sent(table: Table, draft: BoardDraft, since: number): SentBoard {
    return {
      series: table.id,
      tableId: table.id,
      channels: this.#parts.channelsAt(table.location),
      channelId: table.channelId,
      page: draft.page(since),
      locale: table.locale,
      mention: draft.mention,
      fades: draft.subject.kind === 'turn' && this.#parts.games.of(table).renderer.boardExpires,
    };
  }

  /** @param past the message that this one replaces as the newest */
  async #post(table: TableSnapshot, draft: BoardDraft, since: number, past: BoardMessage | null): Promise<void> {
    const { sender, cleanup, games } = this.#parts;
    const sent = this.#sent(table, draft, since);
    const remove = (id: string): void => cleanup.remove(table, id);
    const adopted = await sender.adopt(sent, table.board?.messageId ?? null, draft.mention, remove);
    if (adopted !== null) await sender.edit(sent, adopted);
    const content = `${subjectKey(draft.subject)} ${table.version}`;
    const messageId = adopted ?? (await sender.post(sent, { content }));
    // Plan this before the table forgets the message, so that the plan survives a crash.
    if (past !== null) {
      const told = { tableId: table.id, since: past.since };
      await cleanup.shrink(table, past.messageId, pastPage(games.of(table), table, past, since), told);
    }
    await this.#record(table, { messageId, version: table.version, since, subject: draft.subject });
    sender.confirm(table.id);
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

const isOthersTurn = (table: Table): boolean =>
  table.location.kind === 'bot-dm' && table.toAct?.seat !== seatOf(table, table.hostId);

import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Location } from '#src/model/location.js';
import { type BoardMessage, type BoardSubject, seatOf, soleReader, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import type { BoardChannels } from '../delivery/external-channels.js';
import { faultOf } from '../delivery/requests/api-errors.js';
import type { Block } from '../messages/page.js';
import { altTextOfBoard, boardPicture, closedPage, keptPicture } from '../messages/pages/board-page.js';
import { payloadOf } from '../messages/payload.js';
import { type BoardDraft, newsSince, pastPage } from './board-draft.js';
import type { BoardPlace, BoardSender, NewMessage, SentBoard } from './board-sender.js';
import type { MessageCleanup, NarratedEvents } from './message-cleanup.js';

export interface BoardWriterParts {
  readonly tables: TableService;
  readonly games: Games;
  readonly channelsAt: (location: Location) => BoardChannels;
  readonly cleanup: MessageCleanup;
  readonly draft: (table: TableSnapshot) => Promise<BoardDraft | null>;
  readonly sender: BoardSender;
}

interface NewBoard {
  /** The version of the first event that it reports. */
  readonly since: number;
  /** The message that it replaces as the newest. */
  readonly past: BoardMessage | null;
  /** A message that has arrived without the bot's knowledge, which becomes the new one. */
  readonly found: string | null;
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
    if (table.phase === 'closed') {
      await this.#parts.sender.drop(table.id);
      return this.#writeClosed(table);
    }
    const draft = await this.#parts.draft(table);
    // Computer players are quick: the next person's message reports their moves.
    if (draft === null) return;
    const { board } = table;
    const remove = (id: string): void => void this.#parts.cleanup.remove(table, id);
    const found = await this.#parts.sender.prepare(this.#place(table), board?.messageId ?? null, draft.mention, remove);
    const kept = board === null || found !== null ? null : this.#keptBoard(table, board, draft);
    if (kept !== null) return this.#rewrite(table, kept, draft);
    await this.#post(table, draft, { since: this.#sinceFor(table, draft), past: board, found });
  }

  /** Makes the newest message include events from an earlier version on, the next time the table is written. */
  async narrateFrom({ tableId, since }: NarratedEvents): Promise<void> {
    const board = (await this.#parts.tables.load(tableId))?.board ?? null;
    // A message that begins at or before that version reports them anyway.
    if (board === null || board.since <= since) return;
    await this.#parts.tables.recordBoard(tableId, { ...board, since, version: Math.min(board.version, since - 1) });
  }

  #sinceFor(table: TableSnapshot, { subject }: BoardDraft): number {
    const { board } = table;
    return board !== null && isAbout(board, subject)
      ? board.since
      : newsSince(this.#parts.games.of(table), table, subject);
  }

  /**
   * Returns the newest message with what it is to show, if it is edited; null when a new one is posted. A lone player
   * needs no call: the board stays where it is, above the panel. In direct messages only the reader's own turns get a
   * new message.
   */
  #keptBoard(table: TableSnapshot, board: BoardMessage, draft: BoardDraft): BoardMessage | null {
    if (isAbout(board, draft.subject)) return board;
    const isAlone = table.seats.length === 1 || soleReader(table) !== null || isOthersTurn(table);
    return board.subject.kind === 'turn' && draft.subject.kind === 'turn' && isAlone
      ? { ...board, subject: draft.subject, since: this.#sinceFor(table, draft) }
      : null;
  }

  async #rewrite(table: TableSnapshot, board: BoardMessage, draft: BoardDraft): Promise<void> {
    const { sender, cleanup } = this.#parts;
    const remove = (id: string): void => void cleanup.remove(table, id);
    const sent = this.#sent(table, draft, board.since);
    const messageId = await sender.editOrPost(sent, board.messageId, newMessage(table, draft), remove);
    await this.#record(table, { ...board, messageId });
  }

  #record({ id, version }: Table, board: BoardMessage): Promise<void> {
    const { sender, tables } = this.#parts;
    return sender.record(id, version, (shown) => tables.recordBoard(id, { ...board, version: shown }));
  }

  awaitsPicture({ id, board, version }: Table): boolean {
    return this.#parts.sender.awaitsPicture(id, version, board?.version ?? null);
  }

  #place({ id, location, channelId }: Table): BoardPlace {
    return { series: id, tableId: id, channels: this.#parts.channelsAt(location), channelId };
  }

  #sent(table: Table, draft: BoardDraft, since: number): SentBoard {
    return {
      ...this.#place(table),
      page: draft.page(since),
      locale: table.locale,
      mention: draft.mention,
      fades: draft.subject.kind === 'turn' && this.#parts.games.of(table).renderer.boardExpires,
    };
  }

  async #post(table: TableSnapshot, draft: BoardDraft, { since, past, found }: NewBoard): Promise<void> {
    const { sender, cleanup, games } = this.#parts;
    const sent = this.#sent(table, draft, since);
    if (found !== null) await sender.edit(sent, found);
    const messageId = found ?? (await sender.post(sent, newMessage(table, draft)));
    // Plan this before the table forgets the message, so that the plan survives a crash.
    if (past !== null && table.location.kind === 'bot-dm') {
      // Each reader in direct messages has one board, which tells all since their own last turn.
      await cleanup.remove(table, past.messageId);
    } else if (past !== null) {
      const told = { tableId: table.id, since: past.since };
      await cleanup.shrink(table, past.messageId, pastPage(games.of(table), table, past, since), told);
    }
    await this.#record(table, { messageId, version: table.version, since, subject: draft.subject });
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

/** The message of another version or subject is a new one, even if Discord has not confirmed the one before. */
const newMessage = ({ version }: Table, { subject }: BoardDraft): NewMessage => ({
  content: `${subjectKey(subject)} ${version}`,
});

const isAbout = (board: BoardMessage, subject: BoardSubject): boolean =>
  subjectKey(board.subject) === subjectKey(subject);

const isOthersTurn = (table: Table): boolean =>
  table.location.kind === 'bot-dm' && table.toAct?.seat !== seatOf(table, table.hostId);

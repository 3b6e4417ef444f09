import type { Logger } from 'pino';
import type { PlayingStatus } from '#engines/core/engine.js';
import { questionsTo } from '../messages/pages/question-page.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Location } from '#src/model/location.js';
import type { TableService } from '#src/tables/service.js';
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
import type { PastMessages, NarratedEvents } from './past-messages.js';

/** What the channel should show now. */
export interface BoardDraft {
  readonly subject: BoardSubject;
  /** Whom a new message notifies. */
  readonly mention: readonly string[];
  /**
   * Draws the message, narrating what happened from version `since` on. In direct messages it tells its reader, the host
   * unless told, what is new to them, and asks what is asked of them.
   */
  readonly page: (since: number, reader?: string) => Page;
}

/** Writes the messages of tables: one a turn, edited while the turn lasts, made shorter when the next one is there. */
export class BoardWriter {
  readonly #tables: TableService;
  readonly #games: Games;
  readonly #channelsAt: (location: Location) => BoardChannels;
  readonly #past: PastMessages;
  readonly #nonces = new Nonces();
  readonly #audience: AudienceParts;
  readonly #timeline: string;
  readonly #pictures: LatePictures;
  readonly #hasPages: boolean;
  readonly #log: Logger;
  /**
   * Tables of which a message may stand in their channel that the bot does not know of: the bot or the connection broke
   * while it was sent.
   */
  readonly #unheard = new Set<string>();

  /**
   * @param channelsAt what writes where a table lives
   * @param timeline as the store has it: Discord may still remember what was sent in another one
   * @param hasPages whether tables can be opened as pages
   */
  constructor(
    tables: TableService,
    games: Games,
    channelsAt: (location: Location) => BoardChannels,
    past: PastMessages,
    audience: Omit<AudienceParts, 'games'>,
    timeline: string,
    pictures: LatePictures,
    hasPages: boolean,
    log: Logger,
  ) {
    this.#tables = tables;
    this.#games = games;
    this.#channelsAt = channelsAt;
    this.#past = past;
    this.#audience = { ...audience, games };
    this.#timeline = timeline;
    this.#pictures = pictures;
    this.#hasPages = hasPages;
    this.#log = log;
  }

  /** To be awaited before anything is written, and when another process has ended whose work this one takes over. */
  async start(): Promise<void> {
    for (const tableId of await this.#tables.behind()) this.#unheard.add(tableId);
  }

  /**
   * Makes the table's channel show this table: the newest message comes first, and what becomes of older ones is
   * not awaited. Throws what Discord refuses; nothing is lost then, as it can be called again.
   */
  async write(table: TableSnapshot): Promise<void> {
    // Of a table only the newest board is worth drawing, and none may come after what is written now.
    await this.#pictures.drop(table.id);
    if (table.phase === 'closed') return this.#writeClosed(table);
    const draft = await this.draft(table);
    // Computer players are quick: what they do is told in the message of the person who comes after them.
    if (draft === null) return;
    if (table.board !== null && isAbout(table.board, draft.subject)) return this.#rewrite(table, table.board, draft);
    // A lone player needs no call: the board stays where it is, above the panel.
    // In direct messages only a turn of its reader's is a new one.
    const isAlone = table.seats.length === 1 || soleReader(table) !== null || isOthersTurn(table);
    if (table.board?.subject.kind === 'turn' && draft.subject.kind === 'turn' && isAlone)
      return this.#rewrite(
        table,
        { ...table.board, subject: draft.subject, since: this.#newsSince(table, draft) },
        draft,
      );
    await this.#post(table, draft, this.#newsSince(table, draft), table.board);
  }

  /** Lets the newest message tell from an earlier version on, as soon as the table is written again. */
  async narrateFrom({ tableId, since }: NarratedEvents): Promise<void> {
    const board = (await this.#tables.load(tableId))?.board ?? null;
    // A message that begins there has told it, or will.
    if (board === null || board.since <= since) return;
    await this.#tables.recordBoard(tableId, { ...board, since, version: Math.min(board.version, since - 1) });
  }

  /** What a table should show that is not closed; null where that waits: its computer players are quick. */
  async draft(table: TableSnapshot): Promise<BoardDraft | null> {
    const draft = await this.#wantedMessage(table);
    if (draft === null || table.location.kind !== 'bot-dm') return draft;
    const { page } = draft;
    const asking = (since: number, reader = table.hostId): Page => {
      const own = page(newsTo(this.#games.of(table), table, reader) ?? since, reader);
      const asked = questionsTo(this.#games.of(table), table, reader, table.history(), textsFor(table.locale));
      const blocks = seatOf(table, reader) === table.toAct?.seat ? own.blocks : own.blocks.map(withoutMoves);
      return { ...own, blocks: [...blocks, ...asked] };
    };
    return { ...draft, page: asking };
  }

  async #wantedMessage(table: TableSnapshot): Promise<BoardDraft | null> {
    const game = this.#games.of(table);
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
      const whole = await this.#tables.history(table.id);
      return {
        subject: { kind: 'over' },
        mention: [],
        page: (since) => overPage(game, table, playerView, status, story(since), whole, texts, this.#hasPages),
      };
    }
    const toAct = personToAct(table, status);
    if (toAct === null) return null;
    const { mention, lines } = await turnAudience(this.#audience, table, toAct);
    const end = (table.clock?.rules ?? null) === null ? null : await this.#tables.timeOut(table.id);
    return {
      subject: { kind: 'turn', turn: status.turn },
      mention,
      page: (since, reader = toAct) => {
        const said = reader === toAct ? lines : '';
        return turnPage(game, table, playerView, status, story(since), texts, end, said, this.#hasPages, reader);
      },
    };
  }

  /**
   * The version from which a new message tells. What was done in the turn of the present one stays there, as its last
   * words. Only the end tells its last turn with the result, and a game of memory what may be read as long as its
   * message is the newest.
   */
  #newsSince(table: TableSnapshot, { subject }: BoardDraft): number {
    const { board } = table;
    if (board === null) return table.version;
    const isNarratedAgain = subject.kind === 'over' || this.#games.of(table).renderer.boardExpires;
    const news = table
      .history(board.since)
      .find((entry) => isAfter(entry, board.subject) || (isNarratedAgain && isIn(entry, board.subject)));
    return news?.version ?? table.version + 1;
  }

  async #rewrite(table: TableSnapshot, board: BoardMessage, draft: BoardDraft): Promise<void> {
    try {
      await this.#edit(table, board.messageId, draft, board.since);
      await this.#fade(table, board.messageId, draft, board.since);
      await this.#tables.recordBoard(table.id, { ...board, version: table.version });
    } catch (error) {
      const fault = faultOf(error);
      if (fault !== 'message-gone' && fault !== 'archived') throw error;
      // Somebody deleted it, or it lies in an archived thread, which a new message opens: the table speaks again.
      await this.#post(table, draft, board.since, null);
      if (fault === 'archived') this.#past.remove(table, board.messageId);
    }
  }

  #edit(table: Table, messageId: string, draft: BoardDraft, since: number): Promise<void> {
    const edit = (payload: Payload): Promise<void> =>
      this.#channelsAt(table.location).edit(table.channelId, messageId, payload, draft.mention);
    return this.#pictures.send({
      ...{ key: table.id, page: draft.page(since), locale: table.locale },
      ...{ send: edit, complete: edit },
    });
  }

  /** @param past the message that becomes an older one by this */
  async #post(table: TableSnapshot, draft: BoardDraft, since: number, past: BoardMessage | null): Promise<void> {
    const { unheard, looked } = await this.#takeUp(table, draft.mention);
    if (unheard !== null) await this.#edit(table, unheard, draft, since);
    this.#unheard.add(table.id);
    const messageId = unheard ?? (await this.#send(table, draft, since));
    await this.#fade(table, messageId, draft, since);
    // Before the table forgets it, so that it is found after a crash.
    if (past !== null) {
      const told = { tableId: table.id, since: past.since };
      await this.#past.shrink(table, past.messageId, this.#pastPage(table, past, since), told);
    }
    await this.#tables.recordBoard(table.id, { messageId, version: table.version, since, subject: draft.subject });
    // What could not be looked for now is looked for, and cleared away, with the next message.
    if (looked) this.#unheard.delete(table.id);
  }

  /** In a game of memory no picture may stay where messages cannot be changed when the turn is over. */
  async #fade(table: Table, messageId: string, { subject, page }: BoardDraft, since: number): Promise<void> {
    const channels = this.#channelsAt(table.location);
    if (channels.fade === undefined || subject.kind !== 'turn' || !this.#games.of(table).renderer.boardExpires) return;
    await channels.fade(table.channelId, messageId, async () => {
      const whole = page(since);
      const words = { ...whole, blocks: whole.blocks.filter(({ kind }) => kind !== 'picture') };
      return wordsOf(await payloadOf(words));
    });
  }

  #send(table: Table, draft: BoardDraft, since: number): Promise<string> {
    return this.#pictures.send({
      ...{ key: table.id, page: draft.page(since), locale: table.locale },
      send: (payload) =>
        this.#nonces.use(`${this.#timeline}${table.id}`, `${subjectKey(draft.subject)} ${table.version}`, (nonce) =>
          this.#channelsAt(table.location).post(table.channelId, payload, draft.mention, nonce),
        ),
      complete: (payload, messageId) =>
        this.#channelsAt(table.location).edit(table.channelId, messageId, payload, draft.mention),
    });
  }

  /**
   * Finds a message of the table that was sent although no answer came, and clears away what there is more of them.
   * Where Discord does not let us look, a table that is shown twice is better than one that is not shown.
   *
   * @param mention it can only take the place of a new message if these people were told by it
   */
  async #takeUp(
    table: TableSnapshot,
    mention: readonly string[],
  ): Promise<{ readonly unheard: string | null; readonly looked: boolean }> {
    if (!this.#unheard.has(table.id)) return { unheard: null, looked: true };
    const ours = await this.#latestOf(table);
    if (ours === null) return { unheard: null, looked: false };
    const unheard = ours.filter(({ id }) => id !== table.board?.messageId);
    const usable = unheard.find(
      ({ id, mentions }) => isNewer(id, table.board) && mention.every((userId) => mentions.includes(userId)),
    );
    for (const { id } of unheard) if (id !== usable?.id) this.#past.remove(table, id);
    return { unheard: usable?.id ?? null, looked: true };
  }

  /** The latest messages in which the table can be played; null where they cannot be read. */
  async #latestOf(table: TableSnapshot): Promise<readonly OwnMessage[] | null> {
    try {
      return await this.#channelsAt(table.location).latestWith(table.channelId, (customId) =>
        isOnBoard(customId, table.id),
      );
    } catch (error) {
      const fault = faultOf(error);
      // Then nothing could be sent either, and all of it is tried again.
      if (fault === 'again') throw error;
      this.#log.warn({ tableId: table.id, fault, ...loggable(error) }, 'older boards cannot be looked for');
      return null;
    }
  }

  /** What stays of a message when the one that tells from version `since` on has come. */
  #pastPage(table: TableSnapshot, board: BoardMessage, since: number): Page {
    const game = this.#games.of(table);
    const texts = textsFor(table.locale);
    const { subject } = board;
    if (subject.kind === 'lobby') return begunPage(game, table, texts);
    const seat = table.history(board.since).find((entry) => isIn(entry, subject))?.seat ?? null;
    const story = table.history(board.since).filter(({ version }) => version < since);
    return pastTurnPage(game, table, seat, story, texts);
  }

  /**
   * The picture is drawn again, since the one that is there marks who was to act. Where Discord takes no upload the old
   * one stays, with words that are true, and where it does not let us keep that neither there is none.
   */
  async #writeClosed(table: TableSnapshot): Promise<void> {
    const { board } = table;
    if (board === null) return;
    const drawn = this.#drawnPicture(table, board);
    const pictures = [...(drawn === null ? [] : [() => drawn]), () => this.#keptPicture(table, board), () => null];
    for (const [index, picture] of pictures.entries()) {
      try {
        const page = closedPage(this.#games.of(table), await picture(), textsFor(table.locale));
        await this.#channelsAt(table.location).edit(table.channelId, board.messageId, await payloadOf(page), []);
        break;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'message-gone') break;
        // Without the permission to attach files the words may still be changed.
        const mayPass = fault === 'ours' || fault === 'forbidden';
        if (!mayPass || index === pictures.length - 1) throw error;
      }
    }
    await this.#tables.recordBoard(table.id, { ...board, version: table.version });
  }

  async #keptPicture(table: TableSnapshot, board: BoardMessage): Promise<Block | null> {
    const game = this.#games.of(table);
    if (!hasLastingPicture(game, board)) return null;
    const picture = await this.#channelsAt(table.location).picture(table.channelId, board.messageId);
    const playerView = table.view('table');
    if (picture === null) return null;
    const words = playerView === null ? picture.alt : altTextOfBoard(game, table, playerView, textsFor(table.locale));
    return keptPicture(picture, words);
  }

  #drawnPicture(table: TableSnapshot, board: BoardMessage): Block | null {
    const game = this.#games.of(table);
    const playerView = hasLastingPicture(game, board) ? table.view('table') : null;
    return playerView === null ? null : boardPicture(game, table, playerView, textsFor(table.locale));
  }
}

/** Whether the picture may stand for good: the lobby has none, and in a game of memory it must go. */
const hasLastingPicture = (game: Game, { subject }: BoardMessage): boolean =>
  subject.kind !== 'lobby' && !game.renderer.boardExpires;

const subjectKey = (subject: BoardSubject): string => (subject.kind === 'turn' ? String(subject.turn) : subject.kind);

const isAbout = (board: BoardMessage, subject: BoardSubject): boolean =>
  subjectKey(board.subject) === subjectKey(subject);

const isIn = ({ turn }: HistoryEntry, subject: BoardSubject): boolean =>
  subject.kind === 'turn' && turn === subject.turn;

/** Everything happens after the lobby; what comes after the end belongs to no other message. */
const isAfter = (entry: HistoryEntry, subject: BoardSubject): boolean => {
  if (subject.kind !== 'turn') return true;
  // What takes the game back to another turn is told there.
  return entry.kind === 'rewind'
    ? entry.turn !== subject.turn && entry.from >= subject.turn
    : entry.turn > subject.turn;
};

/** Discord's ids grow with time. */
const isNewer = (messageId: string, board: BoardMessage | null): boolean =>
  board === null || BigInt(messageId) > BigInt(board.messageId);

/** A block of a board without the moves that it offers: its reader waits for somebody else's. */
const withoutMoves = (block: Block): Block =>
  block.kind === 'buttons'
    ? {
        ...block,
        buttons: block.buttons.filter((button) => !('press' in button) || button.press.action !== panelActions.move),
      }
    : block;

/**
 * The version from which the board of somebody in direct messages tells: from their own last turn on, since the answer to
 * it goes away. In a game of memory what they did is told until their next turn; null when they have done nothing.
 */
const newsTo = (game: Game, table: TableSnapshot, reader: string): number | null => {
  const seat = seatOf(table, reader);
  const { toAct } = table;
  const own = table.history().filter((entry) => entry.seat === seat && entry.turn < (toAct?.turn ?? Infinity));
  const last = own.at(-1);
  if (last === undefined) return null;
  const mustForget = game.renderer.boardExpires && soleReader(table) === null && toAct?.seat === seat;
  return mustForget ? last.version + 1 : (own.find(({ turn }) => turn === last.turn) ?? last).version;
};

/** Whether the board of a table in direct messages shows its host the turn of somebody else. */
const isOthersTurn = (table: Table): boolean =>
  table.location.kind === 'bot-dm' && table.toAct?.seat !== seatOf(table, table.hostId);

const personToAct = (table: Table, status: PlayingStatus): string | null => {
  const holder = table.seats[status.seat];
  return holder?.kind === 'person' ? holder.userId : null;
};

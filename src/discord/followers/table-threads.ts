import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { escapeMarkdown, shorten, withoutIsolates } from '#renderers/kit/words.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import type { BoardMessage, Table } from '#src/model/table.js';
import type { TableService } from '#src/tables/table-service.js';
import { reasonOfClosing } from '#src/words/closing.js';
import { gameName, type Games } from '#src/words/games.js';
import { textPage } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import { tableTitle } from '#src/words/table-title.js';
import { resultText } from '../messages/pages/over-page.js';
import type { Channels } from '../delivery/channels.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { MINUTE } from '#src/lib/durations.js';

/** Discord's limit for a channel's name (docs/resources/channel, Modify Channel). */
const MAX_NAME_LENGTH = 100;
/** Leaves the players time to read the result, and pending private answers time to arrive, before the thread closes. */
const CLOSE_DELAY_MS = 5 * MINUTE;

export interface ThreadParts {
  readonly tables: Pick<TableService, 'openInChannel'>;
  readonly channels: Channels;
  readonly games: Games;
  readonly log: Logger;
  /** Milliseconds from a table's end to the closing of its thread; default: five minutes. */
  readonly closeAfter?: number | undefined;
}

export interface ThreadOpening {
  readonly parentId: string;
  readonly gameId: string;
  readonly hostName: string;
  readonly locale: Locale;
  /** Repeated, it returns the same thread. */
  readonly nonce: string;
}

const isSameBoard = (one: BoardMessage | null, other: BoardMessage | null): boolean =>
  one?.version === other?.version && one?.subject.kind === other?.subject.kind;

/**
 * Threads made for tables. Each starts from a message in its channel that links to the thread and reports the result;
 * the thread has that message's id (docs/resources/channel, Start Thread from Message). A table waits only for the
 * creation; other refusals of Discord are ignored.
 */
export class TableThreads {
  readonly #parts: ThreadParts;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: ThreadParts) {
    this.#parts = parts;
  }

  /** Creates a thread and returns its id. Throws Discord's error; nothing is visible then. */
  async open({ parentId, gameId, hostName, locale, nonce }: ThreadOpening): Promise<string> {
    const { channels, games } = this.#parts;
    const game = games.find(gameId);
    const name = shorten(`${game === null ? gameId : gameName(game, textsFor(locale))} · ${hostName}`, MAX_NAME_LENGTH);
    const line = await payloadOf(textPage(`🎪 **${escapeMarkdown(name)}**`, game?.accent));
    const messageId = await channels.post(parentId, line, [], { nonce });
    try {
      await channels.openThread(parentId, messageId, name, ThreadAutoArchiveDuration.OneWeek);
    } catch (error) {
      this.#quietly('remove', () => channels.remove(parentId, messageId));
      throw error;
    }
    return messageId;
  }

  /** Closes a thread whose table could not be opened; it remains, empty and closed. */
  abandon(parentId: string, threadId: string): void {
    const { channels } = this.#parts;
    this.#quietly('abandon', async () => {
      await channels.editThread(threadId, { archived: true });
      await channels.remove(parentId, threadId);
    });
  }

  /**
   * Adds a person to the thread of a table, so that it appears in their list of channels (docs/resources/channel, Add
   * Thread Member). Discord announces each person added this way in the thread. People who act in the thread itself are
   * therefore left to the first mention of their turn, which adds them silently.
   *
   * @param from the channel in which the person acted
   */
  follow({ channelId, parentChannelId }: Table, userId: string, from: string): void {
    if (parentChannelId !== null && from !== channelId)
      this.#quietly('follow', () => this.#parts.channels.addThreadMember(channelId, userId));
  }

  /** Updates the message in the thread's channel. Call it after the table's message has been written. */
  shown(before: Table, after: Table): void {
    if (after.parentChannelId === null || isSameBoard(before.board, after.board)) return;
    const wasLobby = before.board === null || before.board.subject.kind === 'lobby';
    if (after.phase === 'lobby' ? before.board === null : wasLobby && after.board?.subject.kind === 'turn')
      this.#quietly('name', () => this.#tell(after, after.parentChannelId));
    const isOver = after.phase === 'over' && before.board?.subject.kind !== 'over';
    if (isOver || after.phase === 'closed') this.#quietly('end', () => this.#end(after, after.parentChannelId));
  }

  /** Finishes all running work; Discord closes the remaining threads by itself. */
  async drain(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  async #end(table: Table, parentId: string | null): Promise<void> {
    await this.#parts.channels.editThread(table.channelId, {
      auto_archive_duration: ThreadAutoArchiveDuration.OneHour,
    });
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#quietly('close', () => this.#close(table.channelId));
    }, this.#parts.closeAfter ?? CLOSE_DELAY_MS);
    timer.unref();
    this.#timers.add(timer);
    await this.#tell(table, parentId);
  }

  async #close(threadId: string): Promise<void> {
    const { tables, channels } = this.#parts;
    if ((await tables.openInChannel(threadId)).length === 0) await channels.editThread(threadId, { archived: true });
  }

  /**
   * Updates the table's state in the channel. The thread takes the names of its players when the game begins and keeps
   * them: Discord announces each new name, and allows two changes in ten minutes.
   */
  async #tell(table: Table, parentId: string | null): Promise<void> {
    const { channels, games } = this.#parts;
    const texts = textsFor(table.locale);
    const name = shorten(withoutIsolates(tableTitle(table, games, texts)), MAX_NAME_LENGTH);
    if (table.phase === 'playing') this.#quietly('name', () => channels.editThread(table.channelId, { name }));
    if (parentId === null) return;
    const closed = (): string => reasonOfClosing(table, texts) ?? texts.t('common:threads.closed');
    const result = table.phase === 'closed' ? closed() : resultText(table, texts);
    const words = [`🎪 <#${table.channelId}>`, ...(result === null ? [] : [result])];
    const page = textPage(words.join(' · '), games.of(table).accent);
    await channels.edit(parentId, table.channelId, await payloadOf(page), []);
  }

  #quietly(what: string, work: () => Promise<void>): void {
    const running = work().catch((error: unknown) => {
      this.#parts.log.info({ what, fault: faultOf(error), ...loggable(error) }, 'a thread could not be changed');
    });
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }
}

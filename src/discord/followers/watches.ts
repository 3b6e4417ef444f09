import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { shorten, withoutIsolates } from '#renderers/kit/words.js';
import { textsFor } from '#src/i18n/texts.js';
import { isWatch, newReaderBoard, type ReaderBoard } from '#src/model/record/reader-board.js';
import { hasEnded, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TableService } from '#src/tables/table-service.js';
import type { Games } from '#src/words/games.js';
import { tableTitle } from '#src/words/table-title.js';
import type { Channels } from '../delivery/channels.js';
import type { DirectChannels } from '../delivery/direct-channels.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { ChannelAccess } from '../gateway/channel-access.js';
import type { ReaderBoards } from './reader-boards.js';

/** Each spectator costs one picture per turn. */
const MAX_WATCHERS = 10;
const MAX_WATCHED = 5;
/** Discord's limit for a channel's name (docs/resources/channel, Modify Channel). */
const MAX_NAME_LENGTH = 100;

export interface WatchParts {
  readonly tables: Pick<TableService, 'load'>;
  readonly store: Pick<Store, 'addReaderBoard' | 'removeReaderBoard' | 'readerBoardsAt' | 'watchesOf'>;
  readonly games: Games;
  readonly readers: Pick<ReaderBoards, 'show' | 'clear'>;
  readonly channels: Pick<Channels, 'openPrivateThread' | 'addThreadMember'>;
  readonly direct: Pick<DirectChannels, 'conversationWith'>;
  readonly access: Pick<ChannelAccess, 'maySee'>;
  readonly log: Logger;
}

export interface WatchRequest {
  readonly tableId: string;
  readonly userId: string;
  /** The channel in which a private thread is made; null for their conversation with the bot. */
  readonly parentId: string | null;
}

export type WatchBegun =
  | { readonly kind: 'watching' | 'already'; readonly watch: ReaderBoard }
  /** `refused`: Discord makes no thread, or does not deliver to the person. */
  | { readonly kind: 'table-full' | 'person-full' | 'unseen' | 'gone' | 'refused' };

/** Begins and ends the boards of spectators, which `ReaderBoards` keeps up to date. */
export class Watches {
  readonly #parts: WatchParts;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Starts a watch. @throws NotStored when the disk refuses; Discord's error when Discord fails */
  async begin({ tableId, userId, parentId }: WatchRequest): Promise<WatchBegun> {
    const { store, access, tables } = this.#parts;
    const table = await tables.load(tableId);
    if (table === null || hasEnded(table)) return { kind: 'gone' };
    const there = await store.readerBoardsAt(tableId);
    const known = there.find((board) => board.userId === userId);
    if (known !== undefined) return { kind: 'already', watch: known };
    if (!(await access.maySee(userId, table))) return { kind: 'unseen' };
    // Checked before a thread is made in vain, and again when the watch is stored.
    if (there.filter(isWatch).length >= MAX_WATCHERS) return { kind: 'table-full' };
    if ((await store.watchesOf(userId)).length >= MAX_WATCHED) return { kind: 'person-full' };
    return this.#open(table, userId, parentId);
  }

  async watchedBy(userId: string): Promise<readonly Table[]> {
    const { store, tables } = this.#parts;
    const watched = await Promise.all((await store.watchesOf(userId)).map(({ tableId }) => tables.load(tableId)));
    return watched.filter((table) => table !== null);
  }

  async end(tableId: string, userId: string): Promise<ReaderBoard | null> {
    const watch = await this.#parts.store.removeReaderBoard(tableId, userId);
    if (watch !== null) await this.#parts.readers.clear(watch);
    return watch;
  }

  async #open(table: Table, userId: string, parentId: string | null): Promise<WatchBegun> {
    const { store, readers, log } = this.#parts;
    let channelId: string;
    try {
      channelId = await this.#channelFor(table, userId, parentId);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'again') throw error;
      log.info({ tableId: table.id, fault, ...loggable(error) }, 'there is no place to watch from');
      return { kind: 'refused' };
    }
    const place = parentId === null ? 'direct' : 'thread';
    const watch = newReaderBoard({ tableId: table.id, userId, place, channelId });
    const added = await store.addReaderBoard(watch, { aTable: MAX_WATCHERS, aPerson: MAX_WATCHED });
    if (added !== 'stored') {
      await readers.clear(watch);
      return added === 'already' ? { kind: 'already', watch } : { kind: added };
    }
    await readers.show(table.id);
    // The watch is gone when Discord does not deliver to the person.
    const begun = (await store.readerBoardsAt(table.id)).find((one) => one.userId === userId);
    return begun === undefined ? { kind: 'refused' } : { kind: 'watching', watch: begun };
  }

  async #channelFor(table: Table, userId: string, parentId: string | null): Promise<string> {
    const { channels, games, direct } = this.#parts;
    if (parentId === null) return direct.conversationWith(userId);
    const name = shorten(withoutIsolates(`👀 ${tableTitle(table, games, textsFor(table.locale))}`), MAX_NAME_LENGTH);
    const threadId = await channels.openPrivateThread(parentId, name, ThreadAutoArchiveDuration.OneWeek);
    await channels.addThreadMember(threadId, userId);
    return threadId;
  }
}

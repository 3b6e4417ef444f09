import { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { shorten, withoutIsolates } from '#renderers/kit/words.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Watch } from '#src/model/record/notice.js';
import type { Ownership } from '#src/model/ownership.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { TableService } from '#src/tables/service.js';
import type { Channels } from '../delivery/channels.js';
import { sendWithFallbacks } from '../delivery/fallback-pages.js';
import type { MessageCleanup } from './message-cleanup.js';
import { faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { Nonces } from '../delivery/requests/nonces.js';
import { Reconciler } from './reconciler.js';
import type { Games } from '#src/words/games.js';
import type { ChannelAccess } from '../gateway/channel-access.js';
import { type Page, textPage } from '../messages/page.js';
import { tableTitle } from '#src/words/table-title.js';
import { watchPage } from './watch-page.js';

/** Each spectator costs one picture per turn. */
const MAX_WATCHERS = 10;
const MAX_WATCHED = 5;
/** Discord's limit for a channel's name (docs/resources/channel, Modify Channel). */
const MAX_NAME_LENGTH = 100;

export interface WatchParts {
  readonly tables: Pick<TableService, 'load' | 'history' | 'timeOut'>;
  readonly store: Store;
  readonly games: Games;
  readonly channels: Pick<
    Channels,
    'openDirect' | 'openPrivateThread' | 'addThreadMember' | 'editThread' | 'post' | 'edit'
  >;
  readonly past: Pick<MessageCleanup, 'remove'>;
  readonly access: Pick<ChannelAccess, 'maySee'>;
  /** See `TurnNoticeParts`. */
  readonly timeline: string;
  readonly log: Logger;
}

export interface WatchRequest {
  readonly tableId: string;
  readonly userId: string;
  /** The channel in which a private thread is made; null for their conversation with the bot. */
  readonly parentId: string | null;
}

export type WatchBegun =
  | { readonly kind: 'watching'; readonly watch: Watch }
  | { readonly kind: 'already'; readonly watch: Watch }
  /** `refused`: Discord makes no thread, or does not deliver to the person. */
  | { readonly kind: 'table-full' | 'person-full' | 'unseen' | 'gone' | 'refused' };

const isSettled = ({ board, toAct }: Table): boolean =>
  board?.subject.kind === 'turn' && board.subject.turn === toAct?.turn;

/**
 * Shows tables to spectators, each in one message of their own that is edited after every turn and contains only public
 * information. Stored watches remain correct after a crash. A watch that ends meanwhile, here or in another process,
 * leaves no message behind.
 */
export class Watches {
  readonly #parts: WatchParts;
  readonly #reconciler: Reconciler;
  readonly #nonces = new Nonces();
  readonly #tables = new Set<string>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (tableId) => this.#reconcile(tableId),
      (tableId, error) => this.#warn(tableId, error, 'a table could not be shown to who watches it'),
    );
  }

  async start(owner: Ownership): Promise<void> {
    for (const { tableId } of await this.#parts.store.watches(owner)) this.#tables.add(tableId);
    for (const tableId of this.#tables) this.#reconciler.touch(tableId);
  }

  /** Shows a table to spectators who do not see its current state yet, in the background. */
  touch({ id }: Pick<Table, 'id'>): void {
    if (this.#tables.has(id)) this.#reconciler.touch(id);
  }

  /** Starts a watch. @throws NotStored when the disk refuses; Discord's error when Discord fails */
  async begin({ tableId, userId, parentId }: WatchRequest): Promise<WatchBegun> {
    const { store, access, tables } = this.#parts;
    const table = await tables.load(tableId);
    if (table === null || hasEnded(table)) return { kind: 'gone' };
    const known = (await store.watchesOf(tableId)).find((watch) => watch.userId === userId);
    if (known !== undefined) return { kind: 'already', watch: known };
    if (!(await access.maySee(userId, table))) return { kind: 'unseen' };
    // Checked before a thread is made in vain, and again when the watch is stored.
    if ((await store.watchesOf(tableId)).length >= MAX_WATCHERS) return { kind: 'table-full' };
    if ((await store.watchesBy(userId)).length >= MAX_WATCHED) return { kind: 'person-full' };
    return this.#open(table, userId, parentId);
  }

  async watchedBy(userId: string): Promise<readonly Table[]> {
    const { store, tables } = this.#parts;
    const watched = await Promise.all((await store.watchesBy(userId)).map(({ tableId }) => tables.load(tableId)));
    return watched.filter((table) => table !== null);
  }

  /** @returns the watch that ended; null when there was none */
  async end(tableId: string, userId: string): Promise<Watch | null> {
    const watch = await this.#parts.store.unwatch(tableId, userId);
    if (watch !== null) await this.#clear(watch);
    return watch;
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  async #open(table: TableSnapshot, userId: string, parentId: string | null): Promise<WatchBegun> {
    const { store } = this.#parts;
    let channelId: string;
    try {
      channelId = await this.#channelFor(table, userId, parentId);
    } catch (error) {
      if (faultOf(error) === 'again') throw error;
      this.#warn(table.id, error, 'there is no place to watch from');
      return { kind: 'refused' };
    }
    const place = parentId === null ? 'direct' : 'thread';
    const watch: Watch = { tableId: table.id, userId, place, channelId, messageId: null, turn: null };
    const stored = await store.watch(watch, { aTable: MAX_WATCHERS, aPerson: MAX_WATCHED });
    if (stored !== 'stored') {
      await this.#clear(watch);
      return stored === 'already' ? { kind: 'already', watch } : { kind: stored };
    }
    this.#tables.add(table.id);
    await this.#reconciler.reconcile(table.id);
    // The watch is gone when Discord does not deliver to the person.
    const begun = (await store.watchesOf(table.id)).find((one) => one.userId === userId);
    return begun === undefined ? { kind: 'refused' } : { kind: 'watching', watch: begun };
  }

  async #channelFor(table: Table, userId: string, parentId: string | null): Promise<string> {
    const { store, channels, games } = this.#parts;
    if (parentId === null) return (await store.contact(userId))?.channelId ?? (await channels.openDirect(userId));
    const name = shorten(withoutIsolates(`👀 ${tableTitle(table, games, textsFor(table.locale))}`), MAX_NAME_LENGTH);
    const threadId = await channels.openPrivateThread(parentId, name, ThreadAutoArchiveDuration.OneWeek);
    await channels.addThreadMember(threadId, userId);
    return threadId;
  }

  async #reconcile(tableId: string): Promise<void> {
    const { tables, store, games } = this.#parts;
    const watches = await store.watchesOf(tableId);
    if (watches.length === 0) this.#tables.delete(tableId);
    const table = await tables.load(tableId);
    // People who play in direct messages have boards of their own: see `DirectBoards`.
    if (table === null || table.location.kind === 'bot-dm' || watches.length === 0) return;
    const isOver = hasEnded(table);
    // A computer player is still to move.
    if (table.phase === 'playing' && !isSettled(table)) return;
    const end = (table.clock?.rules ?? null) === null ? null : await tables.timeOut(tableId);
    const whole = isOver ? await tables.history(tableId) : [];
    const page = watchPage({ game: games.of(table), table, whole, end }, textsFor(table.locale));
    for (const watch of watches) {
      const isSeen = watch.messageId !== null && watch.turn === (table.toAct?.turn ?? null);
      if (!isSeen || isOver) await this.#showTo(watch, table, page);
    }
  }

  /** An error for one spectator does not affect the others. */
  async #showTo(watch: Watch, table: TableSnapshot, page: Page): Promise<void> {
    const { store } = this.#parts;
    const work = async (): Promise<void> => {
      const reason = await this.#reasonToEnd(watch, table);
      if (reason !== null) return this.#close(watch, reason);
      const messageId = await this.#write(watch, table, page);
      const shown = { ...watch, messageId, turn: table.toAct?.turn ?? null };
      // The watch may have ended during the write.
      if (!(await store.watchShown(shown))) this.#remove(shown, table);
      else if (hasEnded(table)) await this.#finish(shown);
    };
    await this.#reconciler.attempt(table.id, `${watch.tableId} ${watch.userId}`, work, async (error) => {
      const fault = faultOf(error);
      this.#warn(table.id, error, 'somebody does not see what they watch');
      if (fault !== 'ours' && !isBlockedChannel(fault)) return 'retry';
      await store.unwatch(watch.tableId, watch.userId);
      return 'give-up';
    });
  }

  /** Returns a text key with the reason why a person must not watch any more; null when they may. */
  async #reasonToEnd({ userId }: Watch, table: TableSnapshot): Promise<'playing' | 'unseen' | null> {
    if (!hasEnded(table) && seatOf(table, userId) !== null) return 'playing';
    return (await this.#parts.access.maySee(userId, table)) ? null : 'unseen';
  }

  async #write(watch: Watch, table: TableSnapshot, page: Page): Promise<string> {
    const { channels, timeline, log } = this.#parts;
    const { channelId, messageId } = watch;
    if (messageId !== null) {
      try {
        await sendWithFallbacks(page, log, (payload) => channels.edit(channelId, messageId, payload, []));
        return messageId;
      } catch (error) {
        const fault = faultOf(error);
        if (fault !== 'message-gone' && fault !== 'archived') throw error;
        // The outdated message must not remain next to the new one.
        if (fault === 'archived') this.#remove(watch, table);
      }
    }
    const content = `${table.phase} ${table.toAct?.turn ?? ''}`;
    return sendWithFallbacks(page, log, (payload) =>
      this.#nonces.use(`${timeline}${table.id} watch ${channelId}`, content, (nonce) =>
        channels.post(channelId, payload, [], { nonce, silent: true }),
      ),
    );
  }

  async #close(watch: Watch, reason: 'playing' | 'unseen'): Promise<void> {
    const { store, tables, channels, log } = this.#parts;
    await store.unwatch(watch.tableId, watch.userId);
    const { channelId, messageId } = watch;
    if (messageId === null) return;
    const table = await tables.load(watch.tableId);
    const page = textPage(textsFor(table?.locale ?? 'en').t(`common:watch.ended.${reason}`));
    await sendWithFallbacks(page, log, (payload) => channels.edit(channelId, messageId, payload, []));
  }

  /** The result stays; the thread is archived. */
  async #finish(watch: Watch): Promise<void> {
    await this.#parts.store.unwatch(watch.tableId, watch.userId);
    await this.#closeSoon(watch);
  }

  async #clear(watch: Watch): Promise<void> {
    const table = await this.#parts.tables.load(watch.tableId);
    this.#remove(watch, table);
    await this.#closeSoon(watch);
  }

  #remove({ channelId, messageId }: Watch, table: Table | null): void {
    if (messageId !== null) this.#parts.past.remove({ channelId, location: table?.location ?? null }, messageId);
  }

  /** A private answer may be under way in the thread: Discord closes it after an hour, not at once. */
  async #closeSoon({ place, channelId, tableId }: Watch): Promise<void> {
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

import type { Location } from '#src/model/location.js';
import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Notice, NoticeKey } from '#src/model/record/notice.js';
import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import type { Ownership } from '#src/model/ownership.js';
import { holderToAct, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { People } from '#src/tables/settings.js';
import type { TableService } from '#src/tables/table-service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { MessageCleanup } from './message-cleanup.js';
import { faultOf, loggable, refusesPerson } from '../delivery/requests/api-errors.js';
import { Reconciler } from './reconciler.js';
import type { TurnCalls } from './turn-calls.js';
import type { Games } from '#src/words/games.js';
import { type Page, textPage } from '../messages/page.js';
import type { DirectMessages } from './direct-messages.js';
import { noticePage } from './notice-page.js';
import { personAfter, wantsNext } from './turn-mentions.js';

export interface TurnNoticeParts {
  readonly tables: Pick<TableService, 'load' | 'turnEnd'>;
  readonly store: Store;
  readonly people: Pick<People, 'settings' | 'notifiedBy'>;
  readonly games: Games;
  readonly direct: Pick<DirectMessages, 'send' | 'stop'>;
  readonly cleanup: Pick<MessageCleanup, 'remove'>;
  readonly calls: TurnCalls;
  /** From the store; Discord may still remember messages of another timeline. */
  readonly timeline: string;
  readonly serverName: (location: Location) => string | null;
  /** Tells whether the bot is a member of the location, which is uncertain outside servers. */
  readonly isPresent: (location: Location) => boolean;
  readonly time: Pick<TimeSource, 'now'>;
  readonly log: Logger;
}

const CACHE_SIZE = 20_000;

const isShown = ({ board, toAct }: Table): boolean =>
  board?.subject.kind === 'turn' && board.subject.turn === toAct?.turn;

/** Returns the location that owns a direct message: no server where the bot is not a member. */
const ownerOf = (location: Location | null): Location | null =>
  location?.kind === 'external' ? { kind: 'bot-dm' } : location;

const isStillFor = ({ turn, kind, userId }: Notice, { toAct, seats }: Table): boolean => {
  const holder = toAct?.turn === turn ? seats[toAct.seat] : undefined;
  return holder?.kind === 'person' && (kind === 'next' || holder.userId === userId);
};

/**
 * Tells people of their turns by direct message, and deletes these messages when the turn is over.
 * The recipient is stored before the channel shows the turn, and the message once it is sent. Notices interrupted by a
 * crash are sent after the next start with the same nonce. Discord suppresses a duplicate for some minutes; after a
 * longer pause at most one duplicate can appear.
 */
export class TurnNotices {
  readonly #parts: TurnNoticeParts;
  readonly #reconciler: Reconciler;
  readonly #tables = new Set<string>();
  /** The turn and the person of each table’s latest plan. */
  readonly #planned = cappedCache<string, string>(CACHE_SIZE);
  readonly #unplanned = new Set<string>();
  /** People who do not know yet that Discord refused to deliver a message to them. */
  readonly #unnotified = new Set<string>();

  constructor(parts: TurnNoticeParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (tableId) => this.#reconcile(tableId),
      (tableId, error) => this.#warn(tableId, error, 'people could not be told of a turn'),
    );
  }

  async start(owner: Ownership): Promise<void> {
    const { store } = this.#parts;
    for (const userId of await store.untold()) this.#unnotified.add(userId);
    for (const { tableId } of await store.notices(owner)) this.#tables.add(tableId);
    this.refresh();
  }

  /** Await it before the channel shows a table: from then on the notice is certain to be sent. */
  async plan(table: Table): Promise<void> {
    const { toAct } = table;
    const holder = holderToAct(table);
    if (table.phase !== 'playing' || toAct === null || holder?.kind !== 'person') return;
    // In direct messages the board itself is the notice.
    if (table.location.kind === 'bot-dm') return;
    // A person who takes over a seat during its turn is notified too.
    const who = `${toAct.turn} ${holder.userId}`;
    if (this.#planned.get(table.id) === who) return;
    const work = async (): Promise<void> => {
      for (const key of await this.#wanted(table)) await this.#add(key);
      this.#planned.set(table.id, who);
    };
    await this.#reconciler.attempt(table.id, `plan ${table.id}`, work, (error) => {
      this.#warn(table.id, error, 'the notice of a turn could not be planned');
      this.#unplanned.add(table.id);
      return 'retry';
    });
  }

  async remind(tableId: string, userId: string, turn: number): Promise<void> {
    await this.#add({ tableId, turn, kind: 'reminder', userId });
    this.#reconciler.touch(tableId);
  }

  touch({ id }: Pick<Table, 'id'>): void {
    if (this.#tables.has(id)) this.#reconciler.touch(id);
  }

  /** Checks all tables: Discord can be reached again, or a server is gone. */
  refresh(): void {
    for (const tableId of this.#tables) this.#reconciler.touch(tableId);
  }

  /** Returns a page that tells a person, once, that Discord refused to deliver a message to them. Usually null. */
  async takeRefusalNotice(userId: string, texts: Texts): Promise<Page | null> {
    if (!this.#unnotified.delete(userId)) return null;
    const isNew = await this.#parts.store.tellRefusal(userId);
    return isNew ? textPage(texts.t('common:notices.refused')) : null;
  }

  drain(): Promise<void> {
    this.#parts.direct.stop();
    return this.#reconciler.drain();
  }

  async #add(key: NoticeKey): Promise<void> {
    this.#tables.add(key.tableId);
    await this.#parts.store.planNotice(key);
  }

  async #wanted(table: Table): Promise<readonly NoticeKey[]> {
    const { toAct, id: tableId } = table;
    const holder = holderToAct(table);
    if (toAct === null || holder?.kind !== 'person') return [];
    const { people, games } = this.#parts;
    const { turn } = toAct;
    const { userId } = holder;
    const own = (await people.notifiedBy(userId)).direct ? [{ tableId, turn, kind: 'turn', userId } as const] : [];
    const after = personAfter(games.of(table), table);
    const isWanted = after !== null && (await wantsNext(people, after)) && (await people.notifiedBy(after)).direct;
    return isWanted ? [...own, { tableId, turn, kind: 'next', userId: after }] : own;
  }

  async #reconcile(tableId: string): Promise<void> {
    const { tables, store, isPresent } = this.#parts;
    const unplanned = this.#unplanned.delete(tableId) ? await tables.load(tableId) : null;
    if (unplanned !== null) await this.plan(unplanned);
    const notices = await store.noticesOf(tableId);
    if (notices.length === 0) this.#tables.delete(tableId);
    for (const notice of notices) {
      // The turn may have ended while the previous notice was sent.
      const table = await tables.load(tableId);
      if (table === null || !isStillFor(notice, table) || !isPresent(table.location))
        await this.#takeAway(notice, table?.location ?? null);
      else if (notice.sent === null && isShown(table)) await this.#send(notice, table);
    }
  }

  async #takeAway(notice: Notice, location: Location | null): Promise<void> {
    const { cleanup, store } = this.#parts;
    if (notice.sent !== null)
      await cleanup.remove({ channelId: notice.sent.channelId, location: ownerOf(location) }, notice.sent.messageId);
    await store.forgetNotice(notice);
  }

  async #send(notice: Notice, table: Table): Promise<void> {
    const { store, cleanup, direct, timeline } = this.#parts;
    const { userId, kind, turn } = notice;
    const key = `${table.id} ${kind} ${userId}`;
    const work = async (): Promise<void> => {
      const sent = await direct.send({
        userId,
        channelId: (await store.contact(userId))?.channelId ?? null,
        page: await this.#page(notice, table),
        key: `${timeline}${key}`,
        content: String(turn),
        silent: kind === 'next' || (await this.#isQuiet(userId)),
      });
      // The person may have deleted their data meanwhile.
      const isKnown = await store.noticeSent(notice, sent);
      if (!isKnown)
        void cleanup.remove({ channelId: sent.channelId, location: ownerOf(table.location) }, sent.messageId);
    };
    await this.#reconciler.attempt(table.id, key, work, async (error) => {
      // After a failure of the network or of Discord the message may still have arrived, so it is sent again with the
      // same nonce. Nothing else tells the player of their turn.
      const isDone = faultOf(error) !== 'again' && (await this.#fallBack(notice, table, error));
      this.#warn(table.id, error, isDone ? 'a direct message is refused' : 'somebody could not be written to');
      return isDone ? 'give-up' : 'retry';
    });
    // The turn may have ended meanwhile.
    const now = await this.#parts.tables.load(table.id);
    if (now?.toAct?.turn !== turn) this.touch(table);
  }

  async #isQuiet(userId: string): Promise<boolean> {
    const { quiet, zone } = await this.#parts.people.settings(userId);
    const now = this.#parts.time.now();
    return afterQuietHours(now, quiet, zone) > now;
  }

  async #page({ kind }: Notice, table: Table): Promise<Page> {
    const { games, tables, serverName } = this.#parts;
    const game = games.of(table);
    const end = await tables.turnEnd(table);
    return noticePage({ kind, game, table, server: serverName(table.location), end }, textsFor(table.locale));
  }

  /**
   * Calls a person in the channel instead of by direct message. The notice is then dropped, so that it is not retried.
   *
   * @returns false when Discord fails there too
   */
  async #fallBack(notice: Notice, table: Table, error: unknown): Promise<boolean> {
    const { people, store } = this.#parts;
    const { userId, kind } = notice;
    // The board already mentioned people who are notified in both places.
    const isOutside = table.location.kind === 'external';
    const isCalled =
      isOutside || kind === 'next' || (await people.notifiedBy(userId)).mention || (await this.#call(userId, table));
    if (!isCalled) return false;
    if (!refusesPerson(error)) await store.forgetNotice(notice);
    else if (await store.noticeRefused(notice)) this.#unnotified.add(userId);
    return true;
  }

  /** @returns false when a retry makes sense */
  async #call(userId: string, table: Table): Promise<boolean> {
    const turn = table.toAct?.turn ?? 0;
    const words = textsFor(table.locale).t('common:board.turn', { name: `<@${userId}>` });
    try {
      await this.#parts.calls.post(table, { userId, turn, words, nonce: `${table.id}f${turn}` });
      return true;
    } catch (error) {
      this.#warn(table.id, error, 'somebody could not be called in the channel either');
      return faultOf(error) !== 'again';
    }
  }

  #warn(tableId: string, error: unknown, message: string): void {
    this.#parts.log.warn({ tableId, fault: faultOf(error), ...loggable(error) }, message);
  }
}

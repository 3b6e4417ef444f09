import type { Logger } from 'pino';
import type { Ownership } from '#src/model/ownership.js';
import type { Table } from '#src/model/table.js';
import type { TurnCall } from '#src/model/record/turn-call.js';
import type { Store } from '#src/store/index.js';
import type { TableService } from '#src/tables/table-service.js';
import { boardUrl } from '#src/words/scene.js';
import type { Channels } from '../delivery/channels.js';
import { textPage } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import type { MessageCleanup } from './message-cleanup.js';
import { Reconciler } from './reconciler.js';

export interface TurnCallParts {
  readonly tables: Pick<TableService, 'load'>;
  readonly store: Pick<Store, 'recordCall' | 'forgetCall' | 'calls'>;
  readonly channels: Pick<Channels, 'post'>;
  readonly cleanup: Pick<MessageCleanup, 'remove'>;
  readonly log: Logger;
}

interface WordedCall {
  readonly userId: string;
  readonly turn: number;
  readonly words: string;
  readonly nonce: string;
}

/** Messages that call a player to a turn. They are deleted when the turn is over, also after a restart. */
export class TurnCalls {
  readonly #parts: TurnCallParts;
  readonly #calls = new Map<string, readonly TurnCall[]>();
  readonly #reconciler: Reconciler;

  constructor(parts: TurnCallParts) {
    this.#parts = parts;
    this.#reconciler = new Reconciler(
      (tableId) => this.#reconcile(tableId),
      (tableId, err) => parts.log.warn({ tableId, err }, 'a turn call stays'),
    );
  }

  async start(owner: Ownership): Promise<void> {
    for (const call of await this.#parts.store.calls(owner)) this.#keep(call);
    for (const tableId of this.#calls.keys()) this.#reconciler.touch(tableId);
  }

  /**
   * Mentions a person in the table's channel, with a link to the board. Resolves when the message is stored, or deleted
   * because the turn ended meanwhile.
   */
  async post(table: Table, { userId, turn, words, nonce }: WordedCall): Promise<void> {
    const { channelId, id: tableId } = table;
    const url = boardUrl(table);
    const payload = await payloadOf(textPage(url === null ? words : `${words}\n${url}`));
    const messageId = await this.#parts.channels.post(channelId, payload, [userId], { nonce });
    const call = { tableId, turn, channelId, messageId };
    this.#keep(call);
    await this.#stored(() => this.#parts.store.recordCall(call));
    await this.#reconciler.reconcile(tableId);
  }

  touch({ id }: Pick<Table, 'id'>): void {
    if (this.#calls.has(id)) this.#reconciler.touch(id);
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  async #reconcile(tableId: string): Promise<void> {
    const table = await this.#parts.tables.load(tableId);
    const calls = this.#calls.get(tableId);
    if (table === null || calls === undefined) return;
    const running = calls.filter(({ turn }) => turn === table.toAct?.turn);
    if (running.length === 0) this.#calls.delete(tableId);
    else this.#calls.set(tableId, running);
    for (const { channelId, messageId, turn } of calls) {
      if (turn === table.toAct?.turn) continue;
      await this.#parts.cleanup.remove({ channelId, location: table.location }, messageId);
      await this.#stored(() => this.#parts.store.forgetCall(messageId));
    }
  }

  #keep(call: TurnCall): void {
    const others = (this.#calls.get(call.tableId) ?? []).filter(({ messageId }) => messageId !== call.messageId);
    this.#calls.set(call.tableId, [...others, call]);
  }

  /** Logs errors of the store: only the deletion of a message depends on it. */
  async #stored(store: () => Promise<void>): Promise<void> {
    try {
      await store();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a turn call could not be stored');
    }
  }
}

import type { Logger } from 'pino';
import type { Ownership } from '#src/model/ownership.js';
import type { Table } from '#src/model/table.js';
import type { TurnCall } from '#src/model/record/turn-call.js';
import type { Store } from '#src/store/index.js';
import type { TableService } from '#src/tables/service.js';
import type { PastMessages } from './past-messages.js';

type CallStorage = Pick<Store, 'recordCall' | 'forgetCall' | 'calls'>;

/** Messages that call somebody to a turn. They are taken away when that is over, also after a start of the program. */
export class TurnCalls {
  readonly #tables: Pick<TableService, 'load'>;
  readonly #storage: CallStorage;
  readonly #past: Pick<PastMessages, 'remove'>;
  readonly #log: Logger;
  /** By table. */
  readonly #calls = new Map<string, readonly TurnCall[]>();

  constructor(
    tables: Pick<TableService, 'load'>,
    storage: CallStorage,
    past: Pick<PastMessages, 'remove'>,
    log: Logger,
  ) {
    this.#tables = tables;
    this.#storage = storage;
    this.#past = past;
    this.#log = log;
  }

  /** Takes up what is stored of these servers. */
  async start(owner: Ownership): Promise<void> {
    for (const call of await this.#storage.calls(owner)) this.#keep(call);
    for (const tableId of [...this.#calls.keys()]) {
      const table = await this.#tables.load(tableId);
      if (table !== null) this.touch(table);
    }
  }

  async note(call: TurnCall): Promise<void> {
    this.#keep(call);
    await this.#stored(() => this.#storage.recordCall(call));
  }

  /** Removes what calls to other turns than the one that runs. */
  touch(table: Table): void {
    const calls = this.#calls.get(table.id);
    if (calls === undefined) return;
    const over = calls.filter(({ turn }) => turn !== table.toAct?.turn);
    if (over.length === calls.length) this.#calls.delete(table.id);
    else
      this.#calls.set(
        table.id,
        calls.filter((call) => !over.includes(call)),
      );
    for (const { channelId, messageId } of over) {
      this.#past.remove({ channelId, guildId: table.guildId }, messageId);
      void this.#stored(() => this.#storage.forgetCall(messageId));
    }
  }

  #keep(call: TurnCall): void {
    const others = (this.#calls.get(call.tableId) ?? []).filter(({ messageId }) => messageId !== call.messageId);
    this.#calls.set(call.tableId, [...others, call]);
  }

  /** Nothing depends on it but that a message is taken away. */
  async #stored(store: () => Promise<void>): Promise<void> {
    try {
      await store();
    } catch (error) {
      this.#log.warn({ err: error }, 'a message that calls to a turn could not be noted');
    }
  }
}

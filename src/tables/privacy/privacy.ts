import type { Locale } from '../../model/locale.js';
import { hasEnded, seatOf } from '../../model/table.js';
import { allItems, type Store } from '../../store/index.js';
import { type Clock, systemClock } from '../clock.js';
import type { Outcome, Request, TableService } from '../service.js';
import { collectPersonalData, type PersonalData } from './personal-data.js';

export interface PrivacyParts {
  readonly store: Store;
  readonly tables: Pick<TableService, 'load' | 'leave' | 'resign' | 'close' | 'forget'>;
  /** How somebody is called who was forgotten, by the language of the table. */
  readonly formerNames: Readonly<Record<Locale, string>>;
  readonly clock?: Clock;
}

/** What became of a person's wish to be forgotten. */
export interface Forgotten {
  /** At how many tables they are a former player now. */
  readonly tables: number;
  /** At how many tables something of them is left, because they could not leave them. */
  readonly left: number;
}

/** What is stored of people: what of it they can see, and how it goes away. */
export class Privacy {
  readonly #parts: PrivacyParts;

  constructor(parts: PrivacyParts) {
    this.#parts = parts;
  }

  /** Everything that is stored of a person. */
  collect(userId: string): Promise<PersonalData> {
    const { store, clock = systemClock } = this.#parts;
    return collectPersonalData(store, userId, clock.now());
  }

  /** At how many tables a person sits whose game has not ended, in any server. */
  async countOpenSeats(userId: string): Promise<number> {
    return (await this.#openTables(userId)).length;
  }

  /**
   * Lets a person leave every lobby and resign from every game, and then takes them out of every table. To do it again
   * does what was left.
   *
   * @throws NotStored when the disk refuses; what was done until then stays done
   */
  async forget(request: Request): Promise<Forgotten> {
    const { store, tables, formerNames } = this.#parts;
    const { userId } = request.person;
    for (const [index, tableId] of (await this.#openTables(userId)).entries())
      await this.#leave({ ...request, interactionId: `${request.interactionId}.${index}`, tableId });
    const forgotten = await store.forgetPerson(userId, formerNames);
    tables.forget(forgotten);
    let left = 0;
    for await (const id of allItems((page) => store.tablesOfPerson(userId, page))) left += id === '' ? 0 : 1;
    return { tables: forgotten.length, left };
  }

  /** Ids of tables at which the person sits and whose game has not ended. */
  async #openTables(userId: string): Promise<readonly string[]> {
    const { store, tables } = this.#parts;
    const open: string[] = [];
    for await (const id of allItems((page) => store.tablesOfPerson(userId, page))) {
      const table = await tables.load(id);
      if (table !== null && !hasEnded(table) && seatOf(table, userId) !== null) open.push(id);
    }
    return open;
  }

  async #leave(request: Request & { readonly tableId: string }): Promise<Outcome> {
    const { tables } = this.#parts;
    const table = await tables.load(request.tableId);
    const left = table?.phase === 'lobby' ? await tables.leave(request) : await tables.resign(request);
    // A game that this program cannot follow is of no use to the others either.
    return left.ok
      ? left
      : tables.close({ ...request, interactionId: `${request.interactionId}.close`, moderator: true });
  }
}

import type { Locale } from '#src/lib/locale.js';
import { hasEnded, seatOf, type StoredTable } from '#src/model/table.js';
import { allItems, DamagedRow, type Store } from '#src/store/index.js';
import { type TimeSource, systemTime } from '../time-source.js';
import type { Outcome, Request, TableRequest, TableService } from '../service.js';
import { collectPersonalData, type PersonalData } from './personal-data.js';

export interface PrivacyParts {
  readonly store: Store;
  readonly tables: Pick<TableService, 'load' | 'leave' | 'resign' | 'close' | 'forget'>;
  /** Takes somebody out of every tournament that has not ended. */
  readonly leaveTournaments: (userId: string) => Promise<void>;
  /** Closes the pages that a person has open; their sessions are gone by then. */
  readonly endSessions?: (userId: string) => void;
  /** How somebody is called who was forgotten, by the language of the table. */
  readonly formerNames: Readonly<Record<Locale, string>>;
  readonly clock?: TimeSource;
}

/** What became of a person's wish to be forgotten. */
export interface ForgottenPerson {
  /** At how many tables they are a former player now. */
  readonly tables: number;
  /** At how many tables and tournaments something of them is left: they could not leave, or it cannot be read. */
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
    const { store, clock = systemTime } = this.#parts;
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
  async forget(request: Request): Promise<ForgottenPerson> {
    const { store, tables, leaveTournaments, formerNames, endSessions } = this.#parts;
    const { userId } = request.person;
    // First of all: the end of a game there would have them paired for the next one.
    await leaveTournaments(userId);
    for (const [index, tableId] of (await this.#openTables(userId)).entries())
      await this.#leave({ ...request, interactionId: `${request.interactionId}.${index}`, tableId });
    const forgotten = await store.forgetPerson(userId, formerNames);
    tables.forget(forgotten);
    endSessions?.(userId);
    const left = [...(await this.#tablesOf(userId)), ...(await store.tournamentsOfPerson(userId))];
    return { tables: forgotten.length, left: left.length };
  }

  async #tablesOf(userId: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const id of allItems((page) => this.#parts.store.tablesOfPerson(userId, page))) ids.push(id);
    return ids;
  }

  /** Ids of tables at which the person sits and whose game has not ended; no game is replayed to know that. */
  async #openTables(userId: string): Promise<readonly string[]> {
    const open: string[] = [];
    for (const id of await this.#tablesOf(userId)) {
      const table = await this.#readable(id);
      if (table !== null && !hasEnded(table) && seatOf(table, userId) !== null) open.push(id);
    }
    return open;
  }

  /** Null for a table that is gone or damaged. */
  async #readable(id: string): Promise<StoredTable | null> {
    try {
      return await this.#parts.store.load(id);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return null;
    }
  }

  async #leave(request: TableRequest): Promise<Outcome> {
    const { tables } = this.#parts;
    const table = await tables.load(request.tableId);
    const left = table?.phase === 'lobby' ? await tables.leave(request) : await tables.resign(request);
    // A game that this program cannot follow is of no use to the others either.
    return left.ok
      ? left
      : tables.close({ ...request, interactionId: `${request.interactionId}.close`, moderator: true });
  }
}

import type { Locale } from '#src/lib/locale.js';
import { hasEnded, seatOf, type StoredTable } from '#src/model/table.js';
import { allItems, DamagedRow, type Store } from '#src/store/index.js';
import { type TimeSource, systemTime } from '../time-source.js';
import type { Outcome, Request, TableRequest, TableService } from '../table-service.js';
import { collectPersonalData, type PersonalData } from './personal-data.js';

export interface PrivacyParts {
  readonly store: Store;
  readonly tables: Pick<TableService, 'load' | 'leave' | 'resign' | 'close' | 'forget'>;
  readonly leaveTournaments: (userId: string) => Promise<void>;
  /** Closes a person's open web pages; their sessions are already deleted. */
  readonly endSessions?: (userId: string) => void;
  /** Removes a person's name from a server's message with the puzzle of the day. */
  readonly refreshPuzzle?: (guildId: string) => void;
  /** Removes a person from the messages of a game night. */
  readonly refreshNight?: (nightId: string) => void;
  readonly formerNames: Readonly<Record<Locale, string>>;
  readonly time?: TimeSource;
}

export interface ForgottenPerson {
  readonly tables: number;
  /**
   * The number of tables, tournaments and game nights with remaining data: the person could not leave, or the data cannot be read.
   */
  readonly left: number;
}

export class Privacy {
  readonly #parts: PrivacyParts;

  constructor(parts: PrivacyParts) {
    this.#parts = parts;
  }

  collect(userId: string): Promise<PersonalData> {
    const { store, time = systemTime } = this.#parts;
    return collectPersonalData(store, userId, time.now());
  }

  async countOpenSeats(userId: string): Promise<number> {
    return (await this.#openTables(userId)).length;
  }

  /**
   * Makes a person leave every lobby and resign every game, and then removes them from every table. A repeated call
   * completes an interrupted one.
   *
   * @throws NotStored when the disk refuses; completed steps remain
   */
  async forget(request: Request): Promise<ForgottenPerson> {
    const { store, tables, leaveTournaments, formerNames, endSessions } = this.#parts;
    const { refreshPuzzle, refreshNight } = this.#parts;
    const { userId } = request.person;
    // Tournaments first: otherwise the end of a game would pair the person for the next round.
    await leaveTournaments(userId);
    for (const [index, tableId] of (await this.#openTables(userId)).entries())
      await this.#leave({ ...request, interactionId: `${request.interactionId}.${index}`, tableId });
    const { answers } = await store.puzzlesOfPerson(userId);
    const nights = await store.nightsOfPerson(userId);
    const forgotten = await store.forgetPerson(userId, formerNames);
    tables.forget(forgotten);
    endSessions?.(userId);
    for (const guildId of new Set(answers.map((answer) => answer.guildId))) refreshPuzzle?.(guildId);
    for (const nightId of nights) refreshNight?.(nightId);
    const left = [
      ...(await this.#tablesOf(userId)),
      ...(await store.tournamentsOfPerson(userId)),
      ...(await store.nightsOfPerson(userId)),
    ];
    return { tables: forgotten.length, left: left.length };
  }

  async #tablesOf(userId: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const id of allItems((page) => this.#parts.store.tablesOfPerson(userId, page))) ids.push(id);
    return ids;
  }

  /** Returns the ids of tables with unfinished games at which the person sits, without replaying any game. */
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
    // A game that this program cannot replay is useless to the others too, so the table is closed.
    return left.ok
      ? left
      : tables.close({ ...request, interactionId: `${request.interactionId}.close`, moderator: true });
  }
}

import type { Logger } from 'pino';
import type { TableSnapshot } from './queries/table-snapshot.js';
import type { Reminder } from './table-service.js';

type Listener<News> = (news: News) => void;

export class Listeners {
  readonly #log: Logger;
  readonly #change: Listener<TableSnapshot>[] = [];
  readonly #reminder: Listener<Reminder>[] = [];
  readonly #expiry: Listener<string>[] = [];

  constructor(log: Logger) {
    this.#log = log;
  }

  onChange(listener: Listener<TableSnapshot>): void {
    this.#change.push(listener);
  }

  onReminder(listener: Listener<Reminder>): void {
    this.#reminder.push(listener);
  }

  onLobbyExpiry(listener: Listener<string>): void {
    this.#expiry.push(listener);
  }

  notifyChange(table: TableSnapshot): void {
    this.#tell(this.#change, table);
  }

  notifyReminder(reminder: Reminder): void {
    this.#tell(this.#reminder, reminder);
  }

  notifyLobbyExpiry(tableId: string): void {
    this.#tell(this.#expiry, tableId);
  }

  /** An error in one listener affects neither the others nor the change itself. */
  #tell<News>(listeners: readonly Listener<News>[], news: News): void {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of the tables failed');
      }
    }
  }
}

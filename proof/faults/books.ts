import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { textsFor } from '../../src/i18n/texts.js';
import { sceneOf } from '../../src/discord/scene.js';
import { games } from '../../src/registry.js';
import { DeadlineStore } from '../../src/store/deadline-store.js';
import { LogStore } from '../../src/store/log-store.js';
import { SettingsStore } from '../../src/store/settings-store.js';
import { TableStore } from '../../src/store/table-store.js';
import { createTableService } from '../../src/tables/index.js';
import type { TableService } from '../../src/tables/service.js';
import type { Table } from '../../src/tables/table.js';

const byId = new Map(games.map((game) => [game.engine.id, game]));

/** What lies in the bot's database, read beside it: positions are replayed from the log, not taken from the bot's word. */
export class Books {
  readonly #database: SQLite.Database;
  readonly #log: LogStore;
  readonly #tables: TableService;

  constructor(path: string) {
    const database = new SQLite(path, { readonly: true });
    this.#database = database;
    this.#log = new LogStore(database);
    const refuse = (): never => {
      throw new Error('These books are only read');
    };
    const store = {
      tables: new TableStore(database),
      log: this.#log,
      deadlines: new DeadlineStore(database),
      settings: new SettingsStore(database),
      transaction: refuse,
      note: refuse,
      close: refuse,
    };
    this.#tables = createTableService({ store, games: byId, hours: { reminder: 0, limit: 0 }, log: pino({ level: 'silent' }) });
  }

  /** The newest table of a channel. */
  tableIn(channel: string): Table {
    const table = this.#tables.latestInChannel(channel);
    if (table === null) throw new Error(`No table was ever opened in channel ${channel}`);
    return table;
  }

  /** Whether an interaction has changed a table. */
  holds(interactionId: string): boolean {
    return this.#log.tableChangedBy(interactionId) !== null;
  }

  /** The position of a channel's table in words, as its board must tell it. */
  positionIn(channel: string): string | null {
    const table = this.tableIn(channel);
    const sight = this.#tables.sight(table, 'table');
    return sight === null ? null : (byId.get(table.gameId)?.renderer.altText(sight.view, sceneOf(table, textsFor(table.locale))) ?? null);
  }

  close(): void {
    this.#database.close();
  }
}

import SQLite from 'better-sqlite3';
import { narration } from '../../src/discord/messages/narration.js';
import { sceneOf } from '../../src/discord/messages/scene.js';
import { textsFor } from '../../src/i18n/texts.js';
import type { SeenMessage } from '../../playground/index.js';
import { gamesById } from '../../src/app/registry.js';
import type { StoredTable } from '../../src/model/table.js';
import { TableLists } from '../../src/store/sqlite/lists.js';
import { LogRows } from '../../src/store/sqlite/log.js';
import { TableRows } from '../../src/store/sqlite/tables.js';
import { summaryOf } from '../../src/tables/queries/table-snapshot.js';
import { firstPosition } from '../../src/tables/replay/position.js';
import { type Progress, replay } from '../../src/tables/replay/progress.js';
import { dealFromSeed } from '../../src/tables/replay/seed.js';

/** Enough of a text to know it again. */
const QUOTED = 80;

/** What lies in the bot's database, read beside it: positions are replayed from the log, not taken from the bot's word. */
export class Books {
  readonly #database: SQLite.Database;
  readonly #lists: TableLists;
  readonly #tables: TableRows;
  readonly #log: LogRows;

  constructor(path: string) {
    this.#database = new SQLite(path, { readonly: true });
    this.#lists = new TableLists(this.#database);
    this.#tables = new TableRows(this.#database);
    this.#log = new LogRows(this.#database);
  }

  /** The newest table of a channel. */
  tableIn(channel: string): StoredTable {
    const [id] = this.#lists.inChannel(channel, { limit: 1 }).items;
    const table = id === undefined ? null : this.#tables.find(id);
    if (table === null) throw new Error(`No table was ever opened in channel ${channel}`);
    return table;
  }

  /** Whether an interaction has changed a table. */
  holds(interactionId: string): boolean {
    return this.#log.tableChangedBy(interactionId) !== null;
  }

  /** How many changes people have made at a channel's table. */
  changesByPeople(channel: string): number {
    return this.#log.after(this.tableIn(channel).id, 0).filter(({ actor }) => actor === 'person').length;
  }

  /** The person who is to act at a channel's table. */
  personToAct(channel: string): string | null {
    const { seats, toAct } = this.tableIn(channel);
    const holder = toAct === null ? undefined : seats[toAct.seat];
    return holder?.kind === 'person' ? holder.userId : null;
  }

  /** What the newest board of a channel fails to show of its table; null when it shows it all. */
  lacking(channel: string, board: SeenMessage | undefined): string | null {
    const stored = this.tableIn(channel);
    const table = summaryOf(stored);
    const game = gamesById.get(table.gameId);
    const progress = this.#progress(stored);
    if (game === undefined || progress === null) return `the log of ${table.id} cannot be replayed`;
    const texts = textsFor(table.locale);
    const position = game.renderer.altText(game.engine.view(progress.position.state, 'table'), sceneOf(table, texts));
    if (board?.pictures[0]?.alt !== position) return `the position: ${position.slice(0, QUOTED)}`;
    const news = narration(
      game,
      table,
      progress.history.filter(({ version }) => version === table.version),
      texts,
      true,
    );
    if (!board.text.includes(news)) return `what happened last: ${news}`;
    const person = this.personToAct(channel);
    return person === null || board.text.includes(`<@${person}>`) ? null : 'who is to act';
  }

  close(): void {
    this.#database.close();
  }

  #progress({ id, gameId, options, seats, secretSeed: seed }: StoredTable): Progress | null {
    const engine = gamesById.get(gameId)?.engine;
    if (engine === undefined || seed === null) return null;
    const first = firstPosition(engine, dealFromSeed(engine, { options, seats: seats.length, seed }));
    const progress = first.ok
      ? replay(engine, seats.length, { position: first.value, history: [] }, this.#log.after(id, 0))
      : first;
    return progress.ok ? progress.value : null;
  }
}

import type { Database } from 'better-sqlite3';
import type { BoardMessage, StoredTable } from '../model/table.js';
import { readTable, readText, readTexts } from './rows.js';
import { TableCache } from './table-cache.js';

const OPEN = `phase IN ('lobby', 'playing')`;
const BEHIND = `board_version < version AND (${OPEN} OR board_message IS NOT NULL)`;

export type Suspension = 'server' | 'channel';

const statementsOf = (database: Database) => ({
  byId: database.prepare(
    'SELECT *, (SELECT max(version) FROM log WHERE table_id = tables.id) AS logged FROM tables WHERE id = ?',
  ),
  seats: database.prepare('SELECT kind, user, name FROM seats WHERE table_id = ? ORDER BY seat'),
  openInChannel: database.prepare(`SELECT id FROM tables WHERE channel = ? AND ${OPEN}`).pluck(),
  latestInChannel: database.prepare('SELECT id FROM tables WHERE channel = ? ORDER BY number DESC LIMIT 1').pluck(),
  openOfPerson: database
    .prepare(
      `SELECT id FROM tables WHERE guild = ? AND ${OPEN} AND suspended_by IS NULL
       AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user = ?) ORDER BY number DESC`,
    )
    .pluck(),
  behind: database.prepare(`SELECT id FROM tables WHERE ${BEHIND} AND suspended_by IS NULL ORDER BY number`).pluck(),
  suspendServer: database
    .prepare(
      `UPDATE tables SET suspended_by = 'server' WHERE guild = ? AND suspended_by IS NULL AND (${OPEN} OR ${BEHIND}) RETURNING id`,
    )
    .pluck(),
  suspendChannel: database
    .prepare(
      `UPDATE tables SET suspended_by = 'channel' WHERE channel = ? AND suspended_by IS NULL AND (${OPEN} OR ${BEHIND}) RETURNING id`,
    )
    .pluck(),
  restoreServer: database
    .prepare(`UPDATE tables SET suspended_by = NULL WHERE guild = ? AND suspended_by = 'server' RETURNING id`)
    .pluck(),
  restoreChannel: database
    .prepare(`UPDATE tables SET suspended_by = NULL WHERE channel = ? AND suspended_by IS NOT NULL RETURNING id`)
    .pluck(),
  isSuspended: database.prepare('SELECT 1 FROM tables WHERE channel = ? AND suspended_by IS NOT NULL').pluck(),
  guilds: database.prepare(`SELECT DISTINCT guild FROM tables WHERE ${OPEN} AND suspended_by IS NULL`).pluck(),
  suspendedGuilds: database.prepare(`SELECT DISTINCT guild FROM tables WHERE suspended_by = 'server'`).pluck(),
  computerToAct: database
    .prepare(
      `SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.acting_seat
       WHERE ${OPEN} AND phase = 'playing' AND suspended_by IS NULL AND seats.kind = 'computer' ORDER BY number`,
    )
    .pluck(),
  insert: database.prepare(
    `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, created_at, changed_at)
     VALUES (@id, @game, @guild, @channel, @locale, @host, @phase, @version, @options, @createdAt, @changedAt)`,
  ),
  update: database.prepare(
    `UPDATE tables SET host = @host, phase = @phase, version = @version, seed = @seed, seed_hash = @seedHash,
       acting_seat = @actingSeat, acting_turn = @actingTurn, changed_at = @changedAt
     WHERE id = @id AND version = @version - 1`,
  ),
  clearSeats: database.prepare('DELETE FROM seats WHERE table_id = ?'),
  addSeat: database.prepare('INSERT INTO seats (table_id, seat, kind, user, name) VALUES (?, ?, ?, ?, ?)'),
  recordBoard: database.prepare(
    'UPDATE tables SET board_message = @messageId, board_version = @version, board_since = @since, board_turn = @turn WHERE id = @id',
  ),
});

/** Tables and who sits at them. */
export class TableStore {
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #cache: TableCache;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
    this.#cache = new TableCache(database);
  }

  /** @throws DamagedRow */
  find(id: string): StoredTable | null {
    const known = this.#cache.get(id);
    if (known !== undefined) return known;
    const row = this.#statements.byId.get(id);
    if (row === undefined) return null;
    const table = readTable(row, this.#statements.seats.all(id));
    this.#cache.set(table);
    return table;
  }

  /** To be called when a transaction has failed: what was written in it is not in the database. */
  forget(): void {
    this.#cache.clear();
  }

  /** The id of the table that is open in a channel. */
  openInChannel(channelId: string): string | null {
    return readText(this.#statements.openInChannel.get(channelId), 'tables');
  }

  /** The id of the newest table of a channel. */
  latestInChannel(channelId: string): string | null {
    return readText(this.#statements.latestInChannel.get(channelId), 'tables');
  }

  /** Ids of open tables with a seat for the person, the newest first. */
  openOfPerson(userId: string, guildId: string): readonly string[] {
    return readTexts(this.#statements.openOfPerson.all(guildId, userId), 'tables');
  }

  /** Suspends the tables of a server or channel that was removed, and gives their ids. */
  suspend(what: Suspension, id: string): readonly string[] {
    const statement = what === 'server' ? this.#statements.suspendServer : this.#statements.suspendChannel;
    return readTexts(statement.all(id), 'tables');
  }

  /** Ends the suspension of a server's tables, or of all in a channel, and gives their ids. A removed channel stays removed when its server returns. */
  restore(what: Suspension, id: string): readonly string[] {
    const statement = what === 'server' ? this.#statements.restoreServer : this.#statements.restoreChannel;
    return readTexts(statement.all(id), 'tables');
  }

  /** Whether a table of this channel is suspended. */
  isSuspended(channelId: string): boolean {
    return this.#statements.isSuspended.get(channelId) !== undefined;
  }

  /** Ids of the servers in which a table is open. */
  guilds(): readonly string[] {
    return readTexts(this.#statements.guilds.all(), 'tables');
  }

  /** Ids of the servers whose tables are suspended because the server was removed. */
  suspendedGuilds(): readonly string[] {
    return readTexts(this.#statements.suspendedGuilds.all(), 'tables');
  }

  /** Ids of tables whose board message does not show their version. */
  behind(): readonly string[] {
    return readTexts(this.#statements.behind.all(), 'tables');
  }

  /** Ids of running games in which a computer player is to act. */
  withComputerToAct(): readonly string[] {
    return readTexts(this.#statements.computerToAct.all(), 'tables');
  }

  insert(table: StoredTable): void {
    this.#statements.insert.run({
      id: table.id,
      game: table.gameId,
      guild: table.guildId,
      channel: table.channelId,
      locale: table.locale,
      host: table.hostId,
      phase: table.phase,
      version: table.version,
      options: JSON.stringify(table.options),
      createdAt: table.createdAt.getTime(),
      changedAt: table.changedAt.getTime(),
    });
    this.#writeSeats(table);
  }

  /**
   * Writes the version that follows the stored one.
   *
   * @throws Error when the stored version is another: somebody else wrote meanwhile
   */
  update(table: StoredTable, seatsChanged: boolean): void {
    const { changes } = this.#statements.update.run({
      id: table.id,
      host: table.hostId,
      phase: table.phase,
      version: table.version,
      seed: table.seed,
      seedHash: table.seedHash,
      actingSeat: table.toAct?.seat ?? null,
      actingTurn: table.toAct?.turn ?? null,
      changedAt: table.changedAt.getTime(),
    });
    if (changes !== 1) throw new Error(`Table ${table.id} is no longer at version ${table.version - 1}`);
    if (seatsChanged) {
      this.#statements.clearSeats.run(table.id);
      this.#writeSeats(table);
    }
    const known = this.#cache.get(table.id);
    if (known !== undefined) this.#cache.set({ ...table, board: known.board });
  }

  recordBoard(id: string, board: BoardMessage | null): void {
    this.#statements.recordBoard.run({
      id,
      messageId: board?.messageId ?? null,
      version: board?.version ?? -1,
      since: board?.since ?? null,
      turn: board?.turn ?? null,
    });
    const known = this.#cache.get(id);
    if (known !== undefined) this.#cache.set({ ...known, board });
  }

  #writeSeats(table: StoredTable): void {
    for (const [seat, holder] of table.seats.entries()) {
      this.#statements.addSeat.run(
        table.id,
        seat,
        holder.kind,
        holder.kind === 'person' ? holder.userId : null,
        holder.name,
      );
    }
  }
}

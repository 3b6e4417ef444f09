import { serverOf } from '#src/model/location.js';
import type { BoardMessage, StoredTable } from '#src/model/table.js';
import { OPEN } from '../areas/lists.js';
import { jsonColumns } from './columns.js';
import { boardTurnOf } from './table-rows.js';

interface Column {
  /** The type on PostgreSQL; SQLite takes the value's own. */
  readonly type: 'text' | 'bigint';
  readonly valueOf: (table: StoredTable) => string | number | null;
}
export type Columns = Readonly<Record<string, Column>>;

const text = (valueOf: (table: StoredTable) => string | null): Column => ({ type: 'text', valueOf });
export const integer = (valueOf: (table: StoredTable) => number | null): Column => ({ type: 'bigint', valueOf });

/**
 * The columns of `tables` that a change writes, grouped by when they change. The statements of both databases are made
 * from them. The board has columns too, which no change writes.
 */
export const tableColumns = {
  /** Set when the table opens. */
  fixed: {
    id: text(({ id }) => id),
    game: text(({ gameId }) => gameId),
    location: text(({ location }) => location.kind),
    guild: text(({ location }) => serverOf(location)),
    channel: text(({ channelId }) => channelId),
    parent_channel: text(({ parentChannelId }) => parentChannelId),
    locale: text(({ locale }) => locale),
    pictures: text(({ pictureLook }) => pictureLook),
    created_at: integer(({ createdAt }) => createdAt.getTime()),
  },
  /** Changed in the lobby, at the beginning and the end, and by votes. */
  occasional: {
    host: text(({ hostId }) => hostId),
    phase: text(({ phase }) => phase),
    options: text(({ options }) => JSON.stringify(options)),
    seed: text(({ secretSeed }) => secretSeed),
    seed_hash: text(({ seedHash }) => seedHash),
    rules: text(({ rules }) => rules),
    seating: text(jsonColumns.seating),
    proposal: text(jsonColumns.proposal),
    draw: text(jsonColumns.draw),
  },
  /** Changed by every move. */
  turn: {
    version: integer(({ version }) => version),
    acting_seat: integer(({ toAct }) => toAct?.seat ?? null),
    acting_turn: integer(({ toAct }) => toAct?.turn ?? null),
    clock: text(({ clock }) => (clock === null ? null : JSON.stringify(clock))),
    changed_at: integer(({ changedAt }) => changedAt.getTime()),
  },
} as const satisfies Readonly<Record<string, Columns>>;

/** The rest of an UPDATE of `tables`: it keeps the newest message, since Discord's ids increase with time. */
export const RECORD_BOARD = `SET board_message = @messageId, board_version = @version, board_since = @since,
    board_turn = @turn
  WHERE id = @tableId AND (CAST(@messageId AS TEXT) IS NULL OR board_message IS NULL
    OR (length(board_message), board_message) <= (length(@messageId), @messageId))`;

export const FORGET_BOARDS = `SET board_message = NULL, board_version = -1, board_since = NULL, board_turn = NULL
  WHERE ${OPEN}`;

/** The values of `RECORD_BOARD`. */
export const boardColumns = (tableId: string, board: BoardMessage | null) => ({
  tableId,
  messageId: board?.messageId ?? null,
  version: board?.version ?? -1,
  since: board?.since ?? null,
  turn: board === null ? null : boardTurnOf(board.subject),
});

export const valuesOf = (columns: Columns, table: StoredTable): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(Object.entries(columns).map(([name, { valueOf }]) => [name, valueOf(table)]));

import type { LogEntry, TableChange } from '../model/log-entry.js';
import type { SeatHolder, StoredTable } from '../model/table.js';

const textOf = (holder: SeatHolder | null): string | null => (holder === null ? null : JSON.stringify(holder));

/** The columns of a change, without those that it has no use for. */
const changeColumns = (change: TableChange) => ({
  kind: change.kind,
  seat: 'seat' in change ? change.seat : null,
  turn: 'turn' in change ? change.turn : null,
  notation: 'notation' in change ? change.notation : null,
  former: 'former' in change ? textOf(change.former) : null,
  holder: 'holder' in change ? textOf(change.holder) : null,
});

/** An entry of the log as a row of it. */
export const logColumns = (tableId: string, entry: LogEntry, interactionId: string | null) => ({
  ...changeColumns(entry.change),
  tableId,
  version: entry.version,
  actor: entry.actor,
  user: entry.userId,
  interaction: interactionId,
  at: entry.at.getTime(),
});

const userOf = (holder: SeatHolder | undefined): string | null => (holder?.kind === 'person' ? holder.userId : null);

/** Who sits at a table, a row a seat. */
export const seatColumns = ({ id, seats }: Pick<StoredTable, 'id' | 'seats'>) =>
  seats.map((holder, seat) => ({ tableId: id, seat, kind: holder.kind, user: userOf(holder), name: holder.name }));

/** How a game ended, a row a seat; none while it has not. */
export const resultColumns = ({ id, seats, result }: Pick<StoredTable, 'id' | 'seats' | 'result'>) =>
  (result?.places ?? []).map((place, seat) => ({
    tableId: id,
    seat,
    user: userOf(seats[seat]),
    place,
    points: result?.points[seat] ?? 0,
  }));

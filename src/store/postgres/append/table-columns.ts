import { serverOf } from '#src/model/location.js';
import type { StoredTable } from '#src/model/table.js';
import { clockColumn, locationColumns, lobbyAndVoteColumns } from '#src/store/rows/columns.js';
import { shardKeyOf } from '#src/store/migrations.js';

export const tableColumns = (table: StoredTable) => ({
  id: table.id,
  game: table.gameId,
  ...locationColumns(table),
  shard_key: shardKeyOf(serverOf(table.location)),
  channel: table.channelId,
  parent_channel: table.parentChannelId,
  locale: table.locale,
  pictures: table.pictures,
  host: table.hostId,
  phase: table.phase,
  version: table.version,
  options: JSON.stringify(table.options),
  seed: table.secretSeed,
  seed_hash: table.seedHash,
  rules: table.rules,
  acting_seat: table.toAct?.seat ?? null,
  acting_turn: table.toAct?.turn ?? null,
  clock: clockColumn(table),
  ...lobbyAndVoteColumns(table),
  created_at: table.createdAt.getTime(),
  changed_at: table.changedAt.getTime(),
});

/** The columns of every table that a game leaves something in, as the migrations make them, parents before children. */
export const columns = {
  tables: [
    'number',
    'id',
    'game',
    'guild',
    'shard_key',
    'channel',
    'locale',
    'host',
    'phase',
    'version',
    'options',
    'seed',
    'seed_hash',
    'rules',
    'acting_seat',
    'acting_turn',
    'board_message',
    'board_version',
    'board_since',
    'board_turn',
    'suspended_by',
    'created_at',
    'changed_at',
  ],
  seats: ['table_id', 'seat', 'kind', 'user', 'name'],
  log: [
    'table_id',
    'version',
    'kind',
    'actor',
    'seat',
    'turn',
    'notation',
    'interaction',
    'at',
    'user',
    'former',
    'holder',
    'write_id',
  ],
  setups: ['table_id', 'setup'],
  results: ['table_id', 'seat', 'user', 'place', 'points'],
  snapshots: ['table_id', 'version', 'rules', 'checksum', 'position'],
  deadlines: ['table_id', 'kind', 'seat', 'turn', 'due_at'],
  settings: ['key', 'value'],
  servers: ['guild', 'language'],
  message_plans: ['message', 'channel', 'guild', 'words', 'told_table', 'told_since'],
  processes: ['id', 'shard_count', 'shards', 'state', 'beat_at', 'reachable_at'],
} as const;

/** The indexes without which rules of the store would not hold, or lists would take long. */
export const indexes = [
  'one_open_table_a_channel',
  'tables_by_channel',
  'open_tables_by_guild',
  'tables_behind',
  'suspended_tables_by_channel',
  'suspended_tables_by_guild',
  'computer_seats',
  'results_by_user',
  'deadlines_by_time',
] as const;

/** What decides the shard of a server: Discord's `guild_id >> 22`, to be taken by the number of shards. */
export const shardKeyOf = (guildId: string): number =>
  /^\d{1,19}$/.test(guildId) ? Number(BigInt(guildId) >> 22n) : 0;

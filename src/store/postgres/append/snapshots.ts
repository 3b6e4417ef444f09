import type { PositionSnapshot } from '#src/store/port.js';
import type { Run } from '../connection/connection.js';

const statements = {
  drop: { name: 'drop-snapshots', text: 'DELETE FROM snapshots WHERE table_id = ANY ($1::text[])' },
  keep: {
    name: 'keep-snapshots',
    text: `INSERT INTO snapshots (table_id, version, rules, checksum, position)
           SELECT id, version, rules, checksum, position
           FROM jsonb_to_recordset($1::jsonb) AS new (id text, version bigint, rules text, checksum text, position text)
           ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, rules = excluded.rules,
             checksum = excluded.checksum,
             position = excluded.position`,
  },
} as const;

export const dropSnapshots = async (run: Run, tableIds: readonly string[]): Promise<void> => {
  if (tableIds.length > 0) await run(statements.drop, tableIds);
};

/** Each takes the place of its table's former one. */
export const keepSnapshots = async (
  run: Run,
  snapshots: readonly (PositionSnapshot & { readonly id: string })[],
): Promise<void> => {
  if (snapshots.length > 0) await run(statements.keep, JSON.stringify(snapshots));
};

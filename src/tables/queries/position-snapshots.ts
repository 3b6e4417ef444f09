import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Engine } from '#engines/core/engine.js';
import type { StoredTable } from '#src/model/table.js';
import type { PositionSnapshot } from '#src/store/index.js';
import type { Position } from '../replay/progress.js';

const storedPosition = z.object({
  state: z.looseObject({}),
  memories: z.array(z.looseObject({})),
  lastMove: z.object({ seat: z.int(), turn: z.int(), reveals: z.boolean() }).nullable(),
});

/** The checksum depends on the program, the table, its number of seats and the position's version. */
const checksumOf = (rulesId: string, { id, seats }: StoredTable, version: number, position: string): string =>
  createHash('sha256').update(`${rulesId}\n${id}\n${seats.length}\n${version}\n${position}`).digest('hex');

/** @param rulesId identifies the program: positions computed by other programs are not trusted */
export const positionSnapshot = (
  rulesId: string,
  table: StoredTable,
  { state, memories, lastMove }: Position,
): PositionSnapshot => {
  const position = JSON.stringify({ state, memories, lastMove });
  return {
    version: table.version,
    rules: rulesId,
    checksum: checksumOf(rulesId, table, table.version, position),
    position,
  };
};

/** Returns the position in a snapshot; null when another program wrote it, or it has been altered. */
export const positionIn = (
  snapshot: PositionSnapshot,
  rulesId: string,
  table: StoredTable,
  engine: Engine,
): Position | null => {
  if (snapshot.rules !== rulesId || snapshot.version > table.version) return null;
  if (snapshot.checksum !== checksumOf(rulesId, table, snapshot.version, snapshot.position)) return null;
  const { state, memories, lastMove } = storedPosition.parse(JSON.parse(snapshot.position));
  return { state, status: engine.status(state), memories, lastMove, before: null };
};

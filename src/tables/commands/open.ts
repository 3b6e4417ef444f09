import type { StoredTable } from '../../model/table.js';
import type { Rules } from '../rules.js';
import type { Person } from '../service.js';
import { decided, refused, type Decision } from './decision.js';
import { personOnSeat } from './seating.js';

/** A new lobby with its first person on the first seat. Options are read by the game's schema. */
export const open = (
  { engine }: Rules,
  place: Pick<StoredTable, 'id' | 'guildId' | 'channelId' | 'locale'>,
  person: Person,
  options: object,
  now: Date,
): Decision => {
  const read = engine.options.safeParse(options);
  if (!read.success) {
    const [issue] = read.error.issues;
    const option = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
    return refused('bad-options', { option: String(option ?? '?').slice(0, 32) });
  }
  const holder = personOnSeat(person);
  const table: StoredTable = {
    ...place,
    gameId: engine.id,
    hostId: person.userId,
    phase: 'lobby',
    version: 0,
    options: read.data,
    seats: [holder],
    toAct: null,
    rules: null,
    seedHash: null,
    secretSeed: null,
    result: null,
    board: null,
    createdAt: now,
    changedAt: now,
  };
  return decided(table, person.userId, { kind: 'open', seat: 0, holder });
};

import type { TableClock } from '#src/model/settings/clock-rules.js';
import type { SeedDraw } from '#src/model/record/seed-draw.js';
import type { StoredTable } from '#src/model/table.js';
import type { Rules } from '#src/tables/rules.js';
import type { Person, SeatingChoice } from '#src/tables/service.js';
import { decideChange, type Decision } from '../decision.js';
import { readOptions } from './read-options.js';
import { personOnSeat } from '../seating.js';
import { openSeating } from '#src/model/record/seating.js';

/** Opens a lobby with its host on the first seat. The game's schema parses the options. */
export const open = (
  { engine }: Rules,
  place: Pick<StoredTable, 'id' | 'location' | 'channelId' | 'parentChannelId' | 'locale' | 'pictures'>,
  person: Person,
  options: object,
  clock: TableClock | null,
  now: Date,
  seating: SeatingChoice = {},
  draw: SeedDraw | null = null,
): Decision => {
  const read = readOptions(engine, options, 1);
  if (!read.ok) return read;
  const holder = personOnSeat(person);
  const table: StoredTable = {
    ...place,
    gameId: engine.id,
    hostId: person.userId,
    phase: 'lobby',
    version: 0,
    options: read.value,
    seats: [holder],
    toAct: null,
    clock,
    seating: { ...openSeating, ...seating },
    proposal: null,
    rules: null,
    seedHash: null,
    secretSeed: null,
    secretDraw: draw,
    result: null,
    board: null,
    createdAt: now,
    changedAt: now,
  };
  return decideChange(table, person.userId, { kind: 'open', seat: 0, holder });
};

import { ok } from '#engines/core/result.js';
import type { TableClock } from '#src/model/settings/clock-rules.js';
import type { SeedDraw } from '#src/model/record/seed-draw.js';
import { openSeating } from '#src/model/record/seating.js';
import type { StoredTable } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Rules } from '#src/tables/rules.js';
import type { NewSeat, Person, SeatingChoice } from '#src/tables/table-service.js';
import { type Decision, decideChange } from '../decision.js';
import { personOnSeat } from '../seating.js';
import { begin } from './begin.js';
import { addComputer } from './computers.js';
import { invite } from './invitations.js';
import { join } from './join.js';
import { readOptions } from './read-options.js';

export interface Opening {
  readonly place: Pick<StoredTable, 'id' | 'location' | 'channelId' | 'parentChannelId' | 'locale' | 'pictureLook'>;
  readonly person: Person;
  /** The id of the interaction by which they open it. */
  readonly press: string;
  readonly options: object;
  readonly clock: TableClock | null;
  readonly now: Date;
  readonly seating: SeatingChoice;
  readonly draw: SeedDraw | null;
  readonly seats: readonly NewSeat[];
  readonly invited: readonly string[];
  readonly companions: readonly string[];
  readonly begins: boolean;
}

export interface OpeningChance {
  /** Gives a number from 0 to below its bound. */
  readonly below: (bound: number) => number;
  /** The seed of a table without a draw. */
  readonly seed: () => string;
}

/**
 * Opens a table with its host on the first seat, the other players and those who are invited, in one change. Its game
 * begins at once where the host wants that and it can; else the lobby says what is missing.
 */
export const open = (rules: Rules, opening: Opening, chance: OpeningChance): Decision => {
  const { place, person, press, options, clock, now, seating, draw, companions } = opening;
  const { engine } = rules;
  const read = readOptions(engine, options, 1);
  if (!read.ok) return read;
  const holder = personOnSeat(person);
  const lobby: StoredTable = {
    ...place,
    gameId: engine.id,
    hostId: person.userId,
    phase: 'lobby',
    version: 0,
    options: read.value,
    seats: [holder],
    toAct: null,
    clock,
    seating: { ...openSeating, ...seating, companions: [...companions] },
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
  const loaded = (table: StoredTable): LoadedTable => ({ table, rules, engine });
  const seated = opening.seats.map(
    (seat) =>
      (table: StoredTable): Decision =>
        seat.kind === 'person'
          ? join(loaded(table), seat, seat.press)
          : addComputer(loaded(table), person, seat, chance.below),
  );
  const inviting = opening.invited.length === 0 ? [] : [(table: StoredTable) => invite(table, person, opening.invited)];
  const opened = decideChange(lobby, person.userId, { kind: 'open', seat: 0, holder });
  const ready = [...seated, ...inviting].reduce(followedBy, opened);
  if (!opening.begins) return ready;
  const begun = followedBy(ready, (table) => begin(loaded(table), person, press, chance.seed()));
  return begun.ok ? begun : ready;
};

/** A decision with that of one more step, which comes after it in the same change. */
const followedBy = (before: Decision, step: (table: StoredTable) => Decision): Decision => {
  if (!before.ok) return before;
  const { table, change, actor, userId, earlier = [] } = before.value;
  const next = step({ ...table, version: table.version + 1 });
  return next.ok ? ok({ ...next.value, earlier: [...earlier, { change, actor, userId }] }) : next;
};

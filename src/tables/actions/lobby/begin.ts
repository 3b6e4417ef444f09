import { seatsWith } from '#engines/core/options.js';
import { ok, refuse } from '#engines/core/result.js';
import { withoutPeople, withPart } from '#src/model/record/seed-draw.js';
import { areTermsAccepted, invitedIn, isToBegin, type StoredTable } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import { firstPosition, withPosition } from '#src/tables/replay/progress.js';
import { dealFromSeed, hashOfSeed, seedOfDraw } from '#src/tables/replay/seed.js';
import type { Person } from '#src/tables/table-service.js';
import { refuseChange, type Decision } from '../decision.js';
import { readOptions } from './read-options.js';

/**
 * Begins the game for the host.
 *
 * @param press the id of the host's interaction, the last part of the seed
 * @param drawn the seed for tables without parts from people
 */
export const begin = (loaded: LoadedTable, { userId }: Person, press: string, drawn: string): Decision => {
  const { table } = loaded;
  if (table.phase === 'lobby' && userId !== table.hostId) return refuseChange('host-only');
  if (areTermsAccepted(table) && invitedIn(table).length > 0) return refuseChange('answers-awaited');
  return deal({ ...loaded, table: withBeginning(table, userId, press) }, userId, drawn);
};

export const withBeginning = (table: StoredTable, userId: string, press: string): StoredTable => ({
  ...table,
  secretDraw: withPart(table.secretDraw, 'begin', { userId, value: press, version: table.version + 1 }),
});

export const beginFull = (loaded: LoadedTable, drawn: string): Decision =>
  isToBegin(loaded.table, loaded.engine) ? deal(loaded, null, drawn) : refuseChange('not-in-lobby');

/**
 * Deals the game from the seed, which the published hash fixes from now on.
 *
 * @param userId the person who begins it; null when it begins automatically
 */
const deal = ({ engine, table }: LoadedTable, userId: string | null, drawn: string): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  // The table may have been opened under an earlier version of the game that allowed this combination.
  const read = readOptions(engine, table.options, 0);
  if (!read.ok) return read;
  const options = read.value;
  const { min, max } = seatsWith(engine, options);
  const seats = table.seats.length;
  if (seats < min) return refuseChange('too-few', { min });
  if (seats > max) return refuseChange('full', { max });
  const { secretDraw: draw } = table;
  const seed = draw === null ? drawn : seedOfDraw(draw);
  const setup = dealFromSeed(engine, { options, seats, seed });
  const first = firstPosition(engine, setup, seats);
  if (!first.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: first.error });
  const begun = {
    ...table,
    options,
    rules: engine.rules,
    secretSeed: seed,
    seedHash: hashOfSeed(seed),
    // The parts are complete, so the names of their contributors are no longer needed.
    secretDraw: withoutPeople(draw, () => true),
  };
  return ok({
    table: withPosition(begun, first.value),
    change: { kind: 'begin' },
    actor: userId === null ? 'clock' : 'person',
    userId,
    progress: { position: first.value, history: [] },
    setup,
  });
};

import { seatsWith } from '#engines/core/options.js';
import type { Engine } from '#engines/core/engine.js';
import { ok, refuse } from '#engines/core/result.js';
import type { StoredTable } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import { firstPosition, withPosition } from '#src/tables/replay/progress.js';
import { dealFromSeed, hashOfSeed } from '#src/tables/replay/seed.js';
import type { Person } from '#src/tables/service.js';
import { refuseChange, type Decision } from '../decision.js';
import { readOptions } from './read-options.js';

/** The host begins the game. */
export const begin = (loaded: LoadedTable, { userId }: Person, seed: string): Decision =>
  loaded.table.phase === 'lobby' && userId !== loaded.table.hostId
    ? refuseChange('host-only')
    : deal(loaded, userId, seed);

/** Whether all seats are taken of a lobby that begins by itself then. */
export const isToBegin = (
  { phase, seating, seats, options }: Pick<StoredTable, 'phase' | 'seating' | 'seats' | 'options'>,
  engine: Engine,
): boolean => phase === 'lobby' && seating.startWhenFull && seats.length >= seatsWith(engine, options).max;

/** The game begins by itself, since all seats are taken. */
export const beginFull = (loaded: LoadedTable, seed: string): Decision =>
  isToBegin(loaded.table, loaded.engine) ? deal(loaded, null, seed) : refuseChange('not-in-lobby');

/**
 * The game is dealt from the seed, which its published hash fixes from now on.
 *
 * @param userId who begins it; null when it begins by itself
 */
const deal = ({ engine, table }: LoadedTable, userId: string | null, seed: string): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  // The table may have been opened under an earlier version of the game, in which they went together.
  const read = readOptions(engine, table.options, 0);
  if (!read.ok) return read;
  const options = read.value;
  const { min, max } = seatsWith(engine, options);
  const seats = table.seats.length;
  if (seats < min) return refuseChange('too-few', { min });
  if (seats > max) return refuseChange('full', { max });
  const setup = dealFromSeed(engine, { options, seats, seed });
  const first = firstPosition(engine, setup, seats);
  if (!first.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: first.error });
  const begun = { ...table, options, rules: engine.rules, secretSeed: seed, seedHash: hashOfSeed(seed) };
  return ok({
    table: withPosition(begun, first.value),
    change: { kind: 'begin' },
    actor: userId === null ? 'clock' : 'person',
    userId,
    progress: { position: first.value, history: [] },
    setup,
  });
};

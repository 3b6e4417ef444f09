import { seatsWith } from '../../../../engines/core/options.js';
import { ok, refuse } from '../../../../engines/core/result.js';
import type { LoadedTable } from '../../queries/table-reader.js';
import { firstPosition } from '../../replay/position.js';
import { dealFromSeed, hashOfSeed } from '../../replay/seed.js';
import type { Person } from '../../service.js';
import { refuseChange, withPosition, type Decision } from '../decision.js';
import { readOptions } from './read-options.js';

/** The game is dealt from the seed, which its published hash fixes from now on. */
export const begin = ({ engine, table }: LoadedTable, { userId }: Person, seed: string): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (userId !== table.hostId) return refuseChange('host-only');
  // The table may have been opened under an earlier version of the game, in which they went together.
  const read = readOptions(engine, table.options, 0);
  if (!read.ok) return read;
  const options = read.value;
  const { min, max } = seatsWith(engine, options);
  const seats = table.seats.length;
  if (seats < min) return refuseChange('too-few', { min });
  if (seats > max) return refuseChange('full', { max });
  const setup = dealFromSeed(engine, { options, seats, seed });
  const first = firstPosition(engine, setup);
  if (!first.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: first.error });
  const begun = { ...table, options, rules: engine.rules, secretSeed: seed, seedHash: hashOfSeed(seed) };
  return ok({
    table: withPosition(begun, first.value),
    change: { kind: 'begin' },
    actor: 'person',
    userId,
    progress: { position: first.value, history: [] },
    setup,
  });
};

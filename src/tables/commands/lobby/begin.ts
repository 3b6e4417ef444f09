import { ok, refuse } from '../../../../engines/core/result.js';
import type { LoadedTable } from '../../queries/table-reader.js';
import { firstPosition } from '../../replay/position.js';
import { dealFromSeed, hashOfSeed } from '../../replay/seed.js';
import type { Person } from '../../service.js';
import { refuseChange, withPosition, type Decision } from '../decision.js';

/** The game is dealt from the seed, which its published hash fixes from now on. */
export const begin = ({ engine, table }: LoadedTable, { userId }: Person, seed: string): Decision => {
  const { min, max } = engine.seats;
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (userId !== table.hostId) return refuseChange('host-only');
  if (table.seats.length < min) return refuseChange('too-few', { min });
  if (table.seats.length > max) return refuseChange('full', { max });
  const setup = dealFromSeed(engine, { options: table.options, seats: table.seats.length, seed });
  const first = firstPosition(engine, setup);
  if (!first.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: first.error });
  const begun = { ...table, rules: engine.rules, secretSeed: seed, seedHash: hashOfSeed(seed) };
  return ok({
    table: withPosition(begun, first.value),
    change: { kind: 'begin' },
    actor: 'person',
    userId,
    progress: { position: first.value, history: [] },
    setup,
  });
};

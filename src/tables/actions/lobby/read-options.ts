import type { Engine } from '#engines/core/engine.js';
import { optionObjection } from '#engines/core/options.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import { refuseChange } from '../decision.js';

/**
 * Options as the game's schema reads them; a refusal names the first that does not fit, or says why they do not go
 * together.
 *
 * @param taken how many seats of the table are taken
 */
export const readOptions = (engine: Engine, options: object, taken: number): Result<object, TableRefusal> => {
  const read = engine.options.safeParse(options);
  if (read.success) {
    const objection = optionObjection(engine, read.data, taken);
    return objection === null ? ok(read.data) : refuse({ kind: 'options', gameId: engine.id, objection });
  }
  const [issue] = read.error.issues;
  const option = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  return refuseChange('bad-options', { option: String(option ?? '?').slice(0, 32) });
};

import type { Engine } from '#engines/core/engine.js';
import { optionObjection } from '#engines/core/options.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import { refuseChange } from '../decision.js';

/**
 * Parses options with the game's schema. A refusal names the first invalid option, or the reason why the options
 * conflict.
 *
 * @param taken the number of taken seats
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

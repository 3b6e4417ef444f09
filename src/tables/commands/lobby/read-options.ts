import type { Engine } from '../../../../engines/core/engine.js';
import { ok, type Result } from '../../../../engines/core/result.js';
import type { TableRefusal } from '../../refusal.js';
import { refuseChange } from '../decision.js';

/** Options as the game's schema reads them; a refusal names the first that does not fit. */
export const readOptions = ({ options: schema }: Engine, options: object): Result<object, TableRefusal> => {
  const read = schema.safeParse(options);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const option = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  return refuseChange('bad-options', { option: String(option ?? '?').slice(0, 32) });
};

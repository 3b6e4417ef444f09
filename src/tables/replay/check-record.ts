import { refuse, type Result } from '#engines/core/result.js';
import { engineOf, type Rules } from '../rules.js';
import { type RecordFault, type GameRecord, type Verification, verify } from './verify.js';

export type CheckFault =
  | RecordFault
  /** This program does not know the game, or this version of its rules. */
  | { readonly kind: 'rules-unknown' }
  | { readonly kind: 'options-unknown' }
  /** More or fewer players than the game takes. */
  | { readonly kind: 'seats-unfit' };

/**
 * Verifies a game that may come from anywhere: that there is an engine for it is checked first.
 *
 * @param rules null for an unknown game
 */
export const checkRecord = (rules: Rules | null, record: GameRecord): Result<Verification, CheckFault> => {
  const engine = rules === null ? null : engineOf(rules, record.rules);
  if (engine === null) return refuse({ kind: 'rules-unknown' });
  const options = engine.options.safeParse(record.options);
  if (!options.success) return refuse({ kind: 'options-unknown' });
  const { min, max } = engine.seats;
  if (record.seats < min || record.seats > max) return refuse({ kind: 'seats-unfit' });
  return verify(engine, { ...record, options: options.data });
};

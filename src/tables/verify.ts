import { createHash } from 'node:crypto';
import type { Status } from '../../engines/core/engine.js';
import { ok, refuse, type Result } from '../../engines/core/result.js';
import type { LogLine } from '../model/log-entry.js';
import type { Rules } from './rules.js';
import { firstPosition } from './position.js';
import { replayed } from './replay.js';

/** A game that has ended, with everything that decided it. */
export interface GameRecord {
  readonly gameId: string;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  /** As it was published when the game began. */
  readonly seedHash: string;
  readonly log: readonly LogLine[];
}

export type Forgery =
  | { readonly kind: 'seed-differs-from-hash' }
  | { readonly kind: 'start-refused' }
  /** The first version that cannot have happened in a game dealt from this seed. */
  | { readonly kind: 'move-impossible'; readonly version: number };

/** SHA-256 of the seed's text, in hexadecimal. */
export const hashOfSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Plays a finished game again from its seed. What comes out is how it stood at the end, or why it was not dealt fairly. */
export const verified = (rules: Rules, record: GameRecord): Result<Status, Forgery> => {
  if (hashOfSeed(record.seed) !== record.seedHash) return refuse({ kind: 'seed-differs-from-hash' });
  const first = firstPosition(rules, record);
  if (!first.ok) return refuse({ kind: 'start-refused' });
  const course = replayed(rules, record.seats, { position: first.value, entries: [] }, record.log);
  return course.ok
    ? ok(course.value.position.status)
    : refuse({ kind: 'move-impossible', version: course.error.version });
};

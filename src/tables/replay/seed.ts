import { createHash } from 'node:crypto';
import type { Engine } from '../../../engines/core/engine.js';
import { randomFrom } from '../../../engines/core/random.js';

/** SHA-256 of the seed's text, in hexadecimal. */
export const hashOfSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** What a seed decides before the first move. */
export const dealFromSeed = (engine: Engine, game: { options: object; seats: number; seed: string }): object =>
  engine.deal(game.options, game.seats, randomFrom(game.seed));

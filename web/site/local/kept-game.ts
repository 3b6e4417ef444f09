import { z } from 'zod';
import { seatsWith } from '#engines/core/options.js';
import type { Level } from '#engines/core/search/strategy.js';
import { gameFileSchema } from '#src/tables/replay/game-file.js';
import { dealFromSeed, hashOfSeed } from '#src/tables/replay/seed.js';
import type { Rules } from '#src/tables/rules.js';

export type LocalSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string; readonly level: Level };

/**
 * A game that this browser keeps: a game file like those of the bot, which has no result while the game runs. Its seed
 * decides every card, so no page shows a running game's file.
 */
export const keptGame = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{8,40}$/u),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  changedAt: z.number(),
  /** True where hints may be asked for. */
  advice: z.boolean(),
  file: gameFileSchema,
});
export type KeptGame = z.infer<typeof keptGame>;

export const isOver = ({ file }: Pick<KeptGame, 'file'>): boolean =>
  file.result !== null || file.log.some(({ kind }) => kind === 'close');

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface NewGame {
  /** Parsed by the game's schema. */
  readonly options: object;
  readonly seats: readonly LocalSeat[];
  readonly advice: boolean;
  /** Default: 32 bytes of the browser's secure source, in hexadecimal. */
  readonly seed?: string;
}

/** Deals a new game. @throws RangeError when its options do not allow this number of seats */
export const dealGame = ({ engine }: Rules, { options, seats, advice, seed = randomHex(32) }: NewGame): KeptGame => {
  const { min, max } = seatsWith(engine, options);
  if (seats.length < min || seats.length > max) throw new RangeError(`${engine.id} is not played by ${seats.length}`);
  const now = Date.now();
  return {
    id: randomHex(10),
    startedAt: now,
    changedAt: now,
    advice,
    file: {
      format: 'en-piste-game-1',
      game: engine.id,
      rules: engine.rules,
      options: { ...options },
      players: [...seats],
      seed,
      seedHash: hashOfSeed(seed),
      setup: { ...dealFromSeed(engine, { options, seats: seats.length, seed }) },
      log: [{ version: 1, by: 'person', at: new Date(now).toISOString(), kind: 'begin' }],
      result: null,
    },
  };
};

import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { sha256Hex } from '#src/lib/sha256.js';
import type { PublicDraw, SeedDraw } from '#src/model/record/seed-draw.js';
import type { StoredTable } from '#src/model/table.js';

/** SHA-256 of the seed's text, in hexadecimal. */
export const hashOfSeed = (seed: string): string => sha256Hex(seed);

/**
 * Returns the seed of a draw: SHA-256 of the bot's half and every part, one per line, without a final newline.
 * docs/fairness.md shows the calculation.
 */
export const seedOfDraw = ({
  half,
  parts,
}: {
  readonly half: string;
  readonly parts: readonly { readonly text: string }[];
}) => hashOfSeed([half, ...parts.map(({ text }) => text)].join('\n'));

export const publicDraw = ({ half, parts }: SeedDraw, hasEnded: boolean): PublicDraw => ({
  halfHash: hashOfSeed(half),
  half: hasEnded ? half : null,
  parts,
});

export const dealFromSeed = (engine: Engine, game: { options: object; seats: number; seed: string }): object =>
  engine.deal(game.options, game.seats, randomFrom(game.seed));

/** The stored setup of a game; dealt anew from the seed where none is stored. @throws for one that the engine cannot read */
export const setupOf = (
  engine: Engine,
  stored: object | null,
  game: { options: object; seats: number; seed: string },
): object => (stored === null ? dealFromSeed(engine, game) : engine.setup.parse(stored));

/**
 * Returns the seed for a computer player's choice at this version of a table. The game's own seed cannot be derived
 * from it; with the game's seed, public after the end, every choice can be repeated.
 */
export const seedOfChoice = ({ secretSeed, version }: Pick<StoredTable, 'secretSeed' | 'version'>): string =>
  hashOfSeed(`${secretSeed ?? ''}:choice:${version}`);

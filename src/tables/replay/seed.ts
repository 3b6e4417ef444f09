import { createHash } from 'node:crypto';
import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import type { PublicDraw, SeedDraw } from '#src/model/record/seed-draw.js';
import type { StoredTable } from '#src/model/table.js';

/** SHA-256 of the seed's text, in hexadecimal. */
export const hashOfSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * The seed that a draw makes: SHA-256 of the bot's half and of every part, a line each, without an end of the last
 * line. docs/fairness.md shows it.
 */
export const seedOfDraw = ({
  half,
  parts,
}: {
  readonly half: string;
  readonly parts: readonly { readonly text: string }[];
}) => hashOfSeed([half, ...parts.map(({ text }) => text)].join('\n'));

/** What everybody may know of a draw. */
export const publicDraw = ({ half, parts }: SeedDraw, hasEnded: boolean): PublicDraw => ({
  halfHash: hashOfSeed(half),
  half: hasEnded ? half : null,
  parts,
});

/** What a seed decides before the first move. */
export const dealFromSeed = (engine: Engine, game: { options: object; seats: number; seed: string }): object =>
  engine.deal(game.options, game.seats, randomFrom(game.seed));

/**
 * The seed of what a computer player chooses at this version of a table: the game's own cannot be learnt from it, and
 * who knows that one, when the game is over, can repeat every choice.
 */
export const seedOfChoice = ({ secretSeed, version }: Pick<StoredTable, 'secretSeed' | 'version'>): string =>
  hashOfSeed(`${secretSeed ?? ''}:choice:${version}`);

import { z } from 'zod';

/**
 * Limits of a seed's parts: in total, and from people in the lobby, which is far more than they ever add. The rest is
 * for the start.
 */
export const MAX_PARTS = 200;
const MAX_BROUGHT = 150;
export const MAX_WORD_LENGTH = 60;

const seedPart = z.object({
  /** The contributor, until the game begins, so that everyone adds at most one press and one word; null afterwards. */
  userId: z
    .string()
    .regex(/^[\w-]{1,32}$/u)
    .nullable(),
  version: z.int().positive(),
  /**
   * `press`, a space and the id of the interaction for the seat; `word`, a space and the person's word; or `begin`, a
   * space and the id of the interaction that starts the game.
   */
  text: z.string().regex(/^(?:press|word|begin) \S.*$/u),
});
export type SeedPart = z.infer<typeof seedPart>;

/**
 * The sources of a seed: a half that the bot draws when the table opens, and whose hash it publishes at once, and later
 * parts from people. The interaction that opened the table does not count, because it came before the half. Parts are
 * never removed, even when their contributors leave. The last part is the press that starts the game: a person who
 * knows the half could search for a favourable word, but cannot predict a press.
 */
export const seedDraw = z.object({
  half: z.string().regex(/^[0-9a-f]{64}$/u),
  parts: z.array(seedPart).max(MAX_PARTS).readonly(),
});
export type SeedDraw = z.infer<typeof seedDraw>;

export interface PublicDraw {
  /** SHA-256 of the bot's half in hexadecimal. */
  readonly halfHash: string;
  /** Null until the game is over or closed. */
  readonly half: string | null;
  readonly parts: readonly SeedPart[];
}

/**
 * Normalizes a word: one line, in composed form, without characters that would end Discord's code format, so that
 * anyone can type it again. Empty for none.
 */
export const cleanWord = (word: string): string =>
  Array.from(
    word
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .replaceAll('`', '')
      .trim(),
  )
    .slice(0, MAX_WORD_LENGTH)
    .join('')
    .trim();

const isBy = (userId: string, kind: 'press' | 'word') => (part: SeedPart) =>
  part.userId === userId && part.text.startsWith(`${kind} `);

export const hasWordOf = ({ parts }: Pick<SeedDraw, 'parts'>, userId: string): boolean =>
  parts.some(isBy(userId, 'word'));

/**
 * Returns the draw with a person's part. A second part of the same kind is ignored, except the press that starts the
 * game.
 */
export const withPart = <Draw extends SeedDraw | null>(
  draw: Draw,
  kind: 'press' | 'word' | 'begin',
  { userId, value, version }: { readonly userId: string; readonly value: string; readonly version: number },
): Draw | SeedDraw => {
  if (draw === null || draw.parts.length >= (kind === 'begin' ? MAX_PARTS : MAX_BROUGHT)) return draw;
  if (kind !== 'begin' && draw.parts.some(isBy(userId, kind))) return draw;
  return { ...draw, parts: [...draw.parts, { userId, version, text: `${kind} ${value}` }] };
};

export const withoutPeople = (draw: SeedDraw | null, whom: (userId: string) => boolean): SeedDraw | null =>
  draw === null
    ? null
    : {
        ...draw,
        parts: draw.parts.map((part) => (part.userId !== null && whom(part.userId) ? { ...part, userId: null } : part)),
      };

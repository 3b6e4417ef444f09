import { z } from 'zod';

/** As many parts as a seed is made of: far more than people ever bring in a lobby. The rest is for beginning. */
export const MAX_PARTS = 200;
const MAX_BROUGHT = 150;
export const MAX_WORD_LENGTH = 60;

/** What somebody has brought to a seed, in the order in which they did. */
const seedPart = z.object({
  /** Who brought it, until the game begins: so that everybody brings one press and one word; null afterwards. */
  userId: z
    .string()
    .regex(/^[\w-]{1,32}$/u)
    .nullable(),
  /** The version of the table that it made. */
  version: z.int().positive(),
  /**
   * `press`, a space and the id of the interaction by which they sat down; `word`, a space and their word; or `begin`, a
   * space and the id of the interaction with which the game begins.
   */
  text: z.string().regex(/^(?:press|word|begin) \S.*$/u),
});
export type SeedPart = z.infer<typeof seedPart>;

/**
 * What a seed is made of: a half that the bot draws when the table opens and whose hash it publishes then, and the parts
 * that people bring afterwards. What opened the table is none, because it came before the half. Parts are added and never
 * taken away, also when somebody leaves. The last one is the press with which the game begins: who knows the half could
 * try out words until one pleases, but knows no press before it is made.
 */
export const seedDraw = z.object({
  half: z.string().regex(/^[0-9a-f]{64}$/u),
  parts: z.array(seedPart).max(MAX_PARTS).readonly(),
});
export type SeedDraw = z.infer<typeof seedDraw>;

/** What everybody may know of it. */
export interface PublicDraw {
  /** SHA-256 of the bot's half in hexadecimal. */
  readonly halfHash: string;
  /** Once the game is over or closed. */
  readonly half: string | null;
  readonly parts: readonly SeedPart[];
}

/**
 * A word as it counts: in one line, composed in one way and without what would end Discord's code format, so that
 * anybody can type it again. Empty for none.
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

/** Whether somebody has brought a word already. */
export const hasWordOf = ({ parts }: Pick<SeedDraw, 'parts'>, userId: string): boolean =>
  parts.some(isBy(userId, 'word'));

/** With what somebody brings; the same when they have brought such a part before: the first one counts. The press with which the game begins always does. */
export const withPart = <Draw extends SeedDraw | null>(
  draw: Draw,
  kind: 'press' | 'word' | 'begin',
  { userId, value, version }: { readonly userId: string; readonly value: string; readonly version: number },
): Draw | SeedDraw => {
  if (draw === null || draw.parts.length >= (kind === 'begin' ? MAX_PARTS : MAX_BROUGHT)) return draw;
  if (kind !== 'begin' && draw.parts.some(isBy(userId, kind))) return draw;
  return { ...draw, parts: [...draw.parts, { userId, version, text: `${kind} ${value}` }] };
};

/** Without whose parts they are. */
export const withoutPeople = (draw: SeedDraw | null, whom: (userId: string) => boolean): SeedDraw | null =>
  draw === null
    ? null
    : {
        ...draw,
        parts: draw.parts.map((part) => (part.userId !== null && whom(part.userId) ? { ...part, userId: null } : part)),
      };

import { z } from 'zod';

export const listedGameSchema = z.object({
  table: z.string(),
  /** Its name, who sits there, and when it was played, in plain words. */
  title: z.string(),
});
/** A game that can be looked at, in a list. */
export type ListedGame = Readonly<z.infer<typeof listedGameSchema>>;

/** One step of a game, as everybody may see it. */
const viewedStepSchema = z.object({
  /** What happened (Discord markdown). */
  words: z.string(),
  /** The move as it was written; null where there is none to be shown. */
  notation: z.string().nullable(),
  /** Whose turn came then, or who had won (Discord markdown). */
  state: z.string(),
  /** Why the game turned there (Discord markdown); null where it did not. */
  turn: z.string().nullable(),
  /** The board in words; null where it may not be shown. */
  board: z.string().nullable(),
});

export const viewedGameSchema = z.object({
  /** By which its boards are asked for: letters, digits and hyphens. */
  id: z.string(),
  title: z.string(),
  /** What was verified, or why some of it is not shown (Discord markdown). */
  note: z.string(),
  /** At least one: the beginning. */
  steps: z.array(viewedStepSchema).min(1).readonly(),
});
/** A game to be stepped through. */
export type ViewedGame = Readonly<z.infer<typeof viewedGameSchema>>;

export type OpenedGame =
  | { readonly kind: 'game'; readonly game: ViewedGame }
  /** Why it cannot be looked at, in a sentence for the person. */
  | { readonly kind: 'problem'; readonly sentence: string };

/** What knows games, which the playground does not: its starter passes it in. `locale` is one of Discord's. */
export interface GameViewer {
  /** The games of a server, the newest first. */
  list(guildId: string, locale: string): Promise<readonly ListedGame[]>;
  openTable(guildId: string, table: string, locale: string): Promise<OpenedGame>;
  /** @param content of an exported game, as somebody gave it */
  openFile(content: Uint8Array, locale: string): Promise<OpenedGame>;
  /** The board after a step of a game that was opened, as a PNG; null where there is none to be had. */
  board(id: string, step: number, locale: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

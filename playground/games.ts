/** A game that can be looked at, in a list. */
export interface ListedGame {
  readonly table: string;
  /** Its name, who sits there, and when it was played, in plain words. */
  readonly title: string;
}

/** One step of a game, as everybody may see it. */
export interface ViewedStep {
  /** What happened (Discord markdown). */
  readonly words: string;
  /** The move as it was written; null where there is none to be shown. */
  readonly notation: string | null;
  /** Whose turn came then, or who had won (Discord markdown). */
  readonly state: string;
  /** Why the game turned there (Discord markdown); null where it did not. */
  readonly turn: string | null;
  /** The board in words; null where it may not be shown. */
  readonly board: string | null;
}

/** A game to be stepped through. */
export interface ViewedGame {
  /** By which its boards are asked for: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** What was verified, or why some of it is not shown (Discord markdown). */
  readonly note: string;
  /** At least one: the beginning. */
  readonly steps: readonly ViewedStep[];
}

export type OpenedGame =
  | { readonly kind: 'game'; readonly game: ViewedGame }
  /** Why it cannot be looked at, in a sentence for the person. */
  | { readonly kind: 'problem'; readonly sentence: string };

/** What knows games, which the playground does not: whoever starts it brings it. `locale` is one of Discord's. */
export interface GameViewer {
  /** The games of a server, the newest first. */
  list(guildId: string, locale: string): Promise<readonly ListedGame[]>;
  openTable(guildId: string, table: string, locale: string): Promise<OpenedGame>;
  /** @param content of an exported game, as somebody gave it */
  openFile(content: Uint8Array, locale: string): Promise<OpenedGame>;
  /** The board after a step of a game that was opened, as a PNG; null where there is none to be had. */
  board(id: string, step: number, locale: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

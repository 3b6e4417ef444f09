import type { PageFrame, ServerFrame, ShownRefusal } from '#src/web/protocol.js';

export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'opened'; readonly link: string }
  | { readonly kind: 'refused'; readonly refusal: ShownRefusal }
  | { readonly kind: 'hint'; readonly hint: Extract<ServerFrame, { type: 'hint' }> };

type WithoutName<Frame> = Frame extends unknown ? Omit<Frame, 'request'> : never;
export type Request = WithoutName<PageFrame>;

/** The other side of a table's page: where its moves go. */
export interface TableSource {
  /**
   * True for a table whose people share this device: they agree by word of mouth, no one is away, and the next game
   * begins here. It has no clock, no premoves and no ratings, and its frames say so.
   */
  readonly isLocal: boolean;
  /** Present for a lesson, which explains the first turn itself. */
  readonly isLesson?: true;
  readonly ask: (request: Request) => Promise<Answer>;
  /** Loads the replay or the analysis by its path; null where there is none. @throws on failures that may pass */
  readonly load: (path: string) => Promise<unknown>;
}

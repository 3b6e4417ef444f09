import type { RefusalCode } from '#playground/protocol.js';

/** An action that the Discord client would prevent, with one sentence for the person. */
export class ActionRefused extends Error {
  /** Keys the page's words in the person's language; left out where only a forged action is refused so. */
  readonly code: RefusalCode | undefined;

  constructor(message: string, code?: RefusalCode) {
    super(message);
    this.code = code;
  }
}

import type { RefusalCode } from '#playground/protocol.js';

/** What the Discord client would not let a person do, in one sentence for them. */
export class ActionRefused extends Error {
  /** Under which the page has words in the person's language; left out where only a forged action is refused so. */
  readonly code: RefusalCode | undefined;

  constructor(message: string, code?: RefusalCode) {
    super(message);
    this.code = code;
  }
}

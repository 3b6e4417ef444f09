/** `wrong` keeps the bot from being played with, `odd` does not. */
export type Verdict = 'fine' | 'odd' | 'wrong';

/** What one check found. */
export interface Finding {
  readonly about: string;
  readonly verdict: Verdict;
  /** How it is, in one sentence without a full stop. Never a token. */
  readonly what: string;
  /** How to mend it, where it is not fine. */
  readonly remedy?: string;
}

export const fine = (about: string, what: string): Finding => ({ about, verdict: 'fine', what });
export const odd = (about: string, what: string, remedy: string): Finding => ({ about, verdict: 'odd', what, remedy });
export const wrong = (about: string, what: string, remedy: string): Finding => ({
  about,
  verdict: 'wrong',
  what,
  remedy,
});

const marks: Readonly<Record<Verdict, string>> = { fine: '✓', odd: '!', wrong: '✗' };

/** A finding as a line to read. */
export const lineOf = ({ about, verdict, what, remedy }: Finding): string =>
  `${marks[verdict]} ${about}: ${what}${remedy === undefined ? '' : ` → ${remedy}`}`;

/** 1 when something keeps the bot from being played with. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;

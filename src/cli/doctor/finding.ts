/** `fail` keeps the bot from being played with, `warn` does not. */
export type Verdict = 'pass' | 'warn' | 'fail';

/** What one check found. */
export interface Finding {
  readonly about: string;
  readonly verdict: Verdict;
  /** How it is, in one sentence without a full stop. Never a token. */
  readonly what: string;
  /** How to mend it, where it does not pass. */
  readonly remedy?: string;
}

export const pass = (about: string, what: string): Finding => ({ about, verdict: 'pass', what });
export const warn = (about: string, what: string, remedy: string): Finding => ({
  about,
  verdict: 'warn',
  what,
  remedy,
});
export const fail = (about: string, what: string, remedy: string): Finding => ({
  about,
  verdict: 'fail',
  what,
  remedy,
});

const marks: Readonly<Record<Verdict, string>> = { pass: '✓', warn: '!', fail: '✗' };

/** A finding as a line to read. */
export const lineOf = ({ about, verdict, what, remedy }: Finding): string =>
  `${marks[verdict]} ${about}: ${what}${remedy === undefined ? '' : ` → ${remedy}`}`;

/** 1 when something keeps the bot from being played with. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;

/** `fail` prevents play, `warn` does not. */
type Verdict = 'pass' | 'warn' | 'fail';

export interface Finding {
  readonly about: string;
  readonly verdict: Verdict;
  /** The state, in one sentence without a full stop. Never a token. */
  readonly what: string;
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

export const lineOf = ({ about, verdict, what, remedy }: Finding): string =>
  `${marks[verdict]} ${about}: ${what}${remedy === undefined ? '' : ` → ${remedy}`}`;

export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;

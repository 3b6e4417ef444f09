import type { Observation, Probe, Skipped } from './probe.js';

export type Verdict = 'same' | 'differs' | 'skipped';

/** What Discord answered to one kind of request beside what our stand-in answers. */
export interface Comparison {
  readonly name: string;
  readonly matters: boolean;
  readonly discord: Observation | Skipped;
  readonly standIn: Observation | Skipped;
  readonly verdict: Verdict;
}

const isSkipped = (one: Observation | Skipped): one is Skipped => 'skipped' in one;

/** Of a refusal its status and code count: Discord may word the rest as it likes. */
const areSame = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.code === other.code && (one.status !== 200 || one.detail === other.detail);

const verdictOf = (discord: Observation | Skipped, standIn: Observation | Skipped): Verdict => {
  if (isSkipped(discord) || isSkipped(standIn)) return 'skipped';
  return areSame(discord, standIn) ? 'same' : 'differs';
};

export const compare = (
  { name, matters }: Probe,
  discord: Observation | Skipped,
  standIn: Observation | Skipped,
): Comparison => ({ name, matters, discord, standIn, verdict: verdictOf(discord, standIn) });

export const breaksPlay = ({ matters, verdict }: Comparison): boolean => matters && verdict === 'differs';

/** An observation in a few words: "200 the same picture", "400 / 50035 components: …". */
export const wordsOf = (one: Observation | Skipped): string => {
  if (isSkipped(one)) return `not tried: ${one.skipped}`;
  const status = one.status === 0 ? 'no answer' : `${one.status}${one.code === 0 ? '' : ` / ${one.code}`}`;
  return `${status} ${one.detail}`.trim();
};

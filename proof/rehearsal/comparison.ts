import type { Observation, Outcome, Probe } from './probe.js';

export type Verdict = 'same' | 'differs' | 'skipped' | 'unclear';

export interface Comparison {
  readonly name: string;
  readonly matters: boolean;
  readonly discord: Outcome;
  readonly standIn: Outcome;
  readonly verdict: Verdict;
}

const isObserved = (one: Outcome): one is Observation => 'status' in one;

/** Compares status and code of refusals: Discord may word the rest freely. */
const areSame = (one: Observation, other: Observation): boolean =>
  one.status === other.status && one.code === other.code && (one.status !== 200 || one.detail === other.detail);

const verdictOf = (discord: Outcome, standIn: Outcome): Verdict => {
  if ('unclear' in discord) return 'unclear';
  if ('skipped' in discord || 'skipped' in standIn) return 'skipped';
  if ('unclear' in standIn) return 'unclear';
  return areSame(discord, standIn) ? 'same' : 'differs';
};

export const compare = ({ name, matters }: Probe, discord: Outcome, standIn: Outcome): Comparison => ({
  name,
  matters,
  discord,
  standIn,
  verdict: verdictOf(discord, standIn),
});

/** True when the bot interprets both refusals in the same way, whatever their codes. */
export const meansTheSame = ({ discord, standIn }: Comparison): boolean =>
  isObserved(discord) && isObserved(standIn) && discord.fault !== null && discord.fault === standIn.fault;

export const breaksPlay = (comparison: Comparison): boolean =>
  comparison.matters && comparison.verdict === 'differs' && !meansTheSame(comparison);

/** An observation in a few words: "200 the same picture", "400 / 50035 components: …". */
export const wordsOf = (one: Outcome): string => {
  if ('skipped' in one) return `not tried, for ${one.skipped}`;
  if ('unclear' in one) return `not known, for ${one.unclear}`;
  return `${one.status}${one.code === 0 ? '' : ` / ${one.code}`} ${one.detail}`.trim();
};

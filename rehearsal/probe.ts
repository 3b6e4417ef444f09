import type { Answer } from './answer.js';
import { PreparationRefused, type Requests } from './requests.js';

/** Where a rehearsal takes place: at Discord, or at our stand-in. */
export interface Place {
  readonly channel: string;
  /** The person who is mentioned. */
  readonly person: string;
  /** A channel that the bot may not see. */
  readonly hidden: string | null;
  /**
   * A message of the bot's own, more than an hour old and with nothing but text, that can be edited into what it is.
   */
  readonly old: {
    readonly id: string;
    readonly components: readonly unknown[];
    readonly people: readonly string[];
  } | null;
  readonly mayCreateThreads: boolean;
}

/** What was observed of one kind of request. */
export interface Observation {
  readonly status: number;
  readonly code: number;
  /** What came of it, in words of ours or codes of Discord's: neither ids nor names. */
  readonly detail: string;
}

/** Why a probe was not made. */
export interface Skipped {
  readonly skipped: string;
}

/** One kind of request that the bot makes. */
export interface Probe {
  readonly name: string;
  /** Whether play depends on the answer. Where it does not, the bot is made for either. */
  readonly matters: boolean;
  run(requests: Requests, place: Place): Promise<Observation | Skipped>;
}

/** @param detail what came of it, where it was done */
export const observed = ({ status, code, problems }: Answer, detail: string): Observation => ({
  status,
  code,
  detail: status === 200 ? detail : problems.join(', '),
});

/** Runs a probe; a preparation that is refused is what is observed. */
export const observe = async (probe: Probe, requests: Requests, place: Place): Promise<Observation | Skipped> => {
  try {
    return await probe.run(requests, place);
  } catch (error) {
    if (!(error instanceof PreparationRefused)) throw error;
    const observation = observed(error.answer, '');
    return { ...observation, detail: `before the probe itself; ${observation.detail}` };
  }
};

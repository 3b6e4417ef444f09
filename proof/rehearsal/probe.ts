import type { Fault } from '#src/discord/delivery/requests/api-errors.js';
import type { Answer } from './answer.js';
import { PreparationRefused, type Requests } from './requests.js';

interface OldMessage {
  readonly id: string;
  readonly components: readonly unknown[];
  readonly people: readonly string[];
}

/** The place of a rehearsal: at Discord, or at our stand-in. */
export interface Place {
  readonly channel: string;
  readonly person: string;
  /** A channel that the bot may not see. */
  readonly hidden: string | null;
  /**
   * A message of the bot's own, more than an hour old and with only text, that can be edited to the same text; unknown
   * when the messages cannot be read.
   */
  readonly old: OldMessage | 'unknown' | null;
  readonly mayCreateThreads: boolean;
  readonly mayManageThreads: boolean;
}

export interface Observation {
  readonly status: number;
  readonly code: number;
  /** The bot's interpretation of a refusal; null after a success. */
  readonly fault: Fault | null;
  /** The outcome in our words or Discord's codes, without ids and names. */
  readonly detail: string;
}

/** The reason why a probe was not made. */
interface SkippedProbe {
  readonly skipped: string;
}

/** The reason why a probe says nothing. */
export interface Unclear {
  readonly unclear: string;
}

export type Outcome = Observation | SkippedProbe | Unclear;

/** One kind of request that the bot makes. */
export interface Probe {
  readonly name: string;
  /** True when play depends on the answer. Otherwise the bot supports either. */
  readonly matters: boolean;
  run(requests: Requests, place: Place): Promise<Outcome>;
}

/** @param detail the outcome of a success */
export const observed = ({ status, code, fault, problems, unclear }: Answer, detail: string): Observation | Unclear => {
  if (unclear !== null) return { unclear };
  return { status, code, fault, detail: status === 200 ? detail : problems.join(', ') };
};

/** Runs a probe. The failure of a request that only prepares it says nothing about the probe. */
export const observe = async (probe: Probe, requests: Requests, place: Place): Promise<Outcome> => {
  try {
    return await probe.run(requests, place);
  } catch (error) {
    if (!(error instanceof PreparationRefused)) throw error;
    const { status, code, unclear } = error.answer;
    return { unclear: `what prepares it was not done: ${unclear ?? `${status} / ${code}`}` };
  }
};

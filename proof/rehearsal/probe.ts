import type { Fault } from '#src/discord/delivery/requests/api-errors.js';
import type { Answer } from './answer.js';
import { PreparationRefused, type Requests } from './requests.js';

export interface OldMessage {
  readonly id: string;
  readonly components: readonly unknown[];
  readonly people: readonly string[];
}

/** Where a rehearsal takes place: at Discord, or at our stand-in. */
export interface Place {
  readonly channel: string;
  /** The person who is mentioned. */
  readonly person: string;
  /** A channel that the bot may not see. */
  readonly hidden: string | null;
  /**
   * A message of the bot's own, more than an hour old and with nothing but text, that can be edited into what it is;
   * unknown when the messages cannot be read.
   */
  readonly old: OldMessage | 'unknown' | null;
  readonly mayCreateThreads: boolean;
  readonly mayManageThreads: boolean;
}

/** What was observed of one kind of request. */
export interface Observation {
  readonly status: number;
  readonly code: number;
  /** What a refusal means to the bot; null where what was asked was done. */
  readonly fault: Fault | null;
  /** What came of it, in words of ours or codes of Discord's: neither ids nor names. */
  readonly detail: string;
}

/** Why a probe was not made. */
export interface SkippedProbe {
  readonly skipped: string;
}

/** Why a probe that was made tells nothing. */
export interface Unclear {
  readonly unclear: string;
}

export type Outcome = Observation | SkippedProbe | Unclear;

/** One kind of request that the bot makes. */
export interface Probe {
  readonly name: string;
  /** Whether play depends on the answer. Where it does not, the bot is made for either. */
  readonly matters: boolean;
  run(requests: Requests, place: Place): Promise<Outcome>;
}

/** @param detail what came of it, where it was done */
export const observed = ({ status, code, fault, problems, unclear }: Answer, detail: string): Observation | Unclear => {
  if (unclear !== null) return { unclear };
  return { status, code, fault, detail: status === 200 ? detail : problems.join(', ') };
};

/** Runs a probe. What is said of a request that only prepares it says nothing of the probe. */
export const observe = async (probe: Probe, requests: Requests, place: Place): Promise<Outcome> => {
  try {
    return await probe.run(requests, place);
  } catch (error) {
    if (!(error instanceof PreparationRefused)) throw error;
    const { status, code, unclear } = error.answer;
    return { unclear: `what prepares it was not done: ${unclear ?? `${status} / ${code}`}` };
  }
};

import { on } from 'node:events';
import { Events, type Client, type ClientEvents } from 'discord.js';
import type { PressInteraction } from '#src/discord/interactions/conversation.js';
import type { Place } from '../probe.js';
import type { Requests } from '../requests.js';

export interface PressOutcome {
  readonly name: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** Contains no ids or names. */
  readonly detail: string;
}

export interface PressContext {
  readonly client: Client<true>;
  readonly requests: Requests;
  readonly place: Place;
  /** Ends the wait for a person. */
  readonly signal: AbortSignal;
}

/** A request to a person, whose effect is checked. */
export interface Press {
  readonly name: string;
  /** The instruction to the person. */
  readonly ask: string;
  /**
   * Writes the needed messages, waits for the person and answers. Resolves with a description of the success.
   *
   * @throws CheckFailed, PreparationRefused or an error of discord.js after a failure
   */
  run(stage: PressContext): Promise<string>;
}

export class CheckFailed extends Error {}

export const check = (holds: boolean, sentence: string): void => {
  if (!holds) throw new CheckFailed(sentence);
};

/**
 * Resolves with the result of `pick` for an event of the client; it listens from the call on.
 *
 * @throws Error with this sentence when the signal ends the wait
 */
export const waitForEvent = async <Name extends keyof ClientEvents, Value>(
  { client, signal }: Pick<PressContext, 'client' | 'signal'>,
  name: Name,
  pick: (...event: ClientEvents[Name]) => Value | undefined,
  sentence: string,
): Promise<Value> => {
  try {
    for await (const event of on(client, name, { signal })) {
      const found = pick(...(event as ClientEvents[Name]));
      if (found !== undefined) return found;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  throw new Error(sentence);
};

/** Resolves with the next press under this custom id. @throws Error when the signal ends the wait */
export const pressedAs = (
  context: Pick<PressContext, 'client' | 'signal'>,
  customId: string,
): Promise<PressInteraction> =>
  waitForEvent(
    context,
    Events.InteractionCreate,
    (pressed) =>
      (pressed.isMessageComponent() || pressed.isModalSubmit()) && pressed.customId === customId ? pressed : undefined,
    'Nobody pressed.',
  );

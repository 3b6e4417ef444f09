import { on } from 'node:events';
import {
  Events,
  type Client,
  type ClientEvents,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Place } from '../probe.js';
import type { Requests } from '../requests.js';

export interface PressOutcome {
  readonly name: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** Neither ids nor names. */
  readonly detail: string;
}

export type Pressed = MessageComponentInteraction | ModalSubmitInteraction;

export interface PressContext {
  readonly client: Client<true>;
  readonly requests: Requests;
  readonly place: Place;
  /** Ends the waiting for a person. */
  readonly signal: AbortSignal;
}

/** Something that a person is asked to do, and whose answer is checked. */
export interface Press {
  readonly name: string;
  /** What the person is asked to do. */
  readonly ask: string;
  /**
   * Writes what is needed, waits for the person and answers. Resolves with what went well.
   *
   * @throws CheckFailed, PreparationRefused or an error of discord.js when something does not go as it should
   */
  run(stage: PressContext): Promise<string>;
}

/** An answer is not what it should be. */
export class CheckFailed extends Error {}

export const check = (holds: boolean, sentence: string): void => {
  if (!holds) throw new CheckFailed(sentence);
};

/**
 * Resolves with what `pick` finds in an event of the client; it listens from the call on.
 *
 * @throws Error with this sentence when the signal ends the waiting
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

/** Resolves with the next press under this custom id. @throws Error when the signal ends the waiting */
export const pressedAs = (context: Pick<PressContext, 'client' | 'signal'>, customId: string): Promise<Pressed> =>
  waitForEvent(
    context,
    Events.InteractionCreate,
    (pressed) =>
      (pressed.isMessageComponent() || pressed.isModalSubmit()) && pressed.customId === customId ? pressed : undefined,
    'Nobody pressed.',
  );

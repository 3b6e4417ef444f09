import {
  Events,
  type Client,
  type Interaction,
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

/** Resolves with the next press under this custom id. @throws the signal's reason when it ends the waiting */
export const pressedAs = (
  { client, signal }: Pick<PressContext, 'client' | 'signal'>,
  customId: string,
): Promise<Pressed> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      client.off(Events.InteractionCreate, hear);
      signal.removeEventListener('abort', end);
    };
    const hear = (interaction: Interaction): void => {
      if (!(interaction.isMessageComponent() || interaction.isModalSubmit()) || interaction.customId !== customId)
        return;
      stop();
      resolve(interaction);
    };
    const end = (): void => {
      stop();
      reject(new Error('Nobody pressed.'));
    };
    if (signal.aborted) {
      end();
      return;
    }
    client.on(Events.InteractionCreate, hear);
    signal.addEventListener('abort', end);
  });

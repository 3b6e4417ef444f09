import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import type { Interaction } from '../interactions/interaction.js';
import type { World } from '../world/world.js';
import { toSeenMessage, type SeenMessage } from './seen.js';
import type { Waiter } from './wait.js';

export class NotAnswered extends Error {}

/** Milliseconds of `performance.now()`. */
export interface Timings {
  readonly delivered: number;
  /** The first answer, including a deferral. */
  acknowledged: number | null;
  /** The first answer with contents. */
  answered: number | null;
}

export class PerformedAction {
  readonly id: string;
  readonly timings: Timings = { delivered: performance.now(), acknowledged: null, answered: null };
  readonly #interaction: Interaction;
  readonly #world: World;
  readonly #waiting: Waiter;
  #failed = false;
  #choices: readonly APIApplicationCommandOptionChoice[] | null = null;
  #modal: APIModalInteractionResponseCallbackData | null = null;

  constructor(world: World, interactions: InteractionRegistry, waiting: Waiter, interaction: Interaction) {
    this.id = interaction.id;
    this.#interaction = interaction;
    this.#world = world;
    this.#waiting = waiting;
    const stop = interactions.feed.subscribe((event) => {
      if (event.interaction !== interaction || event.type === 'deliver') return;
      if (event.type !== 'failed') this.timings.acknowledged ??= performance.now();
      if (event.type === 'choices') this.#choices = event.choices;
      if (event.type === 'modal') this.#modal = event.modal;
      if (event.type === 'failed') this.#failed = true;
      if (event.type === 'done') this.timings.answered = performance.now();
      if (event.type === 'done' || event.type === 'failed') stop();
    });
  }

  /** True when only the person sees the answer; known once it is acknowledged. */
  get ephemeral(): boolean {
    return this.#interaction.ephemeral;
  }

  /** Resolves with the first answer, even a "thinking…". @throws NotAnswered after three seconds */
  async acknowledged(): Promise<void> {
    await this.#until('an acknowledgement', () => (this.timings.acknowledged === null ? undefined : true));
  }

  /** Resolves once there is a final answer of any kind. @throws NotAnswered */
  async done(): Promise<void> {
    await this.#until('an answer', () => (this.timings.answered === null ? undefined : true));
  }

  /** The message that answers; for a component that updates its message, that message. @throws NotAnswered */
  async reply(): Promise<SeenMessage> {
    await this.done();
    const { original } = this.#interaction;
    const stored = original === null ? undefined : this.#world.messages.find(original.channelId, original.messageId);
    if (stored === undefined) throw new Error('The answer is no message, or it is gone.');
    return toSeenMessage(this.#world, stored, this.#interaction.person.id);
  }

  /** The choices of autocomplete. @throws NotAnswered */
  choices(): Promise<readonly APIApplicationCommandOptionChoice[]> {
    return this.#until('choices', () => this.#choices ?? undefined);
  }

  modal(): Promise<APIModalInteractionResponseCallbackData> {
    return this.#until('a form', () => this.#modal ?? undefined);
  }

  /** Messages sent after the first answer that still exist. */
  followUps(): readonly SeenMessage[] {
    const { id, channelId, original } = this.#interaction;
    return this.#world.messages
      .in(channelId)
      .filter(({ message }) => message.interaction_metadata?.id === id && message.id !== original?.messageId)
      .map((stored) => toSeenMessage(this.#world, stored, this.#interaction.person.id));
  }

  #until<Result>(what: string, probe: () => Result | undefined): Promise<Result> {
    return this.#waiting.until(`${what} to interaction ${this.id}`, () => {
      const found = probe();
      if (found === undefined && this.#failed) throw new NotAnswered('The bot did not answer in time.');
      return found;
    });
  }
}

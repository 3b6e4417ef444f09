import { randomBytes } from 'node:crypto';
import {
  MessageType,
  type APIApplicationCommandOptionChoice,
  type APIMessageInteractionMetadata,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Cancel } from '../world/clock.js';
import { Feed } from '../world/feed.js';
import type { Member } from '../world/guild/people.js';
import type { StoredMessage } from '../world/messages.js';
import type { World } from '../world/world.js';
import type { DeliveredInteraction, Interaction, MessageRef, OpenModal } from './interaction.js';

export type InteractionEvent =
  | { readonly type: 'deliver'; readonly interaction: Interaction }
  | { readonly type: 'thinking'; readonly interaction: Interaction }
  /** The first answer is complete, including any deferred content. */
  | { readonly type: 'done'; readonly interaction: Interaction }
  /** A message is readable: the answer itself, the updated message of a pressed component, or a follow-up. */
  | { readonly type: 'written'; readonly interaction: Interaction; readonly stored: StoredMessage }
  | { readonly type: 'failed'; readonly interaction: Interaction; readonly reason: 'timeout' }
  | {
      readonly type: 'choices';
      readonly interaction: Interaction;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  | {
      readonly type: 'modal';
      readonly interaction: Interaction;
      readonly modal: APIModalInteractionResponseCallbackData;
    };

export interface NewInteraction {
  readonly person: Member;
  readonly channelId: string;
  readonly source: MessageRef | null;
  readonly nonce: string | null;
  readonly payload: (ids: { readonly id: string; readonly token: string }) => DeliveredInteraction;
  readonly metadata: (id: string) => APIMessageInteractionMetadata;
  /** See `Interaction`; default: the type for a press or a form. */
  readonly answerType?: MessageType;
}

const firstAnswerWithin = 3_000;
const tokenLife = 15 * 60_000;
const remembered = 5 * 60_000;

export class InteractionRegistry {
  readonly feed = new Feed<InteractionEvent>();
  readonly #world: World;
  readonly #firstAnswerWithin: number;
  /** Oldest first. */
  readonly #byToken = new Map<string, Interaction>();
  readonly #byId = new Map<string, Interaction>();
  readonly #deadlines = new Map<string, Cancel>();
  readonly #modals = new Map<string, OpenModal>();
  #firstAnswers = 0;

  /** @param answerWithin milliseconds to wait for the first answer */
  constructor(world: World, answerWithin = firstAnswerWithin) {
    this.#world = world;
    this.#firstAnswerWithin = answerWithin;
  }

  begin(opening: NewInteraction): Interaction {
    const { time, snowflakes } = this.#world;
    const { person, channelId, source, nonce } = opening;
    this.#forgetOld();
    const id = snowflakes.next();
    const token = randomBytes(96).toString('base64url');
    const interaction: Interaction = {
      id,
      token,
      person,
      channelId,
      source,
      nonce,
      createdAt: time.now(),
      payload: opening.payload({ id, token }),
      metadata: opening.metadata(id),
      answerType: opening.answerType ?? MessageType.Default,
      state: 'waiting',
      tokenExpired: false,
      ephemeral: false,
      original: null,
      followUps: 0,
    };
    this.#byToken.set(token, interaction);
    this.#byId.set(id, interaction);
    this.#deadlines.set(
      id,
      time.after(this.#firstAnswerWithin, () => this.#fail(interaction)),
    );
    this.feed.publish({ type: 'deliver', interaction });
    return interaction;
  }

  byToken(token: string): Interaction | undefined {
    return this.#byToken.get(token);
  }

  byId(id: string): Interaction | undefined {
    return this.#byId.get(id);
  }

  /** Delivers an interaction to the bot once more, as a resumed gateway may. */
  deliverAgain(interaction: Interaction): void {
    this.feed.publish({ type: 'deliver', interaction });
  }

  isExpired(interaction: Interaction): boolean {
    return interaction.tokenExpired || this.#world.time.now() >= interaction.createdAt + tokenLife;
  }

  /**
   * True when Discord claims not to know this interaction although the answer came in time (staff, acknowledged and
   * open: discord-api-docs#5558).
   */
  losesAnswer(interaction: Interaction): boolean {
    const every = this.#world.readings.lostAnswerEvery;
    if (every === 0 || interaction.state !== 'waiting') return false;
    this.#firstAnswers += 1;
    if (this.#firstAnswers % every !== 0) return false;
    this.#rest(interaction);
    this.#fail(interaction);
    return true;
  }

  think(interaction: Interaction, original: MessageRef, ephemeral: boolean): void {
    interaction.ephemeral = ephemeral;
    interaction.original = original;
    interaction.state = 'thinking';
    this.#rest(interaction);
    const left = interaction.createdAt + tokenLife - this.#world.time.now();
    this.#deadlines.set(
      interaction.id,
      this.#world.time.after(left, () => this.#fail(interaction)),
    );
    this.feed.publish({ type: 'thinking', interaction });
  }

  /** Records the final answer. `original` is null without a message, for choices and forms. */
  answer(interaction: Interaction, original: MessageRef | null, ephemeral: boolean): void {
    interaction.ephemeral = ephemeral;
    interaction.original = original;
    interaction.state = 'answered';
    this.#rest(interaction);
    this.feed.publish({ type: 'done', interaction });
  }

  write(interaction: Interaction, stored: StoredMessage): void {
    this.feed.publish({ type: 'written', interaction, stored });
  }

  offerChoices(interaction: Interaction, choices: readonly APIApplicationCommandOptionChoice[]): void {
    this.feed.publish({ type: 'choices', interaction, choices });
    this.answer(interaction, null, true);
  }

  openModal(interaction: Interaction, modal: APIModalInteractionResponseCallbackData): void {
    this.#modals.set(interaction.person.id, { interaction, modal });
    this.feed.publish({ type: 'modal', interaction, modal });
    this.answer(interaction, null, true);
  }

  openModalOf(personId: string): OpenModal | undefined {
    return this.#modals.get(personId);
  }

  closeModal(personId: string): void {
    this.#modals.delete(personId);
  }

  #rest(interaction: Interaction): void {
    this.#deadlines.get(interaction.id)?.();
    this.#deadlines.delete(interaction.id);
  }

  #fail(interaction: Interaction): void {
    this.#deadlines.delete(interaction.id);
    interaction.state = 'failed';
    this.feed.publish({ type: 'failed', interaction, reason: 'timeout' });
  }

  /** Forgets tokens some time after their end, so that a late call still gets the error for lateness. */
  #forgetOld(): void {
    const horizon = this.#world.time.now() - tokenLife - remembered;
    for (const [token, interaction] of this.#byToken) {
      if (interaction.createdAt > horizon) return;
      this.#byToken.delete(token);
      this.#byId.delete(interaction.id);
    }
  }
}

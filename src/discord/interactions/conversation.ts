import { MessageFlags, Routes } from 'discord-api-types/v10';
import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import type { AnswerLimit } from '../delivery/requests/answer-limit.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { Answer } from './context.js';
import { locationOf } from './location-of.js';
import type { LateAnswers } from './late-answers.js';
import type { ChannelToken, ExternalChannels } from '../delivery/external-channels.js';
import type { EphemeralPages } from '../delivery/ephemeral-pages.js';
import type { LatePictures } from '../delivery/late-pictures.js';
import type { PrivateNotes } from '../delivery/private-notes.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';
import type { CommandMentions } from '../messages/command-mentions.js';
import { type Page, textPage } from '../messages/page.js';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { editOptions, type Payload, payloadOf, sendOptions } from '../messages/payload.js';

export type CommandInteraction =
  ChatInputCommandInteraction | UserContextMenuCommandInteraction | MessageContextMenuCommandInteraction;
export type PressInteraction = MessageComponentInteraction | ModalSubmitInteraction;
export type AnswerableInteraction = CommandInteraction | PressInteraction;

/**
 * The place of an answer: `after` the pressed message and only if there is something to say, in its `place`, or in a
 * new private message.
 */
export type AnswerPlace = 'after' | 'place' | 'own';

export interface AnswerServices {
  readonly expiry: EphemeralPages;
  readonly notes: PrivateNotes;
  readonly limit: Pick<AnswerLimit, 'send'>;
  readonly pictures: Pick<LatePictures, 'send'>;
  readonly defaultLocale: Locale;
  readonly external: Pick<ExternalChannels, 'register' | 'addEditor'>;
  readonly late: Pick<LateAnswers, 'send'>;
  readonly mentions: CommandMentions;
}

/**
 * The number of messages that may follow an answer where only people have installed the bot (docs, Followup Messages).
 */
const MAX_FOLLOW_UPS = 5;
/** The number of these messages that boards leave for answers. */
const FOLLOW_UPS_FOR_ANSWERS = 3;

/** The priority of cleaning up, below that of answers, for which people wait. */
const TIDYING = -1;

/** The result of a delivery: the message, or the page to send instead; null where a later answer has overtaken it. */
type Delivery = { readonly id: string } | { readonly instead: Page | null };

const isPrivateMessage = (interaction: AnswerableInteraction): boolean =>
  'message' in interaction && (interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false);

interface ConversationParts {
  readonly services: AnswerServices;
  readonly log: Logger;
  /** Called when a page is being sent; later repetitions of the press get their own answer. */
  readonly onSending?: (() => void) | undefined;
}

/** The answers to one interaction. No method throws Discord's refusals; they are logged. */
export class Conversation implements ChannelToken {
  readonly interaction: AnswerableInteraction;
  readonly #services: AnswerServices;
  readonly #log: Logger;
  readonly #onSending: () => void;
  #place: AnswerPlace;
  /** True when a private message announces an answer, although there may be nothing to say. */
  #isAnswerAnnounced = false;
  /** True once the announced result has arrived, which may be after the interaction has expired. */
  #isConcluding = false;
  readonly inPrivate: boolean;
  /** True while Discord shows that an answer is coming; the next message would replace that notice. */
  #isThinking = false;
  /** Serializes the writes to the first answer. */
  #writing: Promise<unknown> = Promise.resolve();
  #followUps = 0;

  constructor(
    interaction: AnswerableInteraction,
    placeOnPublicMessage: AnswerPlace,
    { services, log, onSending = () => undefined }: ConversationParts,
  ) {
    this.#onSending = onSending;
    this.interaction = interaction;
    this.#services = services;
    this.#log = log;
    this.inPrivate = isPrivateMessage(interaction);
    this.#place = this.inPrivate ? 'place' : placeOnPublicMessage;
  }

  get pressedId(): string | null {
    const isReached = !this.inPrivate && this.#place !== 'own' && 'message' in this.interaction;
    return isReached ? (this.interaction.message?.id ?? null) : null;
  }

  get mayPost(): boolean {
    return this.#followUps < MAX_FOLLOW_UPS - FOLLOW_UPS_FOR_ANSWERS;
  }

  /** Sends a public message that is independent of the answer. */
  async post(payload: Payload, mention: readonly string[]): Promise<string> {
    await this.#stopThinking();
    this.#followUps += 1;
    const { id } = await this.#send(() =>
      this.interaction.followUp({
        ...sendOptions(payload, this.#services.mentions),
        allowedMentions: { users: mention },
      }),
    );
    return id;
  }

  async edit(messageId: string, payload: Payload, mention: readonly string[]): Promise<void> {
    const message = messageId === this.pressedId ? '@original' : messageId;
    const options = { ...editOptions(payload, this.#services.mentions), allowedMentions: { users: mention } };
    await this.#send(() => this.interaction.editReply({ ...options, message }));
  }

  async compact(messageId: string, body: object): Promise<void> {
    const { applicationId, token, client } = this.interaction;
    const message = messageId === this.pressedId ? '@original' : messageId;
    const route = Routes.webhookMessage(applicationId, token, message);
    await this.#send(() => client.rest.patch(route, { body, auth: false }), TIDYING);
  }

  async remove(messageId: string): Promise<void> {
    await this.#send(() => this.interaction.deleteReply(messageId), TIDYING);
  }

  /**
   * Tells Discord that the answer is coming. Returns false when no answer could be delivered, so that the work should
   * not be done.
   */
  async acknowledge(): Promise<boolean> {
    let tries = 0;
    const defer = (before: number): Promise<void> => {
      tries = before + 1;
      return this.#defer();
    };
    try {
      await withRetries(pauses.acknowledgement, defer, { faults: ['again', 'unanswered'] });
      return true;
    } catch (error) {
      const fault = faultOf(error);
      // On a second try this fault means that the first one arrived; on the first try, that another process of ours was
      // faster.
      if (fault === 'acknowledged' && tries > 1) {
        this.interaction.deferred = true;
        this.#log.info('the interaction was acknowledged before');
        return true;
      }
      this.#log.warn({ fault, ...loggable(error) }, 'the interaction could not be acknowledged');
      return false;
    }
  }

  /**
   * Gives the only answer, in the one request that acknowledges the interaction, so that it waits for no limit.
   *
   * @returns false when it could not be delivered
   */
  async turnAway(page: Page): Promise<boolean> {
    const options = sendOptions(await payloadOf(page), this.#services.mentions);
    const flags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;
    try {
      await withRetries(pauses.acknowledgement, () => this.interaction.reply({ ...options, flags }), {
        faults: ['again', 'unanswered'],
      });
      return true;
    } catch (error) {
      this.#log.info({ fault: faultOf(error) }, 'a refusal under overload could not be sent');
      return false;
    }
  }

  async tell(answer: Answer): Promise<void> {
    const { page, interim, later, isApart } = 'blocks' in answer ? { page: answer } : answer;
    if (page !== null) await (isApart === true ? this.refuse(page) : this.#say(page));
    const conclude = interim === undefined ? null : await this.#announce(interim);
    const addition = (await later) ?? null;
    if (conclude !== null) await conclude(addition);
    else if (addition !== null) await this.add(addition);
  }

  async #say(page: Page): Promise<void> {
    if (this.#place === 'after') return this.add(page);
    await this.#replace(page);
  }

  /** States the reason why nothing was done; a public message stays unchanged. */
  async refuse(page: Page): Promise<void> {
    await (this.#place === 'place' && !this.inPrivate ? this.add(page) : this.#say(page));
  }

  /** Sends a further message, private unless the page is posted. */
  async add(page: Page): Promise<void> {
    if (this.#isAnswerAnnounced) return this.#say(page);
    await this.#deliver(page, (current, payload) => this.#followUp(current, payload));
  }

  /**
   * Announces a pending result, in the answer or, when that is another message, in a new private one.
   *
   * @returns a function that replaces the announcement with the result; a public result is posted, and the announcement
   * is deleted
   */
  async #announce(page: Page): Promise<(outcome: Page | null) => Promise<void>> {
    if (this.#place === 'own' || this.#isAnswerAnnounced) {
      await this.#replace(page);
      return (outcome) => this.#conclude(outcome, '@original');
    }
    let messageId: string | null = null;
    await this.#deliver(page, async (current, payload) => {
      const delivery = await this.#followUp(current, payload);
      if ('id' in delivery) messageId = delivery.id;
      return delivery;
    });
    return (outcome) => this.#conclude(outcome, messageId);
  }

  /** @param interim the message to replace; null where there is none */
  async #conclude(outcome: Page | null, interim: string | null): Promise<void> {
    this.#isConcluding = true;
    if (interim !== null && outcome !== null && outcome.posted !== true) return this.#replace(outcome, interim);
    if (outcome !== null) await this.add(outcome);
    if (interim !== null) await this.#takeBack(interim);
  }

  /** Call it when there is nothing more to say: it withdraws the notice that an answer is coming. */
  async end(): Promise<void> {
    if (this.#isAnswerAnnounced) await this.#takeBack();
  }

  async #takeBack(messageId = '@original'): Promise<void> {
    try {
      await this.#send(() => this.interaction.deleteReply(messageId));
    } catch (error) {
      this.#log.warn({ fault: faultOf(error), ...loggable(error) }, 'an announced answer could not be taken back');
    }
  }

  /**
   * Overwrites the answer, or another message of this interaction. If the person has dismissed it, or its thread is
   * archived, they get a new message.
   */
  async #replace(page: Page, message = '@original'): Promise<void> {
    await this.#deliver(page, async (current, payload) => {
      try {
        const edit = () => this.interaction.editReply({ ...editOptions(payload, this.#services.mentions), message });
        const delivery = await this.#sendPage(current, message === '@original' ? () => this.#writeFirst(edit) : edit);
        if ('id' in delivery && message === '@original') this.#isAnswerAnnounced = false;
        return delivery;
      } catch (error) {
        const fault = faultOf(error);
        if (fault !== 'message-gone' && fault !== 'archived') throw error;
        return this.#followUp(current, payload);
      }
    });
  }

  async #defer(): Promise<void> {
    if (this.#place !== 'own' && 'deferUpdate' in this.interaction)
      try {
        await this.interaction.deferUpdate();
        return;
      } catch (error) {
        // Another person's action or a moderator removed the message while the press was under way.
        if (faultOf(error) !== 'message-gone') throw error;
        this.#isAnswerAnnounced = true;
        this.#place = 'own';
      }
    // Set first: Discord may have received a request whose answer is lost.
    this.#isThinking = true;
    await this.interaction.deferReply({ flags: MessageFlags.Ephemeral });
  }

  async #writeFirst<Value>(write: () => Promise<Value>): Promise<Value> {
    const written = this.#writing.then(write);
    this.#writing = written.catch(() => undefined);
    const value = await written;
    this.#isThinking = false;
    return value;
  }

  /** Discord treats the first follow-up as the answer while there is none. */
  async #stopThinking(): Promise<void> {
    const texts = textsFor(localeOf(this.interaction.locale, this.#services.defaultLocale));
    const payload = await payloadOf(textPage(`-# ${texts.t('common:external.coming')}`));
    const words = editOptions(payload, this.#services.mentions);
    const write = async (): Promise<void> => {
      if (this.#isThinking) await this.interaction.editReply(words);
    };
    try {
      await this.#send(() => this.#writeFirst(write));
    } catch (error) {
      // The person has dismissed it.
      if (faultOf(error) !== 'message-gone') throw error;
      this.#isThinking = false;
    }
  }

  #followUp(page: Page, payload: Payload): Promise<Delivery> {
    if (this.#followUps >= MAX_FOLLOW_UPS) return Promise.resolve({ instead: null });
    return this.#sendPage(page, async () => {
      const sent = await this.interaction.followUp({
        ...sendOptions(payload, this.#services.mentions),
        allowedMentions: { users: page.posted === true ? (page.notifies ?? []) : [] },
        flags: [MessageFlags.IsComponentsV2, ...(page.posted === true ? [] : [MessageFlags.Ephemeral as const])],
      });
      this.#followUps += 1;
      return sent;
    });
  }

  #sendPage(page: Page, send: () => Promise<{ readonly id: string }>): Promise<Delivery> {
    return this.#send(async () => {
      const { note } = page;
      const replaced = this.#place === 'place' && 'message' in this.interaction ? this.interaction.message : null;
      if (note !== undefined && this.#services.notes.isSuperseded(this.interaction.id, replaced?.id ?? null, note))
        return { instead: null };
      const instead = (await page.renewed?.()) ?? null;
      if (instead !== null) return { instead };
      this.#onSending();
      const { id } = await send();
      this.#watch(id, page);
      return { id };
    });
  }

  #watch(messageId: string, { expiry, note, posted, onPosted }: Page): void {
    const { expiry: timers, notes, external } = this.#services;
    if (posted === true) {
      if (locationOf(this.interaction).kind !== 'server') external.addEditor(messageId, this);
      onPosted?.(messageId);
    }
    if (note !== undefined)
      notes.noteAnswer(this.interaction.id, messageId, note, async () => {
        await this.#send(() => this.interaction.deleteReply(messageId), TIDYING);
        timers.forget(messageId);
      });
    if (expiry === undefined) timers.forget(messageId);
    else
      timers.keep(messageId, expiry, async () => {
        const into = editOptions(await payloadOf(expiry.into), this.#services.mentions);
        await this.#send(() => this.interaction.editReply({ ...into, message: messageId }));
      });
  }

  #send<Value>(send: () => Promise<Value>, priority?: number): Promise<Value> {
    const { channelId, token, user } = this.interaction;
    return this.#services.limit.send({ channelId: channelId ?? '', userId: user.id }, token, send, priority);
  }

  async #deliver(page: Page, send: (page: Page, payload: Payload) => Promise<Delivery>): Promise<void> {
    let current: Page | null = page;
    while (current !== null) current = await this.#tryToDeliver(current, send);
  }

  /**
   * A follow-up that may have arrived is not repeated, since nothing would prevent a duplicate.
   *
   * @returns the page to send instead; null for none
   */
  async #tryToDeliver(page: Page, send: (page: Page, payload: Payload) => Promise<Delivery>): Promise<Page | null> {
    const { pictures, expiry } = this.#services;
    try {
      const delivery = await pictures.send({
        // A person's new request drops the pictures of their previous page.
        key: page.posted === true ? this.interaction.id : this.interaction.user.id,
        page,
        locale: this.interaction.locale,
        send: (payload) => withRetries(pauses.answer, () => send(page, payload)),
        complete: async (payload, words) => {
          if (!('id' in words)) return;
          const { id: message } = words;
          // An expired page must not reappear.
          if (page.expiry !== undefined && !expiry.keeps(message)) return;
          await this.#send(() =>
            this.interaction.editReply({ ...editOptions(payload, this.#services.mentions), message }),
          );
        },
      });
      return 'instead' in delivery ? delivery.instead : null;
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'rejected') throw error;
      if (fault === 'expired' && this.#isConcluding) await this.#services.late.send(this.interaction, page);
      else this.#log.warn({ fault, ...loggable(error) }, 'the answer did not reach its reader');
      return null;
    }
  }
}

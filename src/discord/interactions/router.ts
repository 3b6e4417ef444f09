import type {
  AutocompleteInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { cappedCache } from '#src/lib/capped-cache.js';
import type { Locale } from '#src/lib/locale.js';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import { serverOf } from '#src/model/location.js';
import type { Command, Feature, FormPress, Press, Suggestion } from './command.js';
import type { Answer, Context, Services } from './context.js';
import { locationOf } from './location-of.js';
import { contextOf, commandInput, missingOutside, pressInput, typingOf } from './read-interaction.js';
import { type AnswerableInteraction, type AnswerPlace, type AnswerServices, Conversation } from './conversation.js';
import { type HandledInteraction, Handling } from './handling.js';
import { type ControlRef, parseCustomId } from '../custom-ids/custom-id.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';
import { nameAtPeople } from './command-bodies.js';
import { pickMeant, runCommand, shownName } from './shown-names.js';
import { textPage } from '../messages/page.js';
import { limits } from '#renderers/kit/wording.js';

/** A resumed gateway connection may repeat events; at most this many recent interactions can be affected. */
const CACHE_SIZE = 10_000;

/**
 * The number of interactions in progress, each some 50 kB; people beyond it must try again. A bot that
 * keeps up stays far below: 50 a second, each for a second or two.
 */
const MAX_RUNNING = 500;
/**
 * The number of these that one person may have: where Discord limits answers they wait for minutes, and must not take
 * the places of others.
 */
const MAX_RUNNING_FOR_ONE = 20;

type Work = ((context: Context) => Promise<Answer>) | null;

export interface RouterParts {
  readonly services: Services;
  readonly features: readonly Feature[];
  readonly answers: AnswerServices;
  readonly defaultLocale: Locale;
  readonly log: Logger;
  readonly onHandled?: (handled: HandledInteraction) => void;
  readonly maxRunning?: number | undefined;
}

const publicPlaces: Readonly<Record<Press['kind'], AnswerPlace>> = { answer: 'own', change: 'after', turn: 'place' };

/**
 * True for a press that turns a page although the pressed message lacks that control. Such a request is forged: any
 * other message belongs to another person.
 */
const isForgedTurn = (
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  press: Press | FormPress | undefined,
): boolean =>
  press?.kind === 'turn' &&
  !(interaction.isMessageComponent() && interaction.message.resolveComponent(interaction.customId) !== null);

/** Equal for presses by the same person on the same control, with the same choice. */
const repetitionKey = (interaction: MessageComponentInteraction | ModalSubmitInteraction): string =>
  JSON.stringify([
    interaction.user.id,
    interaction.message?.id,
    interaction.customId,
    'values' in interaction ? interaction.values : [],
  ]);

interface ConversationWork {
  readonly conversation: Conversation;
  readonly work: Work;
}

interface PressedForm {
  readonly press: FormPress;
  readonly ref: ControlRef | null;
}

/** Routes every interaction to its handler, and ensures that the person gets an answer in all cases. */
export class Router {
  readonly #services: Services;
  readonly #answers: AnswerServices;
  readonly #defaultLocale: Locale;
  readonly #log: Logger;
  readonly #onHandled: (handled: HandledInteraction) => void;
  readonly #maxRunning: number;
  readonly #commands: ReadonlyMap<string, Command>;
  /** By their names in the context menu of users. */
  readonly #atPeople: ReadonlyMap<string, Command>;
  readonly #presses: ReadonlyMap<string, Press | FormPress>;
  readonly #seen = cappedCache<string, true>(CACHE_SIZE);
  readonly #running = new Set<Promise<void>>();
  #unfinished = 0;
  /** Unfinished interactions by person. */
  readonly #unfinishedOf = new Map<string, number>();
  /** The interactions with coalesced presses whose answers are not being sent yet. */
  readonly #answering = new Map<string, string>();
  #stopping = false;
  #isServedElsewhere: (guildId: string | null) => boolean = () => false;

  constructor({ services, features, answers, defaultLocale, log, ...others }: RouterParts) {
    const { onHandled = () => undefined, maxRunning = MAX_RUNNING } = others;
    this.#maxRunning = maxRunning;
    this.#services = services;
    this.#answers = answers;
    this.#defaultLocale = defaultLocale;
    this.#log = log;
    this.#onHandled = onHandled;
    this.#commands = new Map(
      features.flatMap(({ command }) => (command === undefined ? [] : [[command.name, command]])),
    );
    this.#atPeople = new Map(
      [...this.#commands.values()].flatMap((command) =>
        command.atPerson === undefined ? [] : [[nameAtPeople(command), command]],
      ),
    );
    const presses = [...features.flatMap(({ presses: own = [] }) => own), pickMeant(this.#commands)];
    this.#presses = new Map(presses.map((press) => [press.action, press]));
  }

  /** Handles an interaction; never throws. */
  handle(interaction: Interaction): void {
    const log = this.#log.child({
      interactionId: interaction.id,
      guildId: interaction.guildId,
      channelId: interaction.channelId,
    });
    // Debug level only: logs are kept longer, and seen by more people, than user ids should be.
    log.debug({ userId: interaction.user.id }, 'an interaction came');
    if (this.#seen.has(interaction.id)) {
      log.info('an interaction was delivered again');
      return;
    }
    this.#seen.set(interaction.id, true);
    if (this.#isServedElsewhere(serverOf(locationOf(interaction)))) return;
    const handling = new Handling();
    const work = this.#route(interaction, handling, log).catch((error: unknown) => {
      handling.endAs('failed');
      log.error({ ...loggable(error) }, 'an interaction failed');
    });
    this.#running.add(work);
    void work.then(() => {
      this.#running.delete(work);
      const { summary } = handling;
      if (summary !== null) this.#onHandled(summary);
    });
  }

  get running(): number {
    return this.#running.size;
  }

  get #isBusy(): boolean {
    return this.#unfinished >= this.#maxRunning;
  }

  /** True while a person has fewer unfinished interactions than their limit. */
  #hasRoomFor(userId: string): boolean {
    return (this.#unfinishedOf.get(userId) ?? 0) < MAX_RUNNING_FOR_ONE;
  }

  /** Returns the text key of the reason why a person must try again; null when there is room. */
  #whyTurnedAway(userId: string): 'busy' | 'busy-own' | null {
    if (!this.#hasRoomFor(userId)) return 'busy-own';
    return this.#isBusy ? 'busy' : null;
  }

  async #counted<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
    this.#unfinished += 1;
    this.#unfinishedOf.set(userId, (this.#unfinishedOf.get(userId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#unfinished -= 1;
      const left = (this.#unfinishedOf.get(userId) ?? 1) - 1;
      if (left === 0) this.#unfinishedOf.delete(userId);
      else this.#unfinishedOf.set(userId, left);
    }
  }

  /**
   * Waits for running interactions; new ones get the answer to try again.
   *
   * @param isServedElsewhere true for servers, or null for direct messages, that another process answers; their interactions
   * are ignored
   */
  async stop(isServedElsewhere: (guildId: string | null) => boolean = () => false): Promise<void> {
    this.#stopping = true;
    this.#isServedElsewhere = isServedElsewhere;
    await this.idle();
  }

  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #route(interaction: Interaction, handling: Handling, log: Logger): Promise<void> {
    if (interaction.isAutocomplete()) {
      handling.identify('suggestions', this.#commands.get(interaction.commandName)?.name);
      return this.#complete(interaction, handling, log);
    }
    if (interaction.isChatInputCommand() || interaction.isUserContextMenuCommand()) {
      const named = log.child({ command: interaction.commandName });
      const commands = interaction.isChatInputCommand() ? this.#commands : this.#atPeople;
      const command = commands.get(interaction.commandName);
      handling.identify('command', command?.name);
      const work: Work =
        command === undefined ? null : (context) => runCommand(command, context, commandInput(interaction, command));
      const conversation = new Conversation(interaction, 'own', { services: this.#answers, log: named });
      return this.#answer(interaction, { conversation, work }, handling, named);
    }
    if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return;
    const ref = parseCustomId(interaction.customId);
    const named = log.child({ action: ref?.action ?? null, tableId: ref?.tableId ?? null });
    const meant = ref === null ? undefined : this.#presses.get(ref.action);
    const press = isForgedTurn(interaction, meant) ? undefined : meant;
    handling.identify(press?.kind === 'form' ? 'form' : 'press', press?.action);
    // A form cannot follow a form, so such a submission is not ours.
    if (press?.kind === 'form' && interaction.isMessageComponent())
      return this.#openForm(interaction, { press, ref }, handling, named);
    const placeOnPublicMessage = press === undefined || press.kind === 'form' ? 'own' : publicPlaces[press.kind];
    const repeated = press?.kind !== 'form' && press?.coalesced === true ? repetitionKey(interaction) : null;
    if (repeated !== null && this.#answering.has(repeated)) return this.#absorb(interaction, handling, named);
    if (repeated !== null) this.#answering.set(repeated, interaction.id);
    const release = (): void => {
      if (repeated !== null && this.#answering.get(repeated) === interaction.id) this.#answering.delete(repeated);
    };
    const conversation = new Conversation(interaction, placeOnPublicMessage, {
      services: this.#answers,
      log: named,
      onSending: release,
    });
    const { inPrivate } = conversation;
    if (ref === null || press === undefined || press.kind === 'form')
      return this.#answer(interaction, { conversation, work: null }, handling, named);
    const work: Work = (context) => press.run(context, pressInput(interaction, ref, inPrivate, press.written));
    try {
      await this.#answer(interaction, { conversation, work }, handling, named);
    } finally {
      release();
    }
  }

  /** Acknowledges a press whose answer is already under way, so that Discord shows neither a wait nor a failure. */
  async #absorb(
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
    handling: Handling,
    log: Logger,
  ): Promise<void> {
    handling.endAs('unacknowledged');
    try {
      await withRetries(pauses.acknowledgement, () => interaction.deferUpdate(), { faults: ['again', 'unanswered'] });
      handling.acknowledge();
      handling.endAs('answered');
    } catch (error) {
      log.info({ fault: faultOf(error) }, 'a repeated press could not be acknowledged');
    }
  }

  async #answer(
    interaction: AnswerableInteraction,
    asked: ConversationWork,
    handling: Handling,
    log: Logger,
  ): Promise<void> {
    const { id } = interaction.user;
    const why = this.#stopping ? null : this.#whyTurnedAway(id);
    if (why === null) return this.#counted(id, () => this.#answerInTurn(interaction, asked, handling, log));
    handling.endAs('turned-away');
    const texts = textsFor(localeOf(interaction.locale, this.#defaultLocale));
    if (await asked.conversation.turnAway(textPage(texts.t(`common:faults.${why}`)))) handling.acknowledge();
  }

  async #answerInTurn(
    interaction: AnswerableInteraction,
    { conversation, work }: ConversationWork,
    handling: Handling,
    log: Logger,
  ): Promise<void> {
    // Interactions from before the shutdown are still handled: once acknowledged, no other process can answer them.
    const isLate = this.#stopping;
    handling.endAs('unacknowledged');
    if (!(await conversation.acknowledge())) return;
    handling.acknowledge();
    const { kind } = locationOf(interaction);
    const { channelId } = interaction;
    if (kind !== 'server' && missingOutside(interaction).length === 0)
      this.#answers.external.register(channelId ?? '', conversation, conversation.pressedId);
    if (kind !== 'external')
      await this.#services.direct.retry(interaction.user.id, kind === 'server' ? null : channelId);
    const texts = textsFor(localeOf(interaction.locale, this.#defaultLocale));
    try {
      const begin = isLate ? null : this.#prepare(interaction, work, log);
      if (begin === null) {
        handling.endAs('turned-away');
        const key = isLate ? 'stopping' : 'unknown-control';
        await conversation.refuse(textPage(texts.t(`common:faults.${key}`)));
        return;
      }
      handling.endAs('answered');
      const { page, interim, later, isApart = false } = await begin();
      if (page !== null) await (isApart ? conversation.refuse(page) : conversation.say(page));
      const conclude = interim === undefined ? null : await conversation.announce(interim);
      const addition = (await later) ?? null;
      if (conclude !== null) await conclude(addition);
      else if (addition !== null) await conversation.add(addition);
      const news = await this.#services.notices.news(interaction.user.id, texts);
      if (news !== null) await conversation.add(news);
    } catch (error) {
      const unreadable = error instanceof z.ZodError;
      handling.endAs(unreadable ? 'bad-input' : 'failed');
      log[unreadable ? 'warn' : 'error']({ ...loggable(error) }, 'the work on an interaction failed');
      await conversation.refuse(
        textPage(
          texts.t(
            unreadable ? 'common:faults.bad-input' : 'common:faults.internal',
            unreadable ? {} : { code: interaction.id },
          ),
        ),
      );
    }
    await conversation.end();
    log.info('answered');
    if (interaction.channelId !== null) this.#services.publisher.catchUpIn(interaction.channelId);
    this.#services.readers.retry(interaction.user.id);
  }

  #prepare(interaction: AnswerableInteraction, work: Work, log: Logger): (() => Promise<Answer>) | null {
    const context = contextOf(interaction, this.#services, this.#defaultLocale, log);
    return context === null || work === null ? null : () => work(context);
  }

  async #openForm(
    interaction: MessageComponentInteraction,
    { press, ref }: PressedForm,
    handling: Handling,
    log: Logger,
  ): Promise<void> {
    const context = contextOf(interaction, this.#services, this.#defaultLocale, log);
    if (context === null || ref === null) return;
    try {
      const form = await press.form(context, ref);
      if (form === null) {
        const conversation = new Conversation(interaction, 'own', { services: this.#answers, log });
        const { instead } = press;
        const work = instead === undefined ? null : () => instead(context, ref);
        await this.#answer(interaction, { conversation, work }, handling, log);
        return;
      }
      await withRetries(pauses.acknowledgement, () => interaction.showModal(form), {
        faults: ['again', 'unanswered'],
      });
      handling.acknowledge();
      handling.endAs('answered');
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'ours') throw error;
      handling.endAs('unacknowledged');
      log.warn({ fault }, 'a form could not be opened');
    }
  }

  /**
   * Answers with suggestions. Beyond a person's limit nothing is answered: an empty list would cost a request, and a
   * person who types gets the suggestions for the next letter.
   */
  async #complete(interaction: AutocompleteInteraction, handling: Handling, log: Logger): Promise<void> {
    const { id } = interaction.user;
    if (this.#hasRoomFor(id)) await this.#counted(id, () => this.#suggest(interaction, handling, log));
    else handling.endAs('turned-away');
  }

  async #suggest(interaction: AutocompleteInteraction, handling: Handling, log: Logger): Promise<void> {
    const found = this.#isBusy ? [] : await this.#choicesFor(interaction, log);
    const choices = found.filter(({ value }) => value.length <= limits.choice).slice(0, limits.menuChoices);
    try {
      const shown = choices.map((choice) => ({ name: shownName(choice), value: choice.value }));
      await withRetries(pauses.acknowledgement, () => interaction.respond(shown), { faults: ['again', 'unanswered'] });
      handling.acknowledge();
      handling.endAs('answered');
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'ours') throw error;
      handling.endAs('unacknowledged');
      log.info({ fault }, 'suggestions came too late');
    }
  }

  async #choicesFor(interaction: AutocompleteInteraction, log: Logger): Promise<readonly Suggestion[]> {
    try {
      const context = contextOf(interaction, this.#services, this.#defaultLocale, log);
      const command = this.#commands.get(interaction.commandName);
      if (context === null || command?.complete === undefined) return [];
      return await command.complete(context, typingOf(interaction, command));
    } catch (error) {
      log.error(loggable(error), 'suggestions could not be found');
      return [];
    }
  }
}

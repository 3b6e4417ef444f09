import type { AutocompleteInteraction, Interaction, MessageComponentInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { cappedCache } from '#src/lib/capped-cache.js';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import { serverOf } from '#src/model/location.js';
import type { Command, Feature, FormPress, MessageCommand, Press, Suggestion } from './command.js';
import type { Answer, Context } from './context.js';
import { locationOf } from './location-of.js';
import {
  type ContextParts,
  contextOf,
  commandInput,
  missingOutside,
  pressInput,
  targetMessageOf,
  typingOf,
} from './read-interaction.js';
import {
  type AnswerableInteraction,
  type AnswerPlace,
  type AnswerServices,
  type CommandInteraction,
  Conversation,
  type PressInteraction,
} from './conversation.js';
import { InteractionLoad } from './interaction-load.js';
import { type HandledInteraction, InteractionRun } from './interaction-run.js';
import { type ControlRef, parseCustomId } from '../custom-ids/custom-id.js';
import { loggable } from '../delivery/requests/api-errors.js';
import type { TurnNotices } from '../followers/turn-notices.js';
import { nameAtMessages, nameAtPeople } from './command-bodies.js';
import { pickMeant, runCommand, shownName } from './run-command.js';
import { type Page, textPage } from '../messages/page.js';
import { limits } from '#renderers/kit/wording.js';

/** A resumed gateway connection may repeat events, but no more recent interactions than these. */
const CACHE_SIZE = 10_000;

/** Faults that only the operator can mend. */
const OPERATORS_FAULTS: ReadonlySet<string> = new Set(['internal', 'blocked', 'blocked-server']);

type Work = ((context: Context) => Promise<Answer>) | null;

export interface RouterParts extends ContextParts {
  readonly notices: Pick<TurnNotices, 'takeRefusalNotice'>;
  readonly features: readonly Feature[];
  readonly answers: AnswerServices;
  readonly log: Logger;
  /** True for what the operator keeps out. */
  readonly isBlocked: (kind: 'server' | 'person', id: string | null) => boolean;
  readonly supportUrl: string | null;
  readonly onHandled?: (handled: HandledInteraction) => void;
  readonly maxRunning?: number | undefined;
}

const publicPlaces: Readonly<Record<Press['kind'], AnswerPlace>> = { answer: 'own', change: 'after', turn: 'place' };

/**
 * True for a press that turns a page although the pressed message lacks that control. Such a request is forged: any
 * other message belongs to another person.
 */
const isForgedTurn = (interaction: PressInteraction, press: Press | FormPress | undefined): boolean =>
  press?.kind === 'turn' &&
  !(interaction.isMessageComponent() && interaction.message.resolveComponent(interaction.customId) !== null);

/** True for the submission of a form as if it were a button: it has no message that could be answered by an update. */
const isForgedForm = (interaction: PressInteraction, press: Press | FormPress | undefined): boolean =>
  interaction.isModalSubmit() && press !== undefined && (press.kind === 'form' || press.written === undefined);

const isCommand = (interaction: Interaction): interaction is CommandInteraction =>
  interaction.isChatInputCommand() || interaction.isContextMenuCommand();

/** Equal for presses by the same person on the same control, with the same choice. */
const repetitionKey = (interaction: PressInteraction): string =>
  JSON.stringify([
    interaction.user.id,
    interaction.message?.id,
    interaction.customId,
    'values' in interaction ? interaction.values : [],
  ]);

/** Routes every interaction to its handler, and ensures that the person gets an answer in all cases. */
export class Router {
  readonly #parts: RouterParts;
  readonly #load: InteractionLoad;
  readonly #commands: ReadonlyMap<string, Command>;
  /** By their names in the context menu of users. */
  readonly #atPeople: ReadonlyMap<string, Command>;
  /** By their names in the context menu of messages. */
  readonly #atMessages: ReadonlyMap<string, MessageCommand>;
  readonly #presses: ReadonlyMap<string, Press | FormPress>;
  readonly #seen = cappedCache<string, true>(CACHE_SIZE);
  readonly #running = new Set<Promise<void>>();
  /** The interactions with coalesced presses whose answers are not being sent yet. */
  readonly #answering = new Map<string, string>();
  #stopping = false;
  #isServedElsewhere: (guildId: string | null) => boolean = () => false;

  constructor(parts: RouterParts) {
    const { features, maxRunning } = parts;
    this.#parts = parts;
    this.#load = new InteractionLoad(maxRunning);
    this.#commands = new Map(
      features.flatMap(({ command }) => (command === undefined ? [] : [[command.name, command]])),
    );
    this.#atPeople = new Map(
      [...this.#commands.values()].flatMap((command) =>
        command.atPerson === undefined ? [] : [[nameAtPeople(command), command]],
      ),
    );
    this.#atMessages = new Map(
      features.flatMap(({ atMessage }) => (atMessage === undefined ? [] : [[nameAtMessages(atMessage), atMessage]])),
    );
    const presses = [...features.flatMap(({ presses: own = [] }) => own), pickMeant(this.#commands)];
    this.#presses = new Map(presses.map((press) => [press.action, press]));
  }

  /** Handles an interaction; never throws. */
  handle(interaction: Interaction): void {
    const { id, guildId, channelId, user } = interaction;
    const log = this.#parts.log.child({ interactionId: id, guildId, channelId });
    // Debug level only: logs are kept longer, and seen by more people, than user ids should be.
    log.debug({ userId: user.id }, 'an interaction came');
    if (this.#seen.has(id)) {
      log.info('an interaction was delivered again');
      return;
    }
    this.#seen.set(id, true);
    if (this.#isServedElsewhere(serverOf(locationOf(interaction)))) return;
    const run = new InteractionRun(log);
    const work = this.#route(interaction, run).catch((error: unknown) => {
      run.endAs('failed');
      log.error({ ...loggable(error) }, 'an interaction failed');
    });
    this.#running.add(work);
    void work.then(() => {
      this.#running.delete(work);
      const { summary } = run;
      if (summary !== null) this.#parts.onHandled?.(summary);
    });
  }

  get running(): number {
    return this.#running.size;
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

  async #route(interaction: Interaction, run: InteractionRun): Promise<void> {
    const blocked = this.#blockOf(interaction);
    if (blocked !== null) return this.#turnAwayBlocked(interaction, blocked, run);
    if (interaction.isAutocomplete()) return this.#complete(interaction, run);
    if (isCommand(interaction)) return this.#runCommand(interaction, run);
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) return this.#runPress(interaction, run);
  }

  #blockOf({ user, guildId }: Interaction): 'blocked' | 'blocked-server' | null {
    const { isBlocked } = this.#parts;
    if (isBlocked('person', user.id)) return 'blocked';
    return isBlocked('server', guildId) ? 'blocked-server' : null;
  }

  /** Answers in one sentence, without work for the rest of the bot. Suggestions are left out. */
  async #turnAwayBlocked(interaction: Interaction, fault: string, run: InteractionRun): Promise<void> {
    run.endAs('turned-away');
    const isPress = interaction.isMessageComponent() || interaction.isModalSubmit();
    if (!(isPress || isCommand(interaction)) || !this.#load.hasRoomFor(interaction.user.id)) return;
    await this.#load.count(interaction.user.id, async () => {
      if (await this.#conversation(interaction, run).turnAway(this.#faultPage(interaction, fault))) run.acknowledge();
    });
  }

  async #runCommand(interaction: CommandInteraction, run: InteractionRun): Promise<void> {
    run.log.setBindings({ command: interaction.commandName });
    const [name, work] = this.#workOf(interaction);
    run.identify('command', name);
    return this.#answer(this.#conversation(interaction, run), work, run);
  }

  /** Returns the name and the work of a command; neither for one that is not ours. */
  #workOf(interaction: CommandInteraction): readonly [string | undefined, Work] {
    const { commandName } = interaction;
    if (interaction.isMessageContextMenuCommand()) {
      const atMessage = this.#atMessages.get(commandName);
      if (atMessage === undefined) return [undefined, null];
      return [`${atMessage.name}-at-message`, (context) => atMessage.run(context, targetMessageOf(interaction))];
    }
    const command = (interaction.isChatInputCommand() ? this.#commands : this.#atPeople).get(commandName);
    if (command === undefined) return [undefined, null];
    return [command.name, (context) => runCommand(command, context, commandInput(interaction, command))];
  }

  async #runPress(interaction: PressInteraction, run: InteractionRun): Promise<void> {
    const ref = parseCustomId(interaction.customId);
    const meant = ref === null ? undefined : this.#presses.get(ref.action);
    const press = isForgedTurn(interaction, meant) || isForgedForm(interaction, meant) ? undefined : meant;
    run.log.setBindings({ action: ref?.action ?? null, tableId: ref?.tableId ?? null });
    run.identify(press?.kind === 'form' ? 'form' : 'press', press?.action);
    // A form cannot follow a form, so such a submission is not ours.
    if (ref !== null && press?.kind === 'form' && interaction.isMessageComponent())
      return this.#openForm(interaction, press, ref, run);
    if (ref === null || press === undefined || press.kind === 'form')
      return this.#answer(this.#conversation(interaction, run), null, run);
    const repeated = press.coalesced === true ? repetitionKey(interaction) : null;
    if (repeated !== null && this.#answering.has(repeated))
      // Discord shows neither a wait nor a failure, and the answer is already under way.
      return run.attempt(
        () => run.respond(() => interaction.deferUpdate()),
        'a repeated press could not be acknowledged',
      );
    if (repeated !== null) this.#answering.set(repeated, interaction.id);
    const release = (): void => {
      if (repeated !== null && this.#answering.get(repeated) === interaction.id) this.#answering.delete(repeated);
    };
    const conversation = this.#conversation(interaction, run, publicPlaces[press.kind], release);
    const work: Work = (context) =>
      press.run(context, pressInput(interaction, ref, conversation.inPrivate, press.written));
    try {
      await this.#answer(conversation, work, run);
    } finally {
      release();
    }
  }

  #conversation(
    interaction: AnswerableInteraction,
    { log }: InteractionRun,
    place: AnswerPlace = 'own',
    onSending?: () => void,
  ): Conversation {
    return new Conversation(interaction, place, { services: this.#parts.answers, log, onSending });
  }

  #contextOf(interaction: AnswerableInteraction | AutocompleteInteraction, { log }: InteractionRun): Context | null {
    return contextOf(interaction, this.#parts, log);
  }

  #faultPage({ locale }: AnswerableInteraction, fault: string, params: Readonly<Record<string, string>> = {}): Page {
    const { supportUrl, defaultLocale } = this.#parts;
    const texts = textsFor(localeOf(locale, defaultLocale));
    const words = texts.t(`common:faults.${fault}`, params);
    // Only the operator can mend these.
    const isTheirs = supportUrl !== null && OPERATORS_FAULTS.has(fault);
    return textPage(isTheirs ? `${words}\n${texts.t('common:faults.support', { url: supportUrl })}` : words);
  }

  async #answer(conversation: Conversation, work: Work, run: InteractionRun): Promise<void> {
    const { interaction } = conversation;
    const { id } = interaction.user;
    const objection = this.#stopping ? null : this.#load.objectionTo(id);
    if (objection === null) return this.#load.count(id, () => this.#answerInTurn(conversation, work, run));
    run.endAs('turned-away');
    if (await conversation.turnAway(this.#faultPage(interaction, objection))) run.acknowledge();
  }

  async #answerInTurn(conversation: Conversation, work: Work, run: InteractionRun): Promise<void> {
    const { answers, services, notices } = this.#parts;
    const { interaction } = conversation;
    const { channelId, user } = interaction;
    // Interactions from before the shutdown are still handled: once acknowledged, no other process can answer them.
    const isLate = this.#stopping;
    run.endAs('unacknowledged');
    if (!(await conversation.acknowledge())) return;
    run.acknowledge();
    const { kind } = locationOf(interaction);
    if (kind !== 'server' && missingOutside(interaction).length === 0)
      answers.external.register(channelId ?? '', conversation, conversation.pressedId);
    if (kind !== 'external') await services.direct.retry(user.id, kind === 'server' ? null : channelId);
    try {
      const context = isLate ? null : this.#contextOf(interaction, run);
      if (context === null || work === null) {
        run.endAs('turned-away');
        await conversation.refuse(this.#faultPage(interaction, isLate ? 'stopping' : 'unknown-control'));
        return;
      }
      run.endAs('answered');
      await conversation.tell(await work(context));
      const refusal = await notices.takeRefusalNotice(user.id, context.texts);
      if (refusal !== null) await conversation.add(refusal);
    } catch (error) {
      const isUnreadable = error instanceof z.ZodError;
      run.endAs(isUnreadable ? 'bad-input' : 'failed');
      if (isUnreadable)
        run.log.info({ issues: error.issues.map(({ path }) => path.join('.')) }, 'an input is not understood');
      else run.log.error({ ...loggable(error) }, 'the work on an interaction failed');
      await conversation.refuse(
        isUnreadable
          ? this.#faultPage(interaction, 'bad-input')
          : this.#faultPage(interaction, 'internal', { code: interaction.id }),
      );
    }
    await conversation.end();
    run.log.info('answered');
    if (channelId !== null) services.publisher.catchUpIn(channelId);
    services.readers.retry(user.id);
  }

  async #openForm(
    interaction: MessageComponentInteraction,
    press: FormPress,
    ref: ControlRef,
    run: InteractionRun,
  ): Promise<void> {
    const context = this.#contextOf(interaction, run);
    if (context === null) return;
    const open = async (): Promise<void> => {
      const form = await press.form(context, ref);
      if (form !== null) return run.respond(() => interaction.showModal(form));
      const { instead } = press;
      const work = instead === undefined ? null : () => instead(context, ref);
      await this.#answer(this.#conversation(interaction, run), work, run);
    };
    await run.attempt(open, 'a form could not be opened', 'warn');
  }

  /**
   * Answers with suggestions. Beyond a person's limit nothing is answered: an empty list would cost a request, and a
   * person who types gets the suggestions for the next letter.
   */
  async #complete(interaction: AutocompleteInteraction, run: InteractionRun): Promise<void> {
    const command = this.#commands.get(interaction.commandName);
    run.identify('suggestions', command?.name);
    const { id } = interaction.user;
    if (!this.#load.hasRoomFor(id)) {
      run.endAs('turned-away');
      return;
    }
    await this.#load.count(id, async () => {
      const found = this.#load.isBusy ? [] : await this.#suggestionsFor(interaction, command, run);
      const choices = found.filter(({ value }) => value.length <= limits.choice).slice(0, limits.menuChoices);
      const shown = choices.map((choice) => ({ name: shownName(choice), value: choice.value }));
      await run.attempt(() => run.respond(() => interaction.respond(shown)), 'suggestions came too late');
    });
  }

  async #suggestionsFor(
    interaction: AutocompleteInteraction,
    command: Command | undefined,
    run: InteractionRun,
  ): Promise<readonly Suggestion[]> {
    try {
      const context = this.#contextOf(interaction, run);
      if (context === null || command?.complete === undefined) return [];
      return await command.complete(context, typingOf(interaction, command));
    } catch (error) {
      run.log.error(loggable(error), 'suggestions could not be found');
      return [];
    }
  }
}

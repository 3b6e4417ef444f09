import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { Faults } from '../faults.js';
import type { Gateway } from '../gateway/gateway.js';
import type { Actions } from '../interactions/actions.js';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import type { Forgery } from '../interactions/forged.js';
import { dismiss } from '../interactions/dismiss.js';
import { ActionRefused } from '../interactions/input/refused.js';
import { say } from '../posting/compose.js';
import type { Action, Channel, CommandOption, Person } from '../protocol.js';
import type { Traffic } from '../limits/traffic.js';
import { isDirect } from '../world/guild/channels.js';
import { botId } from '../world/guild/guild.js';
import { isSystemMessage, isVisibleTo } from '../world/messages.js';
import type { Readings } from '../readings.js';
import type { NewMember } from '../world/guild/people.js';
import type { World } from '../world/world.js';
import { shownChannels, shownPerson } from '../page-api/shown.js';
import { PerformedAction } from './performed-action.js';
import { Connection } from './connection.js';
import { deliverForgery, type ForgeryResult } from './forged.js';
import { toSeenMessage, type SeenMessage } from './seen.js';
import { ServerControl } from './server.js';
import { Waiter } from './wait.js';

export interface ControlParts {
  readonly world: World;
  readonly interactions: InteractionRegistry;
  readonly actions: Actions;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly traffic: Traffic;
}

export type OptionValues = Readonly<Record<string, string | number | boolean>>;

interface CompletedLine {
  readonly line: string;
  readonly values: OptionValues;
  readonly focused: string;
}

interface TypedLine {
  readonly line: string;
  readonly values: OptionValues;
  readonly focused: string;
  readonly text: string;
}

/** Controls the playground from tests: people act through calls, and failures happen on demand. */
export class Control {
  readonly connection: Connection;
  readonly server: ServerControl;
  readonly #parts: ControlParts;
  readonly #waiting: Waiter;

  constructor(parts: ControlParts) {
    this.#parts = parts;
    this.connection = new Connection(parts.gateway);
    this.server = new ServerControl(parts.world);
    this.#waiting = new Waiter(parts.world, parts.interactions);
  }

  get faults(): Faults {
    return this.#parts.faults;
  }

  get traffic(): Traffic {
    return this.#parts.traffic;
  }

  /** The readings to use where reports about Discord differ; each can change at any time. */
  get readings(): Readings {
    return this.#parts.world.readings;
  }

  people(): readonly Person[] {
    return this.#parts.world.people().map(shownPerson);
  }

  addPerson(person: NewMember): Person {
    return shownPerson(this.#parts.world.addPerson(person));
  }

  channels(): readonly Channel[] {
    return shownChannels(this.#parts.world);
  }

  commands(): readonly APIApplicationCommand[] {
    return this.#parts.world.commands();
  }

  /**
   * Adds a command that launches an Activity, as Discord does when the owner ticks *Enable Activities*
   * (docs/interactions/application-commands, Entry Point Commands; serenity-rs/serenity#2993).
   */
  enableActivities(): void {
    const { world } = this.#parts;
    world.setCommands([
      ...world.commands(),
      {
        id: world.snowflakes.next(),
        application_id: botId,
        version: world.snowflakes.next(),
        default_member_permissions: null,
        type: ApplicationCommandType.PrimaryEntryPoint,
        name: 'launch',
        description: '',
        contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
        integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
        nsfw: false,
        handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
      },
    ]);
  }

  /** Performs an action that a page could request. @throws ActionRefused */
  act(action: Action): PerformedAction {
    const { world, interactions, actions } = this.#parts;
    return new PerformedAction(world, interactions, this.#waiting, actions.perform(action));
  }

  /** Runs a command, named as a user types it: "play aramini-circus". @throws ActionRefused */
  command(person: string, channel: string, line: string, values: OptionValues = {}): PerformedAction {
    const { command, options } = this.#fill(line, values, null);
    return this.act({ kind: 'command', person, channel, command, options });
  }

  /** Picks a command in a person's menu. @throws ActionRefused */
  userCommand(person: string, channel: string, command: string, target: string): PerformedAction {
    return this.act({ kind: 'user-command', person, channel, command, target });
  }

  /** Picks a command in a message's menu. @throws ActionRefused */
  messageCommand(person: string, message: Pick<SeenMessage, 'id' | 'channelId'>, command: string): PerformedAction {
    return this.act({ kind: 'message-command', person, channel: message.channelId, command, message: message.id });
  }

  /** Uploads a file for a command. @returns its id, which is the option's value */
  upload(name: string, contents: string | Uint8Array, contentType = 'application/json'): string {
    const { world } = this.#parts;
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    return world.files.give(world.snowflakes.next(), { name, contentType, bytes }).attachment.id;
  }

  /**
   * Requests the choices for the option `focused`; `values` holds the text typed so far.
   *
   * @throws ActionRefused
   */
  complete(person: string, channel: string, { line, values, focused }: CompletedLine): PerformedAction {
    const { command, options } = this.#fill(line, values, focused);
    return this.act({ kind: 'autocomplete', person, channel, command, options, nonce: `${person}-${line}` });
  }

  /**
   * Types `text` into an option, letter by letter. Nearly each letter requests choices, with the other options as they
   * are, even half-typed, and withdraws no older request (Rapptz/discord.py#9620, ashleney/tanchi#6). The last request
   * is the newest.
   *
   * @throws ActionRefused
   */
  type(person: string, channel: string, { line, values, focused, text }: TypedLine): PerformedAction[] {
    const prefixes = Array.from(text).map((_, index, letters) => letters.slice(0, index + 1).join(''));
    return prefixes.map((typed) =>
      this.complete(person, channel, { line, values: { ...values, [focused]: typed }, focused }),
    );
  }

  /** Presses a button, or picks `values` in a menu. @throws ActionRefused */
  press(
    person: string,
    message: Pick<SeenMessage, 'id' | 'channelId'>,
    customId: string,
    values: readonly string[] = [],
  ): PerformedAction {
    return this.act({ kind: 'component', person, channel: message.channelId, message: message.id, customId, values });
  }

  /** Submits the form that the person has open. @throws ActionRefused */
  submit(person: string, channel: string, customId: string, fields: Readonly<Record<string, string>>): PerformedAction {
    const filled = Object.entries(fields).map(([key, value]) => ({ customId: key, value }));
    return this.act({ kind: 'modal', person, channel, customId, fields: filled });
  }

  /**
   * Delivers an unchecked interaction and resolves with the person's reply.
   * @param timeoutMs milliseconds after which the reply counts as silence
   * @throws RangeError when the person, the channel or the message does not exist
   */
  forge(forgery: Forgery, timeoutMs = 10_000): Promise<ForgeryResult> {
    const { world, interactions } = this.#parts;
    return deliverForgery(world, interactions, forgery, timeoutMs);
  }

  /** Posts a message of a person in a channel. @throws RangeError when either does not exist */
  say(person: string, channel: string, text: string): SeenMessage {
    const { world } = this.#parts;
    const author = world.person(person);
    if (author === undefined || world.place(channel) === undefined)
      throw new RangeError('There is no such person or channel.');
    return toSeenMessage(world, say(world, author, channel, text), person);
  }

  /** Blocks or allows direct messages to a person. @throws RangeError when there is no such person */
  closeDirect(person: string, closed = true): void {
    const { world } = this.#parts;
    const found = world.person(person);
    if (found === undefined) throw new RangeError('There is no such person.');
    world.changePerson({ ...found, closed });
  }

  /** Installs the bot for a person, or removes it. @throws RangeError when there is no such person */
  install(person: string, installed = true): void {
    const { world } = this.#parts;
    const found = world.person(person);
    if (found === undefined) throw new RangeError('There is no such person.');
    world.changePerson({ ...found, installed });
  }

  /** Takes a person out of all servers. @throws RangeError when there is no such person */
  leaveServer(person: string): void {
    const { world } = this.#parts;
    const found = world.person(person);
    if (found === undefined) throw new RangeError('There is no such person.');
    world.changePerson({ ...found, outside: true });
  }

  direct(person: string): string {
    return this.#parts.world.openDirect(person).id;
  }

  /** Opens a group conversation without the bot. */
  group(name: string, ...people: readonly string[]): string {
    return this.#parts.world.addGroup(name, people).id;
  }

  inbox(person: string): readonly SeenMessage[] {
    const { world } = this.#parts;
    const place = world.places().find((one) => isDirect(one) && one.personId === person);
    return place === undefined ? [] : this.messages(person, place.id);
  }

  exists(channel: string, message: string): boolean {
    return this.#parts.world.messages.find(channel, message) !== undefined;
  }

  /** The messages of a channel that the person sees, oldest first, without Discord's system messages. */
  messages(person: string, channel: string): readonly SeenMessage[] {
    const { world } = this.#parts;
    return world.messages
      .in(channel)
      .filter((stored) => isVisibleTo(stored, person) && !stored.thinking && !isSystemMessage(stored))
      .map((stored) => toSeenMessage(world, stored, person));
  }

  systemMessages(channel: string): readonly SeenMessage[] {
    const { world } = this.#parts;
    return world.messages
      .in(channel)
      .filter(isSystemMessage)
      .map((stored) => toSeenMessage(world, stored));
  }

  /**
   * Calls `listener` with each public message of a channel that is sent or edited; returns a function that stops it.
   */
  watch(channel: string, listener: (message: SeenMessage) => void): () => void {
    const { world } = this.#parts;
    return world.feed.subscribe((event) => {
      if (event.type !== 'message' || isSystemMessage(event.stored)) return;
      if (event.stored.message.channel_id === channel && event.stored.ephemeralFor === null)
        listener(toSeenMessage(world, event.stored));
    });
  }

  /** Resolves with the result of `probe`, called now and after every event. @param within milliseconds of real time */
  until<Result>(what: string, probe: () => Result | undefined, within?: number): Promise<Result> {
    return this.#waiting.until(what, probe, within);
  }

  /** Resolves when the bot has logged in with all its shards and, on request, has registered its commands. */
  async ready(withCommands = false): Promise<void> {
    const { world } = this.#parts;
    await this.until(
      'the bot to be ready',
      () => (world.botReady && (!withCommands || world.commands().length > 0) ? true : undefined),
      30_000,
    );
  }

  /** Resolves when the bot receives the events of a channel, even if other shards have not begun. */
  async heard(channelId: string): Promise<void> {
    const { world } = this.#parts;
    const guildId = this.server.guildOf(channelId);
    await this.until(
      'the bot to receive the events of a channel',
      () => (world.isHeard(guildId) ? true : undefined),
      30_000,
    );
  }

  advance(milliseconds: number): void {
    this.#parts.world.time.advance(milliseconds);
  }

  deleteMessage(channelId: string, messageId: string): void {
    const stored = this.#parts.world.messages.find(channelId, messageId);
    if (stored !== undefined) this.#parts.world.delete(stored);
  }

  /** Dismisses an ephemeral message; Discord does not notify the bot. @throws ActionRefused */
  dismiss(person: string, message: Pick<SeenMessage, 'id' | 'channelId'>): void {
    dismiss(this.#parts.world, person, message.channelId, message.id);
  }

  expireToken(acted: Pick<PerformedAction, 'id'>): void {
    const interaction = this.#parts.interactions.byId(acted.id);
    if (interaction !== undefined) interaction.tokenExpired = true;
  }

  deliverAgain(acted: Pick<PerformedAction, 'id'>): void {
    const interaction = this.#parts.interactions.byId(acted.id);
    if (interaction !== undefined) this.#parts.interactions.deliverAgain(interaction);
  }

  #fill(line: string, values: OptionValues, focused: string | null): { command: string; options: CommandOption[] } {
    const [name = '', ...path] = line.split(' ');
    const registered = this.commands().find((command) => command.name === name);
    if (registered === undefined) throw new ActionRefused(`There is no command /${name}.`);
    return { command: name, options: fill(registered.options ?? [], path, values, focused) };
  }
}

const fill = (
  registered: readonly APIApplicationCommandOption[],
  path: readonly string[],
  values: OptionValues,
  focused: string | null,
): CommandOption[] => {
  const [step, ...deeper] = path;
  if (step !== undefined) {
    const branch = registered.find((option) => option.name === step);
    const inner =
      branch?.type === Type.Subcommand || branch?.type === Type.SubcommandGroup ? (branch.options ?? []) : [];
    return [{ name: step, type: branch?.type ?? Type.Subcommand, options: fill(inner, deeper, values, focused) }];
  }
  return Object.entries(values).map(([name, value]) => ({
    name,
    type: registered.find((option) => option.name === name)?.type ?? Type.String,
    value,
    ...(name === focused ? { focused: true } : {}),
  }));
};

import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  MessageType,
  type APIApplicationCommand,
  type APIChatInputApplicationCommandInteractionData,
  type APIInteraction,
  type APIMessageApplicationCommandInteractionData,
  type APIMessageInteractionMetadata,
  type APIModalSubmitInteraction,
  type APIUserApplicationCommandInteractionData,
} from 'discord-api-types/v10';
import type { Action, CommandOption } from '../protocol.js';
import { allParts, pressable } from '../rules/tree.js';
import type { PlaceRecord } from '../world/guild/channels.js';
import { isVisibleTo, type StoredMessage } from '../world/messages.js';
import { holds } from '../world/guild/permissions.js';
import { asGuildMember, asUser, permissionsOf, type Member } from '../world/guild/people.js';
import type { World } from '../world/world.js';
import type { InteractionRegistry } from './interaction-registry.js';
import { submit } from './input/form.js';
import type { Interaction } from './interaction.js';
import { chosenOptions, typedOptions, type KnownIds } from './input/options.js';
import { ownersOf, ownersOfMessage, type Owners } from './owners.js';
import { contextOf, sharedPayload } from './payload.js';
import { OfferedNames } from './input/offered-names.js';
import { MenuChoices } from './input/menu-choices.js';
import { componentData } from './input/component-data.js';
import { requirePressable, requireWritable } from './reach.js';
import { ActionRefused } from './input/refused.js';

type Act<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

type CommandIdentity = Pick<APIChatInputApplicationCommandInteractionData, 'id' | 'name' | 'type' | 'guild_id'>;

type PickedInMenu =
  | Pick<APIUserApplicationCommandInteractionData, 'type' | 'target_id' | 'resolved'>
  | Pick<APIMessageApplicationCommandInteractionData, 'type' | 'target_id' | 'resolved'>;

interface Scene {
  readonly person: Member;
  readonly place: PlaceRecord;
}

/** Performs people's actions: checks each as the Discord client does, then delivers it to the bot. */
export class Actions {
  readonly #world: World;
  readonly #interactions: InteractionRegistry;
  readonly #known: KnownIds;
  readonly #picks = new MenuChoices();
  readonly #offered: OfferedNames;

  constructor(world: World, interactions: InteractionRegistry) {
    this.#world = world;
    this.#interactions = interactions;
    this.#offered = new OfferedNames(interactions);
    this.#known = {
      person: (id) => world.person(id) !== undefined,
      channel: (id) => world.place(id) !== undefined,
      file: (id) => world.files.find(id) !== undefined,
    };
  }

  /** @throws ActionRefused with a sentence for the person */
  perform(action: Action): Interaction {
    const person = this.#world.person(action.person);
    const place = this.#world.place(action.channel);
    if (person === undefined) throw new ActionRefused('There is no such person.');
    if (place === undefined || !this.#world.isSeenBy(place, person.id))
      throw new ActionRefused('There is no such channel.');
    const scene = { person, place };
    switch (action.kind) {
      case 'command':
        return this.#command(scene, action);
      case 'user-command':
        return this.#userCommand(scene, action);
      case 'message-command':
        return this.#messageCommand(scene, action);
      case 'autocomplete':
        return this.#autocomplete(scene, action);
      case 'component':
        return this.#component(scene, action);
      case 'modal':
        return this.#modal(scene, action);
    }
  }

  /**
   * Finds a command that a person may use here, and the installation it comes from.
   *
   * @throws ActionRefused
   */
  #commandNamed(
    name: string,
    type: ApplicationCommandType,
    { person, place }: Scene,
  ): { readonly command: APIApplicationCommand; readonly owners: Owners } {
    const command = this.#world.commands().find((candidate) => candidate.name === name && candidate.type === type);
    if (command === undefined) throw new ActionRefused(`There is no command /${name}.`);
    const owners = ownersOf(this.#world, person, place, command);
    const isOffered = command.contexts?.includes(contextOf(place)) === true && Object.keys(owners).length > 0;
    if (!isOffered) throw new ActionRefused(`There is no command /${name} here.`);
    const wanted = command.default_member_permissions;
    if (wanted !== null && !holds(permissionsOf(person), BigInt(wanted))) {
      throw new ActionRefused(`You may not use /${name}.`);
    }
    return { command, owners };
  }

  #command({ person, place }: Scene, action: Act<'command'>): Interaction {
    requireWritable(place);
    const { command, owners } = this.#commandNamed(action.command, ApplicationCommandType.ChatInput, { person, place });
    const sent =
      this.#world.readings.completedOption === 'name'
        ? this.#offered.inPlaceOfValues(person.id, command.name, action.options)
        : action.options;
    const options = chosenOptions(command.options ?? [], sent, this.#known);
    const mentioned = valuesOf(action.options, ApplicationCommandOptionType.User).flatMap(
      (id) => this.#world.person(id) ?? [],
    );
    const given = valuesOf(action.options, ApplicationCommandOptionType.Attachment).flatMap(
      (id) => this.#world.files.find(id)?.attachment ?? [],
    );
    const resolved = {
      ...(mentioned.length === 0 ? {} : this.#resolved(place, mentioned)),
      ...(given.length === 0 ? {} : { attachments: Object.fromEntries(given.map((file) => [file.id, file])) }),
    };
    return this.#interactions.begin({
      person,
      channelId: place.id,
      source: null,
      nonce: action.nonce ?? null,
      payload: (ids): APIInteraction => ({
        ...ids,
        ...sharedPayload(this.#world, person, place, owners),
        type: InteractionType.ApplicationCommand,
        data: {
          ...identityOf(command),
          ...(options.length === 0 ? {} : { options }),
          ...(mentioned.length + given.length === 0 ? {} : { resolved }),
        },
      }),
      metadata: (id) => commandMetadata(id, person, owners),
      answerType: MessageType.ChatInputCommand,
    });
  }

  /** Performs a command picked in a person's menu (docs/interactions/application-commands, User Commands). */
  #userCommand(scene: Scene, action: Act<'user-command'>): Interaction {
    const target = this.#world.person(action.target);
    if (target === undefined) throw new ActionRefused('There is no such person.');
    return this.#menuCommand(scene, action, {
      type: ApplicationCommandType.User,
      target_id: target.id,
      resolved: this.#resolved(scene.place, [target]),
    });
  }

  /** Performs a command picked in a message's menu (docs/interactions/application-commands, Message Commands). */
  #messageCommand(scene: Scene, action: Act<'message-command'>): Interaction {
    const { message } = this.#visibleMessage(scene.person, scene.place, action.message);
    return this.#menuCommand(scene, action, {
      type: ApplicationCommandType.Message,
      target_id: message.id,
      resolved: { messages: { [message.id]: message } },
    });
  }

  #menuCommand(
    { person, place }: Scene,
    action: Pick<Act<'user-command' | 'message-command'>, 'command' | 'nonce'>,
    picked: PickedInMenu,
  ): Interaction {
    requireWritable(place);
    const { command, owners } = this.#commandNamed(action.command, picked.type, { person, place });
    return this.#interactions.begin({
      person,
      channelId: place.id,
      source: null,
      nonce: action.nonce ?? null,
      payload: (ids): APIInteraction => ({
        ...ids,
        ...sharedPayload(this.#world, person, place, owners),
        type: InteractionType.ApplicationCommand,
        data: { id: command.id, name: command.name, ...picked },
      }),
      metadata: (id) => commandMetadata(id, person, owners),
      answerType: MessageType.ContextMenuCommand,
    });
  }

  #autocomplete({ person, place }: Scene, action: Act<'autocomplete'>): Interaction {
    requireWritable(place);
    const { command, owners } = this.#commandNamed(action.command, ApplicationCommandType.ChatInput, { person, place });
    const options = typedOptions(command.options ?? [], action.options, this.#known);
    const asking = this.#interactions.begin({
      person,
      channelId: place.id,
      source: null,
      nonce: action.nonce,
      payload: (ids): APIInteraction => ({
        ...ids,
        ...sharedPayload(this.#world, person, place, owners),
        type: InteractionType.ApplicationCommandAutocomplete,
        data: {
          ...identityOf(command),
          options,
        },
      }),
      metadata: (id) => commandMetadata(id, person, owners),
    });
    return this.#offered.ask(asking, command.name, action.options);
  }

  #component({ person, place }: Scene, action: Act<'component'>): Interaction {
    const stored = this.#visibleMessage(person, place, action.message);
    const found = [...allParts(stored.components)].find(
      ({ part }) => pressable(part) && part.custom_id === action.customId,
    )?.part;
    if (found === undefined || !pressable(found))
      throw new ActionRefused('This message has no such control.', 'controlGone');
    if (found.disabled === true) throw new ActionRefused('This control is switched off.', 'controlOff');
    const data = componentData(this.#world, found, action.values);
    const owners = ownersOfMessage(this.#world, place, stored);
    requirePressable(this.#world, place, owners);
    const isMenu = found.type !== ComponentType.Button;
    if (isMenu && this.#world.readings.samePick === 'after-update')
      this.#picks.choose(stored, person.id, action.customId, action.values);
    return this.#interactions.begin({
      person,
      channelId: place.id,
      source: { channelId: place.id, messageId: stored.message.id },
      nonce: action.nonce ?? null,
      payload: (ids): APIInteraction => ({
        ...ids,
        ...sharedPayload(this.#world, person, place, owners),
        type: InteractionType.MessageComponent,
        message: stored.message,
        data,
      }),
      metadata: (id): APIMessageInteractionMetadata => ({
        id,
        type: InteractionType.MessageComponent,
        user: asUser(person),
        authorizing_integration_owners: owners,
        interacted_message_id: stored.message.id,
      }),
    });
  }

  #modal({ person, place }: Scene, action: Act<'modal'>): Interaction {
    const open = this.#interactions.openModalOf(person.id);
    if (open?.modal.custom_id !== action.customId || open.interaction.channelId !== place.id) {
      throw new ActionRefused('This form is not open any more.', 'formClosed');
    }
    const components = submit(open.modal, action.fields);
    const { source, metadata: triggering } = open.interaction;
    const stored = source === null ? undefined : this.#world.messages.find(source.channelId, source.messageId);
    this.#interactions.closeModal(person.id);
    const { authorizing_integration_owners: owners } = triggering;
    if (triggering.type === InteractionType.ModalSubmit) throw new ActionRefused('A form cannot follow a form.');
    return this.#interactions.begin({
      person,
      channelId: place.id,
      source,
      nonce: action.nonce ?? null,
      payload: (ids): APIModalSubmitInteraction => ({
        ...ids,
        ...sharedPayload(this.#world, person, place, owners),
        type: InteractionType.ModalSubmit,
        data: { custom_id: action.customId, components },
        ...(stored === undefined ? {} : { message: stored.message }),
      }),
      metadata: (id) => ({
        id,
        type: InteractionType.ModalSubmit,
        user: asUser(person),
        authorizing_integration_owners: owners,
        triggering_interaction_metadata: triggering,
      }),
    });
  }

  /** Describes people as in an interaction; only servers have members. */
  #resolved(place: PlaceRecord, people: readonly Member[]) {
    const users = Object.fromEntries(people.map((one) => [one.id, asUser(one)]));
    if (this.#world.guildOf(place) === null) return { users };
    return { users, members: Object.fromEntries(people.map((one) => [one.id, asGuildMember(one)])) };
  }

  #visibleMessage(person: Member, place: PlaceRecord, messageId: string): StoredMessage {
    const stored = this.#world.messages.find(place.id, messageId);
    if (stored === undefined || !isVisibleTo(stored, person.id))
      throw new ActionRefused('This message is gone.', 'messageGone');
    return stored;
  }
}

const identityOf = ({ id, name, guild_id: guildId }: APIApplicationCommand): CommandIdentity => ({
  id,
  name,
  type: ApplicationCommandType.ChatInput,
  ...(guildId === undefined ? {} : { guild_id: guildId }),
});

const commandMetadata = (id: string, person: Member, owners: Owners): APIMessageInteractionMetadata => ({
  id,
  type: InteractionType.ApplicationCommand,
  user: asUser(person),
  authorizing_integration_owners: owners,
});

const valuesOf = (options: readonly CommandOption[], type: number): string[] =>
  options.flatMap((option) => [
    ...(option.type === type && typeof option.value === 'string' ? [option.value] : []),
    ...valuesOf(option.options ?? [], type),
  ]);

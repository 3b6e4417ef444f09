import {
  InteractionResponseType as Answer,
  InteractionType,
  MessageFlags,
  type APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidForm, refusals, type DiscordError } from '../rules/errors.js';
import { parseDraft } from '../rules/message.js';
import { parseModal } from '../rules/modals.js';
import { parseForm, withoutNulls } from '../rules/parse.js';
import type { Uploads } from '../posting/attach.js';
import { edit, send, sendThinking, type Sending } from '../posting/compose.js';
import { isThread } from '../world/guild/channels.js';
import type { StoredMessage } from '../world/messages.js';
import type { World } from '../world/world.js';
import type { InteractionRegistry } from './interaction-registry.js';
import type { Interaction } from './interaction.js';
import { isHiddenFromOthers, isOwnAlone } from './owners.js';

const { Ephemeral, SuppressEmbeds, SuppressNotifications, IsComponentsV2 } = MessageFlags;
export const answerFlags = Ephemeral | SuppressEmbeds | SuppressNotifications | IsComponentsV2;
export const editFlags = SuppressEmbeds | IsComponentsV2;

const callback = z.strictObject({
  type: z.literal([
    Answer.ChannelMessageWithSource,
    Answer.DeferredChannelMessageWithSource,
    Answer.DeferredMessageUpdate,
    Answer.UpdateMessage,
    Answer.ApplicationCommandAutocompleteResult,
    Answer.Modal,
  ]),
  data: z.unknown().optional(),
});

const choiceName = z.string().trim().min(1).max(100);
const localisedNames = z.record(z.string(), choiceName).exactOptional();
const choices = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        name: choiceName,
        name_localizations: localisedNames,
        value: z.union([z.string().min(1).max(100), z.number()]),
      }),
    )
    .max(25),
});

const deferral = z.strictObject({ flags: z.int().min(0).exactOptional() }).optional();
const nothing = z.strictObject({}).optional();

export interface CallbackResult {
  readonly type: Answer;
  readonly interaction: Interaction;
  /** The message that answers; null for choices and forms. */
  readonly message: StoredMessage | null;
}

const wrongKind = (): DiscordError =>
  invalidForm([
    {
      path: ['type'],
      code: 'INTERACTION_CALLBACK_TYPE_INVALID',
      message: 'This interaction cannot be answered like this.',
    },
  ]);

/** True when only the interaction's person sees the answers, whatever the bot requests. */
export const isForcedPrivate = (world: World, { channelId, metadata }: Interaction): boolean =>
  isOwnAlone(metadata.authorizing_integration_owners) && isHiddenFromOthers(world, world.place(channelId));

export const sendingOf = (interaction: Interaction, ephemeral: boolean): Sending => ({
  channelId: interaction.channelId,
  type: interaction.answerType,
  ephemeralFor: ephemeral ? interaction.person.id : null,
  metadata: interaction.metadata,
});

interface CallbackRequest {
  readonly id: string;
  readonly token: string;
  readonly body: unknown;
  readonly uploads: Uploads;
}

/**
 * Accepts the bot's first answer to an interaction.
 * @throws DiscordError 10062 when it is late or its interaction unknown, 40060 when it is the second, 50035 and the
 * like for its contents.
 */
export const answerInteraction = (
  world: World,
  interactions: InteractionRegistry,
  { id, token, body, uploads }: CallbackRequest,
): CallbackResult => {
  const interaction = interactions.byToken(token);
  if (interaction?.id !== id || interaction.state === 'failed' || interactions.isExpired(interaction))
    throw refusals.unknownInteraction();
  if (interactions.losesAnswer(interaction)) throw refusals.unknownInteraction();
  if (interaction.state !== 'waiting') throw refusals.alreadyAcknowledged();
  const { type, data } = parseForm(callback, body);
  const { payload } = interaction;
  if (
    (payload.type === InteractionType.ApplicationCommandAutocomplete) !==
    (type === Answer.ApplicationCommandAutocompleteResult)
  )
    throw wrongKind();
  // A locked thread refuses all answers except choices and forms (discord-api-docs#7707, #5517).
  const place = world.place(interaction.channelId);
  const inThread = isThread(place) && type !== Answer.ApplicationCommandAutocompleteResult && type !== Answer.Modal;
  if (inThread && place.locked) throw refusals.archivedThread(403);
  if (inThread && place.archived && type === Answer.UpdateMessage) throw refusals.archivedThread(403);

  switch (type) {
    case Answer.ChannelMessageWithSource: {
      if (place === undefined) throw refusals.unknownChannel();
      const draft = parseDraft(data, { flags: answerFlags, kept: 0, edit: false, at: ['data'] });
      const ephemeral = (draft.flags & Ephemeral) !== 0 || isForcedPrivate(world, interaction);
      const message = send(world, draft, uploads, sendingOf(interaction, ephemeral));
      interactions.answer(interaction, { channelId: interaction.channelId, messageId: message.message.id }, ephemeral);
      interactions.write(interaction, message);
      return { type, interaction, message };
    }
    case Answer.DeferredChannelMessageWithSource: {
      if (place === undefined) throw refusals.unknownChannel();
      const flags = parseForm(deferral, withoutNulls(data) ?? undefined, ['data'])?.flags ?? 0;
      // A deferral takes only the ephemeral flag; Discord ignores others without an error
      // (docs/interactions/receiving-and-responding).
      const ephemeral = (flags & Ephemeral) !== 0 || isForcedPrivate(world, interaction);
      const message = sendThinking(world, sendingOf(interaction, ephemeral));
      interactions.think(interaction, { channelId: interaction.channelId, messageId: message.message.id }, ephemeral);
      return { type, interaction, message };
    }
    case Answer.DeferredMessageUpdate: {
      const source = sourceOf(world, interaction);
      parseForm(nothing, data ?? undefined, ['data']);
      interactions.answer(interaction, interaction.source, source.ephemeralFor !== null);
      return { type, interaction, message: source };
    }
    case Answer.UpdateMessage: {
      const source = sourceOf(world, interaction);
      const draft = parseDraft(data, { flags: editFlags, kept: source.message.flags ?? 0, edit: true, at: ['data'] });
      const message = edit(world, source, draft, uploads);
      interactions.answer(interaction, interaction.source, source.ephemeralFor !== null);
      interactions.write(interaction, message);
      return { type, interaction, message };
    }
    case Answer.ApplicationCommandAutocompleteResult: {
      const offered: readonly APIApplicationCommandOptionChoice[] = parseForm(choices, withoutNulls(data), [
        'data',
      ]).choices;
      interactions.offerChoices(interaction, offered);
      return { type, interaction, message: null };
    }
    case Answer.Modal: {
      if (payload.type === InteractionType.ModalSubmit) throw wrongKind();
      interactions.openModal(interaction, parseModal(data));
      return { type, interaction, message: null };
    }
  }
};

/** The message whose component was pressed; without one there is none to update. */
const sourceOf = (world: World, { source }: Interaction): StoredMessage => {
  if (source === null) throw wrongKind();
  const stored = world.messages.find(source.channelId, source.messageId);
  if (stored === undefined) throw refusals.unknownMessage();
  return stored;
};

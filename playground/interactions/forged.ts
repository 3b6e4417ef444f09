import { InteractionType, type APIMessageInteractionMetadata } from 'discord-api-types/v10';
import { asUser, type Member } from '../world/guild/people.js';
import type { World } from '../world/world.js';
import type { InteractionRegistry } from './interaction-registry.js';
import type { Interaction } from './interaction.js';
import { ownersOf, ownersOfMessage, type Owners } from './owners.js';
import { sharedPayload } from './payload.js';

/** An unchecked interaction, as a hostile client or a future Discord could send it. */
export interface Forgery {
  readonly person: string;
  readonly channel: string;
  readonly type: InteractionType;
  /** The interaction's own data, passed on unchanged. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The id of the message that was pressed, or on which a form was opened; it must be in the channel. */
  readonly message?: string;
  /** Replaces the true fields about the interaction's origin and installation. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

const metadataOf = (
  id: string,
  person: Member,
  owners: Owners,
  { message, type }: Forgery,
): APIMessageInteractionMetadata => {
  const common = { id, user: asUser(person), authorizing_integration_owners: owners };
  return message !== undefined && type === InteractionType.MessageComponent
    ? { ...common, type: InteractionType.MessageComponent, interacted_message_id: message }
    : { ...common, type: InteractionType.ApplicationCommand };
};

/**
 * Delivers an interaction to the bot without checking that a client could have sent it.
 * @throws RangeError when there is no such person, channel or message
 */
export const forge = (world: World, interactions: InteractionRegistry, forgery: Forgery): Interaction => {
  const { person: personId, channel, type, data, message: messageId, claims = {} } = forgery;
  const person = world.person(personId);
  const place = world.place(channel);
  const stored = messageId === undefined ? undefined : world.messages.find(channel, messageId);
  if (person === undefined || place === undefined || (messageId !== undefined && stored === undefined)) {
    throw new RangeError('There is no such person, channel or message.');
  }
  const owners: Owners =
    stored === undefined ? ownersOf(world, person, place, {}) : ownersOfMessage(world, place, stored);
  return interactions.begin({
    person,
    channelId: channel,
    source: stored === undefined ? null : { channelId: channel, messageId: stored.message.id },
    nonce: null,
    payload: (ids) => ({
      ...ids,
      ...sharedPayload(world, person, place, owners),
      ...claims,
      type,
      data,
      ...(stored === undefined ? {} : { message: stored.message }),
    }),
    metadata: (id) => metadataOf(id, person, owners, forgery),
  });
};

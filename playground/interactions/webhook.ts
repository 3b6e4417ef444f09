import { MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { refusals } from '../rules/errors.js';
import { isV2, parseDraft } from '../rules/message.js';
import type { Uploads } from '../posting/attach.js';
import { edit, send } from '../posting/compose.js';
import { isThread } from '../world/guild/channels.js';
import { botId } from '../world/guild/guild.js';
import type { StoredMessage } from '../world/messages.js';
import { holds } from '../world/guild/permissions.js';
import type { World } from '../world/world.js';
import { answerFlags, editFlags, isForcedPrivate, sendingOf } from './callback.js';
import type { InteractionRegistry } from './interaction-registry.js';
import type { Interaction } from './interaction.js';
import { isBotIn, isOwnAlone } from './owners.js';

/** The limit where only a person has installed the bot. */
const MAX_FOLLOW_UPS = 5;

export class Webhook {
  readonly #world: World;
  readonly #interactions: InteractionRegistry;
  readonly #interaction: Interaction;

  /** @throws DiscordError 10015 when the token is unknown or has no answer yet, 50027 when it has expired. */
  constructor(world: World, interactions: InteractionRegistry, applicationId: string, token: string) {
    const interaction = interactions.byToken(token);
    if (interaction === undefined || applicationId !== botId) throw refusals.unknownWebhook();
    if (interactions.isExpired(interaction)) throw refusals.tokenExpired();
    if (interaction.state === 'waiting' || interaction.state === 'failed') throw refusals.unknownWebhook();
    this.#world = world;
    this.#interactions = interactions;
    this.#interaction = interaction;
  }

  /**
   * Finds a message; `id` may be `@original`. A token reaches the messages that it sent, and as `@original` the one
   * whose component was pressed.
   */
  message(id: string): StoredMessage {
    const { id: interactionId, original, channelId } = this.#interaction;
    const messageId = id === '@original' ? original?.messageId : id;
    const stored = messageId === undefined ? undefined : this.#world.messages.find(channelId, messageId);
    const reached = messageId === original?.messageId || stored?.message.interaction_metadata?.id === interactionId;
    if (stored === undefined || !reached) throw refusals.unknownMessage();
    return stored;
  }

  edit(id: string, body: unknown, uploads: Uploads): StoredMessage {
    const before = this.message(id);
    const place = this.#world.place(before.message.channel_id);
    // Discord also refuses when the thread was archived or locked between deferral and edit: the person sees endless
    // thinking (discord-api-docs#6884).
    if (isThread(place) && (place.archived || place.locked)) throw refusals.archivedThread();
    const draft = parseDraft(body, { flags: editFlags, kept: before.message.flags ?? 0, edit: true });
    const after = edit(this.#world, before, draft, uploads);
    if (before.thinking) this.#noteWriting();
    this.#interactions.write(this.#interaction, after);
    return after;
  }

  delete(id: string): void {
    const stored = this.message(id);
    this.#world.delete(stored);
    if (stored.thinking) this.#noteWriting();
  }

  /** The first follow-up of a deferred answer is that answer. */
  followUp(body: unknown, uploads: Uploads): StoredMessage {
    const place = this.#world.place(this.#interaction.channelId);
    if (place === undefined) throw refusals.unknownChannel();
    if (isThread(place) && place.locked) throw refusals.archivedThread(403);
    const { state } = this.#interaction;
    const draft = parseDraft(body, { flags: answerFlags, kept: 0, edit: false });
    if (state === 'thinking') {
      const before = this.message('@original');
      const own = isV2(draft.flags) ? MessageFlags.IsComponentsV2 : 0;
      const after = edit(this.#world, before, { ...draft, flags: (before.message.flags ?? 0) | own }, uploads);
      this.#noteWriting();
      this.#interactions.write(this.#interaction, after);
      return after;
    }
    // Fifteen minutes and five messages where only a person has installed the bot
    // (docs/interactions/receiving-and-responding, Followup Messages).
    if (isOwnAlone(this.#interaction.metadata.authorizing_integration_owners)) {
      if (this.#interaction.followUps >= MAX_FOLLOW_UPS) throw refusals.tooManyFollowUps();
      this.#interaction.followUps += 1;
    }
    // First answers may always attach files; follow-ups need the bot's permission (docs/change-log, November 2023).
    if (
      uploads.size > 0 &&
      isBotIn(this.#world, place) &&
      !holds(this.#world.botPermissionsIn(place), PermissionFlagsBits.AttachFiles)
    )
      throw refusals.missingPermissions();
    const alone = (draft.flags & MessageFlags.Ephemeral) !== 0 || isForcedPrivate(this.#world, this.#interaction);
    const sent = send(this.#world, draft, uploads, sendingOf(this.#interaction, alone));
    this.#interactions.write(this.#interaction, sent);
    return sent;
  }

  #noteWriting(): void {
    const { original, ephemeral } = this.#interaction;
    this.#interactions.answer(this.#interaction, original, ephemeral);
  }
}

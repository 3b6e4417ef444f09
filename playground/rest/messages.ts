import { MessageFlags, MessageType, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { invalidForm, refusals } from '../rules/errors.js';
import { parseDraft, type Draft } from '../rules/message.js';
import type { Uploads } from '../posting/attach.js';
import { edit, send } from '../posting/compose.js';
import { isDirect, isThread, type PlaceRecord } from '../world/guild/channels.js';
import { botId } from '../world/guild/guild.js';
import { isSystemMessage, isVisibleTo, type StoredMessage } from '../world/messages.js';
import { holds } from '../world/guild/permissions.js';
import { sendingIn } from '../world/places.js';
import type { World } from '../world/world.js';
import { requirePermission, requireActive, requireUnlocked, requirePlace } from './access.js';
import { answer } from './answer.js';
import { readBody } from './body.js';

const { SuppressEmbeds, SuppressNotifications, IsComponentsV2 } = MessageFlags;
const { AttachFiles, EmbedLinks, ReadMessageHistory, ManageMessages } = PermissionFlagsBits;

const demandContents = (world: World, place: PlaceRecord, draft: Draft, uploads: Uploads): void => {
  // An edit with uploads needs ATTACH_FILES too: inferred. One that keeps files: unknown.
  const keeps = (draft.attachments ?? []).length > 0 && world.readings.attachFilesToKeep === 'asked';
  if (uploads.size > 0 || keeps) requirePermission(world, place, AttachFiles);
  if ((draft.embeds ?? []).length > 0) requirePermission(world, place, EmbedLinks);
};

/** Finds a message. The channel's own routes know no ephemeral messages (discord-api-docs#3090, #6007). */
const find = (world: World, place: PlaceRecord, messageId: string): StoredMessage => {
  const stored = world.messages.find(place.id, messageId);
  if (stored === undefined || !isVisibleTo(stored, null)) throw refusals.unknownMessage();
  return stored;
};

/**
 * Forum and media channels accept no messages themselves: their posts are threads
 * (docs/topics/opcodes-and-status-codes).
 */
const demandText = ({ kind }: PlaceRecord): void => {
  if (kind === 'forum') throw refusals.forumChannel();
};

/**
 * Checks that a person accepts the bot's messages: Discord refuses the message, not the opening
 * (docs/topics/opcodes-and-status-codes, 50007); without a common server with 50278, which is missing from the
 * published list.
 */
const demandOpen = (world: World, place: PlaceRecord): void => {
  if (!isDirect(place)) return;
  const person = world.person(place.personId);
  if (person?.closed === true) throw refusals.directClosed();
  const isShared = person?.outside !== true && world.serverIds().some((id) => world.serverWith(id).botIsMember);
  const isLetIn = person?.installed === true && world.readings.directToInstalled === 'accepted';
  if (!isShared && !isLetIn) throw refusals.noServerInCommon();
};

/** A message from the bot un-archives a thread (docs/topics/threads); the events come before or after the answer. */
const unarchive = (world: World, place: PlaceRecord): void => {
  if (isThread(place) && place.archived) world.changePlace({ ...place, archived: false });
};

/** The nonce is in the request's answer and in the event, not in a message fetched later (Rapptz/discord.py#2451). */
const withoutNonce = ({ message }: StoredMessage): APIMessage => {
  const { nonce, ...rest } = message;
  return nonce === undefined ? message : rest;
};

/**
 * The message that an enforced nonce already created, instead of another.
 * @throws DiscordError 10008 when it has since been deleted (staff, on purpose: discord-api-docs#6647)
 */
const earlierMessage = (world: World, { id }: PlaceRecord, { onceAs }: Draft): StoredMessage | undefined => {
  if (onceAs === undefined) return undefined;
  const first = world.nonces.find(id, onceAs, world.readings.nonceMemory);
  if (first === undefined) return undefined;
  const stored = world.messages.find(id, first);
  if (stored === undefined && world.readings.deletedNonce === 'unknown-message') throw refusals.unknownMessage();
  return stored;
};

export const messageRoutes = (world: World): Hono => {
  const app = new Hono();
  app.get('/channels/:channel/messages', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    if (place.kind === 'forum') throw refusals.wrongChannelType();
    const limit = Number(context.req.query('limit') ?? '50');
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'Value should be from 1 to 100.' }]);
    }
    // Discord gives no error here (discord-api-docs#455).
    if (!holds(world.botPermissionsIn(place), ReadMessageHistory)) return context.json([]);
    const messages = world.messages.in(place.id).filter((stored) => isVisibleTo(stored, null));
    return answer(context, world, messages.slice(-limit).reverse().map(withoutNonce));
  });

  app.post('/channels/:channel/messages', async (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    demandText(place);
    requirePermission(world, place, sendingIn(place));
    demandOpen(world, place);
    const { json, uploads } = await readBody(context);
    const draft = parseDraft(json, {
      flags: SuppressEmbeds | SuppressNotifications | IsComponentsV2,
      kept: 0,
      edit: false,
    });
    demandContents(world, place, draft, uploads);
    if (draft.replyTo !== undefined) {
      requirePermission(world, place, ReadMessageHistory);
      if (world.messages.find(place.id, draft.replyTo) === undefined) {
        throw invalidForm([
          { path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' },
        ]);
      }
    }
    requireUnlocked(world, place);
    const twin = earlierMessage(world, place, draft);
    if (twin !== undefined) return answer(context, world, twin.message);
    unarchive(world, place);
    const type = draft.replyTo === undefined ? MessageType.Default : MessageType.Reply;
    const { message } = send(world, draft, uploads, { channelId: place.id, type, ephemeralFor: null });
    if (draft.onceAs !== undefined) world.nonces.remember(place.id, draft.onceAs, message.id);
    return answer(context, world, message);
  });

  app.get('/channels/:channel/messages/:message', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    requirePermission(world, place, ReadMessageHistory);
    return answer(context, world, withoutNonce(find(world, place, context.req.param('message'))));
  });

  // A bot edits and deletes its own messages with only VIEW_CHANNEL, without SEND_MESSAGES (staff:
  // discord-api-docs#3096).
  app.patch('/channels/:channel/messages/:message', async (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    const before = find(world, place, context.req.param('message'));
    if (before.message.author.id !== botId) throw refusals.notTheAuthor();
    // docs/topics/opcodes-and-status-codes, 50021.
    if (isSystemMessage(before)) throw refusals.systemMessage();
    requireActive(world, place);
    const { json, uploads } = await readBody(context);
    const draft = parseDraft(json, {
      flags: SuppressEmbeds | IsComponentsV2,
      kept: before.message.flags ?? 0,
      edit: true,
    });
    demandContents(world, place, draft, uploads);
    return answer(context, world, withoutNonce(edit(world, before, draft, uploads)));
  });

  app.delete('/channels/:channel/messages/:message', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    const stored = find(world, place, context.req.param('message'));
    if (stored.message.author.id !== botId) requirePermission(world, place, ManageMessages);
    // Only some system messages can be deleted (docs/resources/message, Message Types, column Deletable).
    if (isSystemMessage(stored) && stored.message.type !== MessageType.ThreadCreated) throw refusals.systemMessage();
    // Deletion works in an archived thread; in a locked one only while it is active (docs/topics/threads).
    if (isThread(place) && place.archived) requireUnlocked(world, place);
    world.delete(stored);
    return context.body(null, 204);
  });
  return app;
};

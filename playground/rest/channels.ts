import { MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { invalidForm, refusals } from '../rules/errors.js';
import { parseDraft, type Draft } from '../rules/message.js';
import type { Uploads } from '../posting/check.js';
import { edit, send } from '../posting/compose.js';
import type { PlaceRecord } from '../world/channels.js';
import { botId } from '../world/guild.js';
import { isVisibleTo, type StoredMessage } from '../world/messages.js';
import { holds } from '../world/permissions.js';
import type { World } from '../world/world.js';
import { readBody } from './body.js';

const { SuppressEmbeds, SuppressNotifications, IsComponentsV2 } = MessageFlags;
const {
  ViewChannel,
  SendMessages,
  SendMessagesInThreads,
  AttachFiles,
  EmbedLinks,
  ReadMessageHistory,
  ManageMessages,
} = PermissionFlagsBits;

/** Discord says "the past few minutes", in milliseconds. */
const namesRemembered = 5 * 60_000;

function opened(world: World, channelId: string): PlaceRecord {
  const place = world.place(channelId);
  if (place === undefined) throw refusals.unknownChannel();
  if (!holds(world.botPermissionsIn(place), ViewChannel)) throw refusals.missingAccess();
  return place;
}

function demand(world: World, place: PlaceRecord, wanted: bigint): void {
  if (!holds(world.botPermissionsIn(place), wanted)) throw refusals.missingPermissions();
}

function demandContents(world: World, place: PlaceRecord, draft: Draft, uploads: Uploads): void {
  if (uploads.size > 0) demand(world, place, AttachFiles);
  if ((draft.embeds ?? []).length > 0) demand(world, place, EmbedLinks);
}

/** Ephemeral messages do not exist on the channel's own routes. */
function found(world: World, place: PlaceRecord, messageId: string): StoredMessage {
  const stored = world.messages.find(place.id, messageId);
  if (stored === undefined || !isVisibleTo(stored, null)) throw refusals.unknownMessage();
  return stored;
}

function demandOpenThread(place: PlaceRecord): void {
  if (place.kind === 'thread' && place.archived) throw refusals.archivedThread();
}

/** A message wakes an archived thread, unless a moderator has locked it. */
function wake(world: World, place: PlaceRecord): void {
  if (place.kind !== 'thread' || !place.archived) return;
  if (place.locked) throw refusals.archivedThread();
  world.changePlace({ ...place, archived: false });
}

/** The message that was sent under this name a short while ago; another of that name is not made. */
function sentBefore(world: World, { id }: PlaceRecord, { onceAs }: Draft): StoredMessage | undefined {
  if (onceAs === undefined) return undefined;
  const earliest = world.clock.now() - namesRemembered;
  return world.messages
    .in(id)
    .find(({ message }) => message.nonce === onceAs && Date.parse(message.timestamp) >= earliest);
}

/** Channels and their messages. */
export function channelRoutes(world: World): Hono {
  const app = new Hono();
  app.get('/channels/:channel', (context) =>
    context.json(world.asChannel(opened(world, context.req.param('channel')))),
  );
  app.post('/channels/:channel/typing', (context) => {
    demand(world, opened(world, context.req.param('channel')), SendMessages);
    return context.body(null, 204);
  });

  app.get('/channels/:channel/messages', (context) => {
    const place = opened(world, context.req.param('channel'));
    const limit = Number(context.req.query('limit') ?? '50');
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
      throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message: 'Value should be from 1 to 100.' }]);
    }
    if (!holds(world.botPermissionsIn(place), ReadMessageHistory)) return context.json([]);
    const messages = world.messages.in(place.id).filter((stored) => isVisibleTo(stored, null));
    return context.json(
      messages
        .slice(-limit)
        .reverse()
        .map((stored) => stored.message),
    );
  });

  app.post('/channels/:channel/messages', async (context) => {
    const place = opened(world, context.req.param('channel'));
    demand(world, place, place.kind === 'thread' ? SendMessagesInThreads : SendMessages);
    const { json, uploads } = await readBody(context);
    const draft = parseDraft(json, {
      flags: SuppressEmbeds | SuppressNotifications | IsComponentsV2,
      kept: 0,
      edit: false,
    });
    demandContents(world, place, draft, uploads);
    if (draft.replyTo !== undefined) {
      demand(world, place, ReadMessageHistory);
      if (world.messages.find(place.id, draft.replyTo) === undefined) {
        throw invalidForm([
          { path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' },
        ]);
      }
    }
    wake(world, place);
    const twin = sentBefore(world, place, draft);
    if (twin !== undefined) return context.json(twin.message);
    const type = draft.replyTo === undefined ? MessageType.Default : MessageType.Reply;
    return context.json(send(world, draft, uploads, { channelId: place.id, type, ephemeralFor: null }).message);
  });

  app.get('/channels/:channel/messages/:message', (context) => {
    const place = opened(world, context.req.param('channel'));
    demand(world, place, ReadMessageHistory);
    return context.json(found(world, place, context.req.param('message')).message);
  });

  app.patch('/channels/:channel/messages/:message', async (context) => {
    const place = opened(world, context.req.param('channel'));
    const before = found(world, place, context.req.param('message'));
    if (before.message.author.id !== botId) throw refusals.notTheAuthor();
    demandOpenThread(place);
    const { json, uploads } = await readBody(context);
    const draft = parseDraft(json, {
      flags: SuppressEmbeds | IsComponentsV2,
      kept: before.message.flags ?? 0,
      edit: true,
    });
    demandContents(world, place, draft, uploads);
    return context.json(edit(world, before, draft, uploads).message);
  });

  app.delete('/channels/:channel/messages/:message', (context) => {
    const place = opened(world, context.req.param('channel'));
    const stored = found(world, place, context.req.param('message'));
    if (stored.message.author.id !== botId) demand(world, place, ManageMessages);
    demandOpenThread(place);
    world.delete(stored);
    return context.body(null, 204);
  });
  return app;
}

import { ChannelType, MessageReferenceType, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { z } from 'zod';
import { writeSystemLine } from '../posting/compose.js';
import { refusals } from '../rules/errors.js';
import { parseForm, withoutNulls } from '../rules/parse.js';
import { isDirect, isThread } from '../world/guild/channels.js';
import { botId } from '../world/guild/guild.js';
import { isVisibleTo } from '../world/messages.js';
import { canHoldThreads, sendingIn } from '../world/places.js';
import type { World } from '../world/world.js';
import { requirePermission, mayManageThreads, requirePlace } from './access.js';
import { readBody } from './body.js';

const { CreatePublicThreads, CreatePrivateThreads, ManageChannels, ManageThreads } = PermissionFlagsBits;

const threadName = z.string().trim().min(1).max(100);
const archiveAfter = z.literal([60, 1440, 4320, 10080]).exactOptional();

const newThread = z.strictObject({
  name: threadName,
  type: z
    .literal([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread])
    .exactOptional(),
  auto_archive_duration: archiveAfter,
  invitable: z.boolean().exactOptional(),
  rate_limit_per_user: z.int().min(0).max(21600).exactOptional(),
});

const threadOfMessage = newThread.omit({ type: true, invitable: true });

const threadChange = z.strictObject({
  name: threadName.exactOptional(),
  archived: z.boolean().exactOptional(),
  locked: z.boolean().exactOptional(),
  auto_archive_duration: archiveAfter,
  invitable: z.boolean().exactOptional(),
  rate_limit_per_user: z.int().min(0).max(21600).exactOptional(),
});

export const channelRoutes = (world: World): Hono => {
  const app = new Hono();
  app.get('/channels/:channel', (context) =>
    context.json(world.asChannel(requirePlace(world, context.req.param('channel')))),
  );
  app.post('/channels/:channel/typing', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    requirePermission(world, place, sendingIn(place));
    return context.body(null, 204);
  });

  app.post('/channels/:channel/threads', async (context) => {
    const parent = requirePlace(world, context.req.param('channel'));
    // A forum's posts begin with a message, and the bot never creates any.
    if (!canHoldThreads(parent) || parent.kind === 'forum') throw refusals.wrongChannelType();
    const { json } = await readBody(context);
    // A thread without a starter message is private unless its type says otherwise (docs/resources/channel, Start
    // Thread without Message).
    const { name, type = ChannelType.PrivateThread } = parseForm(newThread, withoutNulls(json));
    const secret = type === ChannelType.PrivateThread;
    requirePermission(world, parent, secret ? CreatePrivateThreads : CreatePublicThreads);
    const thread = world.addThread(parent.id, name, secret ? { private: true, closed: true } : {});
    // The parent channel announces a public thread that has no starter message (docs/resources/message,
    // THREAD_CREATED).
    if (!secret)
      writeSystemLine(world, {
        channelId: parent.id,
        type: MessageType.ThreadCreated,
        content: name,
        reference: { type: MessageReferenceType.Default, channel_id: thread.id },
      });
    return context.json(world.asChannel(thread), 201);
  });

  // The thread has the id of its message, which can have only one (docs/resources/channel, Start Thread from Message).
  app.post('/channels/:channel/messages/:message/threads', async (context) => {
    const parent = requirePlace(world, context.req.param('channel'));
    const messageId = context.req.param('message');
    if (!canHoldThreads(parent) || parent.kind === 'forum') throw refusals.wrongChannelType();
    const stored = world.messages.find(parent.id, messageId);
    if (stored === undefined || !isVisibleTo(stored, null)) throw refusals.unknownMessage();
    const { json } = await readBody(context);
    const { name } = parseForm(threadOfMessage, withoutNulls(json));
    requirePermission(world, parent, CreatePublicThreads);
    if (world.place(messageId) !== undefined) throw refusals.threadThere();
    const thread = world.addThread(parent.id, name, {}, messageId);
    // The thread begins with a system message that links to the starter message (docs/resources/message,
    // THREAD_STARTER_MESSAGE).
    writeSystemLine(world, {
      channelId: thread.id,
      type: MessageType.ThreadStarterMessage,
      reference: { type: MessageReferenceType.Default, channel_id: parent.id, message_id: messageId },
    });
    return context.json(world.asChannel(thread), 201);
  });

  app.patch('/channels/:channel', async (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    if (isDirect(place)) throw refusals.wrongChannelType();
    if (!isThread(place)) {
      requirePermission(world, place, ManageChannels);
      throw refusals.wrongChannelType();
    }
    const { json } = await readBody(context);
    const change = parseForm(threadChange, withoutNulls(json));
    // Only MANAGE_THREADS locks, unlocks, and opens locked threads; a thread's creator may archive and rename it
    // (docs/topics/threads).
    const managed = change.locked !== undefined || place.locked || place.ownerId !== botId;
    if (managed && !mayManageThreads(world, place)) throw refusals.missingPermissions();
    if (place.archived && change.archived !== false) throw refusals.archivedThread();
    const { name = place.name, archived = place.archived, locked = place.locked } = change;
    const archivedAt = archived === place.archived ? place.archivedAt : world.time.timestamp();
    const changed = { ...place, name, archived, locked, archivedAt };
    world.changePlace(changed);
    // The thread announces its new name (docs/resources/message, CHANNEL_NAME_CHANGE).
    if (name !== place.name)
      writeSystemLine(world, { channelId: place.id, type: MessageType.ChannelNameChange, content: name });
    return context.json(world.asChannel(changed));
  });

  app.delete('/channels/:channel', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    if (isDirect(place)) throw refusals.wrongChannelType();
    // Even a thread's creator needs MANAGE_THREADS to delete it (docs/resources/channel, Delete/Close Channel).
    requirePermission(world, place, isThread(place) ? ManageThreads : ManageChannels);
    const gone = world.asChannel(place);
    world.deletePlace(place.id);
    return context.json(gone);
  });

  // Needs permission to write there and a thread that is not archived (docs/resources/channel, Add Thread Member).
  app.put('/channels/:channel/thread-members/:user{[0-9]+}', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    if (!isThread(place)) throw refusals.wrongChannelType();
    if (place.archived) throw refusals.archivedThread();
    requirePermission(world, place, sendingIn(place));
    const user = context.req.param('user');
    if (world.person(user) === undefined) throw refusals.unknownMember();
    const { members = [] } = place;
    if (!members.includes(user)) {
      world.changePlace({ ...place, members: [...members, user] });
      // The thread announces an added member (docs/resources/message, RECIPIENT_ADD).
      writeSystemLine(world, { channelId: place.id, type: MessageType.RecipientAdd, people: [user] });
    }
    return context.body(null, 204);
  });

  app.put('/channels/:channel/thread-members/@me', (context) => {
    const place = requirePlace(world, context.req.param('channel'));
    if (!isThread(place)) throw refusals.wrongChannelType();
    if (place.archived) throw refusals.archivedThread();
    world.changePlace({ ...place, botInside: true });
    return context.body(null, 204);
  });
  return app;
};

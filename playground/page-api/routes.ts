import { Locale } from 'discord-api-types/v10';
import { Hono, type Context, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Actions } from '../interactions/actions.js';
import { dismiss } from '../interactions/dismiss.js';
import { ActionRefused } from '../interactions/input/refused.js';
import { isThread } from '../world/guild/channels.js';
import { renameFirstChannels } from '../world/first-channels.js';
import { canHoldThreads } from '../world/places.js';
import type { World } from '../world/world.js';
import { actionSchema, type Refusal, type RefusalCode } from '../protocol.js';
import { shownChannel, shownChannels, shownPerson, shownServer } from './shown.js';
import { attachmentSizeLimit } from '../interactions/payload.js';

/** The allowance above the file's size is for the multipart boundaries and the file's name. */
const requestSizeLimit = attachmentSizeLimit + 64 * 1024;
/** Five modal fields of 4,000 characters, in any script, are the longest request of the page. */
const actionSizeLimit = 128 * 1024;

/** Receives a file that a person picks for a command; answers with its id, the value of the option. */
const uploadRoutes = (world: World): Hono => {
  const app = new Hono();
  app.post('/', async (context) => {
    const tooLarge = () => context.json({ message: 'A file has at most 10 MB.' }, 413);
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    // Without a length the server could not know the size of the body in advance.
    if (!(length <= requestSizeLimit)) return tooLarge();
    const file = await pickedFile(context.req);
    if (file === null) return context.json({ message: 'There is no file.' }, 400);
    if (file.size > attachmentSizeLimit) return tooLarge();
    const { attachment } = world.files.give(world.snowflakes.next(), {
      name: file.name,
      contentType: file.type === '' ? 'application/octet-stream' : file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    return context.json({ id: attachment.id });
  });
  return app;
};

const pickedFile = async (request: HonoRequest): Promise<File | null> => {
  try {
    const { file } = await request.parseBody();
    return file instanceof File ? file : null;
  } catch {
    return null;
  }
};

const newPerson = z.strictObject({ name: z.string().trim().min(1).max(32), locale: z.enum(Locale) });
const id = z.string().regex(/^\d{15,21}$/);
const conversation = z.strictObject({ person: id });
const door = z.strictObject({ person: id, closed: z.boolean() });
const channelName = z.string().regex(/^[\p{Ll}\p{Lo}\p{N}_-]{1,100}$/u);
const newChannel = z.union([
  z.strictObject({
    name: channelName,
    kind: z.enum(['text', 'announcement', 'voice', 'stage', 'forum']).default('text'),
  }),
  z.strictObject({ name: channelName, kind: z.enum(['thread', 'private-thread']), parent: id }),
  z.strictObject({ name: channelName, kind: z.literal('group') }),
]);
const threadChange = z.strictObject({ thread: id, change: z.enum(['archive', 'lock', 'open']) });
const dismissal = z.strictObject({ person: id, channel: id, message: id });
const serverSettings = z.strictObject({ language: z.enum(Locale), community: z.boolean() });

export const pageRoutes = (world: World, actions: Actions): Hono => {
  const app = new Hono();
  app.route('/uploads', uploadRoutes(world));
  app.use(
    bodyLimit({
      maxSize: actionSizeLimit,
      onError: (context) => context.json({ message: 'The page asks for nothing as long as this.' }, 413),
    }),
  );
  app.get('/people', (context) => context.json(world.people().map(shownPerson)));
  app.post('/people', async (context) => {
    const given = newPerson.safeParse(await json(context.req.raw));
    if (!given.success)
      return refusal(context, 'A person needs a name of 1 to 32 characters and a language of Discord.', 'personRule');
    return context.json(shownPerson(world.addPerson({ ...given.data, moderator: false, installed: true })));
  });
  app.post('/doors', async (context) => {
    const given = door.safeParse(await json(context.req.raw));
    const person = given.success ? world.person(given.data.person) : undefined;
    if (!given.success || person === undefined) return context.json({ message: 'There is no such person.' }, 400);
    world.changePerson({ ...person, closed: given.data.closed });
    return context.body(null, 204);
  });
  app.post('/conversations', async (context) => {
    const given = conversation.safeParse(await json(context.req.raw));
    const person = given.success ? world.person(given.data.person) : undefined;
    if (person === undefined) return context.json({ message: 'There is no such person.' }, 400);
    return context.json(shownChannel(world, world.openDirect(person.id)));
  });
  app.get('/channels', (context) => context.json(shownChannels(world)));
  app.post('/channels', async (context) => {
    const given = newChannel.safeParse(await json(context.req.raw));
    if (!given.success)
      return refusal(context, 'A channel’s name is made of small letters, digits, - and _.', 'channelNameRule');
    const { name, kind } = given.data;
    const people = world.people().map((person) => person.id);
    if (kind === 'group') return context.json(shownChannel(world, world.addGroup(name, people)));
    if (kind !== 'thread' && kind !== 'private-thread')
      return context.json(shownChannel(world, world.addChannel(name, kind)));
    const parent = world.place(given.data.parent);
    if (parent === undefined || !canHoldThreads(parent))
      return context.json({ message: 'This channel has no threads.' }, 400);
    return context.json(shownChannel(world, world.addThread(parent.id, name, { private: kind === 'private-thread' })));
  });
  app.post('/threads', async (context) => {
    const given = threadChange.safeParse(await json(context.req.raw));
    const thread = given.success ? world.place(given.data.thread) : undefined;
    if (!given.success || !isThread(thread)) return context.json({ message: 'There is no such thread.' }, 400);
    const open = given.data.change === 'open';
    const archived = given.data.change === 'archive' || (thread.archived && !open);
    const locked = given.data.change === 'lock' || (thread.locked && !open);
    world.changePlace({ ...thread, archived, locked, archivedAt: world.time.timestamp() });
    return context.body(null, 204);
  });
  app.post('/dismissals', async (context) => {
    const given = dismissal.safeParse(await json(context.req.raw));
    if (!given.success) return context.json({ message: 'There is no such message.' }, 400);
    return refusable(context, () => dismiss(world, given.data.person, given.data.channel, given.data.message));
  });
  app.get('/server', (context) => context.json(shownServer(world)));
  app.post('/server', async (context) => {
    const given = serverSettings.safeParse(await json(context.req.raw));
    if (!given.success) return context.json({ message: 'A server needs a language of Discord.' }, 400);
    world.changeServer(given.data);
    renameFirstChannels(world);
    return context.json(shownServer(world));
  });
  app.post('/interactions', async (context) => {
    const given = actionSchema.safeParse(await json(context.req.raw));
    if (!given.success) return context.json({ message: 'The playground does not understand this action.' }, 400);
    return refusable(context, () => actions.perform(given.data));
  });
  return app;
};

const refusal = (context: Context, message: string, code: RefusalCode): Response =>
  context.json({ message, code } satisfies Refusal, 400);

/** Answers 409 with the sentence where the client would prevent the action. */
const refusable = (context: Context, act: () => unknown): Response => {
  try {
    act();
  } catch (error) {
    if (error instanceof ActionRefused) {
      const { message, code } = error;
      return context.json({ message, code } satisfies Refusal, 409);
    }
    throw error;
  }
  return context.body(null, 204);
};

const json = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return null;
  }
};

import { Locale } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Acts } from '../interactions/acts.js';
import { ActionRefused } from '../interactions/refused.js';
import type { World } from '../world/world.js';
import { action } from './action.js';
import { isOwnPage } from './origin.js';
import { shownChannel, shownPerson } from './shown.js';

const newPerson = z.strictObject({ name: z.string().trim().min(1).max(32), locale: z.enum(Locale) });
const newChannel = z.strictObject({ name: z.string().regex(/^[\p{Ll}\p{Lo}\p{N}_-]{1,100}$/u) });

/** What the browser page asks of the server, apart from its live socket. */
export function pageRoutes(world: World, acts: Acts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const own = isOwnPage({ origin: context.req.header('origin'), host: context.req.header('host') });
    return own ? next() : context.json({ message: 'Only the playground’s own page may ask for this.' }, 403);
  });
  app.get('/people', (context) => context.json(world.people().map(shownPerson)));
  app.post('/people', async (context) => {
    const given = newPerson.safeParse(await json(context.req.raw));
    if (!given.success)
      return context.json({ message: 'A person needs a name of 1 to 32 characters and a language of Discord.' }, 400);
    return context.json(shownPerson(world.addPerson({ ...given.data, moderator: false })));
  });
  app.get('/channels', (context) => context.json(world.places().map(shownChannel)));
  app.post('/channels', async (context) => {
    const given = newChannel.safeParse(await json(context.req.raw));
    if (!given.success)
      return context.json({ message: 'A channel’s name is made of small letters, digits, - and _.' }, 400);
    return context.json(shownChannel(world.addChannel(given.data.name)));
  });
  app.post('/interactions', async (context) => {
    const given = action.safeParse(await json(context.req.raw));
    if (!given.success) return context.json({ message: 'The playground does not understand this action.' }, 400);
    try {
      acts.act(given.data);
    } catch (error) {
      if (error instanceof ActionRefused) return context.json({ message: error.message }, 409);
      throw error;
    }
    return context.body(null, 204);
  });
  return app;
}

async function json(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return null;
  }
}

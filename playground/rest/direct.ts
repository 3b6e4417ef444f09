import { Hono } from 'hono';
import { z } from 'zod';
import { refusals } from '../rules/errors.js';
import { parseForm, withoutNulls } from '../rules/parse.js';
import type { World } from '../world/world.js';
import { readBody } from './body.js';

/**
 * The number of conversations that a bot may open within the window, including those already open; after that none for
 * ten minutes. Discord says only that opening too many too quickly is refused (docs/resources/user, Create DM); about
 * ten in a loop were (DasWolke/SnowTransfer#43).
 */
const MAX_OPENED = 10;
const WINDOW_MS = 5_000;
const BLOCK_MS = 10 * 60_000;

const opening = z.strictObject({ recipient_id: z.string().regex(/^\d{15,21}$/) });

export const directRoutes = (world: World): Hono => {
  const app = new Hono();
  let opened: number[] = [];
  let shutUntil = 0;
  const requirePatience = (): void => {
    const now = world.time.now();
    if (now < shutUntil) throw refusals.directTooFast();
    opened = [...opened.filter((moment) => moment > now - WINDOW_MS), now];
    if (opened.length <= MAX_OPENED) return;
    shutUntil = now + BLOCK_MS;
    throw refusals.directTooFast();
  };

  app.post('/users/@me/channels', async (context) => {
    const { json } = await readBody(context);
    const { recipient_id: personId } = parseForm(opening, withoutNulls(json));
    if (world.person(personId) === undefined) throw refusals.unknownUser();
    requirePatience();
    return context.json(world.asChannel(world.openDirect(personId)));
  });
  return app;
};

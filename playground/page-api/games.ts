import { Locale } from 'discord-api-types/v10';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { GameViewer, OpenedGame } from '../games.js';
import { guildId } from '../world/guild/guild.js';

/** In bytes. The longest games make files of some hundred kB. */
const FILE_SIZE = 4_000_000;

const asked = z.object({ locale: z.enum(Locale) });
const askedTable = asked.extend({ table: z.string().max(100) });
const askedBoard = asked.extend({
  id: z.string().regex(/^[\w-]{1,100}$/),
  step: z.coerce.number().int().nonnegative(),
});

/** Games to be looked at: those of tables, and those of files that people bring. */
export function gameRoutes(viewer: GameViewer): Hono {
  const app = new Hono();
  app.get('/', async (context) => {
    const { locale } = asked.parse(context.req.query());
    return context.json(await viewer.list(guildId, locale));
  });
  app.post('/tables', async (context) => {
    const { locale, table } = askedTable.parse(context.req.query());
    return opened(context, await viewer.openTable(guildId, table, locale));
  });
  app.post('/files', async (context) => {
    const { locale } = asked.parse(context.req.query());
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    // Without a length the size of what would be read is unknown.
    if (!(length <= FILE_SIZE)) return context.json({ message: tooLarge(locale) }, 413);
    return opened(context, await viewer.openFile(new Uint8Array(await context.req.arrayBuffer()), locale));
  });
  app.get('/:id/boards/:step', async (context) => {
    const { id, step, locale } = askedBoard.parse({ ...context.req.query(), ...context.req.param() });
    const png = await viewer.board(id, step, locale);
    if (png === null) return context.json({ message: 'There is no such board.' }, 404);
    return context.body(png, 200, { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' });
  });
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ message: 'The playground does not understand this.' }, 400);
    throw error;
  });
  return app;
}

function opened(context: Context, answer: OpenedGame): Response {
  return answer.kind === 'game' ? context.json(answer.game) : context.json({ message: answer.sentence }, 422);
}

function tooLarge(locale: string): string {
  return locale.startsWith('fr')
    ? 'Ce fichier est trop grand pour une partie\u00a0: 4\u00a0Mo au plus.'
    : 'This file is too large for a game: at most 4 MB.';
}

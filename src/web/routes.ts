import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import type { TableService } from '#src/tables/service.js';
import { pageFile } from './page-files.js';
import { sessionRequest } from './protocol.js';
import { SESSION_SECONDS, type Reader, type Sessions } from './sessions.js';

/** In bytes. */
const MAX_BODY_SIZE = 2_000;

/** The name of the cookie of a session; each table and person has its own, by its path. */
export const COOKIE = 'table';

/** Where the page lies beneath the public address. */
export const PAGE_PATH = '/table/';

/** Where the live connection of a page is: `/table/api/TABLE/AS/live`, under the path of its cookie. */
export const LIVE_PATH = /^\/table\/api\/(?<tableId>[\w-]{1,32})\/[\w-]{1,32}\/live$/u;

/**
 * What the page may do: run and load what lies on this host, and talk to it. Games compute pictures into canvases;
 * nothing is drawn from elsewhere.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface RouteParts {
  readonly sessions: Sessions;
  readonly tables: Pick<TableService, 'replay'>;
  readonly publicUrl: () => string;
  readonly pageFolder: string;
}

/** Whether a request comes from the page itself: another site open in the same browser must not act in a name. */
export const isFromPage = (origin: string | undefined, publicUrl: string): boolean =>
  origin !== undefined && origin === new URL(publicUrl).origin;

const json = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return null;
  }
};

/** The page of tables, and what it asks for. */
export const tableRoutes = ({ sessions, tables, publicUrl, pageFolder }: RouteParts): Hono => {
  const readerOf = async (context: Context, tableId: string): Promise<Reader | null> => {
    const cookie = getCookie(context, COOKIE);
    return cookie === undefined ? null : sessions.readerOf(tableId, cookie);
  };
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', POLICY);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
  });
  app.post('/table/api/:tableId/:as/session', bodyLimit({ maxSize: MAX_BODY_SIZE }), async (context) => {
    if (!isFromPage(context.req.header('origin'), publicUrl())) return context.json({ why: 'bad-origin' }, 403);
    const given = sessionRequest.safeParse(await json(context.req.raw));
    if (!given.success) return context.json({ why: 'bad-link' }, 400);
    const { tableId, as } = context.req.param();
    const exchange = await sessions.exchange(tableId, given.data.token);
    if (exchange.kind === 'refused') return context.json({ why: exchange.why }, 403);
    const { protocol, pathname } = new URL(publicUrl());
    setCookie(context, COOKIE, exchange.cookie, {
      path: `${pathname.replace(/\/$/u, '')}${PAGE_PATH}api/${tableId}/${as}`,
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Strict',
      maxAge: SESSION_SECONDS,
    });
    return context.body(null, 204);
  });
  /** The steps of a game that is over, and what everybody saw after each. */
  app.get('/table/api/:tableId/:as/replay', async (context) => {
    const { tableId } = context.req.param();
    if ((await readerOf(context, tableId)) === null) return context.json({ why: 'no-session' }, 401);
    const replay = await tables.replay(tableId);
    if (replay?.ended !== true) return context.json({ why: 'not-over' }, 404);
    context.header('Cache-Control', 'private, no-store');
    return context.json({ steps: replay.steps.map(({ kind, seat, events }) => ({ kind, seat, events })) });
  });
  app.get('/table/api/:tableId/:as/replay/:step{\\d{1,5}}', async (context) => {
    const { tableId, step } = context.req.param();
    if ((await readerOf(context, tableId)) === null) return context.json({ why: 'no-session' }, 401);
    const replay = await tables.replay(tableId);
    const index = Number(step);
    if (replay?.ended !== true || index >= replay.steps.length) return context.json({ why: 'not-over' }, 404);
    context.header('Cache-Control', 'private, no-store');
    return context.json({ view: replay.viewAt(index) });
  });
  app.get('/table', (context) => context.redirect('table/'));
  app.use(`${PAGE_PATH}*`, compress());
  app.get(`${PAGE_PATH}*`, async (context) => {
    const file = await pageFile(pageFolder, context.req.path.slice(PAGE_PATH.length));
    if (file === null) return context.text('There is nothing at this address.', 404);
    return context.body(file.bytes, 200, {
      'Content-Type': file.type,
      'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });
  return app;
};

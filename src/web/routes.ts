import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isRefused } from '#src/lib/work-queue.js';
import { hasEnded, type Table } from '#src/model/table.js';
import type { Analyses } from '#src/study/analyses.js';
import type { TableService } from '#src/tables/table-service.js';
import { sessionRequest } from './protocol.js';
import { SESSION_SECONDS, type Reader, type Sessions } from './sessions.js';

/** The limit in bytes. */
const MAX_BODY_SIZE = 2_000;

/** Milliseconds for which a page waits for an analysis before it asks again: less than its own limit. */
const ANALYSIS_MS = 8_000;

/** The name of the session cookie; its path separates tables and people. */
export const COOKIE = 'table';

export const PAGE_PATH = '/table/';

/** The path of a table's API and of its cookie: the table's id, and the name under which a browser keeps a session. */
const API = '/table/api/:tableId{[\\w-]{1,32}}/:as{[\\w-]{1,32}}';

export const LIVE_PATH = /^\/table\/api\/(?<tableId>[\w-]{1,32})\/[\w-]{1,32}\/live$/u;

/**
 * The page may run and load files of this host only, and connect to it. Games compute pictures into canvases; nothing
 * is loaded from elsewhere.
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

export const SECURITY_HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

export interface RouteParts {
  readonly sessions: Sessions;
  readonly tables: Pick<TableService, 'load' | 'replay'>;
  readonly analyses: Pick<Analyses, 'find' | 'make'>;
  readonly publicUrl: () => string;
  readonly mayExchange: (request: IncomingMessage) => boolean;
  readonly log: Logger;
}

/** True for a request from the page itself: another site open in the same browser must not act for the person. */
export const isFromPage = (origin: string | undefined, publicUrl: string): boolean =>
  origin !== undefined && origin === new URL(publicUrl).origin;

interface Env {
  readonly Bindings: HttpBindings;
}

const json = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return null;
  }
};

export const apiRoutes = ({ sessions, tables, analyses, publicUrl, mayExchange, log }: RouteParts): Hono<Env> => {
  const readerOf = async (context: Context, tableId: string): Promise<Reader | null> => {
    const cookie = getCookie(context, COOKIE);
    return cookie === undefined ? null : sessions.readerOf(tableId, cookie);
  };
  /** Null for a running game, of which readers must not see hidden information. */
  const endedTable = async (tableId: string): Promise<Table | null> => {
    const table = await tables.load(tableId);
    return table !== null && hasEnded(table) ? table : null;
  };
  const replayOf = async (tableId: string) => {
    if ((await endedTable(tableId)) === null) return null;
    const replay = await tables.replay(tableId);
    return replay?.ended === true ? replay : null;
  };
  const app = new Hono<Env>();
  app.use('*', async (context, next) => {
    context.header('Cache-Control', 'private, no-store');
    await next();
  });
  app.onError((error, context) => {
    // Errors of a client are reported only to it, and the rest of its request stays unread.
    const status = error instanceof HTTPException ? error.status : context.env.incoming.complete ? null : 400;
    if (status !== null) return context.json({ why: 'bad-request' }, status, { Connection: 'close' });
    log.error({ err: error, path: context.req.path }, 'a request for the page failed');
    return context.json({ why: 'internal' }, 500);
  });
  app.notFound((context) => context.json({ why: 'not-found' }, 404));
  app.post(`${API}/session`, bodyLimit({ maxSize: MAX_BODY_SIZE }), async (context) => {
    if (!isFromPage(context.req.header('origin'), publicUrl())) return context.json({ why: 'bad-origin' }, 403);
    if (!mayExchange(context.env.incoming)) return context.json({ why: 'too-many' }, 429);
    const given = sessionRequest.safeParse(await json(context.req.raw));
    if (!given.success) return context.json({ why: 'bad-link' }, 400);
    const { tableId, as } = context.req.param();
    const exchange = await sessions.exchange(tableId, as, given.data.token);
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
  app.use(`${API}/replay/*`, compress());
  app.get(`${API}/replay`, async (context) => {
    const { tableId } = context.req.param();
    if ((await readerOf(context, tableId)) === null) return context.json({ why: 'no-session' }, 401);
    const replay = await replayOf(tableId);
    if (replay === null) return context.json({ why: 'not-over' }, 404);
    return context.json({ steps: replay.steps.map(({ kind, seat, events }) => ({ kind, seat, events })) });
  });
  app.get(`${API}/replay/:step{\\d{1,5}}`, async (context) => {
    const { tableId, step } = context.req.param();
    if ((await readerOf(context, tableId)) === null) return context.json({ why: 'no-session' }, 401);
    const replay = await replayOf(tableId);
    const index = Number(step);
    if (replay === null || index >= replay.steps.length) return context.json({ why: 'not-over' }, 404);
    return context.json({ view: replay.viewAt(index) });
  });
  app.get(`${API}/analysis`, async (context) => {
    const { tableId } = context.req.param();
    if ((await readerOf(context, tableId)) === null) return context.json({ why: 'no-session' }, 401);
    const table = await endedTable(tableId);
    if (table === null) return context.json({ why: 'not-over' }, 404);
    const kept = await analyses.find(tableId);
    if (kept !== null) return context.json({ mistakes: kept.mistakes });
    const asked = analyses.make(table);
    const made = isRefused(asked)
      ? 'later'
      : await Promise.race([asked.result, wait(ANALYSIS_MS, 'later' as const, { ref: false })]);
    if (made === 'later' || made === 'stopped') return context.json({ why: 'not-yet' }, 503);
    return context.json({ mistakes: made?.mistakes ?? null });
  });
  return app;
};

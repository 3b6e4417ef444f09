import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Hono } from 'hono';
import type { World } from '../world/world.js';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

const fileOrNull = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    return null;
  }
};

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** The page's own addresses have no signature; Discord's clients renew theirs by themselves. */
const hasExpired = (seconds: string | undefined, now: number): boolean =>
  seconds !== undefined && !(Number.parseInt(seconds, 16) * 1000 > now);

export const fileRoutes = (world: World, pageFolder: string): Hono => {
  const app = new Hono();
  app.get('/attachments/*', (context) => {
    const file = world.files.at(new URL(context.req.url).pathname);
    if (file === undefined || hasExpired(context.req.query('ex'), world.time.now()))
      return context.text('This content is no longer available.', 404);
    return context.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.attachment.content_type ?? 'application/octet-stream',
      'cache-control': 'private, max-age=31536000, immutable',
      // The bot chooses the file's type: it must not run as a page of this origin.
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get('*', async (context) => {
    const asked = decode(context.req.path);
    if (asked === null) return context.text('There is nothing at this address.', 404);
    const path = normalize(join(pageFolder, asked === '/' ? 'index.html' : asked));
    if (!path.startsWith(normalize(pageFolder) + sep)) return context.text('Not here.', 404);
    const bytes = await fileOrNull(path);
    if (bytes !== null)
      return context.body(bytes, 200, { 'content-type': contentTypes[extname(path)] ?? 'application/octet-stream' });
    if (asked === '/') return context.text('The playground runs, but its page has not been built yet.', 503);
    return context.text('There is nothing at this address.', 404);
  });
  return app;
};

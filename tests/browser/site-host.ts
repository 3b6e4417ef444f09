import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** The site lies below a path of its host. */
const PATH = '/games/en-piste/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};

/** A host of static files that knows nothing else, until a newer version of the site lies there. */
export const host = (folder: string, newer: { isThere: boolean } = { isThere: false }): Promise<Server> => {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const file = join(folder, pathname.slice(PATH.length) || 'index.html');
    if (!pathname.startsWith(PATH) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    if (newer.isThere && file.endsWith('service-worker.js')) response.write('// Newer\n');
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};

export const siteUrl = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;

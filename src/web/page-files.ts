import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, relative } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

interface PageFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer | null;
}

const readPageFile = (path: string): PageFile => {
  const bytes = readFileSync(path);
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
    bytes,
    gzip: existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : null,
  };
};

const readPageFiles = (folder: string): ReadonlyMap<string, PageFile> => {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [`/${relative(folder, path)}`, readPageFile(path)]),
  );
};

/** Matches an Accept-Encoding that allows gzip: named, and not with a quality of 0. */
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/u;

/**
 * Answers requests for files of the built page. They are read once, when the bot starts: a request needs no disk and no
 * compression, and a concurrent build removes no file.
 *
 * @param folder of the built page
 * @param prefix of the page's addresses, with a final slash
 */
export const pageFiles = (folder: string, prefix: string): RequestListener => {
  const files = readPageFiles(folder);
  return ({ method, url = '', headers }, response) => {
    const path = url.slice(prefix.length - 1).replace(/[?#].*$/su, '');
    const file = method === 'GET' || method === 'HEAD' ? files.get(path === '/' ? '/index.html' : path) : undefined;
    if (file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is nothing at this address.');
      return;
    }
    response.setHeader('ETag', file.etag).setHeader('Vary', 'Accept-Encoding');
    // An asset's name depends on its content, so a browser can cache it forever.
    response.setHeader(
      'Cache-Control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return;
    }
    const gzip = GZIP.test(headers['accept-encoding'] ?? '') ? file.gzip : null;
    const bytes = gzip ?? file.bytes;
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': bytes.length,
      ...(gzip === null ? {} : { 'Content-Encoding': 'gzip' }),
    });
    response.end(bytes);
  };
};

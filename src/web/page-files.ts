import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Whether its name says what is in it, so that a browser need never ask again. */
  readonly isHashed: boolean;
}

/**
 * A file of the built page; null where there is none.
 *
 * @param path as it was asked for, beneath the page's own address
 */
export const pageFile = async (folder: string, path: string): Promise<PageFile | null> => {
  const file = normalize(join(folder, path === '' ? 'index.html' : path));
  const type = contentTypes[extname(file)];
  if (type === undefined || !file.startsWith(normalize(folder) + sep)) return null;
  try {
    return { bytes: new Uint8Array(await readFile(file)), type, isHashed: path.startsWith('assets/') };
  } catch {
    return null;
  }
};

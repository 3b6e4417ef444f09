import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import type { PictureOrder } from '#src/discord/messages/pictures/order.js';

/** Writes programs that replace the drawing one. */
export const drawingPrograms = (): ((code: string) => URL) => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-drawing-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  return (code) => {
    count += 1;
    const path = join(folder, `${count}.mjs`);
    writeFileSync(path, code);
    return pathToFileURL(path);
  };
};

export const coverOrder = (gameId: string): PictureOrder => ({
  gameId,
  locale: 'en',
  names: [],
  stopped: false,
  dimmed: false,
  hidesGains: false,
  subject: { kind: 'cover' },
});

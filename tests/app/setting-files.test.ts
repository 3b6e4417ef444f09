import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsInFile } from '#src/app/config/setting-files.js';
import { StartError } from '#src/lib/start-error.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-settings-'));
  path = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const LINES = '# a café\r\nDISCORD_TOKEN="abc.def.ghi"\r\nLOG_LEVEL=debug\r\n';
const SETTINGS = { DISCORD_TOKEN: 'abc.def.ghi', LOG_LEVEL: 'debug' };

describe('the settings in a file', () => {
  it.each([
    ['UTF-8', Buffer.from(LINES)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${LINES}`)],
    ['UTF-16, little-endian', Buffer.from(`\ufeff${LINES}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${LINES}`, 'utf16le').swap16()],
  ])('are read in %s', (_, bytes) => {
    writeFileSync(path, bytes);
    expect(settingsInFile(path)).toEqual(SETTINGS);
  });

  it('are none where there is no file', () => {
    expect(settingsInFile(path)).toEqual({});
  });

  it.each([
    ['UTF-16 without its mark', () => writeFileSync(path, Buffer.from(LINES, 'utf16le')), 'encoding UTF-8'],
    [
      'UTF-8, to which PowerShell appended UTF-16',
      () => writeFileSync(path, Buffer.concat([Buffer.from(LINES), Buffer.from('SHARDS=auto', 'utf16le')])),
      'encoding UTF-8',
    ],
    ['a line without an equals sign', () => writeFileSync(path, `${LINES}\nDISCORD_TOKEN: abc.def\n`), 'Line 5 of'],
    ['a folder, which Docker makes of a file that is not there', () => mkdirSync(path), 'check that it is a file'],
  ])('are missed in one sentence in %s', (_, write, words) => {
    write();
    expect(() => settingsInFile(path)).toThrow(StartError);
    expect(() => settingsInFile(path)).toThrow(words);
    expect(() => settingsInFile(path)).not.toThrow('abc.def');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '#src/app/config/config.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string | Buffer): string => {
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
};

describe('a secret in a file of its own', () => {
  it('is taken from there, its last line break aside', () => {
    const url = 'postgres://ring:s3cret@db/ring';
    expect(configFrom({ DISCORD_TOKEN_FILE: fileWith('abc.def.ghi\n') }).discordToken).toBe('abc.def.ghi');
    expect(configFrom({ DATABASE_URL_FILE: fileWith(`${url}\n`) }).databaseUrl).toBe(url);
  });

  it('is taken from there without quotation marks, and from UTF-16 as Windows writes it', () => {
    expect(configFrom({ DISCORD_TOKEN_FILE: fileWith('"abc.def.ghi"\n') }).discordToken).toBe('abc.def.ghi');
    const written = fileWith(Buffer.from('\ufeffabc.def.ghi\r\n', 'utf16le'));
    expect(configFrom({ DISCORD_TOKEN_FILE: written }).discordToken).toBe('abc.def.ghi');
  });

  it('must make as much sense as in a setting, and is not repeated', () => {
    const read = () => configFrom({ DATABASE_URL_FILE: fileWith('mysql://ring:s3cret@db') });
    expect(read).toThrow(/^The setting DATABASE_URL is not an address/);
    expect(read).not.toThrow(/s3cret/);
  });

  it.each([
    [
      'is missing',
      () => ({ DISCORD_TOKEN_FILE: join(folder, 'nowhere') }),
      'DISCORD_TOKEN_FILE names a file that cannot',
    ],
    [
      'is no text',
      () => ({ DISCORD_TOKEN_FILE: fileWith('a\0b\0c\0') }),
      'DISCORD_TOKEN_FILE names is not readable as text',
    ],
    ['is empty', () => ({ DATABASE_URL_FILE: fileWith(' \n') }), 'DATABASE_URL_FILE names an empty file'],
    [
      'holds quotation marks alone',
      () => ({ DISCORD_TOKEN_FILE: fileWith('""') }),
      'DISCORD_TOKEN_FILE names an empty',
    ],
    [
      'is given twice',
      () => ({ DISCORD_TOKEN: 'abc', DISCORD_TOKEN_FILE: fileWith('def') }),
      'DISCORD_TOKEN and DISCORD_TOKEN_FILE are both there',
    ],
  ])('that %s is told in a sentence', (_, environment, sentence) => {
    expect(() => configFrom(environment())).toThrow(sentence);
  });
});

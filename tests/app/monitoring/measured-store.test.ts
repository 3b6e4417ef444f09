import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureStore } from '#src/app/monitoring/metrics.js';
import { NotStored, openStore } from '#src/store/index.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-measured-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a store that is measured', () => {
  it('does what it did, and tells of each operation what became of it', async () => {
    const path = join(folder, 'bot.sqlite');
    const heard: string[] = [];
    const store = measureStore(openStore(path), (operation, outcome, milliseconds) => {
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      heard.push(`${operation} ${outcome}`);
    });
    await store.setSetting('language', 'fr');
    expect(await store.setting('language')).toBe('fr');
    const other = new SQLite(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.setSetting('language', 'en')).rejects.toThrow(NotStored);
    other.close();
    await store.close();
    await expect(store.setting('language')).rejects.toThrow();
    expect(heard).toEqual([
      ...['setSetting done', 'setting done', 'setSetting refused', 'close done', 'setting failed'],
    ]);
  });
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import { projectRoot } from '#src/lib/project-root.js';

describe('the texts', () => {
  it('of each language say what the English ones say, with the same parameters, within Discord’s limits', () => {
    const { stdout } = spawnSync(process.execPath, [join(projectRoot, 'scripts', 'check-language.mjs')], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('Nothing is missing.\n');
  });

  it('of a new language are named one by one where they are missing', () => {
    const { stdout, status } = spawnSync(process.execPath, ['scripts/check-language.mjs', 'it'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect(stdout).toContain('src/i18n/locales/it/common/lobby.json is missing');
    expect(status).toBe(1);
  });

  it('refuse a key that does not exist', () => {
    expect(() => textsFor('en').t('common:no-such-text')).toThrow('No text');
  });

  it('are the English ones where a language has been taken away', () => {
    expect(textsFor('tlh')).toBe(textsFor('en'));
  });

  it('join a list in the way of the language', () => {
    expect(textsFor('en').list(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(textsFor('fr').list(['a', 'b', 'c'])).toBe('a, b et c');
    expect(textsFor('de').list(['a', 'b', 'c'])).toBe('a, b und c');
  });

  it.each([
    ['fr', 'fr'],
    ['en-GB', 'en'],
    ['en-US', 'en'],
    ['de', 'de'],
    ['it', 'fr'],
    ['fro', 'fr'],
    [null, 'fr'],
  ] as const)('serve the Discord locale %s with %s', (discord, ours) => {
    expect(localeOf(discord, 'fr')).toBe(ours);
  });
});

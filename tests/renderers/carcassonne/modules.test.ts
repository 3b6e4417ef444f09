import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modulePages } from '#renderers/carcassonne/panel/modules.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { looks } from '#renderers/carcassonne/modules/index.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { figureName } from '#renderers/carcassonne/words/words.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';

const root = new URL('../../../', import.meta.url);

const ids = modules.map(({ id }) => id);

/** The modules in a folder, by name: a file, or a folder with an `index.ts`; other folders only have tiles. */
const filesIn = (path: string): readonly (readonly [name: string, file: string])[] =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter(({ name }) => name !== 'index.ts')
    .map(
      (entry) =>
        [entry.name.replace(/\.ts$/u, ''), `${path}${entry.name}${entry.isDirectory() ? '/index.ts' : ''}`] as const,
    )
    .filter(([, file]) => existsSync(new URL(file, root)))
    .toSorted(([one], [other]) => one.localeCompare(other));

const exportsOf = async (path: string): Promise<readonly unknown[]> =>
  Object.values(z.record(z.string(), z.unknown()).parse({ ...(await import(new URL(path, root).href)) }));

describe('the lists of modules', () => {
  it('have all that there are', async () => {
    expect(ids.toSorted()).toEqual(filesIn('engines/carcassonne/modules/').map(([name]) => name));
    for (const [name, file] of filesIn('renderers/carcassonne/modules/')) {
      const all = await exportsOf(file);
      expect(
        looks.filter((look: ModuleLook) => all.includes(look)),
        name,
      ).toHaveLength(1);
    }
    expect(modulePages.map(({ rules }) => rules.key).toSorted()).toEqual(ids.toSorted());
  });

  it('name none that is not there', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const { needs = [], excludes = [] } of modules)
      expect(ids).toEqual(expect.arrayContaining([...needs, ...excludes]));
    for (const { rules } of modulePages) expect(ids).toContain(rules.key);
  });
});

describe.each(modules.map((module): [string, Module] => [module.id, module]))('the module %s', (id, module) => {
  it.each(locales)('is an option, is named in the lobby and has its page of the rules (%s)', (locale) => {
    const texts = textsFor(locale);
    expect(carcassonne.playOptions.map(({ name }) => name)).toContain(id);
    const keys = ['name', 'description'].map((key) => `options.${id}.${key}`);
    for (const key of [...keys, `chosen.${id}`, `rules.${id}.title`, `rules.${id}.text`])
      expect(texts.t(`carcassonne:${key}`).length, key).toBeGreaterThan(0);
  });

  it.each(locales)('has words for its steps and figures (%s)', (locale) => {
    const texts = textsFor(locale);
    const kinds = (module.turn?.steps ?? []).flatMap((steps) => steps.kinds);
    for (const kind of kinds)
      expect(
        looks.some(({ steps }) => steps?.kinds.includes(kind)),
        kind,
      ).toBe(true);
    for (const { kind } of module.supply?.figures ?? []) expect(figureName(texts, kind).length).toBeGreaterThan(0);
  });
});

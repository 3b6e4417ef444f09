import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modulePages } from '#commands/carcassonne/modules.js';
import { carcassonne } from '#commands/carcassonne/index.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { looks } from '#renderers/carcassonne/modules/index.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { figureName } from '#renderers/carcassonne/words/words.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales } from '#src/i18n/resources.js';

const root = new URL('../../../', import.meta.url);

/** What lies in a folder of modules, without endings and without the list. */
const inFolder = (path: string): readonly string[] =>
  readdirSync(new URL(path, root))
    .map((name) => name.replace(/\.ts$/u, ''))
    .filter((name) => name !== 'index')
    .toSorted();

const ids = modules.map(({ id }) => id);

/** What a folder of a module exports. */
const exportsOf = async (path: string): Promise<readonly unknown[]> =>
  Object.values(z.record(z.string(), z.unknown()).parse({ ...(await import(new URL(path, root).href)) }));

/** The folders that have rules: others only have tiles yet. */
const withRules = inFolder('engines/carcassonne/modules/').filter((name) =>
  readdirSync(new URL(`engines/carcassonne/modules/${name}/`, root)).includes('index.ts'),
);

describe('the lists of modules', () => {
  it('have all that there are', async () => {
    expect(ids.toSorted()).toEqual(withRules);
    for (const name of inFolder('renderers/carcassonne/modules/')) {
      const all = await exportsOf(`renderers/carcassonne/modules/${name}/index.ts`);
      expect(
        looks.filter((look: ModuleLook) => all.includes(look)),
        name,
      ).toHaveLength(1);
    }
    for (const name of inFolder('commands/carcassonne/modules/')) {
      const all = await exportsOf(`commands/carcassonne/modules/${name}.ts`);
      expect(
        modulePages.filter((pages) => all.includes(pages)),
        name,
      ).toHaveLength(1);
    }
  });

  it('name none that is not there', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const { needs = [], excludes = [] } of modules)
      expect(ids).toEqual(expect.arrayContaining([...needs, ...excludes]));
    for (const { rules } of modulePages) expect(ids).toContain(rules.key);
  });
});

describe.each(modules.map((module): [string, Module] => [module.id, module]))('the module %s', (id, module) => {
  it.each(locales)('is an option, is told in the lobby and has its page of the rules (%s)', (locale) => {
    const texts = textsFor(locale);
    expect(carcassonne.playOptions.map(({ name }) => name)).toContain(id);
    const keys = ['name', 'description'].map((key) => `options.${id}.${key}`);
    for (const key of [...keys, `chosen.${id}`, `rules.${id}.title`, `rules.${id}.text`])
      expect(texts.t(`carcassonne:${key}`).length, key).toBeGreaterThan(0);
  });

  it.each(locales)('has words for its steps and figures (%s)', (locale) => {
    const texts = textsFor(locale);
    const kinds = (module.steps ?? []).flatMap((steps) => steps.kinds);
    for (const kind of kinds)
      expect(
        looks.some(({ steps }) => steps?.kinds.includes(kind)),
        kind,
      ).toBe(true);
    for (const { kind } of module.figures ?? []) expect(figureName(texts, kind).length).toBeGreaterThan(0);
  });
});

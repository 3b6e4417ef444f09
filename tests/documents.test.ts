import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.js';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const documents = ['', '.github', 'docs'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

describe.each(documents)('%s', (path) => {
  const text = read(path);

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target = '']) =>
      /^[a-z]+:/.test(target) ? [] : [target],
    );
    expect(targets.filter((target) => !existsSync(join(projectRoot, dirname(path), target)))).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...text.matchAll(/`npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

const linksOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/\]\((?<target>[^)#\s]+)(?:#[^)]*)?\)/gu)]
    .map(({ groups }) => groups?.target ?? '')
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => join(dirname(page), target));

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: projectRoot, encoding: 'utf8' }).split('\n');

/** Source files named as code, by their path or by its end where the text says which folder it is about. */
const sourcesNamedIn = (page: string): readonly string[] =>
  [...read(page).matchAll(/`(?<path>(?:[\w.-]+\/)+[\w.-]+\.tsx?)`/gu)].map(({ groups }) => groups?.path ?? '');

const isSource = (path: string): boolean => sources.some((source) => `/${source}`.endsWith(`/${path}`));

/** The change log also names what existed in its time. */
const upToDate = documents.filter((page) => page !== 'CHANGELOG.md');

describe('a document', () => {
  it.each(documents)('%s links to files that are there', (page) => {
    expect(linksOf(page).filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it.each(upToDate)('%s names source files that are there', (page) => {
    expect(sourcesNamedIn(page).filter((path) => !isSource(path))).toEqual([]);
  });

  it.each(upToDate)('%s names scripts that are there', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = [...read(page).matchAll(/npm run (?:-s )?(?<script>[a-z][a-z:-]*)/gu)];
    expect(named.map(({ groups }) => groups?.script ?? '').filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names every setting in the table of docs/hosting.md that .env.example explains, and no other', () => {
    const explained = [...read('.env.example').matchAll(/^#? ?(?<name>[A-Z][A-Z_]+)=/gmu)];
    const table = read('docs/hosting.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(?<name>[A-Z_]+)`/gu)]);
    const names = (found: readonly RegExpExecArray[]) => [...new Set(found.map(({ groups }) => groups?.name))].sort();
    expect(names(table)).toEqual(names(explained));
  });

  it('README is short enough to be read', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(7_000);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const forOperators = ['doctor', 'backup', 'restore', 'migrate', 'forget', 'rebuild-figures', 'verify', 'rehearse'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-program-'));
  cpSync(join(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '2.0.0', type: 'module' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const buildAs = (version: string): void => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'build.json'), JSON.stringify({ version }));
  writeFileSync(join(folder, 'dist', 'sample.js'), 'console.log(process.argv.slice(2).join())');
};

/** Runs a program where neither npm nor a compiler is there. */
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'scripts', 'program.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH: '' },
  });

describe('a program for operators', () => {
  it.each(forOperators)('%s runs as it was built', (name) => {
    expect(scripts[name]).toMatch(/^node scripts\/program\.mjs /u);
  });

  it('runs with its arguments', () => {
    buildAs('2.0.0');
    expect(run('sample', '--keep', '3')).toMatchObject({ status: 0, stdout: '--keep,3\n', stderr: '' });
  });

  it('says what to do where nothing is built', () => {
    const { status, stderr } = run('sample');
    expect(status).toBe(1);
    expect(stderr).toBe('En piste is not built here; run `npm ci && npm run build` first.\n');
  });

  it('says what to do where another version is built', () => {
    buildAs('1.0.0');
    const { status, stderr } = run('sample');
    expect(status).toBe(1);
    expect(stderr).toBe('Version 1.0.0 is built here, and this is 2.0.0; run `npm ci && npm run build` first.\n');
  });
});

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const forOperators = [
  'doctor',
  'backup',
  'restore',
  'migrate',
  'servers',
  'policies',
  'forget',
  'rebuild-figures',
  'verify',
  'rehearse',
];

let parent: string;
let folder: string;
const setUpIn = (name: string): void => {
  folder = join(parent, name);
  cpSync(join(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '2.0.0', type: 'module' }));
};
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'en-piste-program-'));
  setUpIn('en-piste');
});
afterEach(() => rmSync(parent, { recursive: true }));

const buildAs = (version: string): void => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'build.json'), JSON.stringify({ version }));
  writeFileSync(join(folder, 'dist', 'sample.js'), 'console.log(process.argv.slice(2).join())');
};

/** Runs a script without npm or a compiler on the path. */
const runScript = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { PATH: '' },
  });
const run = (...args: readonly string[]) => runScript('program.mjs', ...args);

/** Simulates a complete installation, with tools that only report that they were run. */
const install = (): void => {
  const packages = join(folder, 'node_modules');
  const lock = '{}';
  mkdirSync(join(packages, '.bin'), { recursive: true });
  for (const tool of ['tsc', 'vite'])
    writeFileSync(join(packages, '.bin', tool), `#!/bin/sh\necho ${tool} runs\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'package-lock.json'), lock);
  const about = `${process.platform} ${process.arch} ${process.versions.modules}`;
  writeFileSync(join(packages, '.en-piste-installed'), createHash('sha256').update(lock).update(about).digest('hex'));
  writeFileSync(join(folder, 'scripts', 'bundle.mjs'), 'export const bundle = () => undefined;');
};

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

describe('a folder whose name means something in an address', () => {
  it.each(['50% off', '100%20', 'c#1', 'à la piste'])('%s runs what was built', (name) => {
    setUpIn(name);
    buildAs('2.0.0');
    expect(run('sample', '--keep', '3')).toMatchObject({ status: 0, stdout: '--keep,3\n', stderr: '' });
  });

  it.each(['50% off', '100%20'])('%s is built and started', (name) => {
    setUpIn(name);
    install();
    mkdirSync(join(folder, 'dist', 'src'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'src', 'main.js'), 'console.log("the bot runs")');
    const built = 'tsc runs\nvite runs\nvite runs\n';
    expect(runScript('build.mjs')).toMatchObject({ status: 0, stdout: built, stderr: '' });
    expect(runScript('start.mjs')).toMatchObject({ status: 0, stdout: `${built}the bot runs\n`, stderr: '' });
  });

  it.each(['start.mjs', 'build.mjs', 'setup.mjs'])('c#1 is named by %s before anything is built', (script) => {
    setUpIn('c#1');
    install();
    const { status, stdout, stderr } = runScript(script);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^En piste cannot be built in .*c#1\/: .* Move it to another folder\.\n$/u);
  });
});

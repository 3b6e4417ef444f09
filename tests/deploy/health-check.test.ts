import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Monitoring, startMonitoring } from '#src/app/monitoring/server.js';
import { projectRoot } from '#src/lib/project-root.js';

const log = pino({ level: 'silent' });
const script = join(projectRoot, 'deploy', 'health-check.mjs');

/** Another program in the bot's place: the check must know the bot by its command line alone. */
const SLEEP = 'console.log("runs"); setInterval(() => undefined, 60_000);';

let folder: string;
let monitors: Monitoring[];
let programs: ChildProcess[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'en-piste-health-')));
  mkdirSync(join(folder, 'dist', 'src'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'src', 'main.js'), SLEEP);
  monitors = [];
  programs = [];
});
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(monitors.map((monitor) => monitor.stop()));
  rmSync(folder, { recursive: true });
});

const listen = async (port: number, host = '127.0.0.1'): Promise<number> => {
  const monitor = await startMonitoring({ host, port }, log);
  monitors.push(monitor);
  return Number(new URL(monitor.url).port);
};

/** Listens on ports that follow each other. @returns the first */
const listenOn = async (count: number): Promise<number> => {
  const first = await listen(0);
  try {
    for (let index = 1; index < count; index += 1) await listen(first + index);
    return first;
  } catch {
    return listenOn(count);
  }
};

const run = async (...args: readonly string[]): Promise<void> => {
  const program = spawn(process.execPath, [join('dist', 'src', 'main.js'), ...args], { cwd: folder });
  programs.push(program);
  await once(program.stdout, 'data');
};

const check = async (settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: settings });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await once(child, 'close');
  return `${child.exitCode} ${said.trim()}`;
};

const NO_PORT = '0 METRICS_PORT names no port to ask: the bot runs';

describe('the health check of one process', () => {
  it('asks where the settings say, whatever their quotation marks', async () => {
    const port = await listen(0);
    for (const given of [`${port}`, `"${port}"`, ` '${port}' `])
      expect(await check({ METRICS_PORT: given })).toBe('0 1 process answers');
    await monitors.pop()?.stop();
    expect(await check({ METRICS_PORT: `${port}` })).toBe(`1 No answer on port ${port}`);
  });

  it.each([
    ['0.0.0.0', '0.0.0.0'],
    ['127.0.0.2', '127.0.0.2'],
    ['::1', '::1'],
    ['::', '::'],
  ])('asks at METRICS_HOST=%s', async (host, listened) => {
    const port = await listen(0, listened);
    expect(await check({ METRICS_PORT: `${port}`, METRICS_HOST: host })).toBe('0 1 process answers');
  });

  it('reads the file .env as the bot does, below the environment', async () => {
    const port = await listen(0);
    writeFileSync(join(folder, '.env'), `METRICS_PORT=${port}\n`);
    expect(await check({})).toBe('0 1 process answers');
    await run();
    expect(await check({ METRICS_PORT: '' })).toBe(NO_PORT);
  });

  it.each(['', '0', '""'])('without a port (METRICS_PORT=%j) sees whether the bot runs', async (given) => {
    expect(await check({ METRICS_PORT: given })).toBe('1 0 of 1 processes of the bot run');
    await run();
    expect(await check({ METRICS_PORT: given })).toBe(NO_PORT);
  });
});

describe('the health check of several processes', () => {
  it('asks as many as the bot was started with, on ports that follow each other', async () => {
    const port = await listenOn(2);
    await run('--processes', '2');
    expect(await check({ METRICS_PORT: `${port}` })).toBe('0 2 processes answer');
    await monitors.pop()?.stop();
    expect(await check({ METRICS_PORT: `${port}` })).toBe(`1 No answer on port ${port + 1}`);
  });

  it('asks as many as it is told', async () => {
    const port = await listenOn(2);
    expect(await check({ METRICS_PORT: `${port}` }, '2')).toBe('0 2 processes answer');
  });

  it('expects no more processes than there are shards', async () => {
    const port = await listen(0);
    await run('--processes=4');
    expect(await check({ METRICS_PORT: `${port}`, SHARDS: '3/16' })).toBe('0 1 process answers');
    expect(await check({ METRICS_PORT: `${port}`, SHARDS: '0-0/16' })).toBe('0 1 process answers');
  });

  it('without a port sees how many run', async () => {
    await run('--processes', '2');
    await run('--supervised');
    expect(await check({})).toBe('1 1 of 2 processes of the bot run');
    await run('--supervised');
    expect(await check({})).toBe(NO_PORT);
  });
});

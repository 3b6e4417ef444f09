import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCommand } from '#src/app/config/arguments.js';
import { parseArguments } from '#src/lib/command-line.js';
import { configFrom } from '#src/app/config/config.js';
import { superviseProcesses } from '#src/app/processes/run-processes.js';
import { divideShards } from '#src/app/processes/shard-setting.js';
import { Supervisor } from '#src/app/processes/supervisor.js';
import { StartError } from '#src/lib/start-error.js';
import { openPlayground } from '../playground/bot.js';

const program = join(import.meta.dirname, '..', 'support', 'supervised-program.mjs');
const log = pino({ level: 'silent' });

let folder: string;
let notes: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-supervisor-'));
  notes = join(folder, 'notes');
  writeFileSync(notes, '');
  process.env.SUPERVISED_NOTES = notes;
});
afterEach(() => {
  delete process.env.SUPERVISED_NOTES;
  delete process.env.REFUSED_SHARDS;
  rmSync(folder, { recursive: true });
});

/** The events of the processes, with their process ids. */
const noted = (): readonly { readonly what: string; readonly pid: number }[] =>
  readFileSync(notes, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ what: line.replace(/ \d+$/, ''), pid: Number(line.split(' ').at(-1)) }));
const whats = (): readonly string[] => noted().map(({ what }) => what);

const supervisorOf = (count: number, metricsPort: number | null = null): Supervisor =>
  new Supervisor({
    program,
    metricsPort,
    owners: divideShards({ shardCount: 4, shards: [0, 1, 2, 3] }, count),
    between: 0,
    log,
    firstPause: 1,
  });

describe('a supervisor', () => {
  it('starts one process after the other with its shards, and passes on that they are to stop', async () => {
    const supervisor = supervisorOf(2);
    await supervisor.start();
    expect(whats()).toEqual(['0-1/4 starts', '2-3/4 starts']);
    await supervisor.stop();
    expect(whats().slice(2).toSorted()).toEqual(['0-1/4 stops', '2-3/4 stops']);
  });

  it('gives each process a port of its own for its health and metrics', async () => {
    const supervisor = supervisorOf(2, 9_464);
    await supervisor.start();
    await supervisor.stop();
    expect(whats().slice(0, 2)).toEqual(['0-1/4 starts on 9464', '2-3/4 starts on 9465']);
  });

  it('starts again a process that was killed, and leaves the others alone', async () => {
    const supervisor = supervisorOf(2);
    await supervisor.start();
    for (const killed of [1, 2]) {
      const { pid } = noted().findLast(({ what }) => what === '2-3/4 starts') ?? { pid: 0 };
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => whats().filter((what) => what === '2-3/4 starts'), { timeout: 20_000 })
        .toHaveLength(killed + 1);
    }
    await supervisor.stop();
    expect(whats().filter((what) => what === '0-1/4 starts')).toHaveLength(1);
    expect(whats().filter((what) => what.endsWith('stops'))).toHaveLength(2);
  });

  it('gives up when one ends before it was ready, and stops the others', async () => {
    process.env.REFUSED_SHARDS = '3/4';
    await expect(supervisorOf(4).start()).rejects.toThrow(StartError);
    expect(whats()).toEqual([...['0/4 starts', '1/4 starts', '2/4 starts', '3/4 starts'], ...whats().slice(4)]);
    expect(whats().slice(4).toSorted()).toEqual(['0/4 stops', '1/4 stops', '2/4 stops']);
  });
});

describe('several processes', () => {
  const refusal = async (environment: Record<string, string>): Promise<unknown> =>
    superviseProcesses(configFrom(environment), 2, log).catch((error: unknown) => error);

  it('need a token, and a database that they can share', async () => {
    expect(await refusal({})).toMatchObject({ message: expect.stringContaining('DISCORD_TOKEN') as string });
    const memory = await refusal({ DISCORD_TOKEN: 'a.b.c', DATABASE_PATH: ':memory:' });
    expect(memory).toMatchObject({ message: expect.stringContaining('DATABASE_PATH') as string });
    expect(await refusal({ DISCORD_TOKEN: 'a.b.c', DATABASE_PATH: folder })).toBeInstanceOf(StartError);
    const ports = await refusal({ DISCORD_TOKEN: 'a.b.c', METRICS_PORT: '65535' });
    expect(ports).toMatchObject({ message: expect.stringContaining('set it to 65534 or less') as string });
    const pages = { WEB_PORT: '9465', PUBLIC_URL: 'https://example.org' };
    const near = await refusal({ DISCORD_TOKEN: 'a.b.c', METRICS_PORT: '9464', ...pages });
    expect(near).toMatchObject({ message: expect.stringContaining('leave 2 or more between them') as string });
  });

  it('are refused with the token, before any of them is started', async () => {
    const playground = await openPlayground();
    const environment = { DISCORD_API_URL: playground.apiUrl, DATABASE_PATH: join(folder, 'ring.sqlite') };
    expect(await refusal({ ...environment, DISCORD_TOKEN: 'wrong' })).toMatchObject({ status: 401 });
    expect(await refusal({ ...environment, DISCORD_TOKEN: playground.token })).toBeInstanceOf(Supervisor);
    await playground.stop();
  });

  it('are asked for by their number', () => {
    expect(parseArguments(startCommand, [])).toEqual({ processes: 1, supervised: false });
    expect(parseArguments(startCommand, ['--processes', '3'])?.processes).toBe(3);
    for (const words of [['--processes', '0'], ['--processes', 'many'], ['--processes'], ['--process', '2'], ['2']])
      expect(() => parseArguments(startCommand, words)).toThrow('--processes 4');
  });
});

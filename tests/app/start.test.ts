import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import SQLite from '@en-piste/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';
import { openStore } from '#src/store/index.js';
import { openPostgresStore } from '#src/store/postgres/index.js';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';

/** Inside the project, so that its packages are found. */
const bundles = join(projectRoot, 'node_modules', '.cache', 'start-test');

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-start-'));
  // Plain JavaScript of the build, without types.
  const program = join(projectRoot, 'scripts', 'bundle.mjs');
  const { bundle } = (await import(pathToFileURL(program).href)) as {
    readonly bundle: (folder: string) => Promise<void>;
  };
  await bundle(bundles);
});
afterAll(() => {
  for (const path of [folder, bundles]) rmSync(path, { recursive: true });
});

/** Keeps the process alive, as a connection or a thread does. */
const ALIVE = 'setInterval(() => undefined, 1_000);';

/** Starts the built bot with a module loaded before it. @returns its error output and its exit */
const start = async (environment: Readonly<Record<string, string>>, before = '') => {
  const preloaded = `data:text/javascript,${encodeURIComponent(ALIVE + before)}`;
  const child = spawn(process.execPath, ['--import', preloaded, join(bundles, 'src', 'main.js')], {
    cwd: projectRoot,
    env: { DISCORD_TOKEN: '', PLAYGROUND_PORT: '0', DATABASE_PATH: join(folder, 'ring.sqlite'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, said };
};

describe('a start that fails', () => {
  it.each([
    [{ NODE_ENV: 'production' }, 'The setting DISCORD_TOKEN is missing'],
    [{ DISCORD_TOKN: 'abc' }, 'is it DISCORD_TOKEN?'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is not one of'],
    [{ PLAYGROUND_HOST: 'nowhere.invalid' }, 'The setting PLAYGROUND_HOST is no address of this machine'],
    [{ DATABASE_PATH: '/dev/null' }, '/dev/null is no file'],
  ])('ends with 1 and one sentence: %o', async (environment, sentence) => {
    const { code, said } = await start(environment);
    expect(said).toContain(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('names the setting of a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await start({ PLAYGROUND_PORT: String(port) });
    other.close();
    expect(said).toBe('The port of the setting PLAYGROUND_PORT is taken by another program\n');
    expect(code).toBe(1);
  });

  it('ends with 1 on an unexpected error, which is shown with the lines of the sources', async () => {
    const odd =
      "import net from 'node:net'; net.Server.prototype.listen = () => { throw new TypeError('an odd error'); };";
    const { code, said } = await start({}, odd);
    expect(said).toContain('TypeError: an odd error');
    expect(said).toMatch(/at startPlayground \(file:.*\/playground\/index\.ts:\d+:\d+\)/u);
    expect(code).toBe(1);
  });

  it('is refused in a sentence on a Node that it does not run on', async () => {
    const newer = "Object.defineProperty(process, 'versions', { value: { node: '27.0.0' } });";
    expect(await start({}, newer)).toEqual({ code: 1, said: 'En piste runs on Node 20.19 to 26; this is 27.0.0\n' });
  });
});

describe('the version before an update, started on the database of the newer one,', () => {
  const sentence = (database: string) =>
    new RegExp(
      `^${database} was written by a newer version of En piste \\(schema 999, this version knows \\d+\\); update the program, restore a copy from before the update[^\\n]*\\n$`,
      'u',
    );

  it('refuses a file in one sentence, and leaves it as it is', async () => {
    const path = join(folder, 'newer.sqlite');
    await openStore(path).close();
    const database = new SQLite(path);
    database.pragma('user_version = 999');
    database.close();
    const before = readFileSync(path);
    const { code, said } = await start({ DATABASE_PATH: path });
    expect(said).toMatch(sentence(path));
    expect(code).toBe(1);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it.skipIf(isWithoutPostgres)('refuses a PostgreSQL database in one sentence, without its password', async () => {
    const server = await PostgresServer.create({ waitsForDisk: false });
    const url = await server.database();
    await (await openPostgresStore(url)).close();
    await server.execute(url, 'UPDATE en_piste SET version = 999');
    const { code, said } = await start({ DATABASE_URL: url });
    await server.remove();
    reportPostgresRun();
    expect(said).toMatch(sentence('The database of DATABASE_URL'));
    expect(code).toBe(1);
  });
});

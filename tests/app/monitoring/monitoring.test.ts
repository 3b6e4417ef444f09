import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { backUp } from '#src/cli/backup/backup.js';
import { projectRoot } from '#src/lib/project-root.js';
import { type Monitoring, startMonitoring } from '#src/app/monitoring/server.js';
import { StartError } from '#src/lib/start-error.js';

const log = pino({ level: 'silent' });
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string };
const address = { host: '127.0.0.1', port: 0 };

let monitoring: Monitoring;
let fixture: BotFixture;
beforeEach(async () => {
  monitoring = await startMonitoring(address, log);
  fixture = await BotFixture.open({ monitor: monitoring.metrics });
});
afterEach(async () => {
  await fixture.close();
  await monitoring.stop();
});

const ask = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await fetch(`${monitoring.url}${path}`);
  return { status: response.status, text: await response.text() };
};

/** The value of one metric; null when it is not counted. */
const valueOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | null> => {
  const { text } = await ask('/metrics');
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((each) => each.replace(/[{ ].*/, '') === name && wanted.every((label) => each.includes(label)));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};

describe('the health of the program', () => {
  it('is good from the beginning, and ready from the end of the start to the stop', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' });
    expect(await ask('/readyz')).toEqual({ status: 503, text: 'starting\n' });
    await fixture.start();
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' });
    await fixture.stop();
    expect(await ask('/readyz')).toEqual({ status: 503, text: 'stopping\n' });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('has a shard missing while Discord is away, and the program lives on', async () => {
    await fixture.start();
    fixture.control.connection.shut();
    await expect
      .poll(() => ask('/readyz'), { timeout: 10_000 })
      .toEqual({ status: 503, text: '1 of 1 shards do not hear Discord\n' });
    expect(await valueOf('en_piste_shards', { state: 'disconnected' })).toBe(1);
    expect((await ask('/healthz')).status).toBe(200);
    fixture.control.connection.reopen();
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 20_000 }).toBe(200);
  });

  it('is refused where another program has the port, in a sentence with the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const refused = await startMonitoring({ host: '127.0.0.1', port }, log).catch((error: unknown) => error);
    other.close();
    expect(refused).toBeInstanceOf(StartError);
    expect(refused).toMatchObject({
      message: expect.stringContaining(`${port} of the setting METRICS_PORT`) as string,
    });
  });
});

describe('the metrics', () => {
  it('count what people do, how long it takes, and what there is', async () => {
    await fixture.start();
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    const { actor } = await table.turn();
    const [move] = await actor.readSuggestions();
    await actor.asks('move', { move: move?.value ?? '' });
    await actor.asks('move', { move: 'nonsense' });
    await fixture.guest('Matilda').asks('tables');
    const counted = (kind: string, name: string, outcome: string) =>
      valueOf('en_piste_interactions_total', { kind, name, outcome });
    // The bot counts each when its work is done, perhaps after the answer, and in any order.
    await expect.poll(() => counted('command', 'tables', 'answered')).toBe(1);
    await expect.poll(() => counted('command', 'move', 'answered')).toBe(2);
    await expect.poll(() => counted('suggestions', 'move', 'answered')).toBe(1);
    expect(await valueOf('en_piste_acknowledgement_seconds_count', { kind: 'command' })).toBe(6);
    expect(await valueOf('en_piste_open_tables', { phase: 'playing' })).toBe(1);
    expect(await valueOf('en_piste_open_tables', { phase: 'lobby' })).toBe(0);
    expect(await valueOf('en_piste_board_seconds_count', { outcome: 'shown' })).toBeGreaterThan(0);
    expect(await valueOf('en_piste_database_seconds_count', { operation: 'append', outcome: 'done' })).toBe(4);
    expect(await valueOf('en_piste_servers')).toBe(1);
    expect(await valueOf('en_piste_discord_request_seconds_count', { method: 'POST', status: '2xx' })).toBeGreaterThan(
      5,
    );
    expect(await valueOf('en_piste_build_info', { version, node: process.versions.node })).toBe(1);
    expect(await valueOf('en_piste_serving')).toBe(1);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
  });

  it('count log-ins, breaks, and sessions that were resumed', async () => {
    await fixture.start();
    const sessions = (event: string) => valueOf('en_piste_discord_sessions_total', { event });
    expect(await sessions('log-in')).toBe(1);
    fixture.control.connection.shut();
    await expect.poll(() => sessions('broken'), { timeout: 10_000 }).toBeGreaterThan(0);
    fixture.control.connection.reopen();
    await expect
      .poll(async () => ((await sessions('resumed')) ?? 0) + ((await sessions('log-in')) ?? 0), { timeout: 20_000 })
      .toBe(2);
  });

  it('tell how old the last copy of the database is, and nothing without one', async () => {
    await fixture.start();
    expect(await valueOf('en_piste_last_backup_age_seconds')).toBeNull();
    await backUp({ from: fixture.databasePath, folder: join(dirname(fixture.databasePath), 'backups'), keep: 1 });
    const age = await valueOf('en_piste_last_backup_age_seconds');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(600);
  });

  it('tell what other processes of the bot take', async () => {
    await fixture.start();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', 'sample-program.js']);
    await once(child, 'spawn');
    const bytes = () => valueOf('en_piste_child_memory_bytes', { program: 'sample-program' });
    await expect.poll(bytes, { timeout: 10_000 }).toBeGreaterThan(1_000_000);
    child.kill();
  });

  it('sort what Discord refuses and slows down', async () => {
    await fixture.start();
    const boards = { method: 'POST', path: /^\/channels\/\d+\/messages$/ } as const;
    const door = fixture.control.faults.next(boards, { kind: 'status', status: 403, code: 50_013 }, Infinity);
    await fixture.guest('Barnaby').asks('play aramini-circus');
    await expect.poll(() => valueOf('en_piste_queue_length', { queue: 'boards-refused' })).toBe(1);
    await expect.poll(() => valueOf('en_piste_discord_refusals_total', { class: 'forbidden' })).toBe(door.met);
    // The bot retries a board in the meantime.
    await expect.poll(async () => ((await valueOf('en_piste_invalid_requests')) ?? 0) - door.met).toBe(0);
    fixture.control.faults.clear();
    fixture.control.faults.next(boards, { kind: 'rate-limit', retryAfterSeconds: 0.05, scope: 'shared' });
    await fixture.guest('Barnaby').asks('tables');
    await expect.poll(() => valueOf('en_piste_rate_limits_total', { scope: 'shared' })).toBe(1);
    await fixture.guest('Barnaby').seesNewest('the lobby', ({ text }) => text.includes('Barnaby'));
    await expect.poll(() => valueOf('en_piste_queue_length', { queue: 'boards-refused' })).toBe(0);
  });

  it('name no person and no place', async () => {
    await fixture.start();
    await beginTable(fixture, ['Barnaby', 'Zoé']);
    const { text } = await ask('/metrics');
    const { control } = fixture;
    const people = control.people().flatMap(({ id, name }) => [id, name]);
    const places = control.channels().flatMap(({ id }) => [id, control.server.guildOf(id)]);
    expect(people.length).toBeGreaterThan(4);
    for (const word of [...people, ...places, fixture.playground.token]) expect(text).not.toContain(word);
    // Discord's ids have at least 17 digits.
    expect(text).not.toMatch(/="[^"]*\d{15}/);
  });
});

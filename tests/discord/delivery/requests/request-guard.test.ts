import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { REST } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequestGuard } from '#src/discord/delivery/requests/request-guard.js';

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

let server: Server;
let reply: Reply;
let arrived: number;
let now: number;
let tokenRefused: number;
let guard: RequestGuard;
let rest: REST;

beforeEach(async () => {
  [arrived, now, tokenRefused] = [0, 0, 0];
  server = createServer((request, response) => {
    arrived += 1;
    request.resume();
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify({ message: 'no', code: 0, retry_after: 0 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  guard = new RequestGuard({ onTokenRefused: () => (tokenRefused += 1), now: () => now });
  rest = new REST({ api: `http://127.0.0.1:${port}`, makeRequest: guard.request, retries: 3 }).setToken('token');
});
afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

const expectRefusals = async (times: number, call: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await expect(call()).rejects.toThrow();
};
const post = (): Promise<unknown> => rest.post('/channels/1/messages', { body: {} });
const answer = (): Promise<unknown> => rest.patch('/webhooks/1/token/messages/@original', { body: {}, auth: false });

it('never lets more than 250 requests of ten minutes be refused, and stops earlier for what no one waits for', async () => {
  reply = { status: 403 };
  await expectRefusals(220, post);
  expect(arrived).toBe(200);
  await expectRefusals(70, answer);
  expect(arrived).toBe(250);
  now += 10 * 60_000 + 1;
  await expectRefusals(1, post);
  expect(arrived).toBe(251);
});

it('counts no limit that is shared with others', async () => {
  reply = { status: 429, headers: { 'retry-after': '0', 'x-ratelimit-scope': 'shared' } };
  const hasty = new REST({ ...rest.options, rejectOnRateLimit: () => true }).setToken('token');
  await expect(hasty.get('/gateway/bot')).rejects.toThrow();
  expect(guard.invalid).toBe(0);
});

it('waits after a 429 that does not say how long', async () => {
  reply = { status: 429 };
  const waits: number[] = [];
  const hasty = new REST({
    ...rest.options,
    rejectOnRateLimit: ({ retryAfter }) => waits.push(retryAfter) > 0,
  }).setToken('token');
  await expect(hasty.get('/gateway/bot')).rejects.toThrow();
  expect(waits[0]).toBeGreaterThanOrEqual(5_000);
});

it('takes 202 for what it is: nothing was done', async () => {
  reply = { status: 202 };
  await expect(rest.get('/channels/1')).rejects.toThrow('Not ready');
});

it('sends no follow-up twice that may have arrived, though the library would', async () => {
  reply = { status: 503 };
  await expect(rest.post('/webhooks/1/token', { body: {}, auth: false })).rejects.toThrow('503');
  expect(arrived).toBe(1);
  await expect(post()).rejects.toThrow();
  expect(arrived).toBe(5);
});

it('tells when Discord refuses the bot’s token, and not when an interaction’s has ended', async () => {
  reply = { status: 401 };
  await expectRefusals(1, answer);
  expect(tokenRefused).toBe(0);
  await expectRefusals(1, post);
  expect(tokenRefused).toBe(1);
});

import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Playground } from '#playground/index.js';
import { RawSocket } from '#proof/pages/raw-socket.js';
import { botId } from '#playground/world/guild/guild.js';
import { firstChannel, openPlayground } from '../bot.js';

/** Sends a bare request: a client would hold connections of its own. */
const registerACommand = async ({ apiUrl, token }: Playground): Promise<void> => {
  const headers = { authorization: `Bot ${token}`, 'content-type': 'application/json', connection: 'close' };
  const body = JSON.stringify([{ name: 'wait', description: 'Wait' }]);
  await (await fetch(`${apiUrl}/v10/applications/${botId}/commands`, { method: 'PUT', headers, body })).text();
};

describe('stopping the playground', () => {
  it('leaves no server, socket or timer behind', async () => {
    const listHeld = (): string[] =>
      process
        .getActiveResourcesInfo()
        .filter((kind) => /^(TCP|Timeout)/.test(kind))
        .sort();
    const before = listHeld();
    const playground = await openPlayground();
    const { port, hostname, host } = new URL(playground.url);
    const bystander = createConnection(Number(port), hostname);
    const page = new WebSocket(`ws://${host}/playground/live?person=1375000000000000101`);
    await new Promise((resolve) => page.once('open', resolve));
    const { control } = playground;
    await registerACommand(playground);
    control.command('1375000000000000101', firstChannel(playground), 'wait');
    const closed = [
      new Promise((resolve) => bystander.once('close', resolve)),
      new Promise((resolve) => page.once('close', resolve)),
    ];
    expect(listHeld().length).toBeGreaterThan(before.length);
    await playground.stop();
    await Promise.all(closed);
    // An earlier timer (the test runner has some) may have ended in the meantime.
    const left = listHeld();
    for (const kind of before) if (left.includes(kind)) left.splice(left.indexOf(kind), 1);
    expect(left).toEqual([]);
    await expect(fetch(playground.url)).rejects.toThrow();
  });
});

describe('bytes that are no request', () => {
  it('end their own connection, and the playground goes on', async () => {
    const playground = await openPlayground();
    const head = (path: string, more = ''): string =>
      `GET ${path} HTTP/1.1\r\nHost: playground\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;
    const live = '/playground/live?person=1375000000000000101';
    const attempts: readonly (readonly [string, string])[] = [
      [head('http://['), ''],
      [head('//'), ''],
      [head('/nowhere'), 'x'.repeat(10_000)],
      [head(live), 'ff8000000000'],
      [head(live), `81fe7530${'00'.repeat(30_004)}`],
      [head('/gateway'), 'ff8000000000'],
      ['\0\0\0', ''],
    ];
    for (const [request, bytes] of attempts) {
      const socket = new RawSocket(playground.url);
      socket.send(request);
      socket.send(Buffer.from(bytes, 'hex'));
      // Some connections stay open after the answer: the other side breaks the line.
      await new Promise((resolve) => setImmediate(resolve));
      socket.close();
    }
    expect((await fetch(`${playground.apiUrl}/v10/gateway`)).status).toBe(401);
    await playground.stop();
  });
});

it('another site in the same browser opens no gateway', async () => {
  const playground = await openPlayground();
  const gateway = `ws://${new URL(playground.url).host}/gateway`;
  const opens = (origin?: string): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = new WebSocket(gateway, origin === undefined ? {} : { origin });
      socket.on('error', () => resolve(false));
      socket.on('open', () => {
        socket.terminate();
        resolve(true);
      });
    });
  expect(await opens('http://example.org')).toBe(false);
  expect(await opens()).toBe(true);
  await playground.stop();
});

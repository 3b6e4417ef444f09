import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { temporaryFolder } from '#tests/browser/browser.js';
import { Relay, withoutUpgrade } from '#proof/pages/relay.js';
import { servePages } from '#proof/pages/served-pages.js';
import { checkPages, checkServedPolicies } from '#src/cli/doctor/page-check.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

describe('the address of the pages', () => {
  it('is fine where the page and WebSockets come through, but for https', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder.path, 'index.html'), '<!doctype html>');
    const fixture = await openBotFixture({ pages: { folder: folder.path } });
    const finding = await checkPages(fixture.playground.url.replace(/\/$/u, ''));
    expect(finding).toMatchObject({ verdict: 'warn', what: 'are reached without https' });
    await fixture.close();
    folder.remove();
  });

  it('is wrong where the web server in front of the bot drops what opens a WebSocket', async () => {
    const served = await servePages({ log: { write: () => undefined } });
    const relay = await Relay.start(Number(new URL(served.url).port), withoutUpgrade);
    expect((await checkPages(relay.url)).what).toContain('no WebSocket gets through');
    await relay.stop();
    await served.stop();
  });

  it('is wrong where something else answers, or nothing', async () => {
    server = createServer((_, response) => response.end('Welcome to nginx!')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await checkPages(`http://127.0.0.1:${port}`)).toMatchObject({ verdict: 'fail' });
    server.close();
    await once(server, 'close');
    expect((await checkPages(`http://127.0.0.1:${port}`)).what).toContain('cannot be reached');
  });
});

describe('the policies', () => {
  it('are fine where both are read, and named where the web server hands on the tables alone', async () => {
    const operator = { operator: { name: 'Anatole', contact: 'ring@example.org' } };
    const fixture = await openBotFixture({ pages: {}, operator });
    const url = fixture.playground.url.replace(/\/$/u, '');
    expect(await checkServedPolicies(url)).toMatchObject({ verdict: 'pass' });
    await fixture.close();
    server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const finding = await checkServedPolicies(`http://127.0.0.1:${port}`);
    expect(finding).toMatchObject({ verdict: 'warn', what: expect.stringContaining('/privacy and ') as string });
  });
});

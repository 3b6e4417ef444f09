import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchange, OpenPage, partsOf } from '#tests/harness/actors/open-page.js';
import { randomMove } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { RawSocket } from '#proof/pages/raw-socket.js';
import { openTable, type ServedPages, servePages } from '#proof/pages/served-pages.js';
import { householdOfRequest, MAX_PAGES, RateLimit, rates } from '#src/web/limits.js';
import { BEAT_MS, closeCodes } from '#src/web/protocol.js';

const people = [
  { userId: '1', name: 'Amélie' },
  { userId: '2', name: 'Barnaby' },
] as const;
const BEAT_HOURS = BEAT_MS / 3_600_000;

let server: ServedPages;
let time: ManualClock;
let tableId: string;
let logged: string[];
let operations: string[];
const open: { close(): void }[] = [];

beforeEach(async () => {
  [time, logged, operations] = [new ManualClock(), [], []];
  server = await servePages({
    ...{ time, log: { write: (line) => void logged.push(line) } },
    onOperation: (operation) => void operations.push(operation),
  });
  tableId = await openTable(server.service, 0, people);
});
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await server.stop();
});

const kept = <Each extends { close(): void }>(each: Each): Each => {
  open.push(each);
  return each;
};
const cookieOf = async (link: string): Promise<string> =>
  (await exchange(link)).headers.get('set-cookie')?.split(';')[0] ?? '';
const viewer = async (): Promise<string> => cookieOf(await server.pages.links.forSpectators(tableId, 'en'));
const player = async (userId = '1'): Promise<string> =>
  cookieOf(await server.pages.links.forPlayer(tableId, userId, 'en'));
const pageOf = async (cookie: string): Promise<OpenPage> =>
  kept(new OpenPage(await server.pages.links.forSpectators(tableId, 'en'), cookie));
const raw = (): RawSocket => kept(new RawSocket(server.url));
const livePath = (): string => `/table/api/${tableId}/spectator/live`;

/** Expects the server to work: it plays on, and logs nothing about strangers. */
const expectSound = async (): Promise<void> => {
  const page = await pageOf(await player('2'));
  const { version } = (await page.table()).table;
  const move = randomMove(await server.service.load(tableId), new RandomChoice('sound'));
  if (move === null) throw new Error('the game goes on');
  accepted(await server.service.play({ ...from(move.person), tableId, notation: move.notation }));
  expect((await page.table((frame) => frame.table.version > version)).table.phase).toBe('playing');
  expect(logged).toEqual([]);
  page.close();
};

describe('bytes that are no frames', () => {
  const BYTES = ['ff8000000000', '8100', '81ff7fffffffffffffff00000000', '89fe010000000000', '888200000000ffff', '00'];

  it.each(['nobody', 'a viewer', 'a viewer for whom there is no room', 'a player'])(
    'end the connection of %s and nothing else',
    async (who) => {
      const watching = await viewer();
      const crowd = who.includes('room') ? 4 : 0;
      for (let count = 0; count < crowd; count += 1) await (await pageOf(watching)).table();
      const cookie = { nobody: 'table=x', 'a player': await player() }[who] ?? watching;
      for (const bytes of BYTES) {
        const socket = raw();
        await socket.upgrade(livePath(), { Origin: server.url, Cookie: cookie });
        socket.send(Buffer.from(bytes, 'hex'));
        // The server reads no later frames.
        socket.send(Buffer.alloc(20_000, 0xff));
        await socket.end();
        await expectSound();
      }
    },
  );

  it('end no connection but their own when they are no request', async () => {
    for (const text of ['\0\0\0', 'GET / HTTP/9.9\r\n\r\n', 'GET /table/\0 HTTP/1.1\r\n\r\n', 'x'.repeat(80_000)]) {
      const socket = raw();
      socket.send(text);
      await socket.end();
    }
    await expectSound();
  });
});

describe('misuse', () => {
  it('ends the connection at once, and what is still on its way is not read', async () => {
    const cookie = await player();
    const page = await pageOf(cookie);
    const before = (await page.table()).table.version;
    const [move = ''] = (await page.table()).position?.moves ?? [];
    page.send('{');
    page.send(JSON.stringify({ type: 'play', request: '0123456789abcdef', version: before, move }));
    expect(await page.end()).toBe(closeCodes.misuse);
    expect((await server.service.load(tableId))?.version).toBe(before);
    // The session must wait before it may connect again.
    expect(await (await pageOf(cookie)).end()).toBe(1_006);
    await expectSound();
  });

  it.each([
    ['a frame', Buffer.from('81820000000000007b7d', 'hex').subarray(0, 8)],
    ['a ping', Buffer.from('898000000000', 'hex')],
    ['a pong that nobody asked for', Buffer.from('8a8000000000', 'hex')],
  ])('is %s of somebody who watches', async (_, bytes) => {
    const socket = raw();
    await socket.upgrade(livePath(), { Origin: server.url, Cookie: await viewer() });
    socket.send(bytes);
    await socket.end();
    await expectSound();
  });

  it('is more frames of one session than a page sends, on however many connections', async () => {
    const cookie = await player();
    const [first, second] = [await pageOf(cookie), await pageOf(cookie)];
    await Promise.all([first.table(), second.table()]);
    for (let count = 0; count < 40; count += 1)
      (count % 2 === 0 ? first : second).send(JSON.stringify({ type: 'hint', request: `request-number-${count}` }));
    await first.until(() =>
      first.frames.some(({ type }) => type === 'refused' || type === 'hint') ? true : undefined,
    );
    second.send(JSON.stringify({ type: 'hint', request: 'one-more-than-that' }));
    expect(await second.end()).toBe(closeCodes.misuse);
  });
});

describe('a line', () => {
  it('is let go when two beats are not answered, and leaves its place to others', async () => {
    const cookie = await player();
    const mute = Array.from({ length: 8 }, raw);
    for (const socket of mute) {
      await socket.upgrade(livePath(), { Origin: server.url, Cookie: cookie });
      socket.mute();
    }
    expect(server.pages.count()).toBe(8);
    expect(await (await pageOf(cookie)).end()).toBe(closeCodes.crowded);
    time.pass(BEAT_HOURS);
    expect(server.pages.count()).toBe(8);
    await expectSound();
    time.pass(BEAT_HOURS);
    await Promise.all(mute.map((socket) => socket.end()));
    expect(await (await pageOf(cookie)).table()).toMatchObject({ seat: 0 });
  });

  it('is kept while its page answers, with messages that it works', async () => {
    const page = await pageOf(await viewer());
    await page.table();
    for (let beats = 1; beats < 4; beats += 1) {
      time.pass(BEAT_HOURS);
      await page.until(() => page.frames.filter(({ type }) => type === 'beat').length === beats || undefined);
      // The answer to the ping came before that of this move.
      await expectSound();
    }
    expect(page.closed).toBeNull();
  });

  it('does not keep the server from stopping, whatever it does', async () => {
    const [mute, half] = [raw(), raw()];
    await mute.upgrade(livePath(), { Origin: server.url, Cookie: await player() });
    mute.mute();
    half.send('GET /table/ HTTP/1.1\r\nHo');
    await server.stop();
    await Promise.all([mute.end(), half.end()]);
    server = await servePages({ time, log: { write: () => undefined } });
  });
});

describe('a page that watches', () => {
  it('may have a few pages open in one browser, and leaves room for others', async () => {
    const cookie = await viewer();
    for (let count = 0; count < 4; count += 1) await (await pageOf(cookie)).table();
    expect(await (await pageOf(cookie)).end()).toBe(closeCodes.crowded);
    expect(await (await pageOf(await viewer())).table()).toMatchObject({ seat: null });
  });

  it('follows no longer when the host renews the link', async () => {
    const { links } = server.pages;
    const [old, cookie] = [await links.forSpectators(tableId, 'en'), await viewer()];
    const [watching, playing] = [await pageOf(cookie), await pageOf(await player())];
    await Promise.all([watching.table(), playing.table()]);
    await links.renewSpectatorLink(tableId);
    expect(await watching.end()).toBe(closeCodes.ended);
    expect(await (await pageOf(cookie)).end()).toBe(closeCodes.ended);
    expect((await exchange(old)).status).toBe(403);
    expect((await exchange(await links.forSpectators(tableId, 'en'))).status).toBe(204);
    expect(playing.closed).toBeNull();
  });

  it('has no session by the link itself, nor a link by the session', async () => {
    const link = await server.pages.links.forSpectators(tableId, 'en');
    const { token } = partsOf(link);
    expect(await (await pageOf(`table=${token}`)).end()).toBe(closeCodes.ended);
    const cookie = (await viewer()).replace('table=', '');
    expect((await exchange(link.replace(token, cookie))).status).toBe(403);
  });
});

it('a person closes the pages and takes the links back that they have at a table', async () => {
  const { links } = server.pages;
  const [unused, cookie] = [await links.forPlayer(tableId, '1', 'en'), await player()];
  const [own, other] = [await pageOf(cookie), await pageOf(await player('2'))];
  await Promise.all([own.table(), other.table()]);
  await links.closePages(tableId, '1');
  expect(await own.end()).toBe(closeCodes.ended);
  expect(await (await pageOf(cookie)).end()).toBe(closeCodes.ended);
  expect(await (await exchange(unused)).json()).toEqual({ why: 'expired-link' });
  expect(await (await pageOf(await player())).table()).toMatchObject({ seat: 0 });
  expect(other.closed).toBeNull();
});

describe('a request for the page', () => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

  it('is answered with what the browser has not, as the build has compressed it', async () => {
    const plain = await get('/table/', { 'accept-encoding': 'identity' });
    const etag = plain.headers.get('etag') ?? '';
    const packed = await get('/table/', { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(packed.headers.get('etag')).toBe(etag);
    expect(await packed.text()).toBe(await plain.text());
    expect((await get('/table/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/table/', { range: 'bytes=5-2' })).status).toBe(200);
    expect((await get('/table/', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
    expect((await get('/table')).headers.get('location')).toBe('table/');
  });

  it.each([
    '/table/../package.json',
    '/table/%2e%2e/%2e%2e/package.json',
    '/table/%zz',
    '/table/%00',
    '/table/index.html.gz',
  ])('finds nothing at %s', async (path) => {
    const socket = raw();
    socket.ask(`GET ${path}`, { Connection: 'close' });
    await socket.end();
    expect(socket.received).toMatch(/^HTTP\/1\.1 404 /u);
    expect(socket.received).toContain("default-src 'none'");
  });

  it('with a body or a name that no page sends is refused in silence, and leaves the link unspent', async () => {
    const link = await server.pages.links.forPlayer(tableId, '1', 'en');
    const { api, token } = partsOf(link);
    const post = async (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
      (
        await fetch(`${server.url}/table/${path}`, {
          method: 'POST',
          headers: { origin: server.url, ...headers },
          body,
        })
      ).status;
    const body = JSON.stringify({ token });
    expect(await post(`${api}/session`, 'x'.repeat(1_000_000))).toBe(413);
    expect(await post(`${api}/session`, '['.repeat(1_900))).toBe(400);
    for (const as of ['x;y', '%0d%0a', 'a'.repeat(33), '%', '..%2f']) {
      expect(await post(`api/${tableId}/${as}/session`, body)).toBe(404);
      expect((await get(`/table/api/${tableId}/${as}/replay`)).status).toBe(404);
    }
    // Invalid chunks, and a body whose sender goes away.
    for (const chunk of ['ZZ\r\n', '5\r\n{"t']) {
      const socket = raw();
      socket.ask(`POST /table/${api}/session`, { Origin: server.url, 'Transfer-Encoding': 'chunked' }, chunk);
      // By then the server reads the body.
      await expectSound();
      socket.close();
      await expectSound();
    }
    expect((await exchange(link)).status).toBe(204);
    expect(logged).toEqual([]);
  });

  it('for the replay of a game is no work while it runs, and one piece of work for all who ask at once', async () => {
    const headers = { cookie: await viewer() };
    const replay = (): Promise<Response> => get(`/table/api/${tableId}/spectator/replay`, headers);
    operations.splice(0);
    expect((await replay()).status).toBe(404);
    expect(operations).not.toContain('setup');
    accepted(await server.service.resign({ ...from(people[0]), tableId }));
    operations.splice(0);
    const asked = await Promise.all(Array.from({ length: 5 }, replay));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(operations.filter((operation) => operation === 'setup')).toHaveLength(1);
  });

  it('is answered to one household while another asks for too much', async () => {
    const statuses = async (address: string): Promise<ReadonlySet<number>> => {
      const asked = Array.from(
        { length: 400 },
        async () => (await get('/table/nothing', { 'x-forwarded-for': address })).status,
      );
      return new Set(await Promise.all(asked));
    };
    expect(await statuses('203.0.113.5')).toEqual(new Set([404, 429]));
    expect((await get('/table/', { 'x-forwarded-for': '203.0.113.6' })).status).toBe(200);
    expect((await get('/table/', { 'x-forwarded-for': '198.51.100.1, 203.0.113.5' })).status).toBe(429);
  });
});

describe('questions to the other players', () => {
  it('are as many from a page as from Discord, and then refused with the time of the next one', async () => {
    const limited = await servePages({
      ...{ time, log: { write: (line) => void logged.push(line) } },
      askLimit: () => new Date(time.now().getTime() + 90_000),
    });
    const id = await openTable(limited.service, 0, people);
    const link = await limited.pages.links.forPlayer(id, '1', 'en');
    const cookie = (await exchange(link)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = kept(new OpenPage(link, cookie));
    await page.table();
    expect(await page.ask({ type: 'pause' })).toMatchObject({
      refusal: { reason: 'too-many-questions', params: { minutes: 2 } },
    });
    await limited.stop();
  });
});

describe('a crowd of spectators behind one address', () => {
  it('keeps no player there from the page of their own game', async () => {
    for (let browsers = 0; browsers < MAX_PAGES.household / MAX_PAGES.viewer; browsers += 1) {
      const cookie = await viewer();
      await Promise.all(Array.from({ length: MAX_PAGES.viewer }, async () => (await pageOf(cookie)).table()));
    }
    expect(await (await pageOf(await viewer())).end()).toBe(closeCodes.crowded);
    expect((await (await pageOf(await player())).table()).table.phase).toBe('playing');
  });
});

describe('a rate', () => {
  it('remembers nothing that is longer than a session or an address', () => {
    const limit = new RateLimit(rates.reconnections);
    expect(limit.take('x'.repeat(15_000))).toBe(false);
    expect(limit.take('x'.repeat(64))).toBe(true);
  });

  it('counts no cookie of a stranger as a session', async () => {
    const cookie = `table=${'x'.repeat(12_000)}`;
    for (let tries = 0; tries < 100; tries += 1) {
      const page = await pageOf(cookie);
      expect(await page.end()).toBe(closeCodes.ended);
    }
    await expectSound();
  });
});

describe('the household of a request', () => {
  const household = (remoteAddress: string, forwarded?: string): string =>
    householdOfRequest({
      socket: { remoteAddress } as never,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });

  it.each([
    ['203.0.113.5', undefined, '203.0.113.5'],
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:172.17.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', undefined, '2001:db8:0:0'],
    ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9:5555', '203.0.113.9'],
    ['::1', '[2001:db8:1:2::3]:443', '2001:db8:1:2'],
  ])('of %s, forwarded for %s, is %s', (remote, forwarded, expected) => {
    expect(household(remote, forwarded)).toBe(expected);
  });
});

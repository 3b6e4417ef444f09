import { connect, type Socket } from 'node:net';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';

export interface Target {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly tableId: string;
  /** The cookies of a spectating and of a playing browser, and a used token of a link. */
  readonly viewer: string;
  readonly player: string;
  readonly token: string;
  readonly files: readonly string[];
}

const SOCKETS = 50;
/** The maximum milliseconds of one attack. */
const ATTACK_MS = 2_000;
/** The number of attackers' addresses, as reported by the web server in front of the bot. */
const ADDRESSES = 6;

/** A frame of RFC 6455, section 5.2. `first` is its first byte: its type, and whether it is the last fragment. */
const frame = (first: number, payload: Buffer, mask = true): Buffer => {
  const { length } = payload;
  const size =
    length < 126
      ? Buffer.from([length])
      : Buffer.from(length < 65_536 ? [126, length >> 8, length & 255] : [127, 0, 0, 0, 0, 0, length >> 16, 0, 0]);
  size[0] = (size[0] ?? 0) | (mask ? 0x80 : 0);
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([Buffer.from([first]), size, mask ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
};
const text = (content: string): Buffer => frame(0x81, Buffer.from(content));

const request = '0123456789abcdef';
const answers = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`q${index}`, index]));

/** Frames that are sent repeatedly on an open connection. */
const FLOODS: readonly Buffer[] = [
  text('{'),
  text('['.repeat(1_990)),
  text('['.repeat(16_000)),
  text(JSON.stringify({ type: 'undo', request })),
  text(JSON.stringify({ type: 'premove', request, answers })),
  text(JSON.stringify({ type: 'hint', request })),
  text(''),
  frame(0x89, Buffer.alloc(0)),
  frame(0x89, Buffer.alloc(125, 65)),
  frame(0x8a, Buffer.alloc(0)),
  frame(0x01, Buffer.from('{')),
  frame(0x00, Buffer.alloc(0)),
  Buffer.concat([frame(0x01, Buffer.alloc(0)), ...Array.from({ length: 50 }, () => frame(0x00, Buffer.from('a')))]),
  frame(0x82, Buffer.alloc(1_000)),
];

/** Bytes that are no frames and must end a connection. */
const BAD_BYTES: readonly Buffer[] = [
  Buffer.from('ff8000000000', 'hex'),
  Buffer.from('f18000000000', 'hex'),
  Buffer.from('c18000000000', 'hex'),
  Buffer.from('8100', 'hex'),
  Buffer.from('81ff7fffffffffffffff00000000', 'hex'),
  Buffer.from('81ffffffffffffffffff00000000', 'hex'),
  Buffer.from('098000000000', 'hex'),
  Buffer.from('89fe010000000000', 'hex'),
  Buffer.from('88810000000003', 'hex'),
  Buffer.from('888200000000ffff', 'hex'),
  Buffer.from('81840000000080808080', 'hex'),
  Buffer.from('800000000000', 'hex'),
  frame(0x81, Buffer.alloc(20_000, 120)),
  frame(0x81, Buffer.from('{}'), false),
  frame(0x88, Buffer.from([0x03, 0xe8])),
];

const PATHS = [
  ...['/table/', '/table', '/', '//etc/passwd', '/table/../../../etc/passwd', '/table/%2e%2e/%2e%2e/package.json'],
  ...['/table/..%2f..%2fpackage.json', '/table/%00', '/table/%zz', '/table/%', `/table/${'a'.repeat(8_000)}`],
  ...['/table/assets/', '/table/index.html?x#y', '/table/index.html.gz', '*', 'http://evil/table/', '/table/api/'],
] as const;

const ODD_NAMES = [
  'x;y',
  '%',
  '%0d%0aSet-Cookie:a=b',
  '..',
  'é',
  '%F0%9F%8E%AA',
  'a'.repeat(33),
  '__proto__',
  '',
] as const;

type Attack = (attacker: Attacker) => Promise<void>;

/** One program that sends arbitrary data to the server. It is one machine, so its concurrency is bounded. */
export class Attacker {
  readonly target: Target;
  readonly random: RandomChoice;
  sent = 0;

  constructor(target: Target, seed: string) {
    this.target = target;
    this.random = new RandomChoice(seed);
  }

  async attack(name: string): Promise<void> {
    await attacks[name]?.(this);
  }

  /** Opens sockets until the time is over, `SOCKETS` at once, and hands each to `use`. */
  async each(use: (socket: Socket, until: number) => Promise<void>): Promise<void> {
    const until = performance.now() + ATTACK_MS;
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        const socket = connect(this.target.port, this.target.host);
        // The attacker ignores the server's reaction.
        socket.on('error', () => undefined);
        try {
          await use(socket, until);
        } finally {
          socket.destroy();
        }
      }
    };
    await Promise.all(Array.from({ length: SOCKETS }, one));
  }

  head(line: string, headers: Readonly<Record<string, string>> = {}): string {
    const address = `203.0.113.${this.random.below(ADDRESSES)}`;
    const all = Object.entries({ Host: 'table', 'X-Forwarded-For': address, ...headers });
    return [`${line} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): string {
    return this.head(`GET ${path}`, headers);
  }

  post(body: string, headers: Readonly<Record<string, string>> = {}, as = 'spectator'): string {
    const { origin, tableId } = this.target;
    const given = { Origin: origin, 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    return this.head(`POST /table/api/${tableId}/${as}/session`, { ...given, ...headers }) + body;
  }

  handshake(cookie: string | null): string {
    const { origin, tableId } = this.target;
    return this.get(`/table/api/${tableId}/spectator/live`, {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', Origin: origin },
      ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
      ...(cookie === null ? {} : { Cookie: `table=${cookie}` }),
    });
  }

  cookie(): string | null {
    return this.random.oneOf([this.target.viewer, this.target.player, 'table', null]);
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.random.below(256)));
  }
}

/** Writes, and waits until the data has left or the socket is gone. */
const write = (socket: Socket, content: string | Buffer): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('close', done);
      resolve();
    };
    if (socket.destroyed) resolve();
    else {
      socket.once('close', done);
      socket.write(content, done);
    }
  });

/** Waits until data arrives, the socket is gone, or the time is over. */
const answer = (socket: Socket, until: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      socket.off('data', done).off('close', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, until - performance.now()));
    if (socket.destroyed) done();
    else socket.on('data', done).on('close', done);
  });

/** Waits until the socket is gone, or the time is over, and reads nothing. */
const gone = (socket: Socket, until: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, until - performance.now()));
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Sends requests one after another on each socket, and reads the answers. */
const ask =
  (next: (attacker: Attacker) => string): Attack =>
  (attacker) =>
    attacker.each(async (socket, until) => {
      socket.resume();
      while (!socket.destroyed && performance.now() < until) {
        attacker.sent += 1;
        await write(socket, next(attacker));
        await answer(socket, until);
      }
    });

/** Opens connections, and sends the results of `next` on each until it is cut off. */
const speak =
  (cookie: (attacker: Attacker) => string | null, next: (attacker: Attacker) => Buffer, reads = true): Attack =>
  (attacker) =>
    attacker.each(async (socket, until) => {
      await write(socket, attacker.handshake(cookie(attacker)));
      await answer(socket, until);
      if (!reads) socket.pause();
      const content = next(attacker);
      while (!socket.destroyed && performance.now() < until) {
        attacker.sent += 1;
        await write(socket, content);
        // The last data may wait for ever in a socket whose other end reads nothing.
        await new Promise((resolve) => setImmediate(resolve));
      }
    });

/** As much of it as a socket accepts at once. */
const manyOf = (content: Buffer): Buffer =>
  Buffer.concat(Array<Buffer>(Math.ceil(60_000 / content.length)).fill(content));

const aFlood = ({ random }: Attacker): Buffer => manyOf(random.oneOf(FLOODS));

/** The name of the case without an attack, to which all others are compared. */
export const CALM = 'nothing';

const attacks: Readonly<Record<string, Attack>> = {
  [CALM]: () => new Promise((resolve) => setTimeout(resolve, ATTACK_MS)),
  'bytes that are no request': (attacker) =>
    attacker.each(async (socket, until) => {
      socket.resume();
      attacker.sent += 1;
      await write(socket, attacker.bytes(1 + attacker.random.below(400)));
      await write(socket, `GET /table/${attacker.random.oneOf(['', '\0', '\r', '\n'])} HTTP/1.1\r\nHo`);
      await answer(socket, Math.min(until, performance.now() + 200));
    }),
  'a handshake and bad bytes': speak(
    (attacker) => attacker.cookie(),
    (attacker) => attacker.random.oneOf([...BAD_BYTES, attacker.bytes(64)]),
  ),
  'a flood of a viewer': speak(({ target }) => target.viewer, aFlood),
  'a flood of a player': speak(({ target }) => target.player, aFlood),
  'a flood without a session': speak(() => null, aFlood),
  'a page that reads nothing': speak(
    (attacker) => attacker.cookie(),
    ({ random }) => random.oneOf(FLOODS),
    false,
  ),
  'connections that say nothing': (attacker) =>
    attacker.each(async (socket, until) => {
      attacker.sent += 1;
      await write(socket, attacker.handshake(attacker.cookie()));
      socket.pause();
      await gone(socket, until);
    }),
  'odd handshakes': ask((attacker) => {
    const [part, odd] = attacker.random.oneOf<readonly [string, string]>([
      ...([
        ['websocket', 'h2c'],
        ['13', '-1'],
        ['dGhlIHNhbXBsZSBub25jZQ==', '\u00ff'],
        ['GET', 'POST'],
      ] as const),
      ...([
        ['/live', '/live/../live'],
        ['Origin: http', 'Origin: null, http'],
        ['Cookie: table=', 'Cookie: =;;'],
      ] as const),
    ]);
    return attacker.handshake(attacker.cookie()).replace(part, odd);
  }),
  'files, compressed or not': ask((attacker) =>
    attacker.get(
      attacker.random.oneOf(attacker.target.files),
      attacker.random.oneOf([
        ...[{}, { 'Accept-Encoding': 'gzip' }, { Range: 'bytes=5-2' }, { Range: 'bytes=-1' }],
        { 'If-None-Match': '"x"' },
      ]),
    ),
  ),
  'requests whose answers are not read': (attacker) =>
    attacker.each(async (socket, until) => {
      const { files } = attacker.target;
      const asked = Array.from({ length: 20 }, () => attacker.get(attacker.random.oneOf(files)));
      attacker.sent += asked.length;
      await write(socket, asked.join(''));
      socket.pause();
      await gone(socket, until);
    }),
  'paths, methods and headers': ask((attacker) => {
    const { random } = attacker;
    const method = random.oneOf(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'POST', 'CONNECT', 'get', 'X']);
    const headers = random.oneOf([
      ...[{}, { Host: '' }, { Host: 'a b' }, { Cookie: '%'.repeat(500) }, { Cookie: 'table=%zz; __proto__=1' }],
      ...[{ 'X-Forwarded-For': 'x, ::, 1' }, { 'Transfer-Encoding': 'chunked' }, { 'Content-Length': '-1' }],
      ...[
        { Expect: '100-continue' },
        { 'Accept-Encoding': 'gzip;q=0, br'.repeat(200) },
        { [`X-${'a'.repeat(9_000)}`]: '' },
      ],
    ]);
    return attacker.head(`${method} ${random.oneOf(PATHS)}`, headers);
  }),
  'odd names in addresses': ask((attacker) => {
    const { random, target } = attacker;
    const body = JSON.stringify({ token: target.token });
    const path = `/table/api/${random.oneOf([target.tableId, ...ODD_NAMES])}/${random.oneOf(ODD_NAMES)}`;
    return random.oneOf([
      attacker.post(body, {}, random.oneOf(ODD_NAMES)),
      attacker.get(`${path}/replay/${random.oneOf(['', '0', '-1', '99999', '1e9', 'x'])}`, {
        Cookie: `table=${target.viewer}`,
      }),
    ]);
  }),
  'bodies of every kind': ask((attacker) => {
    const { random, target } = attacker;
    const token = random.oneOf([target.token, target.viewer, 's.a.b', '.'.repeat(400), '']);
    const body = random.oneOf([
      ...['', '{', 'null', '[]', '['.repeat(1_900), JSON.stringify({ token: 7 }), JSON.stringify({ token }), '\u0000'],
      ...[JSON.stringify({ token, more: 1 }), `{"token":"${'\\u0000'.repeat(60)}"}`, 'x'.repeat(100_000)],
    ]);
    const given = random.oneOf([{}, { Origin: 'null' }, { 'Content-Length': '10000000' }, { 'Content-Length': '5' }]);
    return attacker.post(body, given);
  }),
  'replays of a game that runs': ask((attacker) => {
    const { tableId, viewer } = attacker.target;
    return attacker.get(`/table/api/${tableId}/spectator/replay`, { Cookie: `table=${viewer}` });
  }),
};

export const attackNames: readonly string[] = Object.keys(attacks).filter((name) => name !== CALM);

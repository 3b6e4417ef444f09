import { connect, type Socket } from 'node:net';

export class RawSocket {
  received = '';
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    // Broken and ended sockets count the same: only the server's behaviour matters.
    this.#socket.on('error', () => undefined);
    this.#socket.on('data', (data) => (this.received += data.toString('latin1')));
    // `once` would reject with the error that comes before the end.
    this.#closed = new Promise((resolve) => this.#socket.once('close', resolve));
  }

  /** Sends a request with these headers. `body` may be anything. */
  ask(line: string, headers: Readonly<Record<string, string>> = {}, body: string | Buffer = ''): void {
    const all = Object.entries({ Host: 'table', ...headers }).map(([name, value]) => `${name}: ${value}`);
    this.send([`${line} HTTP/1.1`, ...all, '', ''].join('\r\n'));
    this.send(body);
  }

  async upgrade(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
    this.ask(`GET ${path}`, {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
      ...{ 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', ...headers },
    });
    while (!this.received.includes('\r\n\r\n') && !this.#socket.destroyed)
      await Promise.race([new Promise((resolve) => this.#socket.once('data', resolve)), this.#closed]);
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(bytes);
  }

  /** Stops reading, like a dead line: the other side gets no notice. */
  mute(): void {
    this.#socket.pause();
  }

  /** Resolves when the server has ended the connection. */
  async end(): Promise<void> {
    // A socket that does not read gets no notice of its end.
    this.#socket.resume();
    await this.#closed;
  }

  close(): void {
    this.#socket.destroy();
  }
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Removes the upgrade, as a web server does that is not configured to forward WebSockets. */
export const withoutUpgrade = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/^(?:upgrade|connection):[^\r\n]*\r\n/gimu, ''), 'latin1');

/** Relays between pages and the bot, as lines and web servers do, and can misbehave as they do. */
export class Relay {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  readonly #muted: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>, muted: Set<Socket>, port: number) {
    this.#server = server;
    this.#sockets = sockets;
    this.#muted = muted;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * @param port the bot's port
   * @param change transforms the bytes that pages send
   */
  static async start(port: number, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<Relay> {
    const [sockets, muted] = [new Set<Socket>(), new Set<Socket>()];
    const server = createServer((client) => {
      const bot = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [client, bot],
        [bot, client],
      ] as const) {
        sockets.add(from);
        from.on('error', () => undefined);
        from.on('data', (bytes) => {
          if (!muted.has(from)) to.write(from === client ? change(bytes) : bytes);
        });
        // A dead line does not report to either side that the other has gone.
        from.on('close', () => {
          if (!muted.has(from)) to.destroy();
        });
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port');
    return new Relay(server, sockets, muted, address.port);
  }

  /** Drops all data on the open lines from now on, without notice to either side. */
  mute(): void {
    for (const socket of this.#sockets) this.#muted.add(socket);
  }

  async stop(): Promise<void> {
    this.#muted.clear();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

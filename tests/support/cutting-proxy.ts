import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The fate of a client's message: it is lost, or it arrives and the answer is lost. The connection ends in both cases.
 */
export type Loss = 'message' | 'answer';

interface Cut {
  readonly words: string;
  readonly loss: Loss;
  readonly meanwhile: () => Promise<void>;
  readonly done: () => void;
}

/** Relays between a program and its server, and cuts a connection at a chosen message. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next: Cut | null = null;
  #cut: Socket | null = null;

  private constructor(target: URL) {
    this.#server = createServer((client) => {
      const server = connect(Number(target.port), target.hostname);
      for (const socket of [client, server]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          // `meanwhile` runs before the client notices.
          if (this.#cut !== client) client.destroy();
          server.destroy();
        });
      }
      server.pipe(client);
      client.on('data', (data) => this.#pass(data, client, server));
    });
  }

  static async start(target: URL): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  /** The same address with the proxy instead of the server. */
  inFrontOf(url: string): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    const through = new URL(url);
    through.port = String(address.port);
    return through.href;
  }

  /**
   * Cuts the connection that next carries a message with these words.
   *
   * @param meanwhile runs before the client notices
   * @returns when it has been cut
   */
  cutAt(words: string, loss: Loss, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    return new Promise((done) => {
      this.#next = { words, loss, meanwhile, done };
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(data: Buffer, client: Socket, server: Socket): void {
    const cut = this.#next;
    if (cut === null || !data.includes(cut.words)) {
      server.write(data);
      return;
    }
    this.#next = null;
    void this.#carryOut(cut, data, client, server);
  }

  async #carryOut({ loss, meanwhile, done }: Cut, data: Buffer, client: Socket, server: Socket): Promise<void> {
    this.#cut = client;
    server.unpipe(client);
    if (loss === 'answer') {
      server.write(data);
      server.resume();
      // The answer is read and discarded.
      await once(server, 'data');
    } else server.destroy();
    await meanwhile();
    this.#cut = null;
    client.destroy();
    done();
  }
}

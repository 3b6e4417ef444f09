import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from '#src/lib/start-error.js';
import type { TablePages } from './index.js';

/** Connections at once, those of web servers in front of the bot included. */
const MAX_CONNECTIONS = 2_000;

/** In milliseconds: a browser, or a web server in front of the bot, needs far less. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
/** In milliseconds: a socket on which nothing passes while a request is being answered is ended. Sockets of pages have a beat. */
const IDLE_MS = 30_000;

/**
 * Lets browsers reach the pages at an address of this machine.
 *
 * @throws StartError when it cannot listen there
 * @returns the port, and what ends it
 */
export const listenForPages = async (
  pages: Pick<TablePages, 'request' | 'upgrade'>,
  { host, port }: { readonly host: string; readonly port: number },
) => {
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 5_000 },
    pages.request,
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(IDLE_MS);
  server.on('upgrade', (request, socket, head) => pages.upgrade(request, socket, head));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    // The one place for what goes wrong on a socket, whoever reads it at that moment.
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(`The port ${port} of the setting WEB_PORT cannot be listened on`, { cause: error });
  }
  // The type is that of TCP: it was told a port.
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    stop: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      // The server does not know those that are spoken on as WebSockets.
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

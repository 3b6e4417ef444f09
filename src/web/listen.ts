import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { StartError } from '#src/lib/start-error.js';
import type { TablePages } from './index.js';

/** Concurrent connections, including those of web servers in front of the bot. */
const MAX_CONNECTIONS = 2_000;

/** In milliseconds, far more than a browser or a web server in front of the bot needs. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
/** In milliseconds; a socket without traffic during an answer is closed. Sockets of pages have a beat. */
const IDLE_MS = 30_000;

/**
 * Listens for requests to the pages at an address of this machine.
 *
 * @throws StartError when it cannot listen there
 * @returns the port, and a function that ends the server
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
    // The single handler for all errors of a socket, whichever code reads it.
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
  // The address is a TCP one because a port was given.
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    stop: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      // The server does not track sockets after their upgrade to WebSockets.
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '#src/lib/start-error.js';
import type { TablePages } from './index.js';

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
  const server = createServer(pages.request);
  server.on('upgrade', (request, socket, head) => pages.upgrade(request, socket, head));
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
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

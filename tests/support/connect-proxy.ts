import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface ConnectProxy {
  readonly url: string;
  /** The requested hosts and ports so far. */
  readonly asked: readonly string[];
  /** Returns the number of WebSockets opened to a host and port, without TLS. */
  readonly socketsTo: (host: string) => number;
  stop(): Promise<void>;
}

/**
 * A small proxy on this machine that counts its tunnels (CONNECT), which all lead to itself whatever the host's name.
 */
export const startConnectProxy = async (): Promise<ConnectProxy> => {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const opened: string[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', ({ url = '' }, socket: Socket, head: Buffer) => {
    asked.push(url);
    const target = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      socket.pipe(target).pipe(socket);
    });
    sockets.add(target);
    socket.on('data', (chunk) => {
      if (chunk.includes('Upgrade: websocket')) opened.push(url);
    });
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // AddressInfo: the server listens at a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    socketsTo: (host) => opened.filter((url) => url === host).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
};

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { StartError } from '#src/lib/start-error.js';
import { Metrics } from './metrics.js';

export interface MonitoringAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface Monitoring {
  readonly metrics: Metrics;
  /** The server's address, without a final slash. */
  readonly url: string;
  stop(): Promise<void>;
}

type Route = () => Promise<{ readonly status: number; readonly type: string; readonly text: string }>;

const TEXT = 'text/plain; charset=UTF-8';

const routes = ({ registry, health }: Metrics): ReadonlyMap<string, Route> =>
  new Map<string, Route>([
    // Any answer proves that the process is alive; a hanging one does not answer.
    ['/healthz', () => Promise.resolve({ status: 200, type: TEXT, text: 'ok\n' })],
    [
      '/readyz',
      async () => {
        const problems = await health.problems();
        return problems.length === 0
          ? { status: 200, type: TEXT, text: 'ready\n' }
          : { status: 503, type: TEXT, text: `${problems.join('\n')}\n` };
      },
    ],
    ['/metrics', async () => ({ status: 200, type: registry.contentType, text: await registry.metrics() })],
  ]);

const answer = async (route: Route | undefined, response: ServerResponse): Promise<void> => {
  const { status, type, text } = (await route?.()) ?? { status: 404, type: TEXT, text: 'not found\n' };
  response.writeHead(status, { 'Content-Type': type }).end(text);
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Serves a monitoring system: `/healthz` while the process is alive, `/readyz` while people can play, `/metrics` for
 * Prometheus.
 *
 * @throws StartError when it cannot listen there
 */
export const startMonitoring = async ({ host, port }: MonitoringAddress, log: Logger): Promise<Monitoring> => {
  const metrics = new Metrics();
  const known = routes(metrics);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/u, '');
    void answer(known.get(path), response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be served');
      response.destroy();
    });
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const why = codeOf(error) === 'EADDRINUSE' ? 'is taken by another program' : 'cannot be listened on';
    throw new StartError(`The port ${port} of the setting METRICS_PORT ${why}`, { cause: error });
  }
  // The address is a TCP one because a port was given.
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  log.info({ url }, 'health and metrics are served');
  return {
    metrics,
    url,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

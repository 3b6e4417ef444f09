import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { StartError } from '#src/lib/start-error.js';
import { Metrics } from './metrics.js';

/** Where to listen. */
export interface MonitoringAddress {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface Monitoring {
  /** To be told how the bot fares. */
  readonly metrics: Metrics;
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

type Route = () => Promise<{ readonly status: number; readonly type: string; readonly text: string }>;

const TEXT = 'text/plain; charset=UTF-8';

const routes = ({ registry, health }: Metrics): ReadonlyMap<string, Route> =>
  new Map<string, Route>([
    // A process that answers is alive; one that hangs does not answer.
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
 * Answers what monitors the program: `/healthz` while it lives, `/readyz` while it can be played with, `/metrics` for
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
      log.error({ err: error }, 'the metrics could not be told');
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
  // The type is that of TCP: it was told a port.
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  log.info({ url }, 'health and metrics can be asked for');
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

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
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

const routes = ({ registry, health }: Metrics): Hono => {
  const app = new Hono();
  // A process that answers is alive; one that hangs does not answer.
  app.get('/healthz', (context) => context.text('ok\n'));
  app.get('/readyz', async (context) => {
    const problems = await health.problems();
    return problems.length === 0 ? context.text('ready\n') : context.text(`${problems.join('\n')}\n`, 503);
  });
  app.get('/metrics', async (context) =>
    context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
  return app;
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
  const listener = getRequestListener(routes(metrics).fetch);
  const server = createServer((request, response) => void listener(request, response));
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

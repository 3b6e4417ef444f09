import { type Client, REST, RESTEvents } from 'discord.js';
import type { Logger } from 'pino';

/** The number of invalid requests between two warnings of the library. */
export const INVALID_REQUEST_WARNING_INTERVAL = 10;

/**
 * Creates a client for requests that can wait, with its own queues, so that its rate limits delay no board. It never
 * waits for a limit to pass, but rejects with `RateLimitError`.
 */
export const backgroundRest = (client: Client, token: string): REST =>
  new REST({ ...client.rest.options, rejectOnRateLimit: () => true }).setToken(token);

/** Clears the timers, which would keep a stopped bot in memory. */
export const closeRest = (rest: REST): void => {
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
};

/**
 * Logs Discord's rate limits and the number of refusals.
 *
 * @param onLimited called for every request that waits for a limit before it is sent
 */
export const watchLimits = (rest: REST, log: Logger, onLimited?: () => void): void => {
  rest.on(RESTEvents.RateLimited, ({ method, route, timeToReset, retryAfter, scope, global }) => {
    onLimited?.();
    log.warn({ method, route, timeToReset, retryAfter, scope, global }, 'Discord slows requests down');
  });
  rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) => {
    log.warn({ count, remainingTime }, 'Discord has refused many requests');
  });
};

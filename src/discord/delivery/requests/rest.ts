import { type Client, REST, RESTEvents } from 'discord.js';
import type { Logger } from 'pino';

/** After this many invalid requests the library says how many there were. */
export const INVALID_REQUEST_WARNING_INTERVAL = 10;

/**
 * A way to Discord for what can wait, with queues of its own: what Discord slows down there holds up no board.
 * It never waits for a limit to pass, but rejects with `RateLimitError`.
 */
export const backgroundRest = (client: Client, token: string): REST =>
  new REST({ ...client.rest.options, rejectOnRateLimit: () => true }).setToken(token);

/** Ends the timers, which would keep a bot in memory that has stopped. */
export const closeRest = (rest: REST): void => {
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
};

/**
 * Tells in the log what Discord slows down, and how often it has refused us.
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

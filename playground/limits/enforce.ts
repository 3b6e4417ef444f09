import type { Context, MiddlewareHandler } from 'hono';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import type { World } from '../world/world.js';
import { Buckets, type Count, type Limit } from './buckets.js';
import { channelWebhooks, globalLimit, oldEdits, routeLimit } from './rules.js';
import type { Traffic } from './traffic.js';

/** The speed of the windows relative to Discord's; 0 for no limits. */
export type LimitSpeed = number;

const base = '/api/v10';

export interface RateLimitRefusal {
  readonly seconds: number;
  readonly scope: 'user' | 'global' | 'shared';
  readonly code?: number;
  readonly message?: string;
}

/** Builds a 429 in Discord's words (docs/topics/rate-limits). */
export const rateLimitResponse = ({
  seconds,
  scope,
  code,
  message = 'You are being rate limited.',
}: RateLimitRefusal): Response => {
  const global = scope === 'global';
  return Response.json(
    { message, retry_after: seconds, global, ...(code === undefined ? {} : { code }) },
    {
      status: 429,
      headers: {
        'retry-after': String(seconds),
        'x-ratelimit-scope': scope,
        ...(global ? { 'x-ratelimit-global': 'true' } : {}),
      },
    },
  );
};

const announce = (context: Context, bucket: string, { limit, remaining, resetAfter }: Count, now: number): void => {
  const set = (name: string, value: number | string): void =>
    context.res.headers.set(`x-ratelimit-${name}`, String(value));
  set('bucket', bucket);
  set('limit', limit);
  set('remaining', remaining);
  set('reset', (now + resetAfter) / 1_000);
  set('reset-after', resetAfter / 1_000);
};

/**
 * Enforces Discord's limits and sets their headers. Limits without a header come as a surprise, as at Discord (staff:
 * discord-api-docs#2761).
 */
export const enforceLimits = (
  world: World,
  interactions: InteractionRegistry,
  limitSpeed: LimitSpeed,
): MiddlewareHandler => {
  const buckets = new Buckets(world.time);
  const take = (limit: Limit): Count => buckets.take({ ...limit, window: limit.window / limitSpeed });
  const seconds = ({ resetAfter }: Count): number => resetAfter / 1_000;
  return async (context, next) => {
    if (limitSpeed === 0) return next();
    const { method } = context.req;
    const path = context.req.path.slice(base.length);
    const overall = globalLimit(path);
    const all = overall === null ? null : take(overall);
    if (all?.allowed === false) return rateLimitResponse({ seconds: seconds(all), scope: 'global' });
    const route = routeLimit(world, method, path);
    const counted = route === null ? null : take(route);
    if (route !== null && counted?.allowed === false) {
      context.res = rateLimitResponse({ seconds: seconds(counted), scope: 'user' });
      announce(context, route.bucket, counted, world.time.now());
      return undefined;
    }
    const hidden = [
      oldEdits(world, method, path),
      channelWebhooks((token) => interactions.byToken(token)?.channelId, path),
    ];
    for (const limit of hidden) {
      if (limit === null) continue;
      const count = take(limit);
      if (!count.allowed)
        return rateLimitResponse({ seconds: seconds(count), scope: 'user', code: limit.code, message: limit.message });
    }
    await next();
    if (route !== null && counted !== null) announce(context, route.bucket, counted, world.time.now());
    return undefined;
  };
};

export const countAnswers =
  (traffic: Traffic): MiddlewareHandler =>
  async (context, next) => {
    await next();
    traffic.note(context.res.status, context.res.headers.get('x-ratelimit-scope') === 'shared');
  };

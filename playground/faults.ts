import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { rateLimitResponse } from './limits/enforce.js';

export type Fault =
  /** Refused, with a body of Discord's shape. */
  | { readonly kind: 'status'; readonly status: number; readonly code?: number; readonly message?: string }
  /**
   * 429; `global` stops every route of the client, `shared` means that others have caused it too. A code never reaches
   * the library's caller.
   */
  | {
      readonly kind: 'rate-limit';
      readonly retryAfterSeconds: number;
      readonly scope?: 'user' | 'global' | 'shared';
      readonly code?: number;
      readonly message?: string;
    }
  /** Nothing is done, and this comes with 200. */
  | { readonly kind: 'answer'; readonly body: string }
  /** The connection breaks before anything was done. */
  | { readonly kind: 'drop' }
  /** It is done, and the connection breaks before the bot learns of it. */
  | { readonly kind: 'drop-after' }
  /** No answer ever comes; nothing was done. */
  | { readonly kind: 'stall' };

export interface Match {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Of the path beneath `/api/v10`. */
  readonly path: RegExp;
  /** Only each of so many calls that match, as in an outage that is partial; every one unless told. */
  readonly every?: number;
}

/** Calls that are to go wrong in one way. */
export interface PlannedFault {
  /** How many have. */
  readonly met: number;
}

interface Planned extends PlannedFault {
  readonly match: Match;
  readonly fault: Fault;
  left: number;
  seen: number;
  met: number;
}

const base = '/api/v10';

/** Spoils REST calls on demand. */
export class Faults {
  #planned: Planned[] = [];
  #met = 0;

  /** The next `times` calls that match go wrong; with `Infinity` all of them until `clear`. */
  next(match: Match, fault: Fault, times = 1): PlannedFault {
    const planned = { match, fault, left: times, met: 0, seen: 0 };
    this.#planned.push(planned);
    return planned;
  }

  clear(): void {
    this.#planned = [];
  }

  /** Calls that are still to go wrong. */
  get pending(): number {
    return this.#planned.reduce((sum, planned) => sum + planned.left, 0);
  }

  /** Calls that have gone wrong. */
  get met(): number {
    return this.#met;
  }

  /** The fault this call is to meet, which is used up by asking. */
  take(method: string, path: string): Fault | null {
    const beneath = path.startsWith(base) ? path.slice(base.length) : path;
    const planned = this.#planned.find((each) => {
      const { path: wanted, method: verb = method, every = 1 } = each.match;
      if (verb !== method || !wanted.test(beneath)) return false;
      each.seen += 1;
      return each.seen % every === 0;
    });
    if (planned === undefined) return null;
    this.#met += 1;
    planned.met += 1;
    planned.left -= 1;
    if (planned.left <= 0) this.#planned = this.#planned.filter((other) => other !== planned);
    return planned.fault;
  }
}

/** Stands before the REST routes and lets the planned faults happen. */
export function injectFaults(faults: Faults): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { socket } = context.env.incoming;
    const fault = faults.take(context.req.method, context.req.path);
    switch (fault?.kind) {
      case undefined:
        return next();
      case 'status': {
        const { status, code = 0, message = `${status}: Error` } = fault;
        return Response.json({ message, code }, { status });
      }
      case 'rate-limit': {
        const { retryAfterSeconds: seconds, scope = 'user', code, message } = fault;
        return rateLimitResponse({
          seconds,
          scope,
          ...(code === undefined ? {} : { code }),
          ...(message === undefined ? {} : { message }),
        });
      }
      case 'answer':
        return new Response(fault.body, { headers: { 'content-type': 'application/json' } });
      case 'drop':
        socket.destroy();
        return new Response();
      case 'drop-after':
        await next();
        socket.destroy();
        return undefined;
      case 'stall':
        await once(socket, 'close');
        return new Response();
    }
  };
}

import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { rateLimitResponse } from './limits/enforce.js';

export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code?: number; readonly message?: string }
  /**
   * 429; `global` stops every route of the client, `shared` means that other users caused it too. The caller of the
   * library never sees a code.
   */
  | {
      readonly kind: 'rate-limit';
      readonly retryAfterSeconds: number;
      readonly scope?: 'user' | 'global' | 'shared';
      readonly code?: number;
      readonly message?: string;
    }
  /** Does nothing and answers 200 with this body. */
  | { readonly kind: 'answer'; readonly body: string }
  /** Breaks the connection before the request takes effect. */
  | { readonly kind: 'drop' }
  /** Carries out the request, then breaks the connection before the bot receives the answer. */
  | { readonly kind: 'drop-after' }
  /** Never answers and does nothing. */
  | { readonly kind: 'stall' };

export interface Match {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Matches the path beneath `/api/v10`. */
  readonly path: RegExp;
  /** Affects only every nth matching call, as a partial outage does; default: all. */
  readonly every?: number;
}

export interface PlannedFault {
  readonly met: number;
}

interface FaultPlan extends PlannedFault {
  readonly match: Match;
  readonly fault: Fault;
  left: number;
  seen: number;
  met: number;
}

const base = '/api/v10';

export class Faults {
  #planned: FaultPlan[] = [];
  #met = 0;

  /** Makes the next `times` matching calls fail; with `Infinity` all of them until `clear`. */
  next(match: Match, fault: Fault, times = 1): PlannedFault {
    const planned = { match, fault, left: times, met: 0, seen: 0 };
    this.#planned.push(planned);
    return planned;
  }

  clear(): void {
    this.#planned = [];
  }

  get pending(): number {
    return this.#planned.reduce((sum, planned) => sum + planned.left, 0);
  }

  get met(): number {
    return this.#met;
  }

  /** Takes the fault for this call, which uses it up. */
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

/** Runs before the REST routes and injects the planned faults. */
export const injectFaults =
  (faults: Faults): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (context, next) => {
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

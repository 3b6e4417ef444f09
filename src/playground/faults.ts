import type { IncomingMessage, ServerResponse } from 'node:http';

export type Fault =
  /** Refused, with a body of Discord's shape. */
  | { readonly kind: 'status'; readonly status: number; readonly code?: number; readonly message?: string }
  /** 429; `global` stops every route of the client. */
  | { readonly kind: 'rate-limit'; readonly retryAfterSeconds: number; readonly global?: boolean }
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
}

interface Planned {
  readonly match: Match;
  readonly fault: Fault;
  left: number;
}

export type Verdict = 'serve' | 'serve-unheard' | 'taken';

/** Spoils REST calls on demand. */
export class Faults {
  #planned: Planned[] = [];

  /** The next `times` calls that match go wrong; `Infinity` until `clear`. */
  next(match: Match, fault: Fault, times = 1): void {
    this.#planned.push({ match, fault, left: times });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Calls that are still to go wrong. */
  get pending(): number {
    return this.#planned.reduce((sum, planned) => sum + planned.left, 0);
  }

  /** Decides about a call, and answers it itself when it is `taken`. */
  meet(request: IncomingMessage, response: ServerResponse): Verdict {
    const path = (request.url ?? '').replace(/^\/api\/v10/, '').replace(/\?.*$/, '');
    const planned = this.#planned.find(({ match }) => match.path.test(path) && (match.method ?? request.method) === request.method);
    if (planned === undefined) return 'serve';
    planned.left -= 1;
    if (planned.left <= 0) this.#planned = this.#planned.filter((other) => other !== planned);
    return spoil(planned.fault, request, response);
  }
}

function spoil(fault: Fault, request: IncomingMessage, response: ServerResponse): Verdict {
  switch (fault.kind) {
    case 'status': {
      const { status, code = 0, message = `${status}: Error` } = fault;
      refuse(request, response, status, {}, { message, code });
      return 'taken';
    }
    case 'rate-limit': {
      const { retryAfterSeconds: seconds, global = false } = fault;
      const headers = {
        'retry-after': String(seconds),
        'x-ratelimit-reset-after': String(seconds),
        'x-ratelimit-limit': '5',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-bucket': 'playground',
        'x-ratelimit-scope': global ? 'global' : 'user',
        ...(global ? { 'x-ratelimit-global': 'true' } : {}),
      };
      refuse(request, response, 429, headers, { message: 'You are being rate limited.', retry_after: seconds, global });
      return 'taken';
    }
    case 'drop':
      request.socket.destroy();
      return 'taken';
    case 'drop-after':
      return 'serve-unheard';
    case 'stall':
      request.resume();
      return 'taken';
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  // The body is read to its end, so that the connection can carry the next call.
  request.resume();
  response.writeHead(status, { ...headers, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

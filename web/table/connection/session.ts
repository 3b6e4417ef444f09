import { z } from 'zod';

/** The data in the page's address. Everything is relative to the page: it may move to another host. */
export interface Address {
  readonly tableId: string | null;
  /** The name under which this browser stores the session. */
  readonly as: string;
  /** The language in which the link was made; null when it names none. */
  readonly language: string | null;
  /** The single-use token of a link; null afterwards. */
  readonly token: string | null;
}

export const readAddress = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Address => {
  const query = new URLSearchParams(search);
  const token = hash.replace(/^#/u, '');
  return {
    tableId: query.get('table'),
    as: query.get('as') ?? 'spectator',
    language: query.get('lang'),
    token: token === '' ? null : token,
  };
};

/** Milliseconds after which a request counts as lost. */
const REQUEST_MS = 10_000;

const linkProblems = ['bad-link', 'expired-link', 'used-link', 'not-seated', 'blocked', 'offline'] as const;
export type LinkProblem = (typeof linkProblems)[number];

const refusal = z.object({ why: z.enum(linkProblems) });

export const apiOf = ({ tableId, as }: Pick<Address, 'tableId' | 'as'>, path: string): string =>
  `api/${encodeURIComponent(tableId ?? '')}/${encodeURIComponent(as)}/${path}`;

/**
 * Exchanges a link's token for a session, which the browser keeps in a cookie.
 *
 * @returns the problem, or null on success
 */
export const openSession = async (address: Address): Promise<LinkProblem | null> => {
  try {
    const response = await fetch(apiOf(address, 'session'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: address.token }),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (response.ok) return null;
    return refusal.safeParse(await response.json()).data?.why ?? 'bad-link';
  } catch {
    return 'offline';
  }
};

/** Loads JSON from an address of the table; null where this reader has none. @throws on failures that may pass */
export const loadJson = async (address: Address, path: string): Promise<unknown> => {
  const response = await fetch(apiOf(address, path), { signal: AbortSignal.timeout(REQUEST_MS) });
  if (response.ok) return response.json();
  if (response.status < 500) return null;
  throw new Error(`${path}: ${response.status}`);
};

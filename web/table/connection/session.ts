import { z } from 'zod';

/** What the page's address says. Everything is relative to where the page lies: it may move to another host. */
export interface Address {
  readonly tableId: string | null;
  /** Under which name this browser keeps the session. */
  readonly as: string;
  /** The language in which it was opened; null when none is told. */
  readonly language: string | null;
  /** What a link bears, once; null afterwards. */
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

/** Why a link opens nothing. */
export const linkProblems = ['bad-link', 'expired-link', 'used-link', 'not-seated', 'offline'] as const;
export type LinkProblem = (typeof linkProblems)[number];

const refusal = z.object({ why: z.enum(linkProblems) });

/** Where a table is asked about. */
export const apiOf = ({ tableId, as }: Pick<Address, 'tableId' | 'as'>, path: string): string =>
  `api/${encodeURIComponent(tableId ?? '')}/${encodeURIComponent(as)}/${path}`;

/** Exchanges a link's token for a session, which the browser keeps in a cookie. @returns why it cannot; null when it is done */
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

/** What the server tells at an address of the table; null where there is nothing for this reader. @throws what may pass */
export const loadJson = async (address: Address, path: string): Promise<unknown> => {
  const response = await fetch(apiOf(address, path), { signal: AbortSignal.timeout(REQUEST_MS) });
  if (response.ok) return response.json();
  if (response.status < 500) return null;
  throw new Error(`${path}: ${response.status}`);
};

import { z } from 'zod';

/** What the page's address says. Everything is relative to where the page lies: it may move to another host. */
export interface Address {
  readonly tableId: string | null;
  /** The language in which it was opened; null when none is told. */
  readonly language: string | null;
  /** What a link bears, once; null afterwards. */
  readonly token: string | null;
}

export const readAddress = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Address => {
  const query = new URLSearchParams(search);
  const token = hash.replace(/^#/u, '');
  return { tableId: query.get('table'), language: query.get('lang'), token: token === '' ? null : token };
};

/** Why a link opens nothing. */
export const linkProblems = ['bad-link', 'expired-link', 'used-link', 'not-seated', 'offline'] as const;
export type LinkProblem = (typeof linkProblems)[number];

const refusal = z.object({ why: z.enum(linkProblems) });

/** Where a table is asked about. */
export const apiOf = (tableId: string, path: string): string => `api/${encodeURIComponent(tableId)}/${path}`;

/** Exchanges a link's token for a session, which the browser keeps in a cookie. @returns why it cannot; null when it is done */
export const openSession = async (tableId: string, token: string): Promise<LinkProblem | null> => {
  try {
    const response = await fetch(apiOf(tableId, 'session'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.ok) return null;
    return refusal.safeParse(await response.json()).data?.why ?? 'bad-link';
  } catch {
    return 'offline';
  }
};

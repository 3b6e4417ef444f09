import { isIP } from 'node:net';

interface Headers {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * Whether a request comes from the playground's own page, or from no page at all.
 * Another site open in the same browser must not act here in somebody's name. A name of its own that it lets lead to
 * this machine makes its pages look like the playground's: only names that nobody else can give are believed.
 *
 * @param listening the name or address at which the playground listens
 */
export function isOwnPage({ origin, host }: Headers, listening: string): boolean {
  const asked = `http://${host ?? ''}`;
  if (!URL.canParse(asked)) return false;
  const name = new URL(asked).hostname;
  const isKnown = name === 'localhost' || name === listening || isIP(name.replace(/^\[|\]$/gu, '')) !== 0;
  return isKnown && (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host));
}

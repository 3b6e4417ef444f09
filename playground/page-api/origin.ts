import { isIP } from 'node:net';

interface Headers {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * True for a request from the playground's own page, or from no page. Another site open in the same browser must not
 * act here in a person's name. A site could point its own name at this machine to look like the playground's page, so
 * only names that no other site can have are accepted.
 *
 * @param listening the name or address at which the playground listens
 */
export const isOwnPage = ({ origin, host }: Headers, listening: string): boolean => {
  const asked = `http://${host ?? ''}`;
  if (!URL.canParse(asked)) return false;
  const name = new URL(asked).hostname;
  const isKnown = name === 'localhost' || name === listening || isIP(name.replace(/^\[|\]$/gu, '')) !== 0;
  return isKnown && (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host));
};

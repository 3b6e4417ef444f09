/**
 * Whether a request comes from the playground's own page, or from no page at all.
 * Another site open in the same browser must not act here in somebody's name.
 */
export function isOwnPage({
  origin,
  host,
}: {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

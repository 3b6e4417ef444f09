import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link entitles to. */
export type Claim =
  | {
      readonly kind: 'player';
      readonly tableId: string;
      readonly userId: string;
      /** In milliseconds since 1970. */
      readonly expiresAt: number;
      /** No two links have the same. */
      readonly nonce: string;
    }
  | { readonly kind: 'spectator'; readonly tableId: string };

const PLAYER = /^p\.(?<tableId>[\w-]{1,32})\.(?<userId>[\w-]{1,32})\.(?<expiresAt>\d{1,16})\.(?<nonce>[\w-]{16,32})$/u;
const SPECTATOR = /^s\.(?<tableId>[\w-]{1,32})$/u;

/** No token is longer. */
export const MAX_TOKEN_LENGTH = 200;

const textOf = (claim: Claim): string =>
  claim.kind === 'spectator'
    ? `s.${claim.tableId}`
    : `p.${claim.tableId}.${claim.userId}.${claim.expiresAt}.${claim.nonce}`;

const claimOf = (text: string): Claim | null => {
  const { tableId, userId, expiresAt, nonce } = (PLAYER.exec(text) ?? SPECTATOR.exec(text))?.groups ?? {};
  if (tableId === undefined) return null;
  return userId === undefined || expiresAt === undefined || nonce === undefined
    ? { kind: 'spectator', tableId }
    : { kind: 'player', tableId, userId, expiresAt: Number(expiresAt), nonce };
};

const signature = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** A claim that nobody without the key can make: letters, digits, `-`, `_` and dots. */
export const signToken = (key: string, claim: Claim): string => {
  const text = textOf(claim);
  return `${text}.${signature(key, text)}`;
};

/** The claim of a token; null when it was not signed with this key, or is none. */
export const readToken = (key: string, token: string): Claim | null => {
  const cut = token.lastIndexOf('.');
  if (cut === -1 || token.length > MAX_TOKEN_LENGTH) return null;
  const text = token.slice(0, cut);
  // As text: several texts stand for the same bytes.
  const [given, own] = [Buffer.from(token.slice(cut + 1)), Buffer.from(signature(key, text))];
  return given.length === own.length && timingSafeEqual(given, own) ? claimOf(text) : null;
};

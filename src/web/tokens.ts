import { createHmac, timingSafeEqual } from 'node:crypto';

/** The right that a link gives, or the session of a browser that watches. */
export type Claim =
  | {
      readonly kind: 'player';
      readonly tableId: string;
      readonly userId: string;
      /** In milliseconds since 1970. */
      readonly expiresAt: number;
      /** No two links have the same. */
      readonly nonce: string;
      /** Links of older generations were taken back. */
      readonly generation: number;
    }
  | { readonly kind: 'spectator'; readonly tableId: string; readonly generation: number }
  /** The session of one browser that watches: it is told apart from others, but stored nowhere. */
  | { readonly kind: 'viewer'; readonly tableId: string; readonly generation: number; readonly nonce: string };

/** Links of earlier versions of the bot name no generation: they belong to the first. */
const GENERATION = String.raw`(?:\.(?<generation>\d{1,9}))?`;
const FORMS: Readonly<Record<Claim['kind'], RegExp>> = {
  player: new RegExp(
    String.raw`^p\.(?<tableId>[\w-]{1,32})\.(?<userId>[\w-]{1,32})\.(?<expiresAt>\d{1,16})\.(?<nonce>[\w-]{16,32})${GENERATION}$`,
    'u',
  ),
  spectator: new RegExp(String.raw`^s\.(?<tableId>[\w-]{1,32})${GENERATION}$`, 'u'),
  viewer: /^v\.(?<tableId>[\w-]{1,32})\.(?<generation>\d{1,9})\.(?<nonce>[\w-]{16,32})$/u,
};

/** No token is longer. */
export const MAX_TOKEN_LENGTH = 200;

const textOf = (claim: Claim): string => {
  const { tableId, generation } = claim;
  switch (claim.kind) {
    case 'player':
      return `p.${tableId}.${claim.userId}.${claim.expiresAt}.${claim.nonce}.${generation}`;
    case 'spectator':
      return `s.${tableId}.${generation}`;
    case 'viewer':
      return `v.${tableId}.${generation}.${claim.nonce}`;
  }
};

const claimOf = (text: string): Claim | null => {
  const found = Object.values(FORMS).map((form) => form.exec(text)?.groups);
  const groups = found.find((each) => each !== undefined);
  if (groups === undefined) return null;
  const { tableId = '', userId, expiresAt, nonce, generation: given = '0' } = groups;
  const generation = Number(given);
  if (nonce === undefined) return { kind: 'spectator', tableId, generation };
  return userId === undefined
    ? { kind: 'viewer', tableId, generation, nonce }
    : { kind: 'player', tableId, userId, expiresAt: Number(expiresAt), nonce, generation };
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

import { createHmac, timingSafeEqual } from 'node:crypto';

export type Claim =
  | {
      readonly kind: 'player';
      readonly tableId: string;
      readonly userId: string;
      /** In milliseconds since 1970. */
      readonly expiresAt: number;
      /** Unique for each link. */
      readonly nonce: string;
      /** Links of older generations are revoked. */
      readonly generation: number;
    }
  | { readonly kind: 'spectator'; readonly tableId: string; readonly generation: number }
  /** A spectator's session in one browser, distinguishable from others but not stored. */
  | { readonly kind: 'viewer'; readonly tableId: string; readonly generation: number; readonly nonce: string };

/** Links of earlier versions of the bot contain no generation: they belong to the first. */
const GENERATION = String.raw`(?:\.(?<generation>\d{1,9}))?`;
const FORMS: Readonly<Record<Claim['kind'], RegExp>> = {
  player: new RegExp(
    String.raw`^p\.(?<tableId>[\w-]{1,32})\.(?<userId>[\w-]{1,32})\.(?<expiresAt>\d{1,16})\.(?<nonce>[\w-]{16,32})${GENERATION}$`,
    'u',
  ),
  spectator: new RegExp(String.raw`^s\.(?<tableId>[\w-]{1,32})${GENERATION}$`, 'u'),
  viewer: /^v\.(?<tableId>[\w-]{1,32})\.(?<generation>\d{1,9})\.(?<nonce>[\w-]{16,32})$/u,
};

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

/** Signs a claim, so that only the owner of the key can create it. Consists of letters, digits, `-`, `_` and dots. */
export const signToken = (key: string, claim: Claim): string => {
  const text = textOf(claim);
  return `${text}.${signature(key, text)}`;
};

/** Returns the claim of a token; null when it is invalid or was signed with another key. */
export const readToken = (key: string, token: string): Claim | null => {
  const cut = token.lastIndexOf('.');
  if (cut === -1 || token.length > MAX_TOKEN_LENGTH) return null;
  const text = token.slice(0, cut);
  // Compared as text, because several texts decode to the same bytes.
  const [given, own] = [Buffer.from(token.slice(cut + 1)), Buffer.from(signature(key, text))];
  return given.length === own.length && timingSafeEqual(given, own) ? claimOf(text) : null;
};

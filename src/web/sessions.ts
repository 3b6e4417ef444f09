import { createHash, randomBytes } from 'node:crypto';
import { seatOf } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { type Claim, readToken, signToken } from './tokens.js';
import { DAY, MINUTE, SECOND } from '#src/lib/durations.js';

export interface TableLinks {
  /**
   * Creates a link for one person at one table, valid for ten minutes and one use; send it to that person alone.
   *
   * @param locale the language in which the page opens
   */
  forPlayer(tableId: string, userId: string, locale: string): Promise<string>;
  /** Creates a public link that shows public information, for as long as the table exists. */
  forSpectators(tableId: string, locale: string): Promise<string>;
  closePages(tableId: string, userId: string): Promise<void>;
  renewSpectatorLink(tableId: string): Promise<void>;
}

const LINK_MS = 10 * MINUTE;
const SESSION_MS = 30 * DAY;

/** Whole seconds, for the browser. */
export const SESSION_SECONDS = SESSION_MS / SECOND;

const KEY = 'web-key';

export interface Reader {
  readonly tableId: string;
  /** Null for a spectator. */
  readonly userId: string | null;
}

type LinkRefusal = 'bad-link' | 'expired-link' | 'used-link' | 'not-seated' | 'blocked';

export type Exchange =
  { readonly kind: 'opened'; readonly cookie: string } | { readonly kind: 'refused'; readonly why: LinkRefusal };

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Returns the name under which a browser keeps its session of a table. One browser can thus have several sessions, as
 * when people share a machine, or in the playground, where one person plays several.
 */
const placeOf = (claim: Claim): string =>
  claim.kind === 'player' ? hashOf(`${claim.tableId} ${claim.userId}`).slice(0, 12) : 'spectator';

const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

const refused = (why: LinkRefusal): Exchange => ({ kind: 'refused', why });

export interface SessionParts {
  readonly store: Store;
  readonly time: TimeSource;
  /** The public address of the page, without a final slash. */
  readonly publicUrl: () => string;
  /** True for a person whom the operator keeps out. */
  readonly isBlocked: (userId: string) => boolean;
  readonly onRenewed: (tableId: string, userId: string | null) => void;
}

export class Sessions implements TableLinks {
  readonly #parts: SessionParts;
  #key: Promise<string> | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  async forPlayer(tableId: string, userId: string, locale: string): Promise<string> {
    const { store, time } = this.#parts;
    const expiresAt = time.now().getTime() + LINK_MS;
    const generation = await store.linkGeneration(tableId, userId);
    return this.#link({ kind: 'player', tableId, userId, expiresAt, nonce: newSecret(16), generation }, locale);
  }

  async forSpectators(tableId: string, locale: string): Promise<string> {
    const generation = await this.#parts.store.linkGeneration(tableId, null);
    return this.#link({ kind: 'spectator', tableId, generation }, locale);
  }

  closePages(tableId: string, userId: string): Promise<void> {
    return this.#renew(tableId, userId);
  }

  renewSpectatorLink(tableId: string): Promise<void> {
    return this.#renew(tableId, null);
  }

  async #renew(tableId: string, userId: string | null): Promise<void> {
    await this.#parts.store.renewLinks(tableId, userId);
    this.#parts.onRenewed(tableId, userId);
  }

  /** @param as the place that the address names, which must be that of the link */
  async exchange(tableId: string, as: string, token: string): Promise<Exchange> {
    const { store, time } = this.#parts;
    const key = await this.#signingKey();
    const claim = readToken(key, token);
    // A spectator's session token is not a link.
    if (claim?.tableId !== tableId || claim.kind === 'viewer' || placeOf(claim) !== as) return refused('bad-link');
    const table = await store.load(tableId);
    if (table === null) return refused('bad-link');
    const userId = claim.kind === 'player' ? claim.userId : null;
    if (claim.generation !== (await store.linkGeneration(tableId, userId))) return refused('expired-link');
    if (claim.kind === 'spectator')
      return { kind: 'opened', cookie: signToken(key, { ...claim, kind: 'viewer', nonce: newSecret(16) }) };
    const now = time.now();
    if (claim.expiresAt < now.getTime()) return refused('expired-link');
    if (this.#parts.isBlocked(claim.userId)) return refused('blocked');
    if (seatOf(table, claim.userId) === null) return refused('not-seated');
    const secret = newSecret(32);
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    const session = { id: hashOf(secret), tableId, userId: claim.userId, expiresAt };
    const opened = await store.openSession(session, hashOf(claim.nonce), now);
    return opened ? { kind: 'opened', cookie: secret } : refused('used-link');
  }

  async readerOf(tableId: string, cookie: string): Promise<Reader | null> {
    const { store, time } = this.#parts;
    const claim = readToken(await this.#signingKey(), cookie);
    if (claim !== null) {
      const isViewer = claim.kind === 'viewer' && claim.tableId === tableId;
      const isGood = isViewer && claim.generation === (await store.linkGeneration(tableId, null));
      return isGood ? { tableId, userId: null } : null;
    }
    const session = await store.session(hashOf(cookie), time.now());
    return session?.tableId === tableId ? { tableId, userId: session.userId } : null;
  }

  /** Ends the session of a browser whose person has lost their seat. */
  end(cookie: string): Promise<void> {
    return this.#parts.store.endSession(hashOf(cookie));
  }

  async #link(claim: Claim, locale: string): Promise<string> {
    const token = signToken(await this.#signingKey(), claim);
    const query = new URLSearchParams({ table: claim.tableId, as: placeOf(claim), lang: locale });
    // Browsers do not send the part after # to any server, including proxies and services that preview links.
    return `${this.#parts.publicUrl()}/table/?${query.toString()}#${token}`;
  }

  #signingKey(): Promise<string> {
    this.#key ??= this.#parts.store.claimSetting(KEY, randomBytes(32).toString('hex')).catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}

/** What a failed call to Discord means for us. */
export type Fault =
  /** The answer came too late: the person was told that the interaction failed. */
  | 'late'
  /** Somebody has answered already: we ourselves if this was not the first try, else another process of ours. */
  | 'acknowledged'
  /** The interaction can no longer be answered. */
  | 'expired'
  | 'message-gone'
  | 'channel-gone'
  /** A closed door: it opens only when somebody changes a permission, a channel or a thread. */
  | 'forbidden'
  /** An archived thread: a closed door for edits, which a new message opens unless the thread is locked. */
  | 'archived'
  /** A locked thread. */
  | 'locked'
  /** Worth trying again: overload, a break in the network, an error on Discord's side. */
  | 'again'
  /** As `again`, of a request that may have been done and must not be done twice. */
  | 'unanswered'
  /** What we sent is refused, and would be again. */
  | 'ours';

/** Discord throws this when a channel is nowhere to be found; we do the same when it cannot be written in. */
export class ChannelClosed extends Error {
  override readonly name = 'ChannelClosed';
}

/** No token of an interaction reaches a message where nothing else can. */
export class MessageUnreachable extends Error {
  override readonly name = 'MessageUnreachable';
}

/** By Discord's code, whatever the status, unless the status says something else below. */
const byCode: ReadonlyMap<number | string, Fault> = new Map([
  [10062, 'late'],
  [40060, 'acknowledged'],
  [50027, 'expired'],
  [10015, 'expired'],
  [10008, 'message-gone'],
  [10003, 'channel-gone'],
  [10004, 'channel-gone'],
  [50001, 'forbidden'],
  [50013, 'forbidden'],
  [40333, 'forbidden'], // blocked before Discord was reached
  [40058, 'forbidden'], // a forum, which takes no messages itself
  [50008, 'forbidden'], // a channel without text
  [50024, 'forbidden'], // a channel of another kind
  [50083, 'archived'],
  [160005, 'locked'],
  [20028, 'again'], // the channel is written too fast, by all together
  [30046, 'again'], // old messages of the channel are edited too fast
  [40062, 'again'], // a service behind Discord is overloaded
  [130000, 'again'], // Discord is overloaded
]);

/** An answer of Discord's with a status of 400 or more. */
export interface Refusal {
  readonly status: number;
  /** Discord's own code. */
  readonly code: number | string;
  readonly url: string;
}

/** Whether an address is that of an interaction's answer, outside the limit for the bot. */
export const isAnswer = (url: string): boolean => /\/(webhooks|interactions)\//.test(url);

/** New codes appear without notice (docs/reference, Error Messages): then the status has to do. */
const byStatus = ({ status, url }: Refusal): Fault => {
  if (status === 429 || status >= 500) return 'again';
  if (status === 401 && isAnswer(url)) return 'expired';
  if (status === 403) return 'forbidden';
  if (status === 404) return isAnswer(url) ? 'expired' : /\/messages\/\d+$/.test(url) ? 'message-gone' : 'channel-gone';
  return 'ours';
};

/** What an answer of Discord's means for us. */
export const faultOfRefusal = (refusal: Refusal): Fault => {
  // Discord's protection against abuse says so with 403 / 10008; the message may well be there (discord-userdoccers,
  // topics/errors).
  if (refusal.status === 403 && refusal.code === 10008) return 'forbidden';
  return byCode.get(refusal.code) ?? byStatus(refusal);
};

/**
 * Whose limit a request met: of all that the bot asks, of one kind of request, or one that it shares with others.
 * `unknown` is one that something before Discord sets; an `anticipated` one is waited for before anything is sent.
 */
export const limitScopes = ['global', 'user', 'shared', 'unknown', 'anticipated'] as const;
export type LimitScope = (typeof limitScopes)[number];

/** Of the header `X-RateLimit-Scope` (docs/topics/rate-limits). */
export const limitScopeOf = (header: string | null): LimitScope =>
  limitScopes.find((scope) => scope === header) ?? 'unknown';

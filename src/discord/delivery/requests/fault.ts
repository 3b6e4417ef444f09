export type Fault =
  /** The answer came too late: Discord has shown the person that the interaction failed. */
  | 'late'
  /**
   * The interaction already has an answer: from us if this was not the first try, otherwise from another process of
   * ours.
   */
  | 'acknowledged'
  | 'expired'
  | 'message-gone'
  | 'channel-gone'
  /** The channel is blocked until a permission, a channel or a thread changes. */
  | 'forbidden'
  /** An archived thread: edits are refused. A new message reopens the thread unless it is locked. */
  | 'archived'
  | 'locked'
  /** Worth retrying: overload, a break in the network, an error on Discord's side. */
  | 'again'
  /** Like `again`, but the request may have succeeded and must not be repeated. */
  | 'unanswered'
  /** The same request would fail again: Discord refuses its content, or the bot's own code threw. */
  | 'rejected';

/** Thrown when a channel is not found, by Discord, or cannot be written in, by us. */
export class ChannelClosed extends Error {
  override readonly name = 'ChannelClosed';
}

/** Thrown where a message can be reached only by an interaction's token and no valid token is left. */
export class MessageUnreachable extends Error {
  override readonly name = 'MessageUnreachable';
}

/** By Discord's code, regardless of the status, except for the cases below. */
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
  [40333, 'forbidden'], // blocked before the request reached Discord
  [40058, 'forbidden'], // a forum, which accepts no messages itself
  [50008, 'forbidden'], // a channel without text
  [50024, 'forbidden'], // a channel of another kind
  [50083, 'archived'],
  [160005, 'locked'],
  [20028, 'again'], // the write limit of the channel, for all bots and users together
  [30046, 'again'], // too many edits of old messages in the channel
  [40062, 'again'], // a service behind Discord is overloaded
  [130000, 'again'], // Discord is overloaded
]);

export interface Refusal {
  readonly status: number;
  readonly code: number | string;
  readonly url: string;
}

/** True for the address of an interaction's answer, which does not count towards the bot's limit. */
export const isAnswer = (url: string): boolean => /\/(webhooks|interactions)\//.test(url);

/** Falls back to the status, since new codes appear without notice (docs/reference, Error Messages). */
const byStatus = ({ status, url }: Refusal): Fault => {
  if (status === 429 || status >= 500) return 'again';
  if (status === 401 && isAnswer(url)) return 'expired';
  if (status === 403) return 'forbidden';
  if (status === 404) return isAnswer(url) ? 'expired' : /\/messages\/\d+$/.test(url) ? 'message-gone' : 'channel-gone';
  return 'rejected';
};

export const faultOfRefusal = (refusal: Refusal): Fault => {
  // Discord's protection against abuse answers 403 / 10008 although the message may still exist (discord-userdoccers,
  // topics/errors).
  if (refusal.status === 403 && refusal.code === 10008) return 'forbidden';
  return byCode.get(refusal.code) ?? byStatus(refusal);
};

export type DirectRefusal =
  /** Discord says that it delivers nothing of the bot to this person. */
  | 'person'
  /** Discord says nothing, and nothing suggests that the refusal concerns more than this person. */
  | 'presumably-person'
  | 'bot';

const personCodes: readonly Refusal['code'][] = [
  50007,
  50278, // no server in common; the code is not on Discord's published list
];

/** Codes with status 403 that concern the bot and not the person. */
const botCodes: readonly Refusal['code'][] = [
  40003, // conversations opened too fast
  20026, // flagged by Discord's anti-spam (docs/topics/opcodes-and-status-codes)
  40333, // blocked before the request reached Discord
  10008, // with 403: Discord's protection against abuse
  0,
];

export const directRefusalIn = ({ status, code }: Refusal): DirectRefusal | null => {
  if (personCodes.includes(code)) return 'person';
  if (status !== 403) return null;
  return botCodes.includes(code) ? 'bot' : 'presumably-person';
};

/**
 * The scope of the limit that a request met: the whole bot, one kind of request, or a resource shared with others.
 * `unknown` means a limit of a proxy before Discord; `anticipated` means that the library waits before it sends.
 */
const limitScopes = ['global', 'user', 'shared', 'unknown', 'anticipated'] as const;
export type LimitScope = (typeof limitScopes)[number];

/** Reads the header `X-RateLimit-Scope` (docs/topics/rate-limits). */
export const limitScopeOf = (header: string | null): LimitScope =>
  limitScopes.find((scope) => scope === header) ?? 'unknown';

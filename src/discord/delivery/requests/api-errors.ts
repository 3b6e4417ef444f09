import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { ChannelClosed } from '../channels.js';
import { RequestsHeldBack, Unanswered } from './request-guard.js';

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

const isAnswer = (url: string): boolean => /\/(webhooks|interactions)\//.test(url);

/** New codes appear without notice (docs/reference, Error Messages): then the status has to do. */
const byStatus = ({ status, url }: DiscordAPIError): Fault => {
  if (status === 429 || status >= 500) return 'again';
  if (status === 401 && isAnswer(url)) return 'expired';
  if (status === 403) return 'forbidden';
  if (status === 404) return isAnswer(url) ? 'expired' : /\/messages\/\d+$/.test(url) ? 'message-gone' : 'channel-gone';
  return 'ours';
};

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** The system's and undici's errors carry a code, or are caused by one that does. */
const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || error.name === 'TimeoutError' || hasCode(error) || hasCode(error.cause));

/** Sorts an error that a call to Discord ended with. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof DiscordAPIError) {
    // Discord's protection against abuse says so with 403 / 10008; the message may well be there (discord-userdoccers,
    // topics/errors).
    if (error.status === 403 && error.code === 10008) return 'forbidden';
    return byCode.get(error.code) ?? byStatus(error);
  }
  if (error instanceof Unanswered) return 'unanswered';
  if (error instanceof RequestsHeldBack) return 'again';
  if (error instanceof ChannelClosed) return 'channel-gone';
  if (error instanceof HTTPError || error instanceof RateLimitError) return 'again';
  return isNetworkTrouble(error) ? 'again' : 'ours';
};

/** Whether Discord keeps us out until something changes there: to try again by the clock would be of no use. */
export const isClosedDoor = (fault: Fault): boolean =>
  fault === 'forbidden' || fault === 'archived' || fault === 'locked' || fault === 'channel-gone';

/**
 * What the log may say of an error. Discord's errors carry the whole request, with private answers and pictures in it:
 * only what names the refusal is kept.
 */
export const loggable = (error: unknown): object => {
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    const { method, status, message } = error;
    return { refusal: { method, status, message, code: 'code' in error ? error.code : null } };
  }
  return { err: error };
};

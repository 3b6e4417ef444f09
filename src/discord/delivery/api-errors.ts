import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { ChannelClosed } from './channels.js';

/** What a failed call to Discord means for us. */
export type Fault =
  /** The answer came too late: the person was told that the interaction failed. */
  | 'late'
  /** Somebody, usually we ourselves on a repeated delivery, has answered already. */
  | 'acknowledged'
  /** The interaction can no longer be answered. */
  | 'expired'
  | 'message-gone'
  | 'channel-gone'
  | 'forbidden'
  | 'archived'
  /** Worth trying again: overload, a break in the network, an error on Discord's side. */
  | 'transient'
  /** Nothing that Discord is known to refuse in the ordinary course of things. */
  | 'bug';

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
  [50083, 'archived'],
]);

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** The system's and undici's errors carry a code, or are caused by one that does. */
const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || error.name === 'TimeoutError' || hasCode(error) || hasCode(error.cause));

/** Sorts an error that a call to Discord ended with. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof DiscordAPIError) {
    const known = byCode.get(error.code);
    if (known !== undefined) return known;
    return error.status === 429 || error.status >= 500 ? 'transient' : 'bug';
  }
  if (error instanceof ChannelClosed) return 'channel-gone';
  if (error instanceof HTTPError || error instanceof RateLimitError) return 'transient';
  return isNetworkTrouble(error) ? 'transient' : 'bug';
};

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

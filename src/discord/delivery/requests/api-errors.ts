import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { ChannelClosed, type Fault, faultOfRefusal, MessageUnreachable } from './fault.js';
import { RequestsHeldBack, UnansweredRequest } from './request-guard.js';

export type { Fault } from './fault.js';

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** The system's and undici's errors carry a code, or are caused by one that does. */
const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || error.name === 'TimeoutError' || hasCode(error) || hasCode(error.cause));

/** Sorts an error that a call to Discord ended with. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof DiscordAPIError) return faultOfRefusal(error);
  if (error instanceof UnansweredRequest) return 'unanswered';
  if (error instanceof RequestsHeldBack) return 'again';
  if (error instanceof ChannelClosed) return 'channel-gone';
  if (error instanceof MessageUnreachable) return 'message-gone';
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

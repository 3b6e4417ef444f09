import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import {
  ChannelClosed,
  directRefusalIn,
  type DirectRefusal,
  type Fault,
  faultOfRefusal,
  MessageUnreachable,
} from './fault.js';
import { RequestsHeldBack, UnansweredRequest } from './request-guard.js';

export type { Fault } from './fault.js';

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** Errors of the system and of undici carry a code, or have a cause that does. */
const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || error.name === 'TimeoutError' || hasCode(error) || hasCode(error.cause));

export const faultOf = (error: unknown): Fault => {
  if (error instanceof DiscordAPIError) return faultOfRefusal(error);
  if (error instanceof UnansweredRequest) return 'unanswered';
  if (error instanceof RequestsHeldBack) return 'again';
  if (error instanceof ChannelClosed) return 'channel-gone';
  if (error instanceof MessageUnreachable) return 'message-gone';
  if (error instanceof HTTPError || error instanceof RateLimitError) return 'again';
  return isNetworkTrouble(error) ? 'again' : 'rejected';
};

/** True when Discord refuses access until something changes there, so that timed retries are useless. */
export const isBlockedChannel = (fault: Fault): boolean =>
  fault === 'forbidden' || fault === 'archived' || fault === 'locked' || fault === 'channel-gone';

export const directRefusalOf = (error: unknown): DirectRefusal | null =>
  error instanceof DiscordAPIError ? directRefusalIn(error) : null;

export const refusesPerson = (error: unknown): boolean => {
  const refusal = directRefusalOf(error);
  return refusal === 'person' || refusal === 'presumably-person';
};

/**
 * Reduces an error to the fields that the log may contain. Discord's errors carry the whole request with private
 * answers and pictures, so only the fields that identify the refusal are kept.
 */
export const loggable = (error: unknown): object => {
  if (error instanceof DiscordAPIError || error instanceof HTTPError) {
    const { method, status, message } = error;
    return { refusal: { method, status, message, code: 'code' in error ? error.code : null } };
  }
  return { err: error };
};

import type { Fault } from '#playground/index.js';

/** A reported refusal of Discord, with its status and code, and its subject. */
export interface Refusal {
  readonly status: number;
  readonly code: number | null;
  readonly name: string;
  readonly fault: Fault;
  /** The number of refusals; default: all while the bot asks. */
  readonly times?: number;
}

const UNKNOWN = 999_999;

const refusal = (status: number, code: number, name: string): Refusal => ({
  status,
  code: code === UNKNOWN ? null : code,
  name,
  fault: { kind: 'status', status, code, message: name },
});

/** Seconds, long enough for the library's queue to notice. */
const SOON = 0.05;

type Scope = 'user' | 'global' | 'shared';

const limit = (name: string, scope: Scope = 'user', code = 0): Refusal => ({
  status: 429,
  code,
  name,
  fault: { kind: 'rate-limit', retryAfterSeconds: SOON, scope, ...(code === 0 ? {} : { code }) },
  times: 2,
});

/** 429, twice (docs/topics/rate-limits; codes from public reports). */
export const limitsOfRoutes: readonly Refusal[] = [
  limit('limit of the bot'),
  limit('limit that others share', 'shared'),
  limit('channel is written too fast', 'shared', 20028),
  limit('old messages are edited too fast', 'user', 30046),
  limit('service behind Discord is overloaded', 'shared', 40062),
];

/** Including the limit of the whole bot: after it, even requests outside any limit wait for a while. */
export const limits: readonly Refusal[] = [...limitsOfRoutes, limit('limit of everything', 'global')];

/** A proxy before Discord gives no time (discord-userdoccers, topics/errors); the bot assumes five seconds. */
export const limitWithoutTime: Refusal = { ...refusal(429, 0, 'limit without Retry-After'), times: 1 };

/** Must come last: the program has to end after it. */
export const tokenRefused = refusal(401, 0, 'token of the bot is refused');

/** For requests to channels (docs/topics/opcodes-and-status-codes; codes and statuses from public reports). */
export const ofChannels: readonly Refusal[] = [
  refusal(400, 50035, 'invalid form'),
  refusal(400, 50006, 'empty message'),
  refusal(400, 200000, 'AutoMod'),
  refusal(400, 240000, 'harmful link'),
  refusal(400, 20009, 'explicit picture'),
  refusal(400, 400001, 'uploads switched off'),
  refusal(413, 40005, 'too large'),
  refusal(400, 50045, 'file too large'),
  refusal(400, 50083, 'thread is archived'),
  refusal(403, 160005, 'thread is locked'),
  refusal(400, 160005, 'thread is locked, other status'),
  refusal(400, 40058, 'forum channel'),
  refusal(400, 50008, 'channel without text'),
  refusal(400, 50024, 'other kind of channel'),
  refusal(403, 50001, 'missing access'),
  refusal(403, 50013, 'missing permissions'),
  refusal(403, 40333, 'blocked before Discord'),
  refusal(403, 10008, 'blocked as abuse'),
  refusal(404, 10003, 'unknown channel'),
  refusal(404, 10004, 'unknown server'),
  refusal(404, 10008, 'unknown message, or nonce of a deleted one'),
  refusal(400, UNKNOWN, 'unknown code'),
  refusal(403, UNKNOWN, 'unknown code'),
  refusal(404, UNKNOWN, 'unknown code'),
  refusal(202, 0, 'not ready'),
  refusal(500, 0, 'internal error'),
  refusal(503, 130000, 'overloaded'),
];

/** For requests that only read. */
export const ofReads: readonly Refusal[] = [
  refusal(403, 50001, 'missing access'),
  refusal(403, 50013, 'missing permissions'),
  refusal(404, 10003, 'unknown channel'),
  refusal(404, 10008, 'unknown message'),
  refusal(400, UNKNOWN, 'unknown code'),
  refusal(403, UNKNOWN, 'unknown code'),
  refusal(404, UNKNOWN, 'unknown code'),
  refusal(202, 0, 'not ready'),
  refusal(503, 130000, 'overloaded'),
];

/** One of each sort, for a message that is sent once without retries. */
export const ofReminders: readonly Refusal[] = [
  refusal(400, 50035, 'invalid form'),
  refusal(400, 200000, 'AutoMod'),
  refusal(400, 50083, 'thread is archived'),
  refusal(403, 160005, 'thread is locked'),
  refusal(403, 50013, 'missing permissions'),
  refusal(404, 10003, 'unknown channel'),
  refusal(404, 10008, 'nonce of a deleted message'),
  refusal(503, 130000, 'overloaded'),
];

/**
 * For direct messages (docs/topics/opcodes-and-status-codes). Refusals of the bot as such come last: it sends no direct
 * messages for a while after them.
 */
export const ofDirectMessages: readonly Refusal[] = [
  refusal(403, 50007, 'brings this person no message'),
  refusal(403, 50278, 'no server in common'),
  refusal(403, UNKNOWN, 'unknown code'),
  refusal(404, 10003, 'unknown channel'),
  refusal(404, 10013, 'unknown person'),
  refusal(400, 50035, 'invalid form'),
  refusal(400, 20009, 'explicit picture'),
  refusal(503, 130000, 'overloaded'),
];
export const tooFast = refusal(403, 40003, 'conversations opened too fast');

/** For requests with an interaction's token. */
export const ofAnswers: readonly Refusal[] = [
  refusal(404, 10062, 'unknown interaction'),
  refusal(404, 10015, 'unknown webhook'),
  refusal(400, 40060, 'acknowledged already'),
  refusal(401, 50027, 'token has ended'),
  refusal(403, 50083, 'thread is archived'),
  refusal(400, 200000, 'AutoMod'),
  refusal(400, 50035, 'invalid form'),
  refusal(404, 10008, 'unknown message'),
  refusal(403, 50013, 'missing permissions'),
  refusal(404, UNKNOWN, 'unknown code'),
  refusal(503, 0, 'unavailable'),
];

/** For the registration of commands, at the start. */
export const ofRegistration: readonly Refusal[] = [
  refusal(400, 50035, 'invalid form'),
  refusal(400, 30034, 'too many commands today'),
  refusal(403, 50001, 'missing access'),
  refusal(404, 10002, 'unknown application'),
  refusal(202, 0, 'not ready'),
  refusal(503, 0, 'unavailable'),
];

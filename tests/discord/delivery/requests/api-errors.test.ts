import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import {
  directRefusalOf,
  type Fault,
  faultOf,
  loggable,
  refusesPerson,
} from '#src/discord/delivery/requests/api-errors.js';

const message = 'https://discord.com/api/v10/channels/1/messages/2';
const webhook = 'https://discord.com/api/v10/webhooks/1/secret';

const refusal = (code: number, status = 400, url = webhook): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', url, {
    body: { content: 'a private hand' },
    files: undefined,
  });

describe('errors of Discord', () => {
  it.each<[number, number, Fault]>([
    [404, 10062, 'late'],
    [400, 40060, 'acknowledged'],
    [401, 50027, 'expired'],
    [404, 10015, 'expired'],
    [404, 10008, 'message-gone'],
    [403, 10008, 'forbidden'],
    [404, 10003, 'channel-gone'],
    [403, 50001, 'forbidden'],
    [403, 50013, 'forbidden'],
    [403, 40333, 'forbidden'],
    [400, 50083, 'archived'],
    [403, 50083, 'archived'],
    [400, 160005, 'locked'],
    [403, 160005, 'locked'],
    [400, 50008, 'forbidden'],
    [400, 40058, 'forbidden'],
    [400, 50024, 'forbidden'],
    [400, 50035, 'rejected'],
    [400, 200000, 'rejected'],
    [400, 20009, 'rejected'],
    [400, 400001, 'rejected'],
    [400, 240000, 'rejected'],
    [413, 40005, 'rejected'],
    [413, 50045, 'rejected'],
    [503, 130000, 'again'],
    [429, 30046, 'again'],
  ])('%i / %i means %s', (status, code, fault) => {
    expect(faultOf(refusal(code, status))).toBe(fault);
  });

  it.each<[number, string, Fault]>([
    [401, webhook, 'expired'],
    [403, message, 'forbidden'],
    [404, message, 'message-gone'],
    [404, 'https://discord.com/api/v10/channels/1/messages', 'channel-gone'],
    [404, webhook, 'expired'],
    [413, message, 'rejected'],
    [400, message, 'rejected'],
    [500, message, 'again'],
  ])('with a code that nobody knows and status %i go by the status', (status, url, fault) => {
    expect(faultOf(refusal(999_999, status, url))).toBe(fault);
  });

  it('are worth another try when they are of the moment', () => {
    expect(faultOf(refusal(0, 503))).toBe('again');
    expect(faultOf(refusal(0, 429))).toBe('again');
    expect(
      faultOf(new HTTPError(502, 'Bad Gateway', 'POST', 'https://discord.com', { body: undefined, files: undefined })),
    ).toBe('again');
    expect(faultOf(Object.assign(new Error('cut'), { code: 'ECONNRESET' }))).toBe('again');
    expect(
      faultOf(new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })),
    ).toBe('again');
  });

  it('are distinguished from our own mistakes', () => {
    expect(faultOf(new RangeError('rejected'))).toBe('rejected');
    expect(faultOf(new TypeError('x is not a function'))).toBe('rejected');
  });

  it.each([
    [403, 50007, 'person'],
    [403, 50278, 'person'],
    [403, 50001, 'presumably-person'],
    [403, 999_999, 'presumably-person'],
    [403, 40003, 'bot'],
    [403, 20026, 'bot'],
    [403, 40333, 'bot'],
    [403, 10008, 'bot'],
    [403, 0, 'bot'],
    [404, 10008, null],
    [400, 50035, null],
    [500, 0, null],
  ])('%i / %i to a direct message mean a refusal of: %s', (status, code, concern) => {
    const error = refusal(code, status);
    expect(directRefusalOf(error)).toBe(concern);
    expect(refusesPerson(error)).toBe(concern === 'person' || concern === 'presumably-person');
  });

  it('reach the log without what was sent', () => {
    expect(JSON.stringify(loggable(refusal(50035)))).not.toContain('private hand');
  });
});

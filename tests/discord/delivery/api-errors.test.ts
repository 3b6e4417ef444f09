import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { type Fault, faultOf, loggable } from '../../../src/discord/delivery/api-errors.js';

const refusal = (code: number, status = 400): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', 'https://discord.com/api/v10/webhooks/1/secret', {
    body: { content: 'a private hand' },
    files: undefined,
  });

describe('errors of Discord', () => {
  it.each<[number, Fault]>([
    [10062, 'late'],
    [40060, 'acknowledged'],
    [50027, 'expired'],
    [10015, 'expired'],
    [10008, 'message-gone'],
    [10003, 'channel-gone'],
    [50001, 'forbidden'],
    [50013, 'forbidden'],
    [50083, 'archived'],
    [50035, 'bug'],
  ])('%i means %s', (code, fault) => {
    expect(faultOf(refusal(code))).toBe(fault);
  });

  it('are worth another try when they are of the moment', () => {
    expect(faultOf(refusal(0, 503))).toBe('transient');
    expect(faultOf(refusal(0, 429))).toBe('transient');
    expect(
      faultOf(new HTTPError(502, 'Bad Gateway', 'POST', 'https://discord.com', { body: undefined, files: undefined })),
    ).toBe('transient');
    expect(faultOf(Object.assign(new Error('cut'), { code: 'ECONNRESET' }))).toBe('transient');
    expect(
      faultOf(new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })),
    ).toBe('transient');
  });

  it('are told from our own mistakes', () => {
    expect(faultOf(new RangeError('ours'))).toBe('bug');
    expect(faultOf(new TypeError('x is not a function'))).toBe('bug');
  });

  it('reach the log without what was sent', () => {
    expect(JSON.stringify(loggable(refusal(50035)))).not.toContain('private hand');
  });
});

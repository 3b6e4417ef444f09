import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelToken, ExternalChannels } from '#src/discord/delivery/external-channels.js';
import type { Payload } from '#src/discord/messages/payload.js';
import { MINUTE } from '#src/lib/durations.js';

const payload: Payload = { components: [], files: [], kept: [], room: 0 };
const body = { content: 'words' };

let channels: ExternalChannels;
let done: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  channels = new ExternalChannels(pino({ level: 'silent' }));
  done = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** The token of an interaction, which records its requests. */
const token = (name: string, mayPost = true): ChannelToken => {
  const does = (what: string): Promise<void> => {
    done.push(`${name} ${what}`);
    return Promise.resolve();
  };
  return {
    mayPost,
    post: () => does('posts').then(() => `of ${name}`),
    edit: (messageId) => does(`edits ${messageId}`),
    compact: (messageId) => does(`shrinks ${messageId}`),
    remove: (messageId) => does(`removes ${messageId}`),
  };
};

describe('a channel in which the bot is no member', () => {
  it('is written to by its newest interaction that may be followed, and never without one', async () => {
    await expect(channels.post('ring', payload, [])).rejects.toThrow('No interaction');
    channels.register('ring', token('first'), null);
    channels.register('ring', token('second', false), null);
    await channels.post('ring', payload, []);
    expect(done).toEqual(['first posts']);
    channels.register('elsewhere', token('third', false), null);
    await expect(channels.post('elsewhere', payload, [])).rejects.toThrow('No interaction');
  });

  it('has its messages edited by what made them, or by the newest press on them', async () => {
    channels.register('ring', token('first'), null);
    const messageId = await channels.post('ring', payload, []);
    await channels.edit('ring', messageId, payload, []);
    channels.register('ring', token('press'), messageId);
    await channels.edit('ring', messageId, payload, []);
    await expect(channels.edit('ring', 'another', payload, [])).rejects.toThrow('cannot be edited');
    expect(done.slice(1)).toEqual([`first edits ${messageId}`, `press edits ${messageId}`]);
  });

  it('loses what must not stay a minute before it could not be taken away any more', async () => {
    channels.register('ring', token('first'), null);
    const messageId = await channels.post('ring', payload, []);
    await channels.expire('ring', messageId, () => Promise.resolve(body));
    await vi.advanceTimersByTimeAsync(14 * MINUTE - 1_000);
    expect(done).toEqual(['first posts']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done.slice(1)).toEqual([`first shrinks ${messageId}`]);
  });

  it('expires no rewritten message, and the newest content at the latest when the program ends', async () => {
    channels.register('ring', token('first'), null);
    const messageId = await channels.post('ring', payload, []);
    await channels.expire('ring', messageId, () => Promise.resolve(body));
    await channels.edit('ring', messageId, payload, []);
    await vi.advanceTimersByTimeAsync(14 * MINUTE + 1_000);
    expect(done.slice(1)).toEqual([`first edits ${messageId}`]);
    channels.register('ring', token('press'), messageId);
    await channels.expire('ring', messageId, () => Promise.resolve(body));
    await channels.drain();
    expect(done.at(-1)).toBe(`press shrinks ${messageId}`);
  });
});

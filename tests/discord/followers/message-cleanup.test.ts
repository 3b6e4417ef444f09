import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageCleanup } from '#src/discord/followers/message-cleanup.js';
import { textPage } from '#src/discord/messages/page.js';
import { inServer } from '#src/model/location.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { cut, type MemoryChannel, never, openMemoryChannel, refusal } from './memory-channel.js';

const log = pino({ level: 'silent' });
const place = { channelId: '11', location: inServer('1') };
const OLD = '40';
const told = { tableId: 'aaa', since: 3 };
const GONE = refusal(404, 10_008);

let store: Store;
let channel: MemoryChannel;
/** The events that were reported again. */
let retold: object[];

const openCleanup = (): MessageCleanup => {
  const cleanup = new MessageCleanup(channel.channels, channel.channels, store, log);
  cleanup.onLost((lost) => Promise.resolve(retold.push(lost)));
  return cleanup;
};

/** Resumes after a restart what another process left unfinished. */
const restart = async (): Promise<void> => {
  const cleanup = openCleanup();
  await cleanup.start(everyServer);
  await cleanup.drain();
};

const shrink = (cleanup: MessageCleanup): Promise<void> => cleanup.shrink(place, OLD, textPage('a line'), told);

beforeEach(() => {
  store = openStore(':memory:');
  channel = openMemoryChannel();
  channel.messages.set(OLD, 'a board');
  retold = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

describe('an older message', () => {
  it('shrinks to a line, and its plan is forgotten', async () => {
    const cleanup = openCleanup();
    await shrink(cleanup);
    await cleanup.drain();
    expect(channel.messages.get(OLD)).toContain('a line');
    expect([await store.messagePlans(everyServer), retold]).toEqual([[], []]);
  });

  it('is changed by the next process when one ends between the plan and the change', async () => {
    channel.answer = never;
    await shrink(openCleanup());
    expect(await store.messagePlans(everyServer)).toMatchObject([{ messageId: OLD, told }]);
    channel.answer = () => Promise.resolve();
    await restart();
    expect(channel.messages.get(OLD)).toContain('a line');
    expect([await store.messagePlans(everyServer), retold]).toEqual([[], []]);
  });

  it('is changed by the next process when Discord is out of reach as one ends', async () => {
    const ending = openCleanup();
    channel.answer = () => Promise.reject(cut());
    await shrink(ending);
    await ending.drain();
    expect(await store.messagePlans(everyServer)).toHaveLength(1);
    channel.answer = () => Promise.resolve();
    await restart();
    expect(channel.messages.get(OLD)).toContain('a line');
  });

  it('is tried three more times in Discord’s trouble, and then stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    channel.answer = () => Promise.reject(cut());
    const cleanup = openCleanup();
    await shrink(cleanup);
    await vi.runAllTimersAsync();
    await vi.waitUntil(() => cleanup.waiting === 0);
    expect(channel.requests).toEqual(Array.from({ length: 4 }, () => `compact ${OLD}`));
    await cleanup.drain();
    expect([await store.messagePlans(everyServer), channel.messages.get(OLD), retold]).toEqual([[], 'a board', []]);
  });

  it('is deleted where it cannot be edited', async () => {
    channel.answer = (request) =>
      request.startsWith('compact') ? Promise.reject(refusal(400, 50_083)) : Promise.resolve();
    const cleanup = openCleanup();
    await shrink(cleanup);
    await cleanup.drain();
    expect([channel.messages.size, retold]).toEqual([0, []]);
  });

  it('stays for good where Discord refuses its deletion, and nothing is lost', async () => {
    channel.answer = () => Promise.reject(refusal(403, 50_013));
    const cleanup = openCleanup();
    await cleanup.remove(place, OLD);
    await vi.waitUntil(() => cleanup.waiting === 0);
    await cleanup.drain();
    await restart();
    expect([channel.requests, channel.messages.size, retold]).toEqual([[`remove ${OLD}`], 1, []]);
  });

  it('that somebody deleted has its events reported again', async () => {
    channel.messages.clear();
    const cleanup = openCleanup();
    await shrink(cleanup);
    await vi.waitUntil(() => cleanup.waiting === 0);
    await cleanup.drain();
    expect([retold, await store.messagePlans(everyServer)]).toEqual([[told], []]);
  });

  it('that somebody deleted as the process ends has its events reported by the next one', async () => {
    let fail: (error: Error) => void = () => undefined;
    channel.answer = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    const ending = openCleanup();
    await shrink(ending);
    const drained = ending.drain();
    fail(GONE);
    await drained;
    expect([retold, (await store.messagePlans(everyServer)).length]).toEqual([[], 1]);
    channel.answer = () => Promise.reject(GONE);
    const next = openCleanup();
    await next.start(everyServer);
    await vi.waitUntil(() => next.waiting === 0);
    await next.drain();
    expect([retold, await store.messagePlans(everyServer)]).toEqual([[told], []]);
  });

  it('ends as its newest plan says', async () => {
    let resume: () => void = () => undefined;
    channel.answer = () =>
      new Promise((resolve) => {
        resume = resolve;
      });
    const cleanup = openCleanup();
    await shrink(cleanup);
    await cleanup.remove(place, OLD);
    channel.answer = () => Promise.resolve();
    resume();
    await vi.waitUntil(() => cleanup.waiting === 0);
    await cleanup.drain();
    expect([channel.requests, channel.messages.size]).toEqual([[`compact ${OLD}`, `remove ${OLD}`], 0]);
    expect([await store.messagePlans(everyServer), retold]).toEqual([[], []]);
  });

  it('is tried once where the bot is no member, and its events are reported again when that fails', async () => {
    channel.answer = () => Promise.reject(GONE);
    const cleanup = openCleanup();
    await cleanup.shrink({ channelId: '11', location: { kind: 'external' } }, OLD, textPage('a line'), told);
    expect([channel.requests, retold]).toEqual([[`compact ${OLD}`], [told]]);
    expect(await store.messagePlans(everyServer)).toEqual([]);
  });
});

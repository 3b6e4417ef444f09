import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { games, gamesById } from '#src/app/games.js';
import { LatePictures } from '#src/discord/delivery/late-pictures.js';
import { BoardSender } from '#src/discord/followers/board-sender.js';
import { BoardWriter } from '#src/discord/followers/board-writer.js';
import { MessageCleanup } from '#src/discord/followers/message-cleanup.js';
import { Publisher } from '#src/discord/followers/publisher.js';
import { textPage } from '#src/discord/messages/page.js';
import { inServer } from '#src/model/location.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService } from '#src/tables/create-table-service.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import { Games } from '#src/words/games.js';
import { playMoves, seatPeople } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { bytesFrom } from '#tests/harness/bot/service-requests.js';
import { cut, type MemoryChannel, never, openMemoryChannel, refusal } from './memory-channel.js';

const log = pino({ level: 'silent' });
const people = [
  { userId: '7', name: 'Ada' },
  { userId: '8', name: 'Bea' },
];
const place = { location: inServer('1'), channelId: '11', locale: 'en', gameId: 'golden-train' } as const;

let store: Store;
let tables: TableService;
let tableId: string;
let channel: MemoryChannel;

/** The parts of a process that show tables. */
interface Process {
  readonly publisher: Publisher;
  readonly cleanup: MessageCleanup;
}

const openProcess = async (): Promise<Process> => {
  const cleanup = new MessageCleanup(channel.channels, channel.channels, store, log);
  const writer = new BoardWriter({
    tables,
    cleanup,
    games: new Games(games),
    sender: new BoardSender({ timeline: '', pictures: new LatePictures('en', log), log }),
    channelsAt: () => channel.channels,
    draft: ({ toAct }) =>
      Promise.resolve({
        subject: { kind: 'turn', turn: toAct?.turn ?? 0 },
        mention: [],
        page: (since) => textPage(`events since ${since}`),
      }),
  });
  await writer.start();
  const followers = { plan: () => Promise.resolve(), shown: () => undefined };
  return { publisher: new Publisher({ tables, writer, cleanup, followers, log }), cleanup };
};

const table = async (): Promise<TableSnapshot> => (await tables.load(tableId)) ?? expect.fail('There is no table');

const playTurn = async (): Promise<TableSnapshot> => {
  const before = (await table()).toAct?.turn;
  const random = new RandomChoice('publisher');
  while ((await table()).toAct?.turn === before) await playMoves(tables, tableId, { moves: 1 }, random);
  return table();
};

const failing = (error: Error) => (): Promise<never> => Promise.reject(error);
const answering = (): Promise<void> => Promise.resolve();

beforeEach(async () => {
  store = openStore(':memory:');
  const hours = { reminder: 0, limit: 0 };
  tables = createTableService({ store, games: gamesById, hours, log, bytes: bytesFrom('publisher') });
  tableId = await seatPeople(tables, place, people);
  channel = openMemoryChannel();
});
afterEach(async () => {
  vi.useRealTimers();
  await tables.stop();
  await store.close();
});

describe('a table', () => {
  it('is shown by a message for each turn, and the one before shrinks', async () => {
    const { publisher, cleanup } = await openProcess();
    expect(await publisher.publish(await table())).toMatchObject({ kind: 'shown' });
    expect(await publisher.publish(await playTurn())).toMatchObject({
      kind: 'shown',
      table: { board: { messageId: '51' } },
    });
    await cleanup.drain();
    expect(channel.requests).toEqual(['post 50', 'post 51', 'compact 50']);
  });

  it('is shown as it is now: changes that come while it is written are written together', async () => {
    const { publisher } = await openProcess();
    let resume: () => void = () => undefined;
    channel.answer = () =>
      new Promise((resolve) => {
        resume = resolve;
      });
    const first = publisher.publish(await table());
    await vi.waitUntil(() => channel.requests.length === 1);
    const [second, third] = [publisher.publish(await playTurn()), publisher.publish(await playTurn())];
    channel.answer = answering;
    resume();
    const { version } = await table();
    expect(await first).toMatchObject({ kind: 'shown', table: { version } });
    expect(await Promise.all([second, third])).toMatchObject([{ table: { version } }, { table: { version } }]);
    expect(channel.requests.filter((request) => request.startsWith('post'))).toEqual(['post 50', 'post 51']);
  });

  it('is delayed in Discord’s trouble, and shown by the clock once that is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { publisher } = await openProcess();
    channel.answer = failing(cut());
    expect(await publisher.publish(await table())).toEqual({ kind: 'delayed' });
    expect(publisher.counts).toEqual({ running: 0, retrying: 1, refused: 0 });
    channel.answer = answering;
    await vi.runOnlyPendingTimersAsync();
    await vi.waitUntil(async () => (await table()).board !== null);
    expect(channel.messages.size).toBe(1);
  });

  it('that its channel refuses waits for a change there, while others are shown', async () => {
    const { publisher } = await openProcess();
    channel.answer = failing(refusal(403, 50_013));
    expect(await publisher.publish(await table())).toEqual({ kind: 'unreachable', fault: 'forbidden' });
    channel.answer = answering;
    const other = await seatPeople(tables, { ...place, channelId: '12' }, people);
    publisher.catchUp();
    publisher.refresh(({ channelId }) => channelId === '12');
    await vi.waitUntil(async () => (await tables.load(other))?.board !== null);
    expect((await table()).board).toBeNull();
    expect(publisher.counts.refused).toBe(1);
    publisher.refresh(({ channelId, guildId }) => channelId === '11' && guildId === '1');
    await vi.waitUntil(async () => (await table()).board !== null);
    expect(publisher.counts.refused).toBe(0);
  });

  it('is left to the next process once this one ends, which then shows it', async () => {
    const { publisher } = await openProcess();
    await publisher.drain();
    expect(await publisher.publish(await table())).toEqual({ kind: 'delayed' });
    expect(channel.requests).toEqual([]);
    const next = await openProcess();
    next.publisher.catchUp();
    await vi.waitUntil(async () => (await table()).board !== null);
    expect(channel.messages.size).toBe(1);
  });

  it('has one message after an end of the process between sending it and storing that', async () => {
    channel.answer = never;
    const ending = await openProcess();
    void ending.publisher.publish(await table());
    await vi.waitUntil(() => channel.messages.size === 1);
    channel.answer = answering;
    const next = await openProcess();
    expect(await next.publisher.publish(await table())).toMatchObject({ table: { board: { messageId: '50' } } });
    expect([channel.requests, channel.messages.size]).toEqual([['post 50', 'edit 50'], 1]);
  });
});

describe('the events of an older message', () => {
  const since = (messageId: string): string | undefined =>
    /events since \d+/u.exec(channel.messages.get(messageId) ?? '')?.[0];

  /** Shows two turns, the second after someone deleted the message of the first. @returns its events */
  const loseFirst = async ({ publisher }: Process): Promise<string> => {
    await publisher.publish(await table());
    const events = since('50') ?? expect.fail('no message');
    channel.messages.delete('50');
    await publisher.publish(await playTurn());
    return events;
  };

  const isDone = async (): Promise<boolean> => (await store.messagePlans(everyServer)).length === 0;

  it('are reported by the newest one when it is gone', async () => {
    const events = await loseFirst(await openProcess());
    await vi.waitUntil(() => since('51') === events);
    await vi.waitUntil(isDone);
    expect(channel.requests).toEqual(['post 50', 'post 51', 'compact 50', 'edit 51']);
  });

  it.each(Array.from({ length: 12 }, (_, steps) => steps))(
    'are reported with those of a still older one that is found gone %i steps later',
    async (steps) => {
      const { publisher } = await openProcess();
      await publisher.publish(await table());
      const events = since('50') ?? expect.fail('no message');
      const release = new Map<string, () => void>();
      channel.answer = (request) =>
        request.startsWith('compact')
          ? new Promise((resolve) => void release.set(request, resolve))
          : Promise.resolve();
      await publisher.publish(await playTurn());
      await publisher.publish(await playTurn());
      await vi.waitUntil(() => release.size === 2);
      for (const id of ['50', '51']) channel.messages.delete(id);
      release.get('compact 51')?.();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      release.get('compact 50')?.();
      await vi.waitUntil(isDone);
      await vi.waitUntil(() => since('52') === events);
    },
  );

  it('are reported by the next process when one ends before it knows that', async () => {
    channel.answer = (request) => (request.startsWith('compact') ? never() : Promise.resolve());
    const events = await loseFirst(await openProcess());
    expect(since('51')).not.toBe(events);
    channel.answer = answering;
    const { cleanup } = await openProcess();
    await cleanup.start(everyServer);
    await vi.waitUntil(() => since('51') === events);
    await vi.waitUntil(isDone);
  });
});

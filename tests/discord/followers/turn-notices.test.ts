import type { PostOptions } from '#src/discord/delivery/channels.js';
import { inServer } from '#src/model/location.js';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seatPeople } from '#tests/harness/actors/played-tables.js';
import { accepted, bytesFrom, from } from '#tests/harness/bot/service-requests.js';
import { games, gamesById } from '#src/app/games.js';
import { Games } from '#src/words/games.js';
import { DirectMessages } from '#src/discord/followers/direct-messages.js';
import { type TurnNoticeParts, TurnNotices } from '#src/discord/followers/turn-notices.js';
import { TurnCalls } from '#src/discord/followers/turn-calls.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService } from '#src/tables/create-table-service.js';
import { systemTime } from '#src/tables/time-source.js';
import { People } from '#src/tables/settings.js';
import type { TableService } from '#src/tables/table-service.js';
import { showBoard } from './show-board.js';

const log = pino({ level: 'silent' });
const people = [
  { userId: '7', name: 'Ada' },
  { userId: '8', name: 'Bea' },
];
const names = { en: 'Somebody', fr: 'Quelqu’un' };

interface Posted {
  readonly channelId: string;
  readonly nonce: string;
}

let store: Store;
let tables: TableService;
let tableId: string;
let actor: string;
/** Messages that reached Discord, and deletions requested there. */
let posted: Posted[];
let removed: string[];
/** Runs while a message is on its way. */
let meanwhile: () => Promise<unknown>;

/** Discord’s side: one message per nonce, one conversation per person. */
const channels = {
  openDirect: (userId: string) => Promise.resolve(`9${userId}`),
  post: async (channelId: string, _payload: unknown, _mention: readonly string[], { nonce }: PostOptions) => {
    posted.push({ channelId, nonce });
    await meanwhile();
    return `5${posted.findIndex((one) => one.nonce === nonce)}`;
  },
};

const newNotices = (direct: TurnNoticeParts['direct'] = new DirectMessages(channels)): TurnNotices => {
  const past = { remove: (_place: object, messageId: string) => Promise.resolve(void removed.push(messageId)) };
  return new TurnNotices({
    tables,
    store,
    people: new People(store, log),
    games: new Games(games),
    direct,
    cleanup: past,
    calls: new TurnCalls({ tables, store, channels, cleanup: past, log }),
    timeline: '',
    serverName: () => 'Server',
    isPresent: () => true,
    time: systemTime,
    log,
  });
};

const tell = async (notices: TurnNotices): Promise<void> => {
  const table = await tables.load(tableId);
  if (table === null) throw new Error('There is no table');
  await notices.plan(table);
  await showBoard(tables, tableId);
  notices.touch({ id: tableId });
};

beforeEach(async () => {
  [posted, removed, meanwhile] = [[], [], () => Promise.resolve()];
  store = openStore(':memory:');
  tables = createTableService({
    store,
    games: gamesById,
    hours: { reminder: 0, limit: 0 },
    log,
    bytes: bytesFrom('notices'),
  });
  tableId = await seatPeople(
    tables,
    { location: inServer('1'), channelId: '11', locale: 'en', gameId: 'golden-train' },
    people,
  );
  for (const { userId } of people) await store.setPreferences('person', userId, '{"notify":"direct"}');
  const table = await tables.load(tableId);
  actor = people[table?.toAct?.seat ?? 0]?.userId ?? '';
});
afterEach(async () => {
  await tables.stop();
  await store.close();
});

describe('a direct message that is on its way', () => {
  it('is taken away, and nothing stays, when its person asks to be forgotten meanwhile', async () => {
    meanwhile = () => store.forgetPerson(actor, names);
    await tell(newNotices());
    await expect.poll(() => removed).toEqual(['50']);
    expect(posted).toHaveLength(1);
    expect([await store.contact(actor), await store.noticesTo(actor)]).toEqual([null, []]);
  });

  it('is taken away when the game ends meanwhile', async () => {
    const person = people.find(({ userId }) => userId === actor) ?? { userId: '', name: '' };
    meanwhile = async () => accepted(await tables.resign({ ...from(person), tableId }));
    await tell(newNotices());
    await expect.poll(() => removed).toEqual(['50']);
    expect(posted).toHaveLength(1);
    await expect.poll(() => store.noticesOf(tableId)).toEqual([]);
  });

  it('is sent again as the same one when the bot ended before it could note it', async () => {
    meanwhile = () => Promise.reject(Object.assign(new Error('cut'), { code: 'ECONNRESET' }));
    const ending = newNotices();
    const table = await tables.load(tableId);
    if (table === null) throw new Error('There is no table');
    await ending.plan(table);
    await showBoard(tables, tableId);
    ending.touch({ id: tableId });
    await expect.poll(() => posted.length).toBeGreaterThan(0);
    await ending.drain();
    expect(await store.noticesOf(tableId)).toMatchObject([{ kind: 'turn', userId: actor, sent: null }]);

    meanwhile = () => Promise.resolve();
    const next = newNotices();
    await next.start(everyServer);
    await next.drain();
    expect(new Set(posted.map(({ nonce }) => nonce)).size).toBe(1);
    expect(await store.noticesOf(tableId)).toMatchObject([{ sent: { channelId: `9${actor}`, messageId: '50' } }]);
    const last = newNotices();
    await last.start(everyServer);
    await last.drain();
    expect(removed).toEqual([]);
  });

  it('is planned once, however often its board is written, and for the player who sits there', async () => {
    const notices = newNotices();
    await tell(notices);
    await expect.poll(() => store.noticesOf(tableId)).toMatchObject([{ sent: { messageId: '50' } }]);
    await tell(notices);
    await notices.drain();
    expect(posted).toHaveLength(1);
  });

  it('is sent by the clock once Discord’s trouble is over: nothing else tells its person', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const direct = new DirectMessages(channels);
    const send = vi
      .fn(direct.send.bind(direct))
      .mockRejectedValueOnce(Object.assign(new Error('cut'), { code: 'ECONNRESET' }));
    const notices = newNotices({ send, stop: () => direct.stop() });
    const table = await tables.load(tableId);
    if (table === null) throw new Error('There is no table');
    await notices.plan(table);
    await showBoard(tables, tableId);
    notices.touch({ id: tableId });
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    expect(posted).toEqual([]);
    await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
    await expect.poll(() => posted.length).toBe(1);
    await notices.drain();
    expect(await store.noticesOf(tableId)).toMatchObject([{ sent: { messageId: '50' } }]);
  });
});

import { inServer } from '#src/model/location.js';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seatPeople } from '#tests/harness/actors/played-tables.js';
import { accepted, bytesFrom, from } from '#tests/harness/bot/service-requests.js';
import { games, gamesById } from '#src/app/games.js';
import { ChannelClosed } from '#src/discord/delivery/requests/fault.js';
import { Questions } from '#src/discord/followers/questions.js';
import { Games } from '#src/words/games.js';
import type { BoardChannels } from '#src/discord/delivery/external-channels.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService } from '#src/tables/create-table-service.js';
import { People } from '#src/tables/settings.js';
import type { TableService } from '#src/tables/table-service.js';

const log = pino({ level: 'silent' });
const ada = { userId: '7', name: 'Ada' };
const bea = '8';

let store: Store;
let tables: TableService;

beforeEach(() => {
  store = openStore(':memory:');
  const hours = { reminder: 0, limit: 0 };
  tables = createTableService({ store, games: gamesById, hours, log, bytes: bytesFrom('questions') });
});
afterEach(async () => {
  vi.useRealTimers();
  await tables.stop();
  await store.close();
});

/** Asks Bea to join Ada, in a channel that records the outcome. */
const ask = async () => {
  const place = { location: inServer('1'), channelId: '11', locale: 'en', gameId: 'golden-train' } as const;
  const tableId = await seatPeople(tables, place, [ada], false);
  // A lobby is shown before it asks anybody.
  await tables.recordBoard(tableId, { messageId: '1', version: 1, since: 1, subject: { kind: 'lobby' } });
  accepted(await tables.invite({ ...from(ada), tableId, userIds: [bea] }));
  const post = vi.fn<BoardChannels['post']>((_channelId, _payload, mention) => Promise.resolve(`5${mention.join()}`));
  const remove = vi.fn();
  const questions = new Questions({
    storage: store,
    tables,
    people: new People(store, log),
    games: new Games(games),
    channelsAt: () => ({ post, edit: () => Promise.resolve() }),
    cleanup: { remove, say: () => Promise.resolve() },
    log,
  });
  const follow = async (): Promise<void> => {
    const table = await tables.load(tableId);
    if (table === null) throw new Error('There is no table');
    questions.touch(table);
  };
  return { tableId, post, remove, questions, follow };
};

const cut = (): Error => Object.assign(new Error('cut'), { code: 'ECONNRESET' });

it('is asked by the clock once Discord’s trouble is over', async () => {
  const { tableId, post, questions, follow } = await ask();
  post.mockRejectedValueOnce(cut());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await follow();
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.runOnlyPendingTimersAsync();
  await vi.waitUntil(() => post.mock.calls.length === 2);
  await questions.drain();
  expect(await store.questions(everyServer)).toMatchObject([{ tableId, message: { messageId: '58' } }]);
});

it('is asked when a door opens that was closed', async () => {
  const { tableId, post, questions, follow } = await ask();
  post.mockRejectedValueOnce(new ChannelClosed());
  await follow();
  await vi.waitUntil(() => {
    questions.refresh();
    return post.mock.calls.length === 2;
  });
  await questions.drain();
  expect(await store.questions(everyServer)).toMatchObject([{ tableId, message: { messageId: '58' } }]);
});

it('is taken away once it is over where it is unknown whether it stands in the channel', async () => {
  const { tableId, post, remove, questions, follow } = await ask();
  post.mockRejectedValueOnce(cut());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await follow();
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  accepted(await tables.withdraw({ ...from(ada), tableId, userId: bea }));
  await follow();
  await vi.waitUntil(() => remove.mock.calls.length === 1);
  await questions.drain();
  const [first, second] = post.mock.calls;
  expect(second?.[3]).toEqual(first?.[3]);
  expect(second?.[2]).toEqual([]);
});

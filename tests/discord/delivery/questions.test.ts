import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seatPeople } from '../../../harness/play/played-tables.js';
import { accepted, bytesFrom, from } from '../../../harness/bot/service-requests.js';
import { games, gamesById } from '../../../src/app/registry.js';
import { Questions } from '../../../src/discord/delivery/questions.js';
import { Games } from '../../../src/discord/games/games.js';
import { everyServer } from '../../../src/model/ownership.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { createTableService } from '../../../src/tables/index.js';
import { People } from '../../../src/tables/person-settings.js';
import type { TableService } from '../../../src/tables/service.js';

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

it('is asked by the clock once Discord’s trouble is over', async () => {
  const place = { guildId: '1', channelId: '11', locale: 'en', gameId: 'golden-train' } as const;
  const tableId = await seatPeople(tables, place, [ada], false);
  accepted(await tables.invite({ ...from(ada), tableId, userIds: [bea] }));
  const post = vi
    .fn((_channelId: string, _payload: object, mention: readonly string[]) => Promise.resolve(`5${mention.join()}`))
    .mockRejectedValueOnce(Object.assign(new Error('cut'), { code: 'ECONNRESET' }));
  const questions = new Questions({
    storage: store,
    tables,
    people: new People(store, log),
    games: new Games(games),
    channels: { post, edit: () => Promise.resolve() },
    past: { remove: () => undefined, say: () => Promise.resolve() },
    log,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const table = await tables.load(tableId);
  if (table === null) throw new Error('There is no table');
  questions.follow(table);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.runOnlyPendingTimersAsync();
  await vi.waitUntil(() => post.mock.calls.length === 2);
  await questions.stop();
  expect(await store.questions(everyServer)).toMatchObject([{ tableId, message: { messageId: '58' } }]);
});

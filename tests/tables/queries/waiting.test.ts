import { expect, it } from 'vitest';
import { accepted } from '#tests/harness/bot/service-requests.js';
import type { Store } from '#src/store/index.js';
import { ana, bo, game, openServiceFixture } from '#tests/support/service-fixture.js';
import { play } from '#tests/support/service-play.js';

it('names the next table that waits for a person, and neither this one nor one that cannot be read', async () => {
  const { store, time } = openServiceFixture();
  const unreadable = new Set<string>();
  const damaged: Store = {
    ...store,
    load: async (id) => {
      const table = await store.load(id);
      return table !== null && unreadable.has(id) ? { ...table, gameId: 'whist' } : table;
    },
  };
  const fixture = openServiceFixture({ store: damaged, time });
  const open = async (channel: string) => {
    const table = await game(fixture, [bo], {}, channel);
    time.pass(1);
    return table;
  };
  const [first, second, third, fourth] = [
    await open('one'),
    await open('two'),
    await open('three'),
    await open('four'),
  ];
  accepted(await play(fixture, fourth, ana, 'done'));
  unreadable.add(second.id);
  const next = async (userId: string, tableId: string) => (await fixture.service.nextWaitingFor(userId, tableId))?.id;
  expect(await next(ana.userId, first.id)).toBe(third.id);
  expect(await next(ana.userId, third.id)).toBe(first.id);
  expect(await next(bo.userId, third.id)).toBe(fourth.id);
  expect(await next(bo.userId, fourth.id)).toBeUndefined();
});

import { inServer } from '#src/model/location.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  type ServiceFixture,
  openServiceFixture,
  lobby,
  person,
  refusal,
} from '#tests/support/service-fixture.js';
import { playAt } from '#tests/support/service-play.js';

let folder: string;
let fixtures: readonly [ServiceFixture, ServiceFixture];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-conflicts-'));
  const path = join(folder, 'fixture.sqlite');
  fixtures = [openServiceFixture({ path, seed: 'one' }), openServiceFixture({ path, seed: 'two' })];
});
afterEach(async () => {
  for (const { service, store } of fixtures) {
    await service.stop();
    await store.close();
  }
  rmSync(folder, { recursive: true });
});

describe('two processes over one store', () => {
  it('seat two people who join at the same moment', async () => {
    const [one, two] = fixtures;
    const { id } = await lobby(one);
    const outcomes = await Promise.all([
      one.service.join({ ...from(bo), tableId: id }),
      two.service.join({ ...from(cy), tableId: id }),
      one.service.join({ ...from(person('Di')), tableId: id }),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    const names = (await two.service.load(id))?.seats.map(({ name }) => name) ?? [];
    expect(names.toSorted()).toEqual(['Ana', 'Bo', 'Cy', 'Di']);
  });

  it('judge a move that came second by what the first one left', async () => {
    const [one, two] = fixtures;
    const table = await game(one);
    const outcomes = await Promise.all([
      playAt(one, table, ana, { notation: 'done', version: table.version }),
      playAt(two, table, ana, { notation: 'done', version: table.version }),
    ]);
    const refusals = outcomes.filter(({ ok }) => !ok).map(refusal);
    expect(refusals).toEqual([{ reason: 'stale' }]);
    expect((await two.service.load(table.id))?.version).toBe(table.version + 1);
  });

  it('open a table each in the same channel', async () => {
    const outcomes = await Promise.all(
      fixtures.map(({ service }, index) =>
        service.open({
          ...from(index === 0 ? ana : bo),
          gameId: 'stash',
          location: inServer('guild'),
          channelId: 'ring',
          locale: 'en',
          options: {},
        }),
      ),
    );
    const ids = outcomes.map((outcome) => accepted(outcome).id);
    const open = await fixtures[0].service.openInChannel('ring');
    expect(open.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('open one table for one interaction', async () => {
    const opening = {
      ...from(ana),
      gameId: 'stash',
      location: inServer('guild'),
      channelId: 'ring',
      locale: 'en',
      options: {},
    } as const;
    const outcomes = await Promise.all(fixtures.map(({ service }) => service.open(opening)));
    const ids = new Set(outcomes.map((outcome) => accepted(outcome).id));
    expect((await fixtures[0].service.openInChannel('ring')).map(({ id }) => id)).toEqual([...ids]);
  });

  it('answer the same interaction alike', async () => {
    const [one, two] = fixtures;
    const table = await game(one);
    const request = { ...from(ana), tableId: table.id, notation: 'draw' };
    const outcomes = await Promise.all([one.service.play(request), two.service.play(request)]);
    expect(outcomes.map((outcome) => accepted(outcome).version)).toEqual([table.version + 1, table.version + 1]);
    expect((await one.store.log(table.id, table.version)).length).toBe(1);
  });
});

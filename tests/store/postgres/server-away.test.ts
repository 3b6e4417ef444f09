import { inServer } from '#src/model/location.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { everyServer } from '#src/model/ownership.js';
import { NotStored, type Store } from '#src/store/index.js';
import { openPostgresStore } from '#src/store/postgres/index.js';
import { CuttingProxy, type Loss } from '#tests/support/cutting-proxy.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';
import { bot, deadline, later, next, opening, tableOf } from '../contract/changes.js';

const joins = { kind: 'join', seat: 1, holder: bot } as const;

describe.skipIf(isWithoutPostgres)('a store whose server goes away', () => {
  let server: PostgresServer;
  let url: string;
  let store: Store;
  beforeAll(async () => {
    server = await PostgresServer.create({ waitsForDisk: false });
  });
  beforeEach(async () => {
    url = await server.database();
    store = await openPostgresStore(url);
  });
  afterEach(() => store.close());
  afterAll(async () => {
    await server.remove();
    reportPostgresRun();
  });

  it('loses and doubles nothing of what is being written when the server crashes and comes back', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `t${index}`);
    await Promise.all(ids.map((id) => store.append(opening(id, { location: inServer(id) }))));
    const writing = ids.map(async (id) => {
      for (let version = 1; version < 6; version += 1)
        expect(
          await store.append(next(tableOf(id, { version }), joins, { interactionId: `${id} ${version}` })),
        ).toMatchObject({ kind: 'stored' });
    });
    await server.crash();
    const reading = store.load('t0');
    await server.start();
    await Promise.all(writing);
    expect((await reading)?.id).toBe('t0');
    for (const id of ids) expect((await store.log(id)).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('goes on after all its connections were ended', async () => {
    await store.append(opening('aaa'));
    await server.cutConnections(url);
    expect(await store.append(next(tableOf('aaa'), joins))).toMatchObject({ kind: 'stored' });
    await server.cutConnections(url);
    expect((await store.load('aaa'))?.version).toBe(2);
  });

  it('says that nothing was stored when the server stays away, and goes on when it is back', async () => {
    const hasty = await openPostgresStore(url, { retryMs: 300 });
    await hasty.append(opening('aaa'));
    await server.crash();
    const refusals = [hasty.append(next(tableOf('aaa'), joins)), hasty.load('aaa'), hasty.setSetting('x', 'one')];
    const outcomes = await Promise.allSettled<unknown>(refusals);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof NotStored)).toEqual([
      true,
      true,
      true,
    ]);
    await server.start();
    expect((await hasty.load('aaa'))?.version).toBe(1);
    expect(await hasty.append(next(tableOf('aaa'), joins))).toMatchObject({ kind: 'stored' });
    await hasty.close();
  });

  it('says at the start in a sentence without the password what is wrong with the server', async () => {
    const sentences = [
      [server.url('nowhere'), 'There is no such database as 127.0.0.1'],
      [url.replace(server.password, 'wrong-password'), 'does not accept the user or password of DATABASE_URL'],
      [url.replace(/:\d+\//, ':1/'), 'cannot be reached (ECONNREFUSED)'],
    ] as const;
    for (const [address, sentence] of sentences) {
      const opened = openPostgresStore(address, { retryMs: 100 });
      await expect(opened).rejects.toThrow(sentence);
      await expect(opened).rejects.not.toThrow(/wrong-password/);
      await expect(opened).rejects.not.toThrow(server.password);
    }
  });

  describe('behind a line that breaks', () => {
    let proxy: CuttingProxy;
    let far: Store;
    beforeEach(async () => {
      proxy = await CuttingProxy.start(new URL(url));
      far = await openPostgresStore(proxy.inFrontOf(url));
    });
    afterEach(async () => {
      await far.close();
      await proxy.stop();
    });

    it.each<readonly [string | null, Loss]>([
      ['i1', 'message'],
      ['i1', 'answer'],
      [null, 'message'],
      [null, 'answer'],
    ])('stores a change of %s once when the %s of its commit is lost', async (interactionId, loss) => {
      await far.append(opening('aaa'));
      const cut = proxy.cutAt('COMMIT', loss);
      const change = next(tableOf('aaa'), joins, { interactionId, deadlines: [deadline('aaa', 1)] });
      expect(await far.append(change)).toMatchObject({ kind: 'stored' });
      await cut;
      expect((await store.log('aaa')).length).toBe(2);
      expect((await store.load('aaa'))?.version).toBe(2);
    });

    it('knows its change again although others have gone on', async () => {
      await far.append(opening('aaa'));
      const goOn = async () => {
        expect(await store.append(next(tableOf('aaa', { version: 2 }), joins))).toMatchObject({ kind: 'stored' });
      };
      const cut = proxy.cutAt('COMMIT', 'answer', goOn);
      expect(await far.append(next(tableOf('aaa'), joins))).toMatchObject({ kind: 'stored' });
      await cut;
      expect((await store.log('aaa')).length).toBe(3);
    });

    it('takes no one else’s change for its own', async () => {
      await far.append(opening('aaa'));
      const change = next(tableOf('aaa'), joins, { interactionId: 'i1' });
      const rival = async () => {
        expect(await store.append(change)).toMatchObject({ kind: 'stored' });
      };
      const cut = proxy.cutAt('COMMIT', 'message', rival);
      expect(await far.append(change)).toEqual({ kind: 'already-done', tableId: 'aaa' });
      await cut;
      const again = proxy.cutAt('COMMIT', 'message', async () => {
        await store.append(next(tableOf('aaa', { version: 2 }), joins));
      });
      expect(await far.append(next(tableOf('aaa', { version: 2 }), joins))).toEqual({ kind: 'conflict' });
      await again;
      expect((await store.log('aaa')).length).toBe(3);
    });

    it('postpones deadlines once, and knows what it has removed and suspended', async () => {
      await far.append({ ...opening('aaa'), deadlines: [deadline('aaa', 1), deadline('aaa', 5, 'limit')] });
      const postponing = proxy.cutAt('deadlines postpone', 'answer');
      await far.postponeDeadlines(['1'], 60_000);
      await postponing;
      expect(await store.nextDeadline(everyServer)).toEqual(later(2));
      const removing = proxy.cutAt('deadlines remove', 'answer');
      expect(await far.removeDeadline(deadline('aaa', 2))).toBe(true);
      await removing;
      expect(await store.nextDeadline(everyServer)).toEqual(later(6));
      const suspending = proxy.cutAt('COMMIT', 'answer');
      expect(await far.suspend({ kind: 'server', guildId: '1' })).toEqual(['aaa']);
      await suspending;
      expect(await store.suspendedIn({ kind: 'server', guildId: '1' })).toEqual(['aaa']);
    });
  });
});

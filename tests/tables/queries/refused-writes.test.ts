import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture, lobby, refusal } from '#tests/support/service-fixture.js';

let folder: string;
let path: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-refused-'));
  path = join(folder, 'fixture.sqlite');
  logged = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const onLog = (line: string) => logged.push(line);
const lines = (message: string): readonly unknown[] =>
  logged.map((line): unknown => JSON.parse(line)).filter((line) => JSON.stringify(line).includes(`"msg":"${message}"`));

describe('a change that the disk refuses', () => {
  it('is refused, changes nothing, and can be asked for again', async () => {
    const fixture = openServiceFixture({ path, onLog });
    const { id } = await lobby(fixture);
    const request = { ...from(bo), tableId: id };
    const other = new SQLite(path);
    other.exec(`CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END`);
    expect(refusal(await fixture.service.join(request))).toEqual({ reason: 'not-stored' });
    other.exec('DROP TRIGGER full');
    other.close();
    expect(lines('a change could not be stored')).toMatchObject([{ level: 50, interactionId: request.interactionId }]);
    expect([(await fixture.service.load(id))?.version, fixture.changed]).toEqual([1, [id]]);
    expect(accepted(await fixture.service.join(request)).version).toBe(2);
    await fixture.store.close();
  });
});

describe('a change that fails for another reason', () => {
  it('is not put down to the disk', async () => {
    const { store } = openServiceFixture();
    const failing: Store = { ...store, append: () => Promise.reject(new TypeError('not a table')) };
    await expect(lobby(openServiceFixture({ store: failing }))).rejects.toThrow('not a table');
  });
});

describe('a change that meets others', () => {
  /** The number of times that another process changes the table at the same moment. */
  const whereOthersAreFaster = async (times: number) => {
    const rival = openServiceFixture({ path, seed: 'rival' });
    const { id } = await lobby(rival);
    let left = times;
    const store: Store = {
      ...rival.store,
      append: async (change) => {
        if (left > 0)
          accepted(await rival.service.configure({ ...from(ana), tableId: id, options: { cards: 8 + left } }));
        left -= 1;
        return rival.store.append(change);
      },
    };
    return { rival, id, fixture: openServiceFixture({ store, onLog }) };
  };

  it('is decided again until no other is faster', async () => {
    const { rival, fixture, id } = await whereOthersAreFaster(7);
    const joined = accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    expect([joined.version, joined.options]).toEqual([9, { cards: 9, duel: false }]);
    expect(lines('another change came first; deciding again')).toMatchObject(
      Array.from({ length: 7 }, (_, tried) => ({ tableId: id, tried })),
    );
    await rival.store.close();
  });

  it('is given up after eight of them', async () => {
    const { rival, fixture, id } = await whereOthersAreFaster(8);
    const request = { ...from(bo), tableId: id };
    expect(refusal(await fixture.service.join(request))).toEqual({ reason: 'not-stored' });
    expect(lines('a change met a conflict too often')).toMatchObject([
      { level: 50, interactionId: request.interactionId },
    ]);
    expect(await rival.service.load(id)).toMatchObject({ version: 9, seats: [{ name: 'Ana' }] });
    await rival.store.close();
  });
});

describe('a change', () => {
  it('is answered with the message that shows the table by then', async () => {
    const before = openServiceFixture({ path });
    const { store } = before;
    const { id } = await lobby(before);
    const board = { messageId: 'm', version: 1, since: 1, subject: { kind: 'lobby' } } as const;
    const late: Store = {
      ...store,
      append: async (change) => {
        // The board is recorded after the change has loaded the table.
        await store.recordBoard(id, board);
        return store.append(change);
      },
    };
    const joined = accepted(await openServiceFixture({ store: late }).service.join({ ...from(bo), tableId: id }));
    expect(joined).toMatchObject({ version: 2, board });
    await store.close();
  });

  it('is logged by its kind: a notation could tell a hand', async () => {
    const fixture = openServiceFixture({ path, onLog });
    const table = await game(fixture);
    logged = [];
    const request = { ...from(ana), tableId: table.id, notation: 'draw' };
    accepted(await fixture.service.play(request));
    expect(lines('table changed')).toMatchObject([
      { tableId: table.id, version: 4, change: 'move', actor: 'person', interactionId: request.interactionId },
    ]);
    expect(logged.join()).not.toContain('draw');
    await fixture.store.close();
  });

  it('of a table that was damaged since is not made again', async () => {
    const before = openServiceFixture({ path });
    const { id } = await lobby(before);
    const request = { ...from(cy), tableId: id };
    accepted(await before.service.join(request));
    await before.store.close();
    const other = new SQLite(path);
    other.exec(`UPDATE tables SET game = 'whist'`);
    other.close();
    const fixture = openServiceFixture({ path });
    expect(refusal(await fixture.service.join(request))).toEqual({ reason: 'no-table' });
    await fixture.store.close();
  });
});

describe('an interaction that another process has answered in the same moment', () => {
  it('is answered alike as long as its table can be read', async () => {
    const rival = openServiceFixture({ path, seed: 'rival' });
    const { id } = await lobby(rival);
    const request = { ...from(bo), tableId: id };
    accepted(await rival.service.join(request));
    let asked = 0;
    const unaware = { ...rival.store, tableChangedBy: () => Promise.resolve(null) };
    const answer = async (store: Partial<Store>) =>
      openServiceFixture({ store: { ...unaware, ...store } }).service.addComputer({ ...request, person: ana });
    expect(accepted(await answer({})).version).toBe(2);
    const damagedSince: Partial<Store> = {
      load: async (tableId) => {
        const table = await rival.store.load(tableId);
        return (asked += 1) === 1 ? table : table && { ...table, gameId: 'whist' };
      },
    };
    expect(refusal(await answer(damagedSince))).toEqual({ reason: 'unreadable' });
    await rival.store.close();
  });
});

describe('being idle', () => {
  it('waits for the computer players that a request brings up', async () => {
    const fixture = openServiceFixture({ path });
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    await fixture.service.idle();
    const asked = fixture.service.play({ ...from(ana), tableId: id, notation: 'done' });
    await fixture.service.idle();
    expect((await fixture.store.load(id))?.toAct).toEqual({ seat: 0, turn: 2 });
    await asked;
    await fixture.store.close();
  });

  it('waits for what was asked for, at every table', async () => {
    const fixture = openServiceFixture({ path });
    const { id } = await lobby(fixture);
    const asked = [
      fixture.service.join({ ...from(bo), tableId: id }),
      lobby(fixture, {}, 'yard'),
      lobby(fixture, {}, 'barn'),
    ];
    await fixture.service.idle();
    expect(fixture.changed).toHaveLength(4);
    await Promise.all(asked);
    await fixture.store.close();
  });
});

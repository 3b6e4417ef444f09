import SQLite from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/index.js';
import { accepted, ana, bo, cy, from, game, houseWith, lobby, refusal } from '../support/table-house.js';

let folder: string;
let path: string;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-refused-'));
  path = join(folder, 'house.sqlite');
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
    const house = houseWith({ path, onLog });
    const { id } = await lobby(house);
    const request = { ...from(bo), tableId: id };
    const other = new SQLite(path);
    other.exec(`CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END`);
    expect(refusal(await house.service.join(request))).toEqual({ reason: 'not-stored' });
    other.exec('DROP TRIGGER full');
    other.close();
    expect(lines('a change could not be stored')).toMatchObject([{ level: 50, interactionId: request.interactionId }]);
    expect([(await house.service.load(id))?.version, house.changed]).toEqual([1, [id]]);
    expect(accepted(await house.service.join(request)).version).toBe(2);
    await house.store.close();
  });
});

describe('a change that meets others', () => {
  /** Somebody changes the table in the same moment, as often as told. */
  const whereOthersAreFaster = async (times: number) => {
    const rival = houseWith({ path, seed: 'rival' });
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
    return { rival, id, house: houseWith({ store, onLog }) };
  };

  it('is decided again until nobody is faster', async () => {
    const { rival, house, id } = await whereOthersAreFaster(7);
    const joined = accepted(await house.service.join({ ...from(bo), tableId: id }));
    expect([joined.version, joined.options]).toEqual([9, { cards: 9, duel: false }]);
    expect(lines('somebody else was faster; deciding again')).toMatchObject(
      Array.from({ length: 7 }, (_, tried) => ({ tableId: id, tried })),
    );
    await rival.store.close();
  });

  it('is given up after eight of them', async () => {
    const { rival, house, id } = await whereOthersAreFaster(8);
    const request = { ...from(bo), tableId: id };
    expect(refusal(await house.service.join(request))).toEqual({ reason: 'not-stored' });
    expect(lines('a change met a conflict too often')).toMatchObject([
      { level: 50, interactionId: request.interactionId },
    ]);
    expect(await rival.service.load(id)).toMatchObject({ version: 9, seats: [{ name: 'Ana' }] });
    await rival.store.close();
  });
});

describe('a change', () => {
  it('is answered with the message that shows the table by then', async () => {
    const before = houseWith({ path });
    const { store } = before;
    const { id } = await lobby(before);
    const board = { messageId: 'm', version: 1, since: 1, subject: { kind: 'lobby' } } as const;
    const late: Store = {
      ...store,
      append: async (change) => {
        const appended = await store.append(change);
        await store.recordBoard(id, board);
        return appended;
      },
    };
    const joined = accepted(await houseWith({ store: late }).service.join({ ...from(bo), tableId: id }));
    expect(joined).toMatchObject({ version: 2, board });
    await store.close();
  });

  it('is logged by its kind: a notation could tell a hand', async () => {
    const house = houseWith({ path, onLog });
    const table = await game(house);
    logged = [];
    const request = { ...from(ana), tableId: table.id, notation: 'draw' };
    accepted(await house.service.play(request));
    expect(lines('table changed')).toMatchObject([
      { tableId: table.id, version: 4, change: 'move', actor: 'person', interactionId: request.interactionId },
    ]);
    expect(logged.join()).not.toContain('draw');
    await house.store.close();
  });

  it('of a table that was damaged since is not made again', async () => {
    const before = houseWith({ path });
    const { id } = await lobby(before);
    const request = { ...from(cy), tableId: id };
    accepted(await before.service.join(request));
    await before.store.close();
    const other = new SQLite(path);
    other.exec(`UPDATE tables SET game = 'whist'`);
    other.close();
    const house = houseWith({ path });
    expect(refusal(await house.service.join(request))).toEqual({ reason: 'no-table' });
    await house.store.close();
  });
});

describe('being idle', () => {
  it('waits for what was asked for, at every table', async () => {
    const house = houseWith({ path });
    const { id } = await lobby(house);
    const asked = [
      house.service.join({ ...from(bo), tableId: id }),
      lobby(house, {}, 'yard'),
      lobby(house, {}, 'barn'),
    ];
    await house.service.idle();
    expect(house.changed).toHaveLength(4);
    await Promise.all(asked);
    await house.store.close();
  });
});

import SQLite from '@en-piste/sqlite';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoredTable, Table } from '#src/model/table.js';
import { openStore, type Store } from '#src/store/index.js';
import type { Rules } from '#src/tables/rules.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { rewind, vote } from '#tests/support/service-consent.js';
import { ana, bo, cy, game, type ServiceFixture, openServiceFixture, refusal } from '#tests/support/service-fixture.js';
import { play, stashLowest, viewOf } from '#tests/support/service-play.js';

let folder: string;
let path: string;
/** A table of thirty moves, the first after version 3. */
let table: Table;
/** The table before its position was stored. */
let earlier: StoredTable | null;

const shut = async ({ service, store }: ServiceFixture): Promise<void> => {
  await service.stop();
  await store.close();
};

const playDone = async (fixture: ServiceFixture, table: Table, turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) accepted(await play(fixture, table, turn % 2 === 0 ? ana : bo, 'done'));
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-snapshots-'));
  path = join(folder, 'long.sqlite');
  const fixture = openServiceFixture({ path });
  table = await game(fixture);
  expect(table.version).toBe(3);
  await playDone(fixture, table, 20);
  earlier = await fixture.store.load(table.id);
  await playDone(fixture, table, 10);
  expect((await fixture.store.snapshot(table.id))?.version).toBe(28);
  await shut(fixture);
});
let copies = 0;
beforeEach(() => {
  copies += 1;
  path = join(folder, `fixture-${copies}.sqlite`);
  copyFileSync(join(folder, 'long.sqlite'), path);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A fixture that counts its played moves, including replays. */
const counting = (changed: Partial<Store> = {}) => {
  let played = 0;
  const { engine } = sampleGame;
  const rules: Rules = {
    ...sampleGame,
    engine: {
      ...engine,
      play: (state, seat, move) => {
        played += 1;
        return engine.play(state, seat, move);
      },
    },
  };
  return {
    fixture: openServiceFixture({ store: { ...openStore(path), ...changed }, games: [rules] }),
    played: () => played,
  };
};

/**
 * A counting fixture, started after both players have agreed to an undo.
 *
 * @param to the version after which all moves are undone
 */
const restartedAfterRewind = async (to: number) => {
  const before = openServiceFixture({ path });
  const asked = accepted(await rewind(before, table, ana, to));
  accepted(await vote(before, asked, bo, true));
  await shut(before);
  return counting();
};

const meddle = (sql: string): void => {
  const database = new SQLite(path);
  database.exec(sql);
  database.close();
};

describe('a position that was kept', () => {
  it('saves playing what came before it again', async () => {
    const { fixture, played } = counting();
    expect(await viewOf(fixture, table, 0)).toMatchObject({ turn: 30, handSizes: [2, 2] });
    expect(played()).toBe(5);
    accepted(await play(fixture, table, ana, await stashLowest(fixture, table, 0)));
    accepted(await fixture.service.undo({ ...from(ana), tableId: table.id }));
    expect(await viewOf(fixture, table, 0)).toMatchObject({ turn: 30, handSizes: [2, 2] });
    expect(played()).toBe(6);
    await shut(fixture);
  });

  it('records the last move, so that a move of an earlier turn cannot be undone', async () => {
    const before = openServiceFixture({ path, seed: 'later' });
    const other = await game(before, [bo, cy], {}, 'yard');
    for (let turn = 0; turn < 25; turn += 1)
      accepted(await play(before, other, [ana, bo, cy][turn % 3] ?? ana, 'done'));
    expect((await before.store.snapshot(other.id))?.version).toBe(other.version + 25);
    accepted(await before.service.resign({ ...from(cy), tableId: other.id }));
    await shut(before);
    const { fixture, played } = counting();
    expect(refusal(await fixture.service.undo({ ...from(ana), tableId: other.id }))).toEqual({
      reason: 'undo-turn-over',
    });
    expect(played()).toBe(0);
    await shut(fixture);
  });

  it('is not played on from once the game was taken back to before it', async () => {
    const { fixture, played } = await restartedAfterRewind(20);
    expect((await fixture.store.snapshot(table.id))?.version).toBe(28);
    expect(await viewOf(fixture, table, 0)).toMatchObject({ turn: 17 });
    expect(played()).toBe(17);
    await shut(fixture);
  });

  it('is played on from where only what came after it was taken back', async () => {
    const { fixture, played } = await restartedAfterRewind(30);
    expect(await viewOf(fixture, table, 0)).toMatchObject({ turn: 27 });
    expect(played()).toBe(2);
    await shut(fixture);
  });

  it('does not shorten what is asked for first', async () => {
    const { fixture } = counting();
    const versions = (await fixture.service.history(table.id, 10)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 24 }, (_, index) => 10 + index));
    await shut(fixture);
  });

  it('leaves the history whole, which is then played from the beginning', async () => {
    const { fixture, played } = counting();
    const since = async (first: number) =>
      (await fixture.service.history(table.id, first)).map(({ version }) => version);
    expect(await since(29)).toEqual([29, 30, 31, 32, 33]);
    expect(played()).toBe(5);
    expect(await since(28)).toEqual([28, 29, 30, 31, 32, 33]);
    const versions = (await fixture.service.history(table.id, 10)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 24 }, (_, index) => 10 + index));
    await shut(fixture);
  });

  it.each([
    ['another program computed it', `UPDATE snapshots SET rules = 'another'`],
    ['it is not as it was written', `UPDATE snapshots SET position = replace(position, '"turn":', '"turn":1')`],
    ['it is of another version', 'UPDATE snapshots SET version = 27'],
    ['it is of a version that the table has not reached', 'UPDATE snapshots SET version = 40'],
    ['it is of no version', 'UPDATE snapshots SET version = 0'],
    ['it is gone', 'DELETE FROM snapshots'],
  ])('is not trusted when %s', async (_, sql) => {
    meddle(sql);
    const { fixture, played } = counting();
    expect(await viewOf(fixture, table, 0)).toMatchObject({ turn: 30, handSizes: [2, 2] });
    expect(played()).toBe(30);
    await shut(fixture);
  });

  it('is not trusted when it tells of other cards', async () => {
    const fair = await viewOf(openServiceFixture({ path }), table, 0);
    const database = new SQLite(path);
    const kept = z.object({ state: z.looseObject({ hands: z.array(z.unknown()) }) }).loose();
    const position = kept.parse(JSON.parse(String(database.prepare('SELECT position FROM snapshots').pluck().get())));
    const hands = position.state.hands.toReversed();
    const forged = JSON.stringify({ ...position, state: { ...position.state, hands } });
    database.prepare('UPDATE snapshots SET position = ?').run(forged);
    database.close();
    const { fixture, played } = counting();
    expect(await viewOf(fixture, table, 0)).toEqual(fair);
    expect(played()).toBe(30);
    await shut(fixture);
  });

  it('is not used for a table that was loaded at an earlier version', async () => {
    const { fixture, played } = counting({ load: () => Promise.resolve(earlier) });
    expect(await viewOf(fixture, table, 0)).toMatchObject({ turn: 20 });
    expect(played()).toBe(20);
    await shut(fixture);
  });

  it('is not needed while the game is in memory: nothing is played twice', async () => {
    const { fixture, played } = counting();
    const other = await game(
      { ...fixture, service: openServiceFixture({ store: fixture.store, seed: 'later' }).service },
      [bo],
      {},
      'yard',
    );
    await playDone(fixture, other, 30);
    await fixture.service.history(other.id, other.version + 1);
    expect(played()).toBe(30);
    await shut(fixture);
  });

  it('is not one that the last move could be taken back to', async () => {
    const fixture = openServiceFixture({ path, seed: 'later' });
    const other = await game(fixture, [bo], {}, 'yard');
    await playDone(fixture, other, 24);
    accepted(await play(fixture, other, ana, await stashLowest(fixture, other, 0)));
    expect(await fixture.store.snapshot(other.id)).toBeNull();
    accepted(await play(fixture, other, ana, 'done'));
    expect((await fixture.store.snapshot(other.id))?.version).toBe(29);
    accepted(await play(fixture, other, bo, 'done'));
    expect((await fixture.store.snapshot(other.id))?.version).toBe(29);
    await shut(fixture);
  });

  it('is replaced by a later one, also after a restart, and forgotten when the game has ended', async () => {
    const fixture = openServiceFixture({ path });
    await playDone(fixture, table, 23);
    expect((await fixture.store.snapshot(table.id))?.version).toBe(53);
    accepted(await fixture.service.resign({ ...from(ana), tableId: table.id }));
    expect(await fixture.store.snapshot(table.id)).toBeNull();
    await shut(fixture);
  });
});

import SQLite from '@en-piste/sqlite';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Move } from '#engines/carcassonne/move.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { games } from '#src/app/games.js';
import type { PlayerView } from '#src/model/player-view.js';
import { engineOf } from '#src/tables/rules.js';
import { verify } from '#src/tables/replay/verify.js';
import type { Store } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { bo, game, type ServiceFixture, openServiceFixture } from '#tests/support/service-fixture.js';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');

/** The tables according to the version that wrote the database. */
const expected = z
  .array(
    z.object({
      id: z.string(),
      gameId: z.string(),
      kind: z.enum(['lobby', 'over', 'running', 'resigned', 'closed']),
      phase: z.string(),
      version: z.int(),
      status: z.looseObject({ kind: z.string() }).nullable(),
      moves: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(fixtures, 'first-version.json'), 'utf8')));

const ended = expected.filter(({ phase }) => phase === 'over');

const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);

const engines = new Map(games.map((game) => [game.engine.id, game]));

let folder: string;
let path: string;
let fixture: ServiceFixture;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-carried-over-'));
});
let copies = 0;
beforeEach(() => {
  copies += 1;
  path = join(folder, `fixture-${copies}.sqlite`);
  copyFileSync(join(fixtures, 'first-version.sqlite'), path);
  fixture = openServiceFixture({ path, games });
});
afterEach(async () => {
  await fixture.service.stop();
  await fixture.store.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Changes the database while the program is not running, and starts it again. */
const meddle = async (sql: string): Promise<void> => {
  await fixture.service.stop();
  await fixture.store.close();
  const database = new SQLite(path);
  database.exec(sql);
  database.close();
  fixture = openServiceFixture({ path, games });
};

const engineFor = (gameId: string, version: string | null) => {
  const game = engines.get(gameId);
  const engine = game === undefined ? null : engineOf(game, version);
  if (engine === null) throw new Error(`No rules ${version ?? '?'} of ${gameId}`);
  return engine;
};

const wholeTurnsOf = ({ view, moves }: PlayerView): readonly object[] =>
  wholeTurns(view as View, moves as readonly Move[]);

describe('a database of the version before', () => {
  it.each(expected)('$gameId, $kind: stands where it stood', async ({ id, gameId, phase, version, status, moves }) => {
    const table = await fixture.service.load(id);
    expect(table).toMatchObject({ phase, version });
    expect(table?.rules).toBe(status === null ? null : '1');
    expect(table?.view('table')?.status ?? null).toEqual(status);
    const seat = table?.toAct?.seat;
    const playerView = seat === undefined ? null : (table?.view(seat) ?? null);
    // Whole turns of Carcassonne, which that version listed, are now abbreviations for two moves.
    const legal = playerView === null ? [] : gameId === 'carcassonne' ? wholeTurnsOf(playerView) : playerView.moves;
    const engine = status === null ? null : engineFor(gameId, table?.rules ?? null);
    expect(hashOf(legal.map((move) => engine?.notation.format(move) ?? ''))).toBe(moves);
    // The deal is stored from now on, so that a later program need not reproduce it.
    expect((await fixture.store.setup(id)) === null).toBe(status === null);
  });

  it.each(ended)('$gameId, $kind: has its result from now on, and verifies', async ({ id, gameId, status }) => {
    const record = await fixture.service.record(id);
    if (record === null) throw new Error('no record');
    expect(record.setup).not.toBeNull();
    expect(record.result).toEqual({ places: status?.places, points: status?.points });
    expect(verify(engineFor(gameId, record.rules), record)).toMatchObject({
      ok: true,
      value: { result: record.result },
    });
    expect((await fixture.store.load(id))?.result).toEqual(record.result);
  });

  it('knows who played where the same person still sits, and nothing of those who left', async () => {
    for (const { id, kind } of expected.filter((table) => table.kind !== 'lobby')) {
      const seats = (await fixture.store.load(id))?.seats ?? [];
      for (const { actor, userId, change } of await fixture.store.log(id)) {
        if (change.kind !== 'move' || actor !== 'person') continue;
        const holder = seats[change.seat];
        expect([kind, userId]).toEqual([kind, holder?.kind === 'person' ? holder.userId : null]);
      }
    }
  });

  it('is left as it is where a table says something else than its log', async () => {
    const { id } = expected.find(({ kind }) => kind === 'running') ?? { id: '' };
    await meddle('UPDATE tables SET acting_turn = acting_turn + 1');
    expect((await fixture.service.load(id))?.view('table')).toBeNull();
    expect(await fixture.store.setup(id)).toBeNull();
  });
});

describe('a game that ended before results were kept', () => {
  it('has its result when it is looked at, although its setup was kept', async () => {
    const { id } = expected.find(({ kind }) => kind === 'over') ?? { id: '' };
    const result = (await fixture.service.record(id))?.result;
    await meddle('DELETE FROM results');
    expect([(await fixture.store.load(id))?.result, await fixture.store.setup(id)]).toEqual([null, expect.anything()]);
    expect((await fixture.service.record(id))?.result).toEqual(result);
  });
});

describe('a game of this version', () => {
  it('has all it needs, so that looking at it writes nothing', async () => {
    const before = openServiceFixture();
    const running = await game(before, [bo], {}, 'one');
    const ended = await game(before, [bo], {}, 'two');
    accepted(await before.service.resign({ ...from(bo), tableId: ended.id }));
    let completed = 0;
    const store: Store = {
      ...before.store,
      complete: (completion) => {
        completed += 1;
        return before.store.complete(completion);
      },
    };
    const after = openServiceFixture({ store });
    for (const { id } of [running, ended]) expect((await after.service.load(id))?.view('table')).not.toBeNull();
    expect(completed).toBe(0);
  });
});

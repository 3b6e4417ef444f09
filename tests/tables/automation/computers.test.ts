import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Rules } from '#src/tables/rules.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  openServiceFixture,
  lobby,
  type ServiceFixtureOptions,
  moderator,
} from '#tests/support/service-fixture.js';
import { play, viewOf, statusOf } from '#tests/support/service-play.js';

const againstComputers = async (options: ServiceFixtureOptions = {}, computers = 1) => {
  const fixture = openServiceFixture(options);
  const { id } = await lobby(fixture);
  for (let count = 0; count < computers; count += 1)
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
  return { fixture, table: accepted(await fixture.service.begin({ ...from(ana), tableId: id })) };
};

/** Slightly more than five seconds, in hours. */
const A_WHILE = 5.1 / 3_600;

describe('computer players', () => {
  it('play as soon as it is their turn, in moves of their own', async () => {
    const { fixture, table } = await againstComputers({}, 3);
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ kind: 'playing', seat: 0, turn: 4 });
    const moves = await fixture.service.history(table.id, table.version + 2);
    expect(moves.every((entry) => entry.kind === 'move' && entry.by === 'computer')).toBe(true);
    expect(new Set(moves.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3]));
  });

  it('let a person’s click through between their moves', async () => {
    const { fixture, table } = await againstComputers({}, 3);
    const playing = play(fixture, table, ana, 'done');
    const closing = fixture.service.close({ ...from(moderator), tableId: table.id, moderator: true });
    accepted(await playing);
    expect(accepted(await closing).version).toBe(table.version + 2);
    await fixture.service.idle();
    expect(await fixture.service.load(table.id)).toMatchObject({ phase: 'closed', version: table.version + 2 });
  });

  it('are given what their seat may see, and their legal moves', async () => {
    const seen: object[] = [];
    const watched: Rules = {
      engine: sampleGame.engine,
      computer: {
        appraise: (view, moves) => {
          seen.push(view);
          return sampleGame.computer.appraise(view, moves);
        },
      },
    };
    const { fixture, table } = await againstComputers({ games: [watched] });
    const before = await viewOf(fixture, table, 1);
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.idle();
    expect(seen[0]).toEqual({ ...before, turn: 1, actions: 3 });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('fell off the rope');
      },
    ],
    ['judges nothing', () => []],
    ['judges in nonsense', (_view: object, moves: readonly object[]) => moves.map(() => NaN)],
  ])('still move when their judgement %s', async (_what, appraise) => {
    const lines: string[] = [];
    const { fixture, table } = await againstComputers({
      games: [{ engine: sampleGame.engine, computer: { appraise } }],
      onLog: (line) => lines.push(line),
    });
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ kind: 'playing', seat: 0 });
  });

  it('go on after a restart in which it was their turn', async () => {
    const { fixture, table } = await againstComputers();
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.stop();
    const version = (await fixture.service.load(table.id))?.version ?? 0;
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 1 });
    const next = openServiceFixture({ store: fixture.store });
    await next.service.idle();
    expect((await next.service.load(table.id))?.version).toBeGreaterThan(version);
    expect(await statusOf(next, table)).toMatchObject({ seat: 0 });
  });

  it('come back to a turn that the disk refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'en-piste-computers-'));
    const path = join(folder, 'fixture.sqlite');
    const { fixture, table } = await againstComputers({ path });
    const other = new SQLite(path);
    fixture.service.onChange(() => {
      if (other.open && !other.inTransaction) other.exec('BEGIN IMMEDIATE');
    });
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 1 });
    other.close();
    fixture.time.pass(A_WHILE);
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 0 });
    await fixture.store.close();
    rmSync(folder, { recursive: true });
  });

  it('play a game among themselves to its end when a person only says done', async () => {
    const { fixture, table } = await againstComputers({}, 2);
    for (let turn = 0; turn < 20 && (await fixture.service.load(table.id))?.phase === 'playing'; turn += 1) {
      accepted(await play(fixture, table, ana, 'done'));
      await fixture.service.idle();
    }
    expect((await fixture.service.load(table.id))?.phase).toBe('over');
  });
});

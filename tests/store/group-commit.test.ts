import SQLite from '@en-piste/sqlite';
import { describe, expect, it } from 'vitest';
import { GroupCommit } from '#src/store/sqlite/group-commit.js';
import { NotStored } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, game, openServiceFixture, person, refusal } from '../support/service-fixture.js';
import { play } from '../support/service-play.js';

const words = () => {
  const database = new SQLite(':memory:');
  database.exec('CREATE TABLE words (word TEXT PRIMARY KEY) STRICT');
  const insert = database.prepare('INSERT INTO words VALUES (?)');
  let commits = 0;
  let broken: string | null = null;
  const group = new GroupCommit((work) => {
    try {
      if (broken !== null) throw new SQLite.SqliteError('the disk refuses', broken);
      const value = database.transaction(work)();
      commits += 1;
      return value;
    } catch (error) {
      throw error instanceof SQLite.SqliteError ? new NotStored(error.code, error) : error;
    }
  });
  return {
    add: (word: string) => group.add(() => insert.run(word).changes),
    fail: (why: string) =>
      group.add(() => {
        throw new Error(why);
      }),
    breakDisk: (code: string) => {
      broken = code;
    },
    kept: () => database.prepare('SELECT word FROM words ORDER BY word').pluck().all(),
    commits: () => commits,
  };
};

describe('changes that come at the same time', () => {
  it('are committed once, together', async () => {
    const { add, kept, commits } = words();
    expect(await Promise.all(['clown', 'acrobat', 'juggler'].map(add))).toEqual([1, 1, 1]);
    expect(kept()).toEqual(['acrobat', 'clown', 'juggler']);
    expect(commits()).toBe(1);
  });

  it('do not suffer from a neighbour that fails', async () => {
    const { add, fail, kept } = words();
    const outcomes = await Promise.allSettled([add('clown'), fail('nonsense'), add('clown'), add('juggler')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(kept()).toEqual(['clown', 'juggler']);
  });

  it('are all refused, and tried no more, when the disk refuses', async () => {
    const { add, breakDisk, kept } = words();
    breakDisk('SQLITE_FULL');
    const outcomes = await Promise.allSettled([add('clown'), add('juggler')]);
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof NotStored)).toBe(
      true,
    );
    expect(kept()).toEqual([]);
  });

  it('keep their order at each table, and know boards that were written in between', async () => {
    const fixture = openServiceFixture();
    const rings = await Promise.all(['one', 'two', 'three'].map((ring) => game(fixture, [bo], {}, ring)));
    const asked = rings.flatMap((table) => [
      play(fixture, table, ana, 'draw'),
      play(fixture, table, ana, 'draw'),
      play(fixture, table, person('Stranger'), 'draw'),
    ]);
    for (const { id, version } of rings)
      await fixture.service.recordBoard(id, {
        messageId: `board of ${id}`,
        version,
        since: version,
        subject: { kind: 'over' },
      });
    const outcomes = await Promise.all(asked);
    for (const [number, table] of rings.entries()) {
      const [first, second, stranger] = outcomes.slice(number * 3, number * 3 + 3);
      if (first === undefined || second === undefined || stranger === undefined) throw new Error('no outcome');
      expect([accepted(first).version, accepted(second).version]).toEqual([table.version + 1, table.version + 2]);
      expect(refusal(stranger).reason).toBe('not-seated');
      expect((await fixture.service.load(table.id))?.board?.messageId).toBe(`board of ${table.id}`);
    }
  });

  it('act once when the same interaction comes twice', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const request = { ...from(ana), tableId: table.id, notation: 'draw' };
    const [first, again] = await Promise.all([fixture.service.play(request), fixture.service.play(request)]);
    expect(accepted(again).version).toBe(accepted(first).version);
    expect((await fixture.service.load(table.id))?.version).toBe(table.version + 1);
  });
});

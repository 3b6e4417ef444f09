import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { games } from '#src/app/games.js';
import {
  gameFileOf,
  gameFileSchema,
  MAX_FILE_BYTES,
  MAX_FILE_ENTRIES,
  MAX_FILE_LENGTH,
  readGameFile,
} from '#src/tables/replay/game-file.js';
import { type GameRecord, verify } from '#src/tables/replay/verify.js';
import { verifyFile } from '#src/cli/verify/verify-file.js';
import { sampleGame } from '#tests/support/sample-game.js';
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
} from '#tests/support/service-fixture.js';
import { play, stashLowest } from '#tests/support/service-play.js';

const fileOf = async ({ service }: ServiceFixture, tableId: string): Promise<string> => {
  const file = await service.exportGame(tableId);
  if (file === null) throw new Error('no file');
  return JSON.stringify(file);
};

const recordIn = (content: string): GameRecord => {
  const read = readGameFile(content);
  if (!read.ok) throw new Error('unreadable');
  return read.value;
};

describe('the file of a game', () => {
  it('does not exist before the game has ended', async () => {
    const fixture = openServiceFixture();
    const waiting = await lobby(fixture, {}, 'yard');
    const running = await game(fixture);
    accepted(await play(fixture, running, ana, 'draw'));
    expect([await fixture.service.exportGame(waiting.id), await fixture.service.exportGame(running.id)]).toEqual([
      null,
      null,
    ]);
  });

  it('names people as they were called, and no account, no server and no interaction', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await play(fixture, table, ana, 'draw'));
    accepted(await fixture.service.resign({ ...from(bo), tableId: table.id }));
    await fixture.service.idle();
    accepted(await fixture.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const text = await fileOf(fixture, table.id);
    for (const name of ['Ana', 'Bo', 'Cy']) expect(text).toContain(`"${name}"`);
    for (const secret of [ana.userId, bo.userId, cy.userId, table.id, 'interaction-', 'guild', 'ring'])
      expect(text).not.toContain(secret);
  });

  it('holds what is needed to verify the game', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    for (const move of ['draw', 'draw', 'done']) accepted(await play(fixture, table, ana, move));
    accepted(await fixture.service.resign({ ...from(bo), tableId: table.id }));
    const record = recordIn(await fileOf(fixture, table.id));
    expect(verify(sampleGame.engine, record)).toMatchObject({ ok: true, value: { moves: 3 } });
  });

  it('tells everything that happened, by seat and name', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    const asked = (who: typeof ana) => ({ ...from(who), tableId: id });
    accepted(await fixture.service.join(asked(bo)));
    accepted(await fixture.service.join(asked(cy)));
    const name = accepted(await fixture.service.addComputer({ ...asked(ana), level: 'hard' })).seats[3]?.name ?? '';
    accepted(await fixture.service.setLevel({ ...asked(bo), name, level: 'novice' }));
    accepted(await fixture.service.removeComputer(asked(bo)));
    accepted(await fixture.service.join(asked(person('Di'))));
    accepted(await fixture.service.leave(asked(person('Di'))));
    accepted(await fixture.service.configure({ ...asked(ana), options: { cards: 10 } }));
    const table = accepted(await fixture.service.begin(asked(ana)));
    const stashed = await stashLowest(fixture, table, 0);
    accepted(await play(fixture, table, ana, stashed));
    accepted(await fixture.service.undo(asked(ana)));
    accepted(await fixture.service.resign(asked(cy)));
    fixture.time.pass(1);
    const closed = accepted(await fixture.service.close({ ...asked(ana), moderator: false }));
    const file = await fixture.service.exportGame(id);
    const record = await fixture.service.record(id);
    const [opened, later] = ['2026-05-01T12:00:00.000Z', '2026-05-01T13:00:00.000Z'];
    const head = (version: number, at = opened) => ({ version, by: 'person', at });
    const player = (name: string) => ({ kind: 'person', name });
    const pipo = (level: string) => ({ kind: 'computer', name: expect.any(String) as unknown, level });
    expect(file).toEqual({
      format: 'en-piste-game-1',
      game: 'stash',
      rules: '1',
      options: { cards: 10, duel: false },
      players: [player('Ana'), player('Bo'), { kind: 'computer', name: closed.seats[2]?.name, level: 'medium' }],
      seed: record?.seed,
      seedHash: table.seedHash,
      setup: record?.setup,
      result: null,
      log: [
        { ...head(1), kind: 'open', seat: 0, player: player('Ana') },
        { ...head(2), kind: 'join', seat: 1, player: player('Bo') },
        { ...head(3), kind: 'join', seat: 2, player: player('Cy') },
        { ...head(4), kind: 'add-computer', seat: 3, player: pipo('hard') },
        { ...head(5), kind: 'set-level', seat: 3, player: pipo('hard'), successor: pipo('novice') },
        { ...head(6), kind: 'remove-computer', seat: 3, player: pipo('novice') },
        { ...head(7), kind: 'join', seat: 3, player: player('Di') },
        { ...head(8), kind: 'leave', seat: 3, player: player('Di') },
        { ...head(9), kind: 'configure' },
        { ...head(10), kind: 'begin' },
        { ...head(11), kind: 'move', seat: 0, turn: 0, move: stashed },
        { ...head(12), kind: 'undo', seat: 0, turn: 0 },
        { ...head(13), kind: 'resign', seat: 2, turn: 0, player: player('Cy'), successor: pipo('medium') },
        { ...head(14, later), kind: 'close' },
      ],
    });
    const read = recordIn(JSON.stringify(file));
    expect(read).toEqual({ ...record, log: read.log });
    // Names are for people; a replay needs the moves, the seats with their times, and the takeovers.
    const readOf = (kind: string, key: string, value: unknown): unknown => {
      if (key === 'former') return kind === 'resign' ? { kind: 'former', name: 'Cy' } : null;
      return key === 'holder' && kind !== 'resign' ? null : value;
    };
    expect(read.log).toEqual(
      record?.log.map(({ version, actor, change }) => {
        const known = Object.entries(change).map(([key, value]) => [key, readOf(change.kind, key, value)]);
        return { version, actor, change: Object.fromEntries(known) as unknown };
      }),
    );
    expect(verify(sampleGame.engine, read)).toEqual({ ok: true, value: { moves: 1, result: null } });
  });

  it('is verified when the only person has resigned against several computer players', async () => {
    const fixture = openServiceFixture();
    const { id: tableId } = await lobby(fixture);
    for (let rivals = 0; rivals < 2; rivals += 1)
      accepted(await fixture.service.addComputer({ ...from(ana), tableId }));
    accepted(await fixture.service.begin({ ...from(ana), tableId }));
    const over = accepted(await fixture.service.resign({ ...from(ana), tableId }));
    expect(over).toMatchObject({ phase: 'over', result: { places: [3, 1, 1] } });
    const read = recordIn(await fileOf(fixture, tableId));
    expect(verify(sampleGame.engine, read)).toEqual({ ok: true, value: { moves: 0, result: over.result } });
  });

  it('is read and verified also when it is from before there were levels', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await fixture.service.resign({ ...from(cy), tableId: table.id }));
    accepted(await fixture.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const file = await fileOf(fixture, table.id);
    const older = recordIn(file.replaceAll(/,\s*"level":\s*"medium"/gu, ''));
    expect([file.includes('"level"'), older]).toEqual([true, recordIn(file)]);
    expect(verify(sampleGame.engine, older).ok).toBe(true);
  });

  it('says where a setup was not kept: then the seed alone decides', async () => {
    const fixture = openServiceFixture();
    const { id } = await game(fixture);
    accepted(await fixture.service.close({ ...from(ana), tableId: id, moderator: false }));
    const [table, record, log] = [
      await fixture.store.load(id),
      await fixture.service.record(id),
      await fixture.store.log(id),
    ];
    if (table === null || record === null) throw new Error('no record');
    const read = recordIn(JSON.stringify(gameFileOf(table, { ...record, setup: null, log })));
    expect(read.setup).toBeNull();
    expect(verify(sampleGame.engine, read).ok).toBe(true);
  });

  it('is read up to a length of two million characters, whether they take one byte each or two', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await fixture.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const file = await fileOf(fixture, table.id);
    const read = [MAX_FILE_LENGTH, MAX_FILE_LENGTH + 1].map((length) => {
      const wide = Buffer.from(`\uFEFF${file.padEnd(length)}`, 'utf16le');
      const flaws = [file.padEnd(length), wide]
        .map((content) => readGameFile(content))
        .map((one) => one.ok || one.error);
      return [flaws, wide.length <= MAX_FILE_BYTES];
    });
    expect(read).toEqual([
      [[true, true], true],
      [['too-large', 'too-large'], false],
    ]);
  });

  it('is read up to more entries than a game needs, in the order of their versions', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await fixture.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const file = gameFileSchema.parse(JSON.parse(await fileOf(fixture, table.id)));
    const [first] = file.log;
    if (first === undefined) throw new Error('nothing happened');
    const withEntries = (count: number): string =>
      JSON.stringify({ ...file, log: Array.from({ length: count }, (_, index) => ({ ...first, version: index + 1 })) });
    const read = [MAX_FILE_ENTRIES, MAX_FILE_ENTRIES + 1].map((count) => readGameFile(withEntries(count)));
    expect(read.map((one) => one.ok || one.error)).toEqual([true, 'too-long']);
    const twice = recordIn(JSON.stringify({ ...file, log: [...file.log, first] }));
    expect(verify(sampleGame.engine, twice)).toEqual({
      ok: false,
      error: { kind: 'move-impossible', version: first.version },
    });
  });

  it('is not read when its setup is nested deeper than any setup would be', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await fixture.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const file = gameFileSchema.parse(JSON.parse(await fileOf(fixture, table.id)));
    const nested = (depth: number): object => (depth === 0 ? {} : { inner: nested(depth - 1) });
    const withSetup = (depth: number) => readGameFile(JSON.stringify({ ...file, setup: nested(depth) }));
    expect([withSetup(48).ok, withSetup(49).ok, withSetup(3_000).ok]).toEqual([true, false, false]);
  });

  it.each(['', '{}', '[1', 'x'.repeat(100), JSON.stringify({ format: 'en-piste-game-1' })])(
    'is not read from %j',
    (text) => {
      expect(readGameFile(text)).toEqual({ ok: false, error: 'no-game' });
      expect(verifyFile(text).fine).toBe(false);
    },
  );

  it('has the shape that the schema in the documents tells', () => {
    const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'game-file.schema.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(gameFileSchema))));
  });
});

describe('verifying a file', () => {
  const closedGame = async (gameId: string): Promise<string> => {
    const fixture = openServiceFixture({ games });
    const { id } = await lobby(fixture, {}, 'ring', gameId);
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    const table = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    const seat = table.toAct?.seat ?? 0;
    const move = table.view(seat)?.moves[0];
    const engine = games.find((known) => known.engine.id === gameId)?.engine;
    if (move === undefined || engine === undefined) throw new Error('no move');
    accepted(await play(fixture, table, seat === 0 ? ana : bo, engine.notation.format(move)));
    accepted(await fixture.service.close({ ...from(ana), tableId: id, moderator: false }));
    return fileOf(fixture, id);
  };

  it('says what was checked', async () => {
    const { fine, report } = verifyFile(await closedGame('aramini-circus'));
    expect([fine, report.split('\n').map((line) => line.split(':')[0])]).toEqual([
      true,
      ['Seed', 'Setup', 'Moves', 'Result'],
    ]);
  });

  it.each([
    ['the seed', { seed: '00' }, 'The seed does not have the hash that the file gives.'],
    ['the setup', { setup: {} }, 'The setup is not what'],
    ['the result', { result: { places: [1, 2], points: [9, 8] } }, 'ended otherwise'],
    ['the rules', { rules: '99' }, 'does not know rules 99'],
  ])('names %s that was forged', async (_, forged, words) => {
    const file = gameFileSchema.parse(JSON.parse(await closedGame('aramini-circus')));
    const { fine, report } = verifyFile(JSON.stringify({ ...file, ...forged }));
    expect(fine).toBe(false);
    expect(report).toContain(words);
  });
});

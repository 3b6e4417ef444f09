import { describe, expect, it } from 'vitest';
import { refuse } from '#engines/core/result.js';
import type { Rules } from '#src/tables/rules.js';
import { verify } from '#src/tables/replay/verify.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture, lobby, refusal } from '#tests/support/service-fixture.js';
import { play, movesOf } from '#tests/support/service-play.js';

/** Stash without drawing, in a later version of its rules. */
const later: Rules = {
  ...sampleGame,
  engine: {
    ...sampleGame.engine,
    rules: '2',
    moves: (state, seat) =>
      sampleGame.engine.moves(state, seat).filter((move) => !('do' in move) || move.do !== 'draw'),
    play: (state, seat, move) =>
      'do' in move && move.do === 'draw' ? refuse({ reason: 'pile-empty' }) : sampleGame.engine.play(state, seat, move),
  },
};

const withEarlier: Rules = { ...later, earlier: [sampleGame.engine] };

describe('a table whose rules have a later version now', () => {
  it('goes on under its own, next to a new one under the newest', async () => {
    const before = openServiceFixture();
    const old = await game(before);
    accepted(await play(before, old, ana, 'draw'));
    await before.service.stop();

    const after = openServiceFixture({ store: before.store, games: [withEarlier], seed: 'later' });
    expect((await after.service.load(old.id))?.rules).toBe('1');
    expect(await movesOf(after, old, 0)).toContain('draw');
    accepted(await play(after, old, ana, 'draw'));
    const fresh = await game(after, [bo], {}, 'yard');
    expect(fresh.rules).toBe('2');
    expect(await movesOf(after, fresh, 0)).not.toContain('draw');
  });

  it('begins under the newest, which may be for fewer', async () => {
    const before = openServiceFixture();
    const { id } = await lobby(before);
    for (const guest of [bo, cy]) accepted(await before.service.join({ ...from(guest), tableId: id }));
    const duel: Rules = { ...later, engine: { ...later.engine, seats: { min: 2, max: 2 } } };
    const after = openServiceFixture({ store: before.store, games: [duel] });
    expect(refusal(await after.service.begin({ ...from(ana), tableId: id }))).toEqual({
      reason: 'full',
      params: { max: 2 },
    });
    accepted(await after.service.leave({ ...from(cy), tableId: id }));
    expect(accepted(await after.service.begin({ ...from(ana), tableId: id })).rules).toBe('2');
  });

  it('verifies under its own rules when it has ended, and not under others', async () => {
    const before = openServiceFixture();
    const table = await game(before);
    accepted(await play(before, table, ana, 'draw'));
    accepted(await before.service.resign({ ...from(bo), tableId: table.id }));
    const after = openServiceFixture({ store: before.store, games: [withEarlier], seed: 'later' });
    const record = await after.service.record(table.id);
    if (record === null) throw new Error('no record');
    expect(verify(sampleGame.engine, record).ok).toBe(true);
    expect(verify(later.engine, record)).toMatchObject({ ok: false, error: { kind: 'move-impossible' } });
  });

  it('stays as it is, unread, when this program does not know its rules', async () => {
    const before = openServiceFixture();
    const table = await game(before);
    const lines: string[] = [];
    const after = openServiceFixture({ store: before.store, games: [later], onLog: (line) => lines.push(line) });
    expect(await after.service.load(table.id)).toBeNull();
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 50, tableId: table.id, why: 'no rules of version 1', msg: 'this table cannot be read' },
    ]);
    expect(await after.service.hasUnreadable('ring')).toBe(true);
    expect((await before.store.load(table.id))?.version).toBe(table.version);
  });
});

import { describe, expect, it } from 'vitest';
import { resign, statusOf } from '#tests/support/service-play.js';
import { accepted } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture, lobby, refusal } from '#tests/support/service-fixture.js';

describe('resigning', () => {
  it('ends a game of two, and the other wins', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const ended = accepted(await resign(fixture, table, ana));
    expect(ended.phase).toBe('over');
    expect(ended.seed).not.toBeNull();
    expect((await fixture.service.load(ended.id))?.view('table')).toMatchObject({
      status: { kind: 'over', places: [2, 1] },
      moves: [],
    });
    expect(await fixture.service.history(ended.id, ended.version)).toEqual([
      { kind: 'resign', version: ended.version, by: 'person', seat: 0, turn: 0, name: 'Ana' },
    ]);
    expect(refusal(await resign(fixture, table, bo)).reason).toBe('game-over');
  });

  it('gives the seat of a larger game to a computer player, who goes on at once', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    const after = accepted(await resign(fixture, table, ana));
    expect(after).toMatchObject({
      phase: 'playing',
      hostId: bo.userId,
      seats: [{ kind: 'computer' }, { kind: 'person' }, { kind: 'person' }],
    });
    await fixture.service.idle();
    expect(await statusOf(fixture, table)).toMatchObject({ kind: 'playing', seat: 1 });
    expect(refusal(await resign(fixture, table, ana)).reason).toBe('not-seated');
  });

  it('ends the game when no person is left', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await resign(fixture, table, ana));
    accepted(await resign(fixture, table, cy));
    expect(accepted(await resign(fixture, table, bo))).toMatchObject({ phase: 'over', result: { places: [1, 3, 1] } });
    await fixture.service.idle();
    expect(await fixture.service.openInChannel('ring')).toEqual([]);
  });

  it('is for players of a running game', async () => {
    const fixture = openServiceFixture();
    expect(refusal(await resign(fixture, await lobby(fixture, {}, 'elsewhere'), ana)).reason).toBe('not-playing');
    expect(refusal(await resign(fixture, await game(fixture), cy)).reason).toBe('not-seated');
  });
});

import { describe, expect, it } from 'vitest';
import { refuse } from '#engines/core/result.js';
import { checkRecord, type GameRecord, verify } from '#src/tables/replay/verify.js';
import { hashOfSeed, seedOfChoice } from '#src/tables/replay/seed.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, game, openServiceFixture, lobby } from '#tests/support/service-fixture.js';
import { play } from '#tests/support/service-play.js';
import { sampleGame } from '#tests/support/sample-game.js';

const finishGame = async (): Promise<GameRecord> => {
  const fixture = openServiceFixture();
  const table = await game(fixture);
  for (const move of ['draw', 'draw', 'done']) accepted(await play(fixture, table, ana, move));
  expect(await fixture.service.record(table.id)).toBeNull();
  accepted(await fixture.service.resign({ ...from(bo), tableId: table.id }));
  const record = await fixture.service.record(table.id);
  if (record === null) throw new Error('no record');
  return record;
};

describe('the record of a game', () => {
  it('exists once the game has ended, and replays to the recorded end', async () => {
    const record = await finishGame();
    expect(record).toMatchObject({
      gameId: 'stash',
      rules: '1',
      options: { cards: 12, duel: false },
      seats: 2,
      result: { places: [1, 2], points: [0, 0] },
    });
    expect(verify(sampleGame.engine, record)).toEqual({
      ok: true,
      value: { moves: 3, result: { places: [1, 2], points: [0, 0] } },
    });
  });

  it('is none where there is no game: no table, a lobby, one that closed before it began', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    expect([await fixture.service.record('nowhere'), await fixture.service.record(id)]).toEqual([null, null]);
    accepted(await fixture.service.close({ ...from(ana), tableId: id, moderator: false }));
    expect([await fixture.service.record(id), await fixture.service.exportGame(id)]).toEqual([null, null]);
  });

  it('of a game that was closed before its end has no result, and verifies', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'draw'));
    accepted(await fixture.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const record = await fixture.service.record(table.id);
    if (record === null) throw new Error('no record');
    expect(verify(sampleGame.engine, record)).toEqual({ ok: true, value: { moves: 1, result: null } });
  });

  it('verifies without its setup, which the seed decides', async () => {
    expect(verify(sampleGame.engine, { ...(await finishGame()), setup: null }).ok).toBe(true);
  });

  it('gives away a seed that is not the one promised', async () => {
    const record = await finishGame();
    expect(verify(sampleGame.engine, { ...record, seed: '00'.repeat(32) })).toEqual({
      ok: false,
      error: { kind: 'seed-differs-from-hash' },
    });
  });

  it('gives away a setup that the seed does not deal', async () => {
    const record = await finishGame();
    expect(verify(sampleGame.engine, { ...record, setup: { ...record.setup, deck: [1, 2, 3] } })).toEqual({
      ok: false,
      error: { kind: 'setup-differs-from-seed' },
    });
  });

  it('gives away a setup that the rules refuse', async () => {
    const record = await finishGame();
    const strict = { ...sampleGame.engine, start: () => refuse({ reason: 'duel-is-for-two' }) };
    expect(verify(strict, record)).toEqual({
      ok: false,
      error: { kind: 'start-refused', illegal: { reason: 'duel-is-for-two' } },
    });
  });

  it('gives away a move that could not be made', async () => {
    const record = await finishGame();
    const forged = record.log.map((line) =>
      line.change.kind === 'move' && line.change.notation === 'done'
        ? { ...line, change: { ...line.change, notation: 'stash 99' } }
        : line,
    );
    const done = record.log.find(({ change }) => change.kind === 'move' && change.notation === 'done');
    expect(verify(sampleGame.engine, { ...record, log: forged })).toEqual({
      ok: false,
      error: { kind: 'move-impossible', version: done?.version },
    });
  });

  it.each([
    ['other places', { places: [2, 1], points: [0, 0] }],
    ['other points', { places: [1, 2], points: [5, 0] }],
    ['no end', null],
  ])('gives away a result that was told otherwise: %s', async (_, result) => {
    expect(verify(sampleGame.engine, { ...(await finishGame()), result })).toEqual({
      ok: false,
      error: { kind: 'result-differs' },
    });
  });
});

describe('the record of a game from elsewhere', () => {
  it('is verified when the game, its rules, its options and its seats are known', async () => {
    const record = await finishGame();
    expect(checkRecord(sampleGame, record)).toEqual(verify(sampleGame.engine, record));
    expect(checkRecord(sampleGame, record).ok).toBe(true);
  });

  it.each([
    ['a game that nobody knows', null, {}, 'rules-unknown'],
    ['rules of a version that nobody knows', sampleGame, { rules: '99' }, 'rules-unknown'],
    ['options that the game does not have', sampleGame, { options: { cards: 12, jokers: 2 } }, 'options-unknown'],
    ['fewer seats than it is played by', sampleGame, { seats: 1 }, 'seats-unfit'],
    ['more seats than it is played by', sampleGame, { seats: 5 }, 'seats-unfit'],
  ])('is refused for %s', async (_, rules, forged, kind) => {
    expect(checkRecord(rules, { ...(await finishGame()), ...forged })).toEqual({ ok: false, error: { kind } });
  });

  it.each([2, 4])('may be of as many seats as the game takes: %i', async (seats) => {
    const checked = checkRecord(sampleGame, { ...(await finishGame()), seats });
    expect(checked).not.toEqual({ ok: false, error: { kind: 'seats-unfit' } });
  });
});

it('gives a computer player another seed for each game and each of its versions, from which the own is not learnt', () => {
  const chosen = [
    seedOfChoice({ secretSeed: 'one', version: 3 }),
    seedOfChoice({ secretSeed: 'one', version: 4 }),
    seedOfChoice({ secretSeed: 'other', version: 3 }),
    seedOfChoice({ secretSeed: null, version: 3 }),
  ];
  expect(new Set(chosen).size).toBe(4);
  expect(chosen).toEqual(['one:choice:3', 'one:choice:4', 'other:choice:3', ':choice:3'].map(hashOfSeed));
});

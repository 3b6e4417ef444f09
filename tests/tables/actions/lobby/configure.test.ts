import { inServer } from '#src/model/location.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readOptions } from '#src/tables/actions/lobby/read-options.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { sampleGame } from '#tests/support/sample-game.js';
import type { Rules } from '#src/tables/rules.js';
import { ana, bo, cy, openServiceFixture, lobby, refusal } from '#tests/support/service-fixture.js';

describe('changing the options of a lobby', () => {
  it('leaves those that are not named as they are', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture, { cards: 20 });
    const changed = accepted(await fixture.service.configure({ ...from(ana), tableId: id, options: { duel: true } }));
    expect([changed.version, changed.options]).toEqual([2, { cards: 20, duel: true }]);
    const again = accepted(await fixture.service.configure({ ...from(ana), tableId: id, options: { cards: 8 } }));
    expect(again.options).toEqual({ cards: 8, duel: true });
    expect((await fixture.service.load(id))?.options).toEqual(again.options);
  });

  it('is for the host, as long as the game has not begun', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    const byBo = await fixture.service.configure({ ...from(bo), tableId: id, options: { cards: 8 } });
    expect(refusal(byBo)).toEqual({ reason: 'host-only-options' });
    accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    const late = await fixture.service.configure({ ...from(ana), tableId: id, options: { cards: 8 } });
    expect(refusal(late)).toEqual({ reason: 'not-in-lobby' });
    expect((await fixture.service.load(id))?.options).toEqual({ cards: 12, duel: false });
  });

  it.each([
    [{ cards: 7 }, 'cards'],
    [{ jokers: 2 }, 'jokers'],
    [{ ['j'.repeat(40)]: 2 }, 'j'.repeat(32)],
  ])('names what is wrong in %j, and changes nothing', async (options, option) => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    const outcome = await fixture.service.configure({ ...from(ana), tableId: id, options });
    expect(refusal(outcome)).toEqual({ reason: 'bad-options', params: { option } });
    expect(await fixture.service.load(id)).toMatchObject({ version: 1, options: { cards: 12, duel: false } });
  });

  it('tells beforehand what would be wrong with them, and nothing of what is right', () => {
    const { service } = openServiceFixture();
    const objection = (gameId: string, options: object) => {
      const error = service.objectionTo(gameId, options);
      return error === null ? null : refusal({ ok: false, error });
    };
    expect(objection('stash', { cards: 8 })).toBeNull();
    expect(objection('stash', { cards: 7 })).toEqual({ reason: 'bad-options', params: { option: 'cards' } });
    expect(objection('whist', {})).toEqual({ reason: 'unplayable' });
  });

  it('names none where they do not fit together', () => {
    const { engine } = sampleGame;
    const apart = { ...engine, options: z.strictObject({ duel: z.boolean() }).refine(({ duel }) => !duel) };
    expect(readOptions(apart, { duel: false }, 1)).toEqual({ ok: true, value: { duel: false } });
    expect(readOptions(apart, { duel: true }, 1)).toMatchObject({ ok: false, error: { params: { option: '?' } } });
  });
});

describe('options that do not go together', () => {
  const { engine, computer } = sampleGame;
  const options = z.strictObject({ duel: z.boolean().default(false), teams: z.boolean().default(false) });
  const flawed: Rules = {
    computer,
    engine: {
      ...engine,
      options,
      optionRules: [{ option: 'duel', excludes: ['teams'] }],
      seatsFor: (chosen: object) => ({ min: 2, max: options.parse(chosen).duel ? 2 : 4 }),
    },
  };

  it('are refused, and nothing changes', async () => {
    const fixture = openServiceFixture({ games: [flawed] });
    const { id } = await lobby(fixture, { teams: true });
    const clash = await fixture.service.configure({ ...from(ana), tableId: id, options: { duel: true } });
    expect(clash).toEqual({
      ok: false,
      error: { kind: 'options', gameId: 'stash', objection: { kind: 'excludes', option: 'duel', other: 'teams' } },
    });
    expect(await fixture.service.load(id)).toMatchObject({ version: 1, options: { duel: false, teams: true } });
    const opened = await fixture.service.open({
      ...from(bo),
      gameId: 'stash',
      location: inServer('guild'),
      channelId: 'elsewhere',
      locale: 'en',
      options: { duel: true, teams: true },
    });
    expect(refusal(opened)).toEqual({ reason: 'excludes' });
  });

  it('are refused at a table with more players than they allow, and limit the seats', async () => {
    const fixture = openServiceFixture({ games: [flawed] });
    const { id } = await lobby(fixture);
    const configure = (duel: boolean) => fixture.service.configure({ ...from(ana), tableId: id, options: { duel } });
    accepted(await configure(true));
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    expect(refusal(await fixture.service.join({ ...from(cy), tableId: id })).params).toEqual({ max: 2 });
    expect(refusal(await fixture.service.addComputer({ ...from(ana), tableId: id })).params).toEqual({ max: 2 });
    accepted(await configure(false));
    accepted(await fixture.service.join({ ...from(cy), tableId: id }));
    expect(refusal(await configure(true))).toEqual({ reason: 'seats' });
  });

  it('keep a lobby from beginning that an earlier version opened', async () => {
    const before = openServiceFixture();
    const { id } = await lobby(before, { duel: true });
    accepted(await before.service.join({ ...from(bo), tableId: id }));
    const stricter: Rules = { computer, engine: { ...engine, optionRules: [{ option: 'duel', needs: ['cards'] }] } };
    const after = openServiceFixture({ store: before.store, games: [stricter] });
    expect(refusal(await after.service.begin({ ...from(ana), tableId: id }))).toEqual({ reason: 'needs' });
    accepted(await after.service.configure({ ...from(ana), tableId: id, options: { duel: false } }));
    expect(accepted(await after.service.begin({ ...from(ana), tableId: id })).phase).toBe('playing');
  });
});

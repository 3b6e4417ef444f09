import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readOptions } from '../../src/tables/commands/lobby/read-options.js';
import { accepted, from } from '../../harness/service-requests.js';
import { sampleGame } from '../support/sample-game.js';
import { ana, bo, openServiceFixture, lobby, refusal } from '../support/service-fixture.js';

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

  it('names none where they do not fit together', () => {
    const { engine } = sampleGame;
    const apart = { ...engine, options: z.strictObject({ duel: z.boolean() }).refine(({ duel }) => !duel) };
    expect(readOptions(apart, { duel: false })).toEqual({ ok: true, value: { duel: false } });
    expect(readOptions(apart, { duel: true })).toMatchObject({ ok: false, error: { params: { option: '?' } } });
  });
});

import { describe, expect, it } from 'vitest';
import { accepted, ana, bo, from, houseWith, lobby, refusal } from '../support/table-house.js';

describe('changing the options of a lobby', () => {
  it('leaves those that are not named as they are', async () => {
    const house = houseWith();
    const { id } = await lobby(house, { cards: 20 });
    const changed = accepted(await house.service.configure({ ...from(ana), tableId: id, options: { duel: true } }));
    expect([changed.version, changed.options]).toEqual([2, { cards: 20, duel: true }]);
    const again = accepted(await house.service.configure({ ...from(ana), tableId: id, options: { cards: 8 } }));
    expect(again.options).toEqual({ cards: 8, duel: true });
    expect((await house.service.load(id))?.options).toEqual(again.options);
  });

  it('is for the host, as long as the game has not begun', async () => {
    const house = houseWith();
    const { id } = await lobby(house);
    accepted(await house.service.join({ ...from(bo), tableId: id }));
    const byBo = await house.service.configure({ ...from(bo), tableId: id, options: { cards: 8 } });
    expect(refusal(byBo)).toEqual({ reason: 'host-only-options' });
    accepted(await house.service.begin({ ...from(ana), tableId: id }));
    const late = await house.service.configure({ ...from(ana), tableId: id, options: { cards: 8 } });
    expect(refusal(late)).toEqual({ reason: 'not-in-lobby' });
    expect((await house.service.load(id))?.options).toEqual({ cards: 12, duel: false });
  });

  it.each([
    [{ cards: 7 }, 'cards'],
    [{ jokers: 2 }, 'jokers'],
    [{ ['j'.repeat(40)]: 2 }, 'j'.repeat(32)],
  ])('names what is wrong in %j, and changes nothing', async (options, option) => {
    const house = houseWith();
    const { id } = await lobby(house);
    const outcome = await house.service.configure({ ...from(ana), tableId: id, options });
    expect(refusal(outcome)).toEqual({ reason: 'bad-options', params: { option } });
    expect(await house.service.load(id)).toMatchObject({ version: 1, options: { cards: 12, duel: false } });
  });
});

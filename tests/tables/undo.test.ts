import { describe, expect, it } from 'vitest';
import { accepted, ana, bo, cy, from, game, houseWith, lobby, refusal, type House } from '../support/table-house.js';
import { play, stashLowest, viewOf } from '../support/table-play.js';
import type { Person } from '../../src/tables/service.js';
import type { Table } from '../../src/model/table.js';

const undo = (house: House, { id }: Table, who: Person) => house.service.undo({ ...from(who), tableId: id });

describe('taking a move back', () => {
  it('restores the position move by move, and is a change of its own', async () => {
    const house = houseWith();
    const table = await game(house);
    const atFirst = await viewOf(house, table, 0);
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    const afterOne = await viewOf(house, table, 0);
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    expect(accepted(await undo(house, table, ana)).version).toBe(table.version + 3);
    expect(await viewOf(house, table, 0)).toEqual(afterOne);
    accepted(await undo(house, table, ana));
    expect(await viewOf(house, table, 0)).toEqual(atFirst);
    expect(refusal(await undo(house, table, ana)).reason).toBe('nothing-to-undo');
  });

  it('leaves what was taken back out of the story', async () => {
    const house = houseWith();
    const table = await game(house);
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    accepted(await undo(house, table, ana));
    accepted(await play(house, table, ana, 'done'));
    expect((await house.service.history(table.id, 0)).map(({ kind, version }) => [kind, version])).toEqual([
      ['undo', table.version + 2],
      ['move', table.version + 3],
    ]);
  });

  it('is refused once something hidden was seen, but allowed for what came after', async () => {
    const house = houseWith();
    const table = await game(house);
    accepted(await play(house, table, ana, 'draw'));
    const afterDraw = await viewOf(house, table, 0);
    expect(refusal(await undo(house, table, ana)).reason).toBe('undo-revealed');
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    accepted(await undo(house, table, ana));
    expect(await viewOf(house, table, 0)).toEqual(afterDraw);
    expect(refusal(await undo(house, table, ana)).reason).toBe('undo-revealed');
  });

  it('is refused when the turn has passed', async () => {
    const house = houseWith();
    const table = await game(house);
    accepted(await play(house, table, ana, await stashLowest(house, table, 0)));
    accepted(await play(house, table, ana, 'done'));
    expect(refusal(await undo(house, table, ana)).reason).toBe('undo-turn-over');
    expect(refusal(await undo(house, table, bo)).reason).toBe('nothing-to-undo');
  });

  it('is for the players of a running game', async () => {
    const house = houseWith();
    const table = await game(house);
    expect(refusal(await undo(house, table, ana)).reason).toBe('nothing-to-undo');
    expect(refusal(await undo(house, table, cy)).reason).toBe('not-seated');
    expect(refusal(await undo(house, await lobby(house, {}, 'elsewhere'), ana)).reason).toBe('not-playing');
  });
});

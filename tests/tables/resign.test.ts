import { describe, expect, it } from 'vitest';
import { statusOf } from '../support/table-play.js';
import type { Person } from '../../src/tables/service.js';
import type { Table } from '../../src/model/table.js';
import { accepted, ana, bo, cy, from, game, houseWith, lobby, refusal, type House } from '../support/table-house.js';

const resign = (house: House, { id }: Table, who: Person) => house.service.resign({ ...from(who), tableId: id });

describe('resigning', () => {
  it('ends a game of two, and the other wins', async () => {
    const house = houseWith();
    const table = await game(house);
    const ended = accepted(await resign(house, table, ana));
    expect(ended.phase).toBe('over');
    expect(ended.seed).not.toBeNull();
    expect((await house.service.load(ended.id))?.view('table')).toMatchObject({
      status: { kind: 'over', places: [2, 1] },
      moves: [],
    });
    expect(await house.service.history(ended.id, ended.version)).toEqual([
      { kind: 'resign', version: ended.version, seat: 0, turn: 0, name: 'Ana' },
    ]);
    expect(refusal(await resign(house, table, bo)).reason).toBe('not-playing');
  });

  it('gives the seat of a larger game to a computer player, who goes on at once', async () => {
    const house = houseWith();
    const table = await game(house, [bo, cy]);
    const after = accepted(await resign(house, table, ana));
    expect(after).toMatchObject({
      phase: 'playing',
      hostId: bo.userId,
      seats: [{ kind: 'computer' }, { kind: 'person' }, { kind: 'person' }],
    });
    await house.service.idle();
    expect(await statusOf(house, table)).toMatchObject({ kind: 'playing', seat: 1 });
    expect(refusal(await resign(house, table, ana)).reason).toBe('not-seated');
  });

  it('closes the table when no person is left', async () => {
    const house = houseWith();
    const table = await game(house, [bo, cy]);
    accepted(await resign(house, table, ana));
    accepted(await resign(house, table, cy));
    expect(accepted(await resign(house, table, bo)).phase).toBe('closed');
    await house.service.idle();
    expect(await house.service.inChannel('ring')).toBeNull();
  });

  it('is for players of a running game', async () => {
    const house = houseWith();
    expect(refusal(await resign(house, await lobby(house, {}, 'elsewhere'), ana)).reason).toBe('not-playing');
    expect(refusal(await resign(house, await game(house), cy)).reason).toBe('not-seated');
  });
});

import { describe, expect, it } from 'vitest';
import { type GameRecord, verify } from '../../src/tables/replay/verify.js';
import { accepted, ana, bo, from, game, houseWith } from '../support/table-house.js';
import { play } from '../support/table-play.js';
import { stashGame } from '../support/stash-game.js';

/** A game that Bo gave up after a few moves. */
const finished = async (): Promise<GameRecord> => {
  const house = houseWith();
  const table = await game(house);
  for (const move of ['draw', 'draw', 'done']) accepted(await play(house, table, ana, move));
  expect(await house.service.record(table.id)).toBeNull();
  accepted(await house.service.resign({ ...from(bo), tableId: table.id }));
  const record = await house.service.record(table.id);
  if (record === null) throw new Error('no record');
  return record;
};

describe('the record of a game', () => {
  it('is there once the game has ended, and plays to the end that was told', async () => {
    expect(verify(stashGame.engine, await finished())).toMatchObject({
      ok: true,
      value: { moves: 3, result: { places: [1, 2], points: [0, 0] } },
    });
  });

  it('gives away a seed that is not the one promised', async () => {
    const record = await finished();
    expect(verify(stashGame.engine, { ...record, seed: '00'.repeat(32) })).toEqual({
      ok: false,
      error: { kind: 'seed-differs-from-hash' },
    });
  });

  it('gives away a move that could not be made', async () => {
    const record = await finished();
    const forged = record.log.map((line) =>
      line.change.kind === 'move' && line.change.notation === 'done'
        ? { ...line, change: { ...line.change, notation: 'stash 99' } }
        : line,
    );
    const done = record.log.find(({ change }) => change.kind === 'move' && change.notation === 'done');
    expect(verify(stashGame.engine, { ...record, log: forged })).toEqual({
      ok: false,
      error: { kind: 'move-impossible', version: done?.version },
    });
  });
});

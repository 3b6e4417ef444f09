import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { games } from '../../src/app/registry.js';
import { gameFileSchema, readGameFile } from '../../src/tables/replay/game-file.js';
import { verify } from '../../src/tables/replay/verify.js';
import { verifyFile } from '../../src/verify/verify-file.js';
import { stashGame } from '../support/stash-game.js';
import { accepted, ana, bo, cy, from, game, type House, houseWith, lobby } from '../support/table-house.js';
import { play } from '../support/table-play.js';

const fileOf = async ({ service }: House, tableId: string): Promise<string> => {
  const file = await service.exportGame(tableId);
  if (file === null) throw new Error('no file');
  return JSON.stringify(file);
};

describe('the file of a game', () => {
  it('does not exist before the game has ended', async () => {
    const house = houseWith();
    const waiting = await lobby(house, {}, 'yard');
    const running = await game(house);
    accepted(await play(house, running, ana, 'draw'));
    expect([await house.service.exportGame(waiting.id), await house.service.exportGame(running.id)]).toEqual([
      null,
      null,
    ]);
  });

  it('names people as they were called, and no account, no server and no interaction', async () => {
    const house = houseWith();
    const table = await game(house, [bo, cy]);
    accepted(await play(house, table, ana, 'draw'));
    accepted(await house.service.resign({ ...from(bo), tableId: table.id }));
    await house.service.idle();
    accepted(await house.service.close({ ...from(ana), tableId: table.id, moderator: false }));
    const text = await fileOf(house, table.id);
    for (const name of ['Ana', 'Bo', 'Cy']) expect(text).toContain(`"${name}"`);
    for (const secret of [ana.userId, bo.userId, cy.userId, table.id, 'interaction-', 'guild', 'ring'])
      expect(text).not.toContain(secret);
  });

  it('holds what is needed to verify the game', async () => {
    const house = houseWith();
    const table = await game(house);
    for (const move of ['draw', 'draw', 'done']) accepted(await play(house, table, ana, move));
    accepted(await house.service.resign({ ...from(bo), tableId: table.id }));
    const record = readGameFile(await fileOf(house, table.id));
    if (record === null) throw new Error('unreadable');
    expect(verify(stashGame.engine, record)).toMatchObject({ ok: true, value: { moves: 3 } });
  });

  it.each(['', '{}', '[1', 'x'.repeat(100), JSON.stringify({ format: 'en-piste-game-1' })])(
    'is not read from %j',
    (text) => {
      expect(readGameFile(text)).toBeNull();
      expect(verifyFile(text).fine).toBe(false);
    },
  );

  it('has the shape that the schema in the documents tells', () => {
    const path = join(import.meta.dirname, '..', '..', 'docs', 'game-file.schema.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(gameFileSchema))));
  });
});

describe('verifying a file', () => {
  const closedGame = async (gameId: string): Promise<string> => {
    const house = houseWith({ games });
    const { id } = await lobby(house, {}, 'ring', gameId);
    accepted(await house.service.join({ ...from(bo), tableId: id }));
    const table = accepted(await house.service.begin({ ...from(ana), tableId: id }));
    const seat = table.toAct?.seat ?? 0;
    const move = table.view(seat)?.moves[0];
    const engine = games.find((known) => known.engine.id === gameId)?.engine;
    if (move === undefined || engine === undefined) throw new Error('no move');
    accepted(await play(house, table, seat === 0 ? ana : bo, engine.notation.format(move)));
    accepted(await house.service.close({ ...from(ana), tableId: id, moderator: false }));
    return fileOf(house, id);
  };

  it('says what was checked', async () => {
    const { fine, report } = verifyFile(await closedGame('aramini-circus'));
    expect([fine, report.split('\n').map((line) => line.split(':')[0])]).toEqual([
      true,
      ['Seed', 'Setup', 'Moves', 'Result'],
    ]);
  });

  it.each([
    ['the seed', { seed: '00' }, 'The seed is not the one'],
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

import { inServer } from '#src/model/location.js';
import { describe, expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import type { Audience } from '#engines/core/seat.js';
import { playMoves, seatPeople, withTables } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Page } from '#src/discord/messages/page.js';
import { watchPage } from '#src/discord/followers/watch-page.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

const people = [
  { userId: '7', name: 'Ada' },
  { userId: '8', name: 'Bea' },
];
const opening = { location: inServer('1'), channelId: '11', locale: 'en' } as const;
const MOVES = 12;

const textsOf = (page: Page): string =>
  page.blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('\n');

const actionsOf = (page: Page): readonly string[] =>
  page.blocks.flatMap((block) =>
    block.kind === 'buttons' ? block.buttons.flatMap((button) => ('press' in button ? [button.press.action] : [])) : [],
  );

/** The table without any player's own view. */
const forEverybody = (table: TableSnapshot): TableSnapshot => ({
  ...table,
  view: (audience: Audience) => {
    if (audience !== 'table') throw new Error(`The view of seat ${audience} was asked for`);
    return table.view(audience);
  },
});

describe.each(games.map((game) => ({ id: game.engine.id, game })))('who watches $id', ({ id, game }) => {
  it('sees what everybody sees, plays nothing, and calls no one', async () => {
    const random = new RandomChoice(`watch ${id}`);
    await withTables(':memory:', id, { reminder: 0, limit: 0 }, async (tables) => {
      const tableId = await seatPeople(tables, { ...opening, gameId: id }, people);
      for (let turns = 0; turns < MOVES; turns += 1) {
        await playMoves(tables, tableId, { moves: 1 }, random);
        const table = await tables.load(tableId);
        if (table === null) throw new Error('The table is gone');
        const page = watchPage({ game, table: forEverybody(table), whole: [], end: null }, textsFor('en'));
        expect(actionsOf(page)).toEqual(table.phase === 'over' ? [] : ['unwatch']);
        expect(textsOf(page)).not.toContain('<@');
        expect(page.blocks.filter(({ kind }) => kind === 'menu')).toEqual([]);
      }
    });
  });
});

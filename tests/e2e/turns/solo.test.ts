import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

it('the board of a lone player stays one message, above the panel', async () => {
  const barnaby = fixture.guest('Barnaby');
  await barnaby.asks('play circle-the-wagons', { solo: 'newcomer' });
  await barnaby.asks('begin');
  const board = await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
  for (let moves = 0; moves < 6; moves += 1) {
    const [first] = await barnaby.readSuggestions();
    await barnaby.asks('move', { move: first?.value ?? '' });
  }
  const boards = barnaby.public().filter((message) => offers(message, 'panel'));
  expect(boards.map(({ id }) => id)).toEqual([board.id]);
  expect(boards[0]?.text).not.toBe(board.text);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotHouse, openBotHouse } from '../support/bot-house.js';
import { beginTable } from '../support/table-in-play.js';

/** A tenth of a second, in hours. */
const SOON = 0.1 / 3_600;

let house: BotHouse;
beforeEach(async () => {
  house = await openBotHouse({ reminder: SOON, limit: 0 });
});
afterEach(() => house.close());

it('somebody who lets the others wait is called once, and nobody else', async () => {
  const { actor, board } = await (await beginTable(house, ['Barnaby', 'Matilda'])).turn();
  const reminder = await actor.seesNewest('the reminder', ({ text }) => text.includes('⏰'));
  expect(reminder.notified).toEqual([actor.id]);
  expect(reminder.text).toContain(board.id);
});

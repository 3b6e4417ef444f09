import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

/** A tenth of a second, in hours. */
const SOON = 0.1 / 3_600;

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture({ hours: { reminder: SOON, limit: 0 } });
});
afterEach(() => fixture.close());

it('the player who keeps the others waiting is called, and no one else', async () => {
  const { guests } = await beginTable(fixture, ['Barnaby', 'Matilda']);
  // On a busy machine the mention may arrive before the board.
  const called = await fixture.control.until('the reminder and the board', () => {
    const messages = guests[0]?.public() ?? [];
    const reminder = messages.find(({ text }) => text.includes('⏰'));
    const board = messages.find((message) => offers(message, 'panel'));
    return reminder === undefined || board === undefined ? undefined : { reminder, board };
  });
  expect(called.reminder.notified).toEqual(called.board.notified);
  expect(called.reminder.notified).toHaveLength(1);
});

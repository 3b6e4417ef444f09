import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import type { SeenMessage } from '#playground/index.js';

let fixture: BotFixture;
let barnaby: Guest;
let matilda: Guest;
let zoe: Guest;
beforeEach(async () => {
  fixture = await openBotFixture();
  barnaby = fixture.guest('Barnaby');
  matilda = fixture.guest('Matilda');
  zoe = fixture.guest('Zoé');
});
afterEach(() => fixture.close());

const shown = (what: string, holds: (message: SeenMessage) => boolean): Promise<SeenMessage> =>
  fixture.control.until(what, () => barnaby.public().find(holds));

it('people are invited to a closed table, come or decline, and the game begins when it is full', async () => {
  await barnaby.asks('play circle-the-wagons', { access: 'invited', 'auto-begin': true, invite: matilda.id });
  const first = await shown('the invitation', (message) => offers(message, 'accept'));
  expect(first.notified).toEqual([matilda.id]);
  expect(first.text).toContain('Barnaby');
  expect((await zoe.asks('join')).text).toBe(zoe.texts.t('common:refusals.invited-only'));
  const page = await barnaby.asks('invite', { player: zoe.id, player2: matilda.id });
  expect(page.text).toContain(`<@${zoe.id}>`);
  const second = await shown('the second one', (message) => offers(message, 'accept') && message.id !== first.id);
  expect(second.notified).toEqual([zoe.id]);
  expect((await barnaby.hears(barnaby.presses(second, 'accept'))).text).toContain('already have a seat');
  await zoe.hears(zoe.presses(second, 'decline'));
  expect((await zoe.asks('leave')).text).toBe(zoe.texts.t('common:refusals.already-declined'));
  await shown('who has declined', ({ id, text }) => id === second.id && text.includes('not this time'));
  const lobby = await shown('the lobby', (message) => offers(message, 'more') && message.text.includes('Declined'));
  // The host withdraws the invitation on the lobby's page, and the message disappears.
  const seats = await barnaby.opensFromLobby(lobby, 'seats');
  await barnaby.changes(seats, 'unask', zoe.id);
  await fixture.control.until(
    'the message gone',
    () => barnaby.public().every(({ id }) => id !== second.id) || undefined,
  );
  await matilda.hears(matilda.presses(first, 'accept'));
  const board = await shown('the board', (message) => offers(message, 'panel'));
  expect(board.text).toMatch(/it’s your turn/);
  await fixture.control.until(
    'no invitation left',
    () => barnaby.public().every((message) => !offers(message, 'accept')) || undefined,
  );
});

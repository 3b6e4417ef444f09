import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseSetting, chosenSetting } from '#tests/harness/actors/settings-page.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

/** A tenth of a second, in hours. */
const SOON = 0.1 / 3_600;

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture({ hours: { reminder: SOON, limit: 0 } });
});
afterEach(() => fixture.close());

const reminders = (guest: Guest) => guest.public().filter(({ text }) => text.includes('⏰'));

it('a reminder is taken away when the move is made', async () => {
  const { guests } = await beginTable(fixture, ['Barnaby', 'Matilda']);
  const [first] = guests;
  if (first === undefined) throw new Error('Nobody sits there');
  const reminder = await fixture.control.until('the reminder', () => reminders(first)[0]);
  expect(reminder.notified).toHaveLength(1);
  // The reminder may arrive before the board.
  await fixture.control.until('the board', () => first.public().find((message) => offers(message, 'panel')));
  const toAct = guests.find(({ id }) => reminder.notified.includes(id)) ?? first;
  await toAct.asks('resign');
  const question = fixture.control.messages(toAct.id, toAct.channel).findLast((message) => offers(message, 'resign'));
  if (question !== undefined) toAct.presses(question, 'resign');
  await fixture.control.until('the reminder to go', () =>
    fixture.control.exists(reminder.channelId, reminder.id) ? undefined : true,
  );
});

it('a person who wants no notification gets none, and the others get theirs', async () => {
  for (const name of ['Barnaby', 'Matilda']) {
    const guest = fixture.guest(name);
    const page = await guest.asks('settings me');
    await chooseSetting(guest, page, 'notify', 'none');
  }
  const { guests } = await beginTable(fixture, ['Barnaby', 'Matilda']);
  const [first] = guests;
  if (first === undefined) throw new Error('Nobody sits there');
  const board = await first.seesNewest('the board', (message) => offers(message, 'panel'));
  expect(board.notified).toEqual([]);
  expect(guests.some(({ id }) => board.text.includes(`<@${id}>`))).toBe(true);
});

it('the page keeps quiet hours in a time zone that is typed', async () => {
  const zoe = fixture.guest('Zoé');
  const choices = await fixture.control
    .complete(zoe.id, zoe.channel, { line: 'settings me', values: { zone: 'paris' }, focused: 'zone' })
    .choices();
  expect(choices.map(({ value }) => value)).toEqual(['Europe/Paris']);
  let page = await zoe.asks('settings me', { zone: 'Europe/Paris' });
  expect(page.text).toContain('Europe/Paris');
  page = await chooseSetting(zoe, page, 'from', '22');
  expect([chosenSetting(page, 'from'), chosenSetting(page, 'to')]).toEqual(['22', '6']);
  page = await chooseSetting(zoe, page, 'to', '8');
  page = await chooseSetting(zoe, page, 'reminder', 'off');
  expect([chosenSetting(page, 'to'), chosenSetting(page, 'reminder')]).toEqual(['8', 'off']);
  expect((await zoe.asks('settings me', { zone: 'Mars/Olympus' })).text).toContain('fuseau horaire');
  expect((await zoe.asks('settings me')).text).toContain('Europe/Paris');
  page = await chooseSetting(zoe, await zoe.asks('settings me'), 'from', 'off');
  expect(chosenSetting(page, 'from')).toBe('off');
});

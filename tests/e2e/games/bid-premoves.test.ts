import { afterEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import { atBazaar } from '#tests/support/bazaar.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';

let fixture: BotFixture;
afterEach(() => fixture.close());

const values = { expansions: 'base, bridges' };

/** Writes values into the form, which replaces the page. */
const write = async (guest: Guest, page: SeenMessage, fields: Record<string, string>): Promise<SeenMessage> => {
  const form = await guest.presses(page, 'aheadform').modal();
  const before = page.raw;
  fixture.control.submit(guest.id, guest.channel, form.custom_id, fields);
  return fixture.control.until('the page with the bids', () =>
    fixture.control
      .messages(guest.id, guest.channel)
      .find((message) => message.id === page.id && message.raw !== before && offers(message, 'aheadform')),
  );
};

it('bids are given ahead in a private form, and made when their turn comes', async () => {
  fixture = await openBotFixture({ games: [atBazaar] });
  const { guests } = await beginTable(fixture, ['Barnaby', 'Matilda', 'Zoé'], { game: 'carcassonne', values });
  const [barnaby, matilda, zoe] = guests;
  if (barnaby === undefined || matilda === undefined || zoe === undefined) throw new Error('somebody is missing');
  await barnaby.asks('move', { move: 'S1/0 pass' });
  const board = await zoe.seesNewest('the auction', ({ text }) => text.includes('Advance bids'));

  const waiting = await zoe.presses(board, 'panel').reply();
  expect(controlOf(waiting, 'ahead').label).toBe('Mises d’avance');
  const empty = await zoe.changes(waiting, 'ahead');
  expect(empty.text.match(/je te demanderai/g)).toHaveLength(3);
  const given = await write(zoe, empty, { 1: '', 2: '17', 3: '0 ' });
  expect(given.text).toMatch(/Tuile 2 .*\*\*17\*\*/u);
  expect(given.text).toMatch(/Tuile 3 .*\*\*0\*\*/u);
  const again = JSON.stringify(await zoe.presses(given, 'aheadform').modal());
  expect(again).toContain('"value":"17"');
  expect((await write(zoe, given, { 2: '99' })).text).toContain('de 0 à 50');

  const rests = given.controls.flatMap(({ customId }) => parseCustomId(customId)?.payload ?? []);
  expect(
    [...rests, parseCustomId((await zoe.presses(given, 'aheadform').modal()).custom_id)?.payload].join(),
  ).not.toContain('17');
  const others = [barnaby, matilda].flatMap(({ id, channel }) => fixture.control.messages(id, channel));
  const told = others.flatMap(({ text, pictures }) => [text, ...pictures.map(({ alt }) => alt)]);
  expect(told.filter((text) => /\b17\b/.test(text))).toEqual([]);
  expect(fixture.log.filter((line) => /"(17|\\"17\\")"|: ?17\b/.test(line))).toEqual([]);

  await matilda.asks('move', { move: 'name 2' });
  await matilda.asks('move', { move: 'bid 3' });
  const after = await zoe.seesNewest('the bids', ({ text }) => text.includes('17'));
  expect(after.text).toContain('Barnaby');
  expect(after.notified).not.toContain(zoe.id);

  await barnaby.asks('move', { move: 'no-bid' });
  await matilda.asks('move', { move: 'buy' });
  const sold = await barnaby.seesNewest('the next tile', ({ text }) => text.includes('Zoé** names'));
  const page = await barnaby.changes(await barnaby.presses(sold, 'panel').reply(), 'ahead');
  const last = await write(barnaby, page, { 1: '0' });
  await zoe.asks('move', { move: 'name 1' });
  await zoe.asks('move', { move: 'bid 0' });
  expect((await barnaby.changes(last, 'aheadform')).text).toContain('nothing left to answer in advance');
});

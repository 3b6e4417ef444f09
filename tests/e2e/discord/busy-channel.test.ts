import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';

/** A minute of Discord's limits passes in two seconds here. */
const LIMIT_SPEED = 30;

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture({ limitSpeed: LIMIT_SPEED });
});
afterEach(() => fixture.close());

it('answers everybody in a channel where more is asked than Discord takes, and is hardly refused', async () => {
  const guests = ['Barnaby', 'Matilda', 'Zoé', 'Anatole'].map((name) => fixture.guest(name));
  // Discord accepts 30 answers a minute in a channel: these are more than three minutes' worth.
  const answers = await Promise.all(
    guests.map(async (guest) => {
      const texts: string[] = [];
      for (let asked = 0; asked < 25; asked += 1) texts.push((await guest.asks('tables')).text);
      return texts;
    }),
  );
  expect(answers.flat().filter((text) => text !== '')).toHaveLength(100);
  expect(fixture.control.traffic.invalidRequests).toBeLessThanOrEqual(8);
  const elsewhere = fixture.control.channels()[1]?.id ?? '';
  expect((await fixture.guest('Barnaby').in(elsewhere).asks('tables')).text).not.toBe('');
});

it('answers one person at once in a channel where another has just asked for more than their share', async () => {
  const [flooding, waiting] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  const flood = Array.from({ length: 40 }, () => flooding.asks('tables').catch(() => null));
  await flood[0];
  const sent = fixture.control.traffic.invalidRequests;
  expect((await waiting.asks('tables')).text).not.toBe('');
  expect(fixture.control.traffic.invalidRequests).toBe(sent);
  await Promise.all(flood);
});

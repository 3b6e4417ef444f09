import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';

/** A tenth of a second, in hours. */
const SOON = 0.1 / 3_600;

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture({ hours: { reminder: 0, limit: 0, lobby: SOON } });
});
afterEach(() => fixture.close());

it('a lobby that is not used is closed, with a message in its channel that notifies no one', async () => {
  const barnaby = fixture.guest('Barnaby');
  await barnaby.asks('play aramini-circus');
  const [word] = await fixture.control.until('the word', () => {
    const words = barnaby.public().filter(({ text }) => text.includes('💤'));
    return words.length > 0 ? words : undefined;
  });
  expect(word?.text).toContain('Aramini Circus');
  expect(word?.notified).toEqual([]);
  expect(word?.controls).toEqual([]);
  await fixture.control.until('the lobby to lose its buttons', () =>
    barnaby.public().every(({ controls }) => controls.length === 0) ? true : undefined,
  );
  expect((await barnaby.asks('tables')).text).not.toContain('<#');
  expect((await barnaby.asks('play quel-cirque')).text).toContain('Your table is open');
});

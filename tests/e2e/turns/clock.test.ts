import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseSetting, chosenSetting } from '#tests/harness/actors/settings-page.js';
import type { SeenMessage } from '#playground/index.js';

let fixture: BotFixture;
let barnaby: Guest;
let matilda: Guest;
beforeEach(async () => {
  fixture = await openBotFixture();
  barnaby = fixture.guest('Barnaby');
  matilda = fixture.guest('Matilda');
});
afterEach(() => fixture.close());

const newest = (what: string, holds: (message: SeenMessage) => boolean): Promise<SeenMessage> =>
  barnaby.seesNewest(what, holds);

it('the host chooses a clock in the lobby, the board shows when the turn ends, and all agree to a pause', async () => {
  await barnaby.asks('play aramini-circus');
  const lobby = await newest('the lobby', (message) => offers(message, 'more'));
  expect(offers(await matilda.presses(lobby, 'more').reply(), 'clock')).toBe(false);
  const page = await barnaby.opensFromLobby(lobby, 'clock');
  const chosen = await chooseSetting(barnaby, page, 'clock', '1d+3d');
  await chooseSetting(barnaby, chosen, 'timeout', 'replace');
  await newest('the clock in the lobby', ({ text }) => text.includes('1 day per turn, 3 days in reserve'));
  await matilda.asks('join');
  await barnaby.asks('begin');
  const board = await newest('the board', (message) => offers(message, 'panel'));
  expect(board.text).toMatch(/ends <t:\d{10}:R>, then a computer player takes the seat/);
  expect((await matilda.asks('pause')).text).toContain('asked the others on the board');
  const asked = await newest('the question', (message) => offers(message, 'pause'));
  expect(asked.text).toContain('Matilda would like a pause');
  expect([asked.id, asked.notified]).toEqual([board.id, board.notified]);
  barnaby.presses(asked, 'pause');
  const paused = await newest('the pause', ({ text }) => text.includes('The clock is paused'));
  expect(paused.text).not.toContain('<t:');
  expect(offers(paused, 'pause')).toBe(false);
});

it('the lobby says who changed the clock or the options after others sat down, and mentions nobody', async () => {
  await barnaby.asks('play carcassonne');
  const lobby = await newest('the lobby', (message) => offers(message, 'more'));
  const alone = await barnaby.opensFromLobby(lobby, 'clock');
  const first = await chooseSetting(barnaby, alone, 'clock', '1d+3d');
  await matilda.asks('join');
  const joined = await newest('the guest', ({ text }) => text.includes('Matilda'));
  expect(joined.text).not.toContain('⚙️');
  await chooseSetting(barnaby, first, 'clock', '2m+15m');
  const told = await newest('the change', ({ text }) => text.includes('⚙️'));
  expect(told.text).toContain('⚙️ Barnaby changed the clock after others');
  expect(told.notified).toEqual([]);
  const options = await barnaby.opensFromLobby(told, 'options');
  const everything = options.controls.find(({ label }) => label === 'Everything')?.customId ?? '';
  await barnaby.pressAndRead(options, everything);
  await newest('both', ({ text }) => text.includes('⚙️ Barnaby changed the options and the clock'));
  await barnaby.asks('leave');
  await newest('another host', ({ text }) => text.includes('⚙️ An earlier host changed the options and the clock'));
});

it('a new table has the clock that the server has chosen', async () => {
  let page = await matilda.asks('settings server');
  expect(chosenSetting(page, 'clock')).toBe('usual');
  page = await chooseSetting(matilda, page, 'clock', '2m+15m');
  page = await chooseSetting(matilda, page, 'timeout', 'resign');
  expect([chosenSetting(page, 'clock'), chosenSetting(page, 'timeout')]).toEqual(['2m+15m', 'resign']);
  const form = (await matilda.presses(page, 'clockform').modal()).custom_id;
  fixture.control.submit(matilda.id, matilda.channel, form, { clock: '90s + 4m' });
  const own = await fixture.control.until('the page with a clock of their own', () =>
    fixture.control
      .messages(matilda.id, matilda.channel)
      .find((message) => offers(message, 'houserules') && chosenSetting(message, 'clock') === '90s+4m'),
  );
  expect(controlOf(own, 'houserules').disabled).toBe(false);
  await barnaby.asks('play aramini-circus');
  await newest('the lobby', ({ text }) =>
    text.includes('90 seconds per turn, 4 minutes in reserve, then that player is out'),
  );
});

it('a clock is typed with /play, which offers the usual ones and reads any other', async () => {
  const complete = async (typed: string) =>
    (
      await fixture.control
        .complete(barnaby.id, barnaby.channel, {
          line: 'play aramini-circus',
          values: { clock: typed },
          focused: 'clock',
        })
        .choices()
    ).map(({ value }) => value);
  expect(await complete('')).toEqual(['usual', 'none', '1m+5m', '2m+15m', '1d+3d', '3d+7d']);
  expect(await complete('reserve')).toEqual(['1m+5m', '2m+15m', '1d+3d', '3d+7d']);
  expect(await complete('12h+2d')).toEqual(['12h+2d']);
  expect((await barnaby.asks('play aramini-circus', { clock: 'soon' })).text).toContain('can’t read that time');
  expect(barnaby.public()).toEqual([]);
  await barnaby.asks('play aramini-circus', { clock: '12h+2d' });
  await newest('the lobby', ({ text }) => text.includes('12 hours per turn, 2 days in reserve'));
});

it('the next game at a table has the clock of the one before', async () => {
  await barnaby.asks('play quel-cirque', { clock: '1d+3d' });
  await matilda.asks('join');
  await barnaby.asks('begin');
  await barnaby.changes(await barnaby.asks('resign'), 'resign');
  const over = await newest('the end', (message) => offers(message, 'again'));
  await barnaby.presses(over, 'again').reply();
  await newest('the next lobby', ({ text }) => text.includes('1 day per turn, 3 days in reserve'));
});

it('a clock is read from the signs of any keyboard', async () => {
  await barnaby.asks('play aramini-circus', { clock: '２ｍ＋１５ｍ' });
  await newest('the lobby', ({ text }) => text.includes('2 minutes per turn, 15 minutes in reserve'));
});

it('a process that sleeps takes none of the time of the player whose turn it is, who has it all when it wakes', async () => {
  const SECOND = 1 / 3_600;
  const time = new ManualClock();
  await fixture.close();
  fixture = await openBotFixture({ time });
  const movesMade = (): number => fixture.log.filter((line) => line.includes('"change":"move"')).length;
  await (await beginTable(fixture, ['Barnaby', 'Matilda'], { values: { clock: '60s' } })).turn();
  time.pass(75 * SECOND);
  await fixture.botLog.until('the sleep to be counted', ({ msg }) => msg.includes('time counts for no clock'));
  for (let second = 0; second < 55; second += 1) time.pass(SECOND);
  // The bot has finished its own work when it answers a later command.
  await fixture.guest('Barnaby').asks('tables');
  expect(movesMade()).toBe(0);
  for (let second = 0; second < 6; second += 1) time.pass(SECOND);
  await fixture.botLog.until('the move for the absent', ({ change }) => change === 'move');
  expect(movesMade()).toBeGreaterThan(0);
});

it.each(['resign', 'replace'] as const)('nobody whose time ran out is said to resign: %s', async (timeout) => {
  const time = new ManualClock();
  await fixture.close();
  fixture = await openBotFixture({ time });
  [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  await barnaby.asks('play aramini-circus', { clock: '60s' });
  const lobby = await newest('the lobby', (message) => offers(message, 'more'));
  await chooseSetting(barnaby, await barnaby.opensFromLobby(lobby, 'clock'), 'timeout', timeout);
  await matilda.asks('join');
  await barnaby.asks('begin');
  await newest('the board', (message) => offers(message, 'panel'));
  for (let second = 0; second < 65; second += 1) time.pass(1 / 3_600);
  const told = await fixture.control.until('what happened', () =>
    barnaby.public().find(({ text }) => /⌛ (Barnaby|Matilda) ran out of time\./u.test(text)),
  );
  expect(told.text).not.toContain('resign');
  // Of a running game the replay begins with the last step.
  if (timeout === 'replace') return;
  const replay = await barnaby.asks('replay');
  const next = replay.controls.find(({ label }) => label === 'Next')?.customId ?? '';
  expect((await barnaby.pressAndRead(replay, next)).text).toMatch(/⌛ (Barnaby|Matilda) ran out of time\./u);
});

import { GatewayCloseCodes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Waits for the bot's background work: an answer to another person comes after it. */
const settle = (): Promise<unknown> => fixture.guest('Matilda').asks('rules', { game: 'aramini-circus' });

describe('a close for good, after the bot was ready', () => {
  it.each([
    [GatewayCloseCodes.AuthenticationFailed, 'DISCORD_TOKEN'],
    [GatewayCloseCodes.ShardingRequired, 'as many as Discord recommends'],
    [GatewayCloseCodes.DisallowedIntents, 'intent'],
  ])('with %i is told once, with what to do', async (code, words) => {
    fixture.control.connection.close(code);
    await expect.poll(() => fixture.lost).toHaveLength(1);
    expect(fixture.lost[0]).toContain(words);
    expect(fixture.lost[0]).toContain(String(code));
  });
});

describe('a press at the start', () => {
  it('is acknowledged while the server has not arrived', async () => {
    const barnaby = fixture.guest('Barnaby');
    fixture.control.connection.holdGuild(['1375000000000000900']);
    await fixture.restart();
    const acted = barnaby.types('play aramini-circus');
    await acted.acknowledged();
    // The library by itself would deliver it after fifteen seconds; after three an answer is no longer possible.
    expect((await acted.reply()).text).toContain('Your table is open');
    const lobby = await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
    await fixture.guest('Zoé').presses(lobby, 'join').done();
    fixture.control.connection.releaseGuild();
    await barnaby.seesNewest('Zoé on a seat', ({ text }) => text.includes('Zoé'));
  });

  it('is acknowledged while Discord is in trouble with the server', async () => {
    const barnaby = fixture.guest('Barnaby');
    fixture.control.server.fail();
    await fixture.restart();
    expect((await barnaby.asks('play aramini-circus')).text).toContain('Your table is open');
    await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
  });
});

describe('a server', () => {
  it('that removes the bot has its tables put away, and finds them again', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    fixture.control.server.removeBot();
    await expect.poll(() => fixture.log.filter((line) => line.includes('tables suspended'))).toHaveLength(1);
    fixture.control.server.inviteBot();
    await expect.poll(() => fixture.log.filter((line) => line.includes('tables restored'))).toHaveLength(1);
    expect((await barnaby.asks('tables')).text).toContain(`<#${fixture.channel}>`);
  });

  it('in an outage keeps its tables', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    fixture.control.server.fail();
    fixture.control.server.recover();
    await settle();
    expect(fixture.log.filter((line) => line.includes('tables suspended'))).toEqual([]);
    expect((await barnaby.asks('tables')).text).toContain(`<#${fixture.channel}>`);
  });
});

describe('the time of a turn', () => {
  const SECOND = 1 / 3_600;
  const time = new ManualClock();
  beforeEach(async () => {
    await fixture.close();
    fixture = await openBotFixture({ time });
    await (await beginTable(fixture, ['Barnaby', 'Matilda'], { values: { clock: '60s' } })).turn();
  });
  const movesMade = (): number => fixture.log.filter((line) => line.includes('"change":"move"')).length;
  const passMinute = (): void => {
    for (let second = 0; second < 61; second += 1) time.pass(SECOND);
  };
  const moved = () => fixture.botLog.until('the move for the absent', ({ change }) => change === 'move');

  it('runs out in a server whose GUILD_CREATE does not say that it is available', async () => {
    fixture.control.server.omitAvailability();
    const { channelId } = fixture.control.server.addServer('Another ring');
    await fixture.restart();
    // Both have arrived when the bot answers in the newer one, which proves nothing about the other.
    await fixture.guest('Zoé', channelId).asks('tables');
    passMinute();
    await moved();
  });

  it('stands still without a GUILD_CREATE, until an interaction from there arrives', async () => {
    fixture.control.server.fail();
    await fixture.restart();
    passMinute();
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('tables');
    await fixture.botLog.until('the outage to be over', ({ msg }) => msg.startsWith('an outage is over'));
    expect(movesMade()).toBe(0);
    passMinute();
    await moved();
  });
});

describe('commands that Discord does not register', () => {
  it('are logged, and the bot starts', async () => {
    fixture.control.faults.next(
      { method: 'GET', path: /^\/applications\/\d+\/commands$/ },
      { kind: 'status', status: 400, code: 30034 },
    );
    await fixture.restart();
    expect(fixture.log.filter((line) => line.includes('does not register the commands'))).toHaveLength(1);
    expect((await fixture.guest('Barnaby').asks('play aramini-circus')).text).toContain('Your table is open');
  });
});

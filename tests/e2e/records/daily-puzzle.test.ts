import { InteractionType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { choicesOf, puzzleIdIn, solvePuzzle } from '#tests/harness/actors/puzzles.js';
import { chooseSetting, settingMenu } from '#tests/harness/actors/settings-page.js';
import { HOUR } from '#src/lib/durations.js';
import { openStore } from '#src/store/index.js';

let time: ManualClock;
let fixture: BotFixture;
let matilda: Guest;
let barnaby: Guest;
let zoe: Guest;
beforeEach(async () => {
  // It is noon in UTC.
  time = new ManualClock();
  fixture = await BotFixture.open({ time });
  await fixture.start();
  [matilda, barnaby, zoe] = [fixture.guest('Matilda'), fixture.guest('Barnaby'), fixture.guest('Zoé')];
});
afterEach(() => fixture.close());

/** Chooses where and when the puzzle is posted, in UTC unless a zone is given. @returns the page with these settings */
const settle = async (hour: number, zone = 'UTC'): Promise<SeenMessage> => {
  const page = await matilda.asks('settings server', { zone });
  const at = await chooseSetting(matilda, page, 'puzzleHour', String(hour));
  return matilda.pressAndRead(at, settingMenu(at, 'puzzleChannel').customId, fixture.channel);
};

const posts = (): readonly SeenMessage[] => barnaby.public().filter((message) => offers(message, 'puzzle'));

const post = (number: number, holds: (message: SeenMessage) => boolean = () => true): Promise<SeenMessage> =>
  fixture.control.until(`post ${number}`, () =>
    posts()
      .slice(number - 1, number)
      .find(holds),
  );

const passUntil = (moment: string): void => time.pass((new Date(moment).getTime() - time.now().getTime()) / HOUR);

/** All that a person could read in a message, or find in the data for Discord. */
const everythingIn = (message: SeenMessage): string => JSON.stringify(message.raw);

describe('the settings of the daily puzzle', () => {
  it('name the permissions that are missing in a channel, and keep no such channel', async () => {
    const { server } = fixture.control;
    const granted = server.botPermissions(fixture.channel);
    const page = await matilda.changes(await matilda.asks('settings server'), 'puzzleset');
    const choose = (from: SeenMessage): Promise<SeenMessage> =>
      matilda.pressAndRead(from, settingMenu(from, 'puzzleChannel').customId, fixture.channel);
    const outside = matilda.in(server.addChannel('outside').id);
    server.setBotPermissions(fixture.channel, granted & ~PermissionFlagsBits.AttachFiles);
    const refused = await choose(page);
    expect(refused.text).toContain('I’m missing a permission there, **Attach Files**. Nothing has changed');
    expect(everythingIn(refused)).not.toContain('default_values":[{');
    server.setBotPermissions(fixture.channel, granted);
    const chosen = await choose(refused);
    expect(chosen.text).not.toContain('⚠️');
    expect(everythingIn(chosen)).toContain(`"default_values":[{"id":"${fixture.channel}"`);
    server.setBotPermissions(fixture.channel, granted & ~PermissionFlagsBits.SendMessages);
    const later = await outside.changes(await outside.asks('settings server'), 'puzzleset');
    expect(later.text).toContain('I can’t post in this channel right now');
    expect((await matilda.asks('settings server', { zone: 'Nowhere' })).text).toContain('no such time zone');
  });
});

describe('the puzzle of the day', () => {
  it('is posted at its hour without the solution, and names who solves it but not how', async () => {
    await settle(14);
    time.pass(1.75);
    expect((await barnaby.asks('tables')).text).toContain('not at any table');
    expect(posts()).toEqual([]);
    time.pass(0.25);
    const posted = await post(1);
    expect(posted.notified).toEqual([]);
    expect(posted.text).toContain('Puzzle of the day');
    expect(posted.text).toContain('No one here has solved it yet.');
    const asked = await barnaby.presses(posted, 'puzzle').reply();
    expect(asked.ephemeral).toBe(true);
    const [right, wrong] = choicesOf(asked);
    // Whoever has not tried it sees the same pictures.
    expect(posted.pictures.map(({ name, alt }) => [name, alt])).toEqual(
      asked.pictures.map(({ name, alt }) => [name, alt]),
    );
    await barnaby.changes(await barnaby.changes(asked, 'puzzletry', wrong), 'puzzletry', right);
    await post(1, ({ text }) => text.includes('Solved here by **Barnaby** (on try 2).'));
    const hidden = await zoe.changes(await solvePuzzle(zoe), 'puzzlename');
    const told = await post(1, ({ text }) => text.includes('**Barnaby** (on try 2) and 1 other'));
    expect(told.id).toBe(posted.id);
    expect(told.text).toContain('This server’s streak: 1 day');
    expect(everythingIn(told)).not.toMatch(/Zoé|🥇|%"/u);
    expect(told.pictures.map(({ name, alt }) => [name, alt])).toEqual(
      posted.pictures.map(({ name, alt }) => [name, alt]),
    );
    await zoe.changes(hidden, 'puzzlename');
    await post(1, ({ text }) => text.includes('**Zoé**'));
    expect(posts()).toHaveLength(1);
  });

  it('is posted and edited once by processes that share the servers', async () => {
    await fixture.close();
    fixture = await BotFixture.open({ time, processes: 2 });
    await fixture.start();
    [matilda, barnaby, zoe] = [fixture.guest('Matilda'), fixture.guest('Barnaby'), fixture.guest('Zoé')];
    await settle(14);
    time.pass(2);
    await post(1);
    await solvePuzzle(barnaby);
    await post(1, ({ text }) => text.includes('**Barnaby**'));
    time.pass(24);
    const next = await post(2);
    expect(next.text).toContain('Yesterday’s quickest: **Barnaby**');
    time.pass(1);
    await solvePuzzle(zoe);
    await post(2, ({ text }) => text.includes('**Zoé**'));
    expect(posts()).toHaveLength(2);
  });

  it('says the next day who was quickest, and shows yesterday’s solution to whoever asks, who answers it no more', async () => {
    await settle(14);
    time.pass(2);
    const first = await post(1);
    expect(offers(first, 'puzzlelast')).toBe(false);
    const id = puzzleIdIn(await matilda.presses(first, 'puzzle').reply(), 'puzzletry');
    await solvePuzzle(barnaby, 2);
    await solvePuzzle(zoe);
    await post(1, ({ text }) => text.includes('**Zoé**'));
    time.pass(24);
    const next = await post(2);
    expect(next.text).toContain('Yesterday’s quickest: **Zoé**, on the first try');
    expect(next.text).toContain('This server’s streak: 1 day');
    expect(everythingIn(next)).not.toContain('Barnaby');
    expect(puzzleIdIn(next, 'puzzlelast')).toBe(id);
    const shown = await matilda.presses(next, 'puzzlelast').reply();
    expect(shown.ephemeral).toBe(true);
    expect(shown.text).toContain('Here’s the solution');
    expect(shown.text).not.toContain('Your puzzle rating');
    // It does not come back as another puzzle.
    expect(puzzleIdIn(await matilda.asks('puzzle', { another: true }), 'puzzletry')).not.toBe(id);
    expect((await zoe.presses(next, 'puzzlelast').reply()).text).toContain('Bravo');
    const stats = await zoe.asks('stats me');
    expect(stats.text).toContain('Ta série aux énigmes\u00a0: 1 jour.');
    await solvePuzzle(zoe);
    expect((await zoe.asks('stats me')).text).toContain('2 jours. Un jour manqué ce mois-ci ne l’arrêtera pas.');
    // Today's solution is not for sale yet.
    const today = puzzleIdIn(await matilda.asks('puzzle'), 'puzzletry');
    const forged = await fixture.control.forge({
      person: matilda.id,
      channel: fixture.channel,
      type: InteractionType.MessageComponent,
      message: next.id,
      data: { custom_id: `puzzlelast:-:0:${today}`, component_type: 2 },
    });
    expect(forged.reply.kind === 'message' && forged.reply.message.text).toContain('when the day is over');
  });

  it('is posted once, whatever is restarted, and by another process where one has crashed', async () => {
    await settle(14);
    time.pass(2);
    await post(1);
    await fixture.restart();
    time.pass(1);
    await fixture.stop();
    // A process claims the next day, and crashes before it has sent anything.
    time.pass(23);
    const store = openStore(fixture.databasePath);
    const guildId = fixture.control.server.guildOf(fixture.channel);
    const claim = { guildId, day: '2026-05-02', channelId: fixture.channel, claimant: 'crashed', at: time.now() };
    expect(await store.claimPuzzlePost(claim, time.now())).toBe(true);
    await store.close();
    await fixture.start();
    await barnaby.asks('tables');
    expect(posts()).toHaveLength(1);
    time.pass(0.25);
    await post(2);
    time.pass(24);
    await post(3);
    expect(posts()).toHaveLength(3);
  });

  it('comes late after an outage while it is still that day, and not at all on a later day', async () => {
    await settle(14);
    await fixture.stop();
    passUntil('2026-05-02T23:30:00Z');
    await fixture.start();
    const late = await post(1);
    expect(late.text).toContain('May 2, 2026');
    await fixture.stop();
    // The 3rd passes without the bot, and the hour of the 4th has not come.
    passUntil('2026-05-04T08:00:00Z');
    await fixture.start();
    passUntil('2026-05-04T14:00:00Z');
    const next = await post(2);
    expect(next.text).toContain('May 4, 2026');
    expect(posts()).toHaveLength(2);
  });

  it('comes once on the days on which clocks change, also at an hour that exists twice or not at all', async () => {
    // In autumn it is 2 o'clock at 0:00 and at 1:00 in UTC.
    passUntil('2026-10-24T23:45:00Z');
    await settle(2, 'Europe/Paris');
    passUntil('2026-10-25T00:00:00Z');
    await post(1, ({ text }) => text.includes('October 25'));
    passUntil('2026-10-25T01:00:00Z');
    await barnaby.asks('tables');
    expect(posts()).toHaveLength(1);
    // In spring it is 3 o'clock after 1:59.
    passUntil('2027-03-28T00:45:00Z');
    await barnaby.asks('tables');
    expect(posts()).toHaveLength(1);
    passUntil('2027-03-28T01:00:00Z');
    await post(2, ({ text }) => text.includes('March 28'));
    passUntil('2027-03-29T00:00:00Z');
    await post(3, ({ text }) => text.includes('March 29'));
    expect(posts()).toHaveLength(3);
  });

  it('knocks once at a channel that refuses it, until something changes there', async () => {
    await settle(14);
    const { faults, server } = fixture.control;
    const path = new RegExp(`^/channels/${fixture.channel}/messages`, 'u');
    const refused = faults.next({ method: 'POST', path }, { kind: 'status', status: 403, code: 50013 }, Infinity);
    time.pass(2);
    await expect
      .poll(() => fixture.log.filter((line) => line.includes('refuses the puzzle of the day')).length)
      .toBe(1);
    for (let looks = 0; looks < 4; looks += 1) {
      time.pass(0.25);
      await barnaby.asks('tables');
    }
    expect(refused.met).toBe(1);
    faults.clear();
    const granted = server.botPermissions(fixture.channel);
    server.setBotPermissions(fixture.channel, granted & ~PermissionFlagsBits.ViewChannel);
    server.setBotPermissions(fixture.channel, granted);
    await post(1);
  });

  it('forgets a person at once, and asks nothing of a channel that is gone', async () => {
    await settle(14);
    time.pass(2);
    await post(1);
    await solvePuzzle(barnaby);
    await post(1, ({ text }) => text.includes('**Barnaby**'));
    await barnaby.changes(await barnaby.changes(await barnaby.asks('privacy'), 'forgetme'), 'forgetnow');
    const after = await post(1, ({ text }) => text.includes('No one here has solved it yet.'));
    expect(everythingIn(after)).not.toContain('Barnaby');
    const elsewhere = matilda.in(fixture.control.server.addChannel('elsewhere').id);
    fixture.control.server.deleteChannel(fixture.channel);
    time.pass(24);
    await elsewhere.asks('tables');
    expect(fixture.log.filter((line) => line.includes('the puzzle of the day'))).toEqual([]);
  });
});

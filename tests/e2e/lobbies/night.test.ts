import {
  GuildScheduledEventStatus as Status,
  InteractionType,
  Locale,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { HOUR } from '#src/lib/durations.js';
import { openStore } from '#src/store/index.js';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { asks, controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';

let time: ManualClock;
let fixture: BotFixture;
let matilda: Guest;
let barnaby: Guest;
let zoe: Guest;

const open = async (settings: Parameters<typeof BotFixture.open>[0] = {}): Promise<void> => {
  fixture = await BotFixture.open({ time, ...settings });
  await fixture.start();
  [matilda, barnaby, zoe] = [fixture.guest('Matilda'), fixture.guest('Barnaby'), fixture.guest('Zoé')];
};

beforeEach(async () => {
  // It is noon in UTC on the first of May.
  time = new ManualClock();
  await open();
});
afterEach(() => fixture.close());

const hourOf = (moment: string): string => `<t:${new Date(moment).getTime() / 1_000}:F>`;

const seen = (what: string, holds: (message: SeenMessage) => boolean, guest = barnaby): Promise<SeenMessage> =>
  fixture.control.until(what, () => guest.public().find(holds));

const plan = async (values: Readonly<Record<string, string>> = {}, host = barnaby): Promise<SeenMessage> => {
  const answer = await host.asks('night plan', { day: '2026-05-02', time: '20:00', ...values });
  expect(answer.text).toContain('Your game night is posted');
  return seen('the sign-up', (message) => offers(message, 'nightyes'), host);
};

const signup = (words: string): Promise<SeenMessage> =>
  seen(words, ({ text }) => text.startsWith('### 📅') && text.includes(words));

const passUntil = (moment: string): void => time.pass((new Date(moment).getTime() - time.now().getTime()) / HOUR);

const reminders = (): readonly SeenMessage[] => barnaby.public().filter(({ text }) => text.startsWith('⏰'));

const lobbies = (guest = barnaby): readonly SeenMessage[] =>
  guest.public().filter((message) => offers(message, 'begin'));

const start = (): Promise<SeenMessage> => seen('the start', ({ text }) => text.startsWith('🎲'));

/** Lets the bot look once more, and answer. */
const look = async (hours = 0.05): Promise<void> => {
  time.pass(hours);
  await barnaby.asks('tables');
};

const events = () => fixture.control.server.scheduledEvents();

const eventThat = (what: string, holds: (event: ReturnType<typeof events>[number]) => boolean) =>
  fixture.control.until(what, () => events().find(holds));

describe('a game night', () => {
  it('shows who comes, reminds them an hour before, and seats them at the hour', async () => {
    const posted = await plan({ game: 'quel-cirque' });
    expect(posted.text).toContain('Quel Cirque');
    expect(posted.text).toContain(hourOf('2026-05-02T20:00:00Z'));
    expect(posted.text).toContain('✅ Coming (1): Barnaby');
    expect(posted.notified).toEqual([]);
    matilda.presses(posted, 'nightyes');
    zoe.presses(posted, 'nightmaybe');
    await signup('✅ Coming (2): Barnaby and Matilda');
    await signup('❔ Maybe (1): Zoé');
    zoe.presses(posted, 'nightno');
    await signup('❌ Can’t come (1): Zoé');
    passUntil('2026-05-02T18:59:00Z');
    await barnaby.asks('tables');
    expect(reminders()).toEqual([]);
    passUntil('2026-05-02T19:00:00Z');
    const reminder = await seen('the reminder', ({ text }) => text.startsWith('⏰'));
    expect(reminder.notified.toSorted()).toEqual([barnaby.id, matilda.id].toSorted());
    expect(lobbies()).toEqual([]);
    passUntil('2026-05-02T20:00:00Z');
    const begun = await start();
    expect(begun.notified.toSorted()).toEqual([barnaby.id, matilda.id].toSorted());
    const [lobby, ...others] = lobbies();
    expect(others).toEqual([]);
    expect(lobby?.text).toMatch(/Barnaby[^]*Matilda/u);
    expect(lobby?.text).not.toContain('Zoé');
    expect(JSON.stringify(begun.raw)).toContain(lobby?.id);
    await signup('It’s on!');
    // A person who comes after all takes a free seat, once.
    expect((await zoe.presses(begun, 'nightlate').reply()).text).toContain('place');
    await seen('Zoé', (message) => offers(message, 'begin') && message.text.includes('Zoé'));
    expect((await zoe.presses(begun, 'nightlate').reply()).text).toContain('Tu as déjà une place');
    await look(5);
    await signup('It’s over.');
    expect(reminders()).toHaveLength(1);
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('divides people among tables where more come than a game seats, and says whom it cannot seat', async () => {
    const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => {
      fixture.control.addPerson({ name, locale: Locale.EnglishUS, moderator: false });
      return fixture.guest(name);
    });
    const posted = await plan({ game: 'quel-cirque' });
    for (const guest of people) guest.presses(posted, 'nightyes');
    await signup('✅ Coming (5)');
    passUntil('2026-05-02T20:00:00Z');
    const begun = await start();
    expect(begun.text).toContain('Your tables are open');
    expect(
      lobbies().map(
        ({ text }) => ['Barnaby', ...people.map(({ name }) => name)].filter((name) => text.includes(name)).length,
      ),
    ).toEqual([3, 2]);
  });

  it('opens its table in a thread where the server wants that, or where the channel is full', async () => {
    await plan({ game: 'quel-cirque' });
    for (const guest of [zoe, matilda])
      for (const game of ['golden-train', 'quel-cirque', 'aramini-circus'].slice(0, guest === zoe ? 3 : 2))
        await guest.asks(`play ${game}`);
    passUntil('2026-05-02T20:00:00Z');
    const begun = await start();
    expect(lobbies()).toHaveLength(5);
    const [thread] = fixture.control.server.threads();
    expect(JSON.stringify(begun.raw)).toContain(`/${thread?.id ?? '?'}/`);
    expect(lobbies(barnaby.in(thread?.id ?? ''))[0]?.text).toContain('Barnaby');
    await chooseSetting(matilda, await matilda.asks('settings server'), 'place', 'thread');
    await plan({ day: '2026-05-03', game: 'golden-train' });
    passUntil('2026-05-03T20:00:00Z');
    await fixture.control.until('another thread', () => fixture.control.server.threads()[1]);
  });

  it('is hosted by another one of those who come where its host has too many tables waiting', async () => {
    const posted = await plan({ game: 'quel-cirque' });
    zoe.presses(posted, 'nightyes');
    await signup('✅ Coming (2)');
    for (const game of ['golden-train', 'quel-cirque', 'aramini-circus']) await barnaby.asks(`play ${game}`);
    passUntil('2026-05-02T20:00:00Z');
    await start();
    expect(lobbies().at(-1)?.text).toMatch(/Zoé\*\* · host[^]*Barnaby/u);
  });

  it('lets those who come vote where the game is open, and seats a person who votes late', async () => {
    const posted = await plan();
    matilda.presses(posted, 'nightyes');
    await signup('✅ Coming (2)');
    passUntil('2026-05-02T20:00:00Z');
    const vote = await start();
    expect(vote.text).toContain('Which game do you want?');
    expect(vote.notified).toHaveLength(2);
    expect(lobbies()).toEqual([]);
    barnaby.presses(vote, 'nightvote', 'golden-train');
    await seen('a vote', ({ text }) => text.includes('Votes: 1 of 2'));
    zoe.presses(vote, 'nightvote', 'quel-cirque');
    await seen('a late vote', ({ text }) => text.includes('Votes: 2 of 3'));
    barnaby.presses(vote, 'nightvote', 'quel-cirque');
    await look();
    expect(lobbies()).toEqual([]);
    time.pass(0.2);
    const lobby = await seen('the lobby', (message) => offers(message, 'begin'));
    expect(lobby.text).toContain('Quel Cirque');
    for (const name of ['Barnaby', 'Matilda', 'Zoé']) expect(lobby.text).toContain(name);
    await seen('the start', ({ text }) => text.includes('Your table is open'));
    expect(offers(await signup('It’s on!'), 'nightyes')).toBe(false);
  });

  it('opens the voted game as soon as everyone has voted, and draws one of those with as many votes', async () => {
    const posted = await plan();
    matilda.presses(posted, 'nightyes');
    await signup('✅ Coming (2)');
    passUntil('2026-05-02T20:00:00Z');
    const vote = await start();
    barnaby.presses(vote, 'nightvote', 'golden-train');
    matilda.presses(vote, 'nightvote', 'quel-cirque');
    const lobby = await seen('the lobby', (message) => offers(message, 'begin'));
    expect(lobby.text).toMatch(/Golden Train|Quel Cirque/u);
  });

  it('is moved, given another game and cancelled by its host or a manager, and tells those who may come', async () => {
    const posted = await plan({ game: 'quel-cirque' });
    zoe.presses(posted, 'nightmaybe');
    await signup('❔ Maybe (1)');
    const refused = await zoe.presses(posted, 'nightmore').reply();
    expect(refused.text).toContain('C’est réservé');
    const panel = await barnaby.presses(posted, 'nightmore').reply();
    await barnaby.changes(panel, 'nightgame', 'any');
    await signup('votes for a game');
    const form = await barnaby.presses(panel, 'nightform').modal();
    const submit = (day: string, at: string, words: string): Promise<SeenMessage> => {
      fixture.control.submit(barnaby.id, fixture.channel, form.custom_id, { day, time: at });
      return fixture.control.until(words, () =>
        fixture.control.messages(barnaby.id, fixture.channel).find(({ text }) => text.includes(words)),
      );
    };
    await submit('2026-05-03', '9:30 pm', 'The game night is now');
    const moved = await seen('the news', ({ text }) => text.includes('has moved to'));
    expect(moved.text).toContain(hourOf('2026-05-03T21:30:00Z'));
    expect(moved.notified.toSorted()).toEqual([barnaby.id, zoe.id].toSorted());
    await signup(hourOf('2026-05-03T21:30:00Z'));
    passUntil('2026-05-02T20:00:00Z');
    await barnaby.asks('tables');
    expect(reminders()).toEqual([]);
    passUntil('2026-05-03T20:30:00Z');
    await seen('the reminder', ({ text }) => text.startsWith('⏰'));
    // Matilda may manage the server.
    const asked = await matilda.changes(await matilda.presses(posted, 'nightmore').reply(), 'nightstop');
    expect((await matilda.changes(asked, 'nightend')).text).toContain('You’ve cancelled');
    const cancelled = await seen('the news', ({ text }) => text.includes('is cancelled'));
    expect(cancelled.notified.toSorted()).toEqual([barnaby.id, zoe.id].toSorted());
    await fixture.control.until('older messages to go', () =>
      barnaby.public().some(({ text }) => text.includes('has moved to') || text.startsWith('⏰')) ? undefined : true,
    );
    expect(offers(await signup('It’s cancelled.'), 'nightyes')).toBe(false);
    await look(24);
    expect(lobbies()).toEqual([]);
  });

  it('is read in the words and the zone of its people, and refuses other days and times', async () => {
    const page = await matilda.asks('settings server', { zone: 'Europe/Paris' });
    expect(page.text).toContain('Europe/Paris');
    const asked = async (day: string, at: string, host = barnaby): Promise<string> =>
      (await host.asks('night plan', { day, time: at })).text;
    expect(await asked('someday', '20:00')).toContain('I don’t understand that day');
    expect(await asked('tomorrow', '25:00')).toContain('I don’t understand that time');
    expect(await asked('today', '13:59')).toContain('already over');
    expect(await asked('2026-08-30', '20:00')).toContain('I don’t understand that day');
    expect(await asked('demain', '20h30', zoe)).toContain(hourOf('2026-05-02T18:30:00Z'));
    expect(await asked('Monday', '8 pm')).toContain(hourOf('2026-05-04T18:00:00Z'));
    expect(await asked('May 9', '8')).toContain(hourOf('2026-05-09T06:00:00Z'));
    const complete = async (values: Readonly<Record<string, string>>, focused: string) =>
      (
        await fixture.control.complete(barnaby.id, fixture.channel, { line: 'night plan', values, focused }).choices()
      ).map(({ name }) => name);
    expect((await complete({ day: '' }, 'day')).slice(0, 3)).toEqual([
      'Friday, May 1 · today',
      'Saturday, May 2 · tomorrow',
      'Sunday, May 3',
    ]);
    expect((await complete({ day: '', time: '21' }, 'time')).map((name) => name.replace('\u202f', ' '))).toEqual([
      '9:00 PM',
      '9:30 PM',
    ]);
    const list = await barnaby.asks('night list');
    expect(list.text.match(/Game night/gu)).toHaveLength(3);
    const [first] = controlOf(list, 'nightpick').options;
    const status = await barnaby.changes(list, 'nightpick', first?.value);
    expect(status.text).toContain('Coming (1): Zoé');
    // It is not Barnaby's.
    expect(offers(status, 'nightform')).toBe(false);
    barnaby.presses(status, 'nightyes');
    await signup('✅ Viennent (2)\u00a0: Zoé et Barnaby');
  });

  it('keeps its hour through a change of clocks, also one that exists twice or not at all', async () => {
    await matilda.asks('settings server', { zone: 'Europe/Paris' });
    passUntil('2026-10-20T12:00:00Z');
    const asked = async (day: string, at: string): Promise<string> =>
      (await barnaby.asks('night plan', { day, time: at })).text;
    expect(await asked('2026-10-24', '20:00')).toContain(hourOf('2026-10-24T18:00:00Z'));
    expect(await asked('2026-10-25', '20:00')).toContain(hourOf('2026-10-25T19:00:00Z'));
    expect(await asked('2026-10-25', '02:30')).toContain(hourOf('2026-10-25T00:30:00Z'));
    passUntil('2027-03-20T12:00:00Z');
    expect(await asked('2027-03-28', '02:30')).toContain(hourOf('2027-03-28T01:30:00Z'));
  });

  it('counts as a post, and is limited for each person', async () => {
    for (let day = 2; day < 7; day += 1) await barnaby.asks('night plan', { day: `2026-05-0${day}`, time: '20' });
    expect((await barnaby.asks('night plan', { day: '2026-05-07', time: '20' })).text).toContain(
      'already have 5 game nights',
    );
    await fixture.close();
    await open({ postsAtOnce: 1 });
    await plan();
    expect((await barnaby.asks('night plan', { day: '2026-05-07', time: '20' })).text).not.toContain('posted:');
  });
});

describe('the hour of a game night', () => {
  it('comes once, whatever is restarted, and by another process where one has crashed', async () => {
    const posted = await plan({ game: 'quel-cirque' });
    matilda.presses(posted, 'nightyes');
    await signup('✅ Coming (2)');
    await fixture.restart();
    passUntil('2026-05-02T19:00:00Z');
    await seen('the reminder', ({ text }) => text.startsWith('⏰'));
    await fixture.stop();
    passUntil('2026-05-02T20:00:00Z');
    // A process claims the night at its hour, and crashes before it has opened anything.
    const store = openStore(fixture.databasePath);
    const id = parseCustomId(controlOf(posted, 'nightyes').customId)?.payload.split('/')[0] ?? '';
    const night = (await store.night(id)) ?? expect.fail();
    const claim = { claimant: 'crashed', at: time.now().getTime() };
    expect(await store.saveNight({ ...night, version: night.version + 1, isSettled: false, claim })).toBe(true);
    await store.close();
    await fixture.start();
    await barnaby.asks('tables');
    expect(lobbies()).toEqual([]);
    time.pass(0.1);
    await start();
    await fixture.restart();
    await look();
    expect([lobbies().length, reminders().length]).toEqual([1, 1]);
    expect(barnaby.public().filter(({ text }) => text.startsWith('🎲'))).toHaveLength(1);
  });

  it('comes once by processes that share the servers, and by two bots that serve the same', async () => {
    await fixture.close();
    await open({ processes: 2 });
    const second = await fixture.startSecondBot({ shardCount: 2, shards: [0] });
    const posted = await plan({ game: 'quel-cirque' });
    matilda.presses(posted, 'nightyes');
    await signup('✅ Coming (2)');
    passUntil('2026-05-02T19:00:00Z');
    await seen('the reminder', ({ text }) => text.startsWith('⏰'));
    passUntil('2026-05-02T20:00:00Z');
    await start();
    await look();
    await second.stop();
    await look();
    expect([lobbies().length, reminders().length]).toEqual([1, 1]);
    expect(barnaby.public().filter(({ text }) => text.startsWith('🎲'))).toHaveLength(1);
  });

  it('comes late after a short outage, and is told as missed after a long one', async () => {
    await plan({ game: 'quel-cirque' });
    await fixture.stop();
    passUntil('2026-05-02T21:30:00Z');
    await fixture.start();
    await start();
    expect([lobbies().length, reminders().length]).toEqual([1, 0]);
    await plan({ day: '2026-05-03' });
    await fixture.stop();
    passUntil('2026-05-04T08:00:00Z');
    await fixture.start();
    const news = await seen('the news', ({ text }) => text.includes('I wasn’t there when'));
    expect(news.notified).toEqual([]);
    expect(lobbies()).toHaveLength(1);
  });

  it('asks nothing of a channel that is gone, and waits for one that refuses', async () => {
    const { faults, server } = fixture.control;
    await plan({ game: 'quel-cirque' });
    const path = new RegExp(`^/channels/${fixture.channel}/messages`, 'u');
    const refused = faults.next({ method: 'POST', path }, { kind: 'status', status: 403, code: 50013 }, Infinity);
    passUntil('2026-05-02T19:00:00Z');
    await expect.poll(() => fixture.log.filter((line) => line.includes('refuses a game night')).length).toBe(1);
    await look();
    await look();
    expect(refused.met).toBe(1);
    faults.clear();
    const granted = server.botPermissions(fixture.channel);
    server.setBotPermissions(fixture.channel, granted & ~PermissionFlagsBits.ViewChannel);
    server.setBotPermissions(fixture.channel, granted);
    await seen('the reminder', ({ text }) => text.startsWith('⏰'));
    const elsewhere = barnaby.in(server.addChannel('elsewhere').id);
    expect((await elsewhere.asks('night list')).text).toContain('Quel Cirque');
    server.deleteChannel(fixture.channel);
    await expect.poll(async () => (await elsewhere.asks('night list')).text).toContain('No game nights');
    const answered = fixture.control.traffic.countAnswers(404);
    time.pass(2);
    await elsewhere.asks('tables');
    expect(fixture.control.traffic.countAnswers(404)).toBe(answered);
  });

  it('forgets a person at once, who may be its host, and seats no one who has left the server', async () => {
    fixture.control.addPerson({ name: 'Ada', locale: Locale.EnglishUS, moderator: false });
    const ada = fixture.guest('Ada');
    const posted = await plan({ game: 'quel-cirque' });
    for (const guest of [matilda, ada]) guest.presses(posted, 'nightyes');
    await signup('✅ Coming (3)');
    const data = await barnaby.changes(await barnaby.asks('privacy'), 'mydata');
    expect(Buffer.from(data.files[0]?.bytes ?? []).toString('utf8')).toContain('"host": true');
    await barnaby.changes(await barnaby.changes(await barnaby.asks('privacy'), 'forgetme'), 'forgetnow');
    const after = await signup('✅ Coming (2): Matilda and Ada');
    expect(JSON.stringify(after.raw)).not.toContain('Barnaby');
    fixture.control.leaveServer(ada.id);
    passUntil('2026-05-02T20:00:00Z');
    await start();
    expect(lobbies()[0]?.text).toContain('Matilda');
    expect(lobbies()[0]?.text).not.toMatch(/Ada|Barnaby/u);
  });

  it('says privately what it refuses to forged presses, and ends where no one comes', async () => {
    const posted = await plan({ game: 'quel-cirque' });
    barnaby.presses(posted, 'nightno');
    await signup('No one is coming yet');
    const forge = async (customId: string, values?: readonly string[]): Promise<string> => {
      const data = values === undefined ? { component_type: 2 } : { component_type: 3, values };
      const { reply } = await fixture.control.forge({
        person: barnaby.id,
        channel: fixture.channel,
        type: InteractionType.MessageComponent,
        message: posted.id,
        data: { custom_id: customId, ...data },
      });
      return reply.kind === 'message' ? reply.message.text : reply.kind;
    };
    const id = parseCustomId(controlOf(posted, 'nightyes').customId)?.payload.split('/')[0] ?? '';
    expect(await forge('nightyes:-:0:nowhere')).toContain('is gone');
    expect(await forge(`nightvote:-:0:${id}/start`, ['quel-cirque'])).toContain('The vote opens');
    expect(await forge(`nightvote:-:0:${id}/start`, ['chess'])).not.toContain('Votes');
    passUntil('2026-05-02T20:00:00Z');
    await signup('No one came');
    expect([lobbies(), reminders()]).toEqual([[], []]);
  });
});

describe('the scheduled event of a game night', () => {
  it('is created where the bot may, and changed, started and ended with the night', async () => {
    const { server } = fixture.control;
    server.allowEvents();
    const posted = await plan({ game: 'quel-cirque' });
    const made = await eventThat('the event', () => true);
    expect(made).toMatchObject({
      name: 'Game night · Quel Cirque',
      status: Status.Scheduled,
      scheduled_start_time: '2026-05-02T20:00:00.000Z',
      entity_metadata: { location: '#main-ring' },
    });
    expect(made.description).toContain(posted.id);
    const panel = await barnaby.presses(posted, 'nightmore').reply();
    await barnaby.changes(panel, 'nightgame', 'golden-train');
    await eventThat('its name', ({ name }) => name.includes('Golden Train'));
    const form = await barnaby.presses(panel, 'nightform').modal();
    fixture.control.submit(barnaby.id, fixture.channel, form.custom_id, { day: '2026-05-02', time: '21:00' });
    await eventThat('its hour', ({ scheduled_start_time: at }) => at === '2026-05-02T21:00:00.000Z');
    passUntil('2026-05-02T21:00:00Z');
    await eventThat('its start', ({ status }) => status === Status.Active);
    await barnaby.changes(await barnaby.asks('close'), 'close');
    await eventThat('its end', ({ status }) => status === Status.Completed);
    expect(events()).toHaveLength(1);
    const other = await plan({ day: '2026-05-03' });
    await eventThat('another event', ({ status }) => status === Status.Scheduled);
    const asked = await barnaby.changes(await barnaby.presses(other, 'nightmore').reply(), 'nightstop');
    await barnaby.changes(asked, 'nightend');
    await eventThat('its end', ({ status }) => status === Status.Canceled);
  });

  it('is missing without the permission, of which a manager hears once, and comes with it', async () => {
    const { server } = fixture.control;
    const first = await matilda.asks('night plan', { day: '2026-05-02', time: '20' });
    expect(first.text).toContain('Create Events');
    expect((await matilda.asks('night plan', { day: '2026-05-03', time: '20' })).text).not.toContain('Create Events');
    await seen('the sign-up', (message) => offers(message, 'nightyes'));
    expect(events()).toEqual([]);
    server.allowEvents();
    await fixture.control.until('both events', () => (events().length === 2 ? true : undefined));
    // A person who deletes an event does not want it.
    server.deleteScheduledEvent(events()[0]?.id ?? '');
    await look(32.1);
    await start();
    expect(events()).toHaveLength(1);
    expect(fixture.control.traffic.countAnswers(403)).toBe(0);
    expect(asks(await start(), matilda)).toBe(true);
  });

  it('tells no one of a channel that only some may see', async () => {
    const { server } = fixture.control;
    server.allowEvents();
    const thread = server.addThread(fixture.channel, 'secret', { private: true });
    await plan({}, barnaby.in(thread.id));
    await look();
    expect(events()).toEqual([]);
  });
});

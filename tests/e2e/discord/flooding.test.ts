import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { chooseSetting, chosenSetting } from '#tests/harness/actors/settings-page.js';
import { postLimitsOf } from '#src/discord/delivery/public-posts.js';

let fixture: BotFixture;
let time: ManualClock;
let barnaby: Guest;
let zoe: Guest;
let matilda: Guest;
beforeEach(async () => {
  time = new ManualClock();
  fixture = await BotFixture.open({ time });
  await fixture.start();
  [barnaby, zoe, matilda] = [fixture.guest('Barnaby'), fixture.guest('Zoé'), fixture.guest('Matilda')];
});
afterEach(() => fixture.close());

const POST_LIMITS = postLimitsOf();
const cup = { name: 'Cup', kind: 'swiss', game: 'quel-cirque' } as const;
const create = (guest: Guest): ReturnType<Guest['asks']> => guest.asks('tournament create', cup);

/** Opens tournaments until the bot posts no more. @returns its final answer */
const exhaust = async (guest: Guest): Promise<string> => {
  for (let asked = 0; asked < 60; asked += 1) {
    const { text, ephemeral } = await create(guest);
    expect(ephemeral).toBe(true);
    if (!text.includes('open')) return text;
  }
  return '';
};

const HOURS_TO_ONE_POST = POST_LIMITS.person.refillMs / 3_600_000;

it('limits the tournaments that one person posts, says for how long, and leaves room for others', async () => {
  expect(await exhaust(barnaby)).toMatch(/posted a lot.*<t:\d+:R>/su);
  expect(barnaby.public().filter((message) => offers(message, 'trnjoin')).length).toBe(POST_LIMITS.person.size);
  const elsewhere = barnaby.in(fixture.control.server.addChannel('elsewhere').id);
  expect((await create(elsewhere)).text).toContain('posted a lot');
  expect((await zoe.asks('play quel-cirque')).text).not.toContain('trop de messages');
  time.pass(HOURS_TO_ONE_POST);
  expect((await create(barnaby)).text).not.toContain('posted a lot');
  expect((await create(barnaby)).text).toContain('posted a lot');
});

it('counts every public post that a person asks for', async () => {
  await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'quel-cirque' });
  await barnaby.changes(await barnaby.asks('resign'), 'resign');
  const over = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
  await barnaby.asks('play golden-train');
  const [stats, leaders, replay] = [
    await barnaby.asks('stats me'),
    await barnaby.asks('leaderboard'),
    await barnaby.asks('replay'),
  ];
  await exhaust(barnaby);
  const before = barnaby.public().length;
  const said = [
    await barnaby.asks('play aramini-circus'),
    await barnaby.asks('invite', { player: matilda.id }),
    await barnaby.asks('replay', { post: true }),
    await barnaby.asks('replay', { post: true, as: 'text' }),
    await barnaby.asks('replay', { post: true, as: 'animation' }),
    await barnaby.presses(over, 'again').reply(),
    await barnaby.changes(stats, 'statspost'),
    await barnaby.changes(leaders, 'leadpost'),
    await barnaby.changes(replay, 'replaypost'),
  ];
  expect(said.filter(({ text }) => !text.includes('posted a lot')).map(({ text }) => text)).toEqual([]);
  expect(barnaby.public()).toHaveLength(before);
});

it('bounds what a whole server has the bot post', async () => {
  const crowd = Array.from({ length: Math.ceil(POST_LIMITS.server.size / POST_LIMITS.person.size) }, (_, index) =>
    fixture.control.addPerson({ name: `Guest ${index}`, locale: Locale.French, moderator: false }),
  );
  for (const { id } of crowd) {
    const guest = new Guest(fixture.control, id, fixture.channel);
    for (let posts = 0; posts < POST_LIMITS.person.size; posts += 1) await create(guest);
  }
  expect((await create(zoe)).text).toMatch(/ce serveur.*<t:\d+:R>/su);
});

it('leaves tournaments to those who manage the server or its events, where the server wants it so', async () => {
  const page = await matilda.asks('settings server');
  expect(chosenSetting(page, 'tournamentCreators')).toBe('everybody');
  const after = await chooseSetting(matilda, page, 'tournamentCreators', 'managers');
  expect(chosenSetting(after, 'tournamentCreators')).toBe('managers');
  expect((await create(barnaby)).text).toContain('manage it or its events');
  expect((await create(zoe)).text).toContain('gérer le serveur ou ses événements');
  expect(barnaby.public().some((message) => offers(message, 'trnjoin'))).toBe(false);
  await create(matilda);
  await barnaby.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
});

it('keeps places for the others where one person asks for more than Discord lets it answer', async () => {
  await fixture.close();
  fixture = await BotFixture.open({ time, maxRunning: 60 });
  await fixture.start();
  const [flood, other] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  const asked = Array.from({ length: 120 }, () => flood.types('help'));
  const busy = flood.texts.t('common:faults.busy-own');
  const last = await asked.at(-1)?.reply();
  expect(last?.text).toBe(busy);
  const elsewhere = other.in(fixture.control.server.addChannel('elsewhere').id);
  expect((await elsewhere.asks('tables')).text).not.toBe(other.texts.t('common:faults.busy'));
});

it('finds no suggestions for a person who has more unanswered requests than it allows', async () => {
  await fixture.close();
  fixture = await BotFixture.open({ time });
  await fixture.start();
  const [flood, other] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  const { traffic } = fixture.control;
  const isHeard = (id: string): boolean =>
    fixture.log.some((line) => line.includes('an interaction came') && line.includes(id));
  const before = traffic.countAnswers(204);
  const asked = Array.from({ length: 120 }, () => flood.completes());
  await fixture.control.until('all of them', () => asked.every(({ id }) => isHeard(id)) || undefined);
  await other.readSuggestions();
  // One that is answered at once makes room for one more.
  expect(traffic.countAnswers(204) - before).toBeLessThan(60);
  await expect(asked.at(-1)?.choices()).rejects.toThrow('did not answer in time');
  expect(await flood.readSuggestions()).toHaveLength(1);
});

import { Locale as DiscordLocale } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';
import { playWithoutDiscord } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
let ana: Guest;
let zoe: Guest;
beforeEach(async () => {
  fixture = await BotFixture.open();
  await fixture.start();
  [ana, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
});
afterEach(() => fixture.close());

const MOVES_OF_SOME_ROUNDS = 8;

const giveUp = async (loser: Guest, players: readonly string[] = ['Barnaby', 'Zoé']): Promise<void> => {
  const table = await beginTable(fixture, players, { game: 'quel-cirque' });
  // A game that ends in its first round is rated for no player.
  const random = new RandomChoice('statistics');
  await playWithoutDiscord(fixture, await table.turn(), { moves: MOVES_OF_SOME_ROUNDS }, random);
  const asked = await loser.asks('resign');
  await loser.changes(asked, 'resign');
  await ana.seesNewest('the end', (message) => offers(message, 'again'));
};

it('counts the games of a server, lists its players, and posts the page that a person shares', async () => {
  expect((await ana.asks('stats me')).text).toContain('haven’t finished a game');
  expect((await ana.asks('stats server')).text).toContain('No one has finished a game');
  await giveUp(zoe);
  await giveUp(zoe);
  const own = await ana.asks('stats me');
  expect(own.ephemeral).toBe(true);
  expect(own.text).toContain('2 games: 2 won');
  expect(own.text).toContain('No rating yet');
  expect(own.pictures[0]?.alt).toContain('Head to head: Zoé 2 : 0');
  expect((await ana.asks('leaderboard')).pictures[0]?.alt).toContain('No one has played five rated games yet');
  await giveUp(zoe);
  await giveUp(zoe);
  await giveUp(ana);
  const other = await ana.asks('stats player', { who: zoe.id, game: 'quel-cirque' });
  expect(other.text).toContain('5 games: 1 won (0 shared), 4 not finished');
  expect(other.text).toMatch(/Rating [\d,]+, rank 2 of 2/);
  const ofServer = other.controls.find(({ label }) => label === 'The server')?.customId ?? '';
  const server = await ana.pressAndRead(other, ofServer);
  expect(server.text).toContain('5 games played, 5 this season');
  expect(server.pictures[0]?.alt).toContain('Best ratings: Barnaby');

  const board = await zoe.changes(await zoe.asks('leaderboard', { by: 'wins' }), 'leadorder', 'rating');
  expect(board.pictures[0]?.alt).toMatch(/1\. Barnaby .*2\. Zoé /u);
  const before = ana.public().length;
  zoe.presses(board, 'leadpost');
  const posted = await ana.seesNewest('the leaderboard', () => ana.public().length > before);
  expect(posted.pictures[0]?.alt).toContain('1. Barnaby');
  expect(posted.controls).toEqual([]);

  // A forgotten person is in no statistics.
  const asked = await zoe.changes(await zoe.asks('privacy'), 'forgetme');
  await zoe.changes(asked, 'forgetnow');
  const after = await ana.asks('stats me');
  expect(after.text).toContain('5 games: 4 won');
  expect(JSON.stringify(after.raw)).not.toContain('Zoé');
  expect((await ana.asks('stats player', { who: zoe.id })).text).toContain('haven’t finished a game');
  expect(controlOf(after, 'leaders')).toBeDefined();
});

it('draws the account name of people whose name cannot be drawn, and matches both in the text', async () => {
  const names = ['李小龙', '山田太郎', '김철수'] as const;
  for (const name of names) fixture.control.addPerson({ name, locale: DiscordLocale.EnglishUS, moderator: false });
  const [lee, yamada, kim] = names.map((name) => fixture.guest(name));
  if (lee === undefined || yamada === undefined || kim === undefined) throw new Error('somebody is missing');
  const accountOf = ({ id }: Guest): string => `guest\\_${id}`;
  const is = (guest: Guest): string => `${accountOf(guest)} is ${guest.name}`;
  await giveUp(yamada, [lee.name, yamada.name]);
  await giveUp(kim, [lee.name, kim.name]);
  await giveUp(lee, [kim.name, lee.name]);

  const own = await lee.asks('stats me');
  expect(own.text).toContain(`In the picture, ${is(lee)}, ${is(kim)}, and ${is(yamada)}.`);
  expect(own.pictures[0]?.alt).toContain('김철수 1 : 1');
  const board = await lee.asks('leaderboard', { by: 'wins' });
  expect(board.text).toContain(`In the picture, ${is(lee)} and ${is(kim)}.`);
  expect(board.pictures[0]?.alt).toMatch(/1\. 李小龙 2\. 2\. 김철수 1\./u);
  const server = await lee.asks('stats server');
  expect(server.text).toContain(is(lee));
  expect(JSON.stringify([own.raw, board.raw, server.raw])).not.toContain('#1');
});

it('names people by the next name that shows something when they are called by blanks', async () => {
  fixture.control.addPerson({ name: '\u3164', shownBy: 'nick', locale: DiscordLocale.EnglishUS, moderator: false });
  const blank = fixture.guest('\u3164');
  await giveUp(blank, ['\u3164', 'Barnaby']);
  expect((await blank.asks('stats me')).pictures[0]?.alt).toMatch(/^guest_\d+, /u);
});

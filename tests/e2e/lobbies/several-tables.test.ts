import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const tableIdOf = (message: SeenMessage): string =>
  parseCustomId(message.controls[0]?.customId ?? '')?.tableId ?? 'no table';

const lobbies = (guest: Guest): readonly SeenMessage[] => guest.public().filter((message) => offers(message, 'join'));

const openTwo = async (first: Guest, second: Guest): Promise<readonly [string, string]> => {
  await first.asks('play aramini-circus');
  await second.asks('play quel-cirque');
  const [one, other] = await fixture.control.until('two lobbies', () =>
    lobbies(first).length === 2 ? lobbies(first).map(tableIdOf) : undefined,
  );
  return [one ?? '', other ?? ''];
};

const textOf = (guest: Guest, part: string): SeenMessage | undefined =>
  guest.public().findLast(({ text }) => text.includes(part));

describe('two tables in a channel', () => {
  it('are no choice for a person who would join a game that has begun', async () => {
    const barnaby = fixture.guest('Barnaby');
    for (const game of ['aramini-circus', 'quel-cirque']) {
      await barnaby.asks(`play ${game}`, { computers: 1 });
      await barnaby.asks('begin');
      await barnaby.seesNewest('the board', (message) => offers(message, 'panel') && message.pictures.length > 0);
    }
    const refused = await barnaby.asks('join');
    expect(refused.text).toContain('already started');
    expect(refused.controls.filter(({ customId }) => customId.startsWith('atjoin'))).toEqual([]);
  });

  it('are opened by two people at once, and each is acted on by its own controls', async () => {
    const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
    await Promise.all([barnaby.asks('play aramini-circus'), zoe.asks('play aramini-circus')]);
    const [first, second] = await fixture.control.until('two lobbies', () => {
      const both = lobbies(barnaby);
      return both.length === 2 ? both : undefined;
    });
    if (first === undefined || second === undefined) throw new Error('There are two');
    expect(tableIdOf(first)).not.toBe(tableIdOf(second));
    const matilda = fixture.guest('Matilda');
    await matilda.presses(second, 'join').done();
    await fixture.control.until('Matilda on a seat', () => textOf(barnaby, 'Matilda'));
    expect(lobbies(barnaby).map(({ text }) => text.includes('Matilda'))).toEqual([false, true]);
  });

  it('keep a player’s next game apart from a stranger’s lobby with another clock', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    const table = await beginTable(fixture, ['Barnaby'], { game: 'golden-train', computers: 1 });
    const { board } = await table.turn();
    await barnaby.changes(await barnaby.asks('resign'), 'resign');
    const over = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
    await matilda.asks('play golden-train', { clock: '30s' });
    await barnaby.seesNewest('a stranger’s lobby', (message) => offers(message, 'join'));
    await barnaby.presses(over, 'again').done();
    const next = await barnaby.seesNewest(
      'the next game',
      (message) => offers(message, 'panel') && message.id !== board.id,
    );
    expect(next.text).not.toContain('Matilda');
    // The next game opens with a lobby of its own, which its board replaces.
    await fixture.control.until('the stranger’s lobby alone', () => (lobbies(barnaby).length === 1 ? true : undefined));
    expect(lobbies(barnaby).map(({ text }) => text.includes('Barnaby'))).toEqual([false]);
  });

  it('are found by who types: the one where they sit or have to act, else the one that they choose', async () => {
    const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
    const [circus, parade] = await openTwo(barnaby, zoe);
    const lobbyOf = (tableId: string): string =>
      lobbies(barnaby).find((shown) => tableIdOf(shown) === tableId)?.text ?? '';

    // Each of them sits at one of the tables.
    await barnaby.asks('computer');
    await fixture.control.until('company', () => (lobbyOf(circus).includes('🤖') ? true : undefined));
    expect(lobbyOf(parade)).not.toContain('🤖');

    // Matilda sits at neither: the bot asks her, and her choice continues the command.
    const matilda = fixture.guest('Matilda');
    const question = await matilda.asks('join');
    expect(question.text).toContain('Which table');
    expect(question.controls[0]?.options.map(({ value }) => value)).toEqual([parade, circus]);
    expect((await matilda.changes(question, 'atjoin', parade)).text).toContain('seat');
    await fixture.control.until('her seat', () => (lobbyOf(parade).includes('Matilda') ? true : undefined));

    // She can also name it, by some of its words or by a suggestion.
    expect((await matilda.asks('join', { table: 'aramini' })).text).toContain('seat');
    expect((await matilda.asks('join', { table: 'whist' })).text).toContain('/tables');
    const offered = await matilda.control
      .complete(matilda.id, matilda.channel, { line: 'join', values: { table: '' }, focused: 'table' })
      .choices();
    expect(offered.map(({ value }) => value)).toEqual([parade, circus]);
    expect(offered[1]?.name).toContain('Aramini Circus · Barnaby');
  });

  it('lets a move go to the table where it is one’s turn, typed in whatever channel', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    await fixture.guest('Zoé').asks('join');
    await barnaby.asks('begin');
    const board = await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
    const actor = [barnaby, fixture.guest('Zoé')].find(({ id }) => board.text.includes(`<@${id}>`)) ?? barnaby;
    const { id: elsewhere } = fixture.control.server.addChannel('elsewhere');
    const away = actor.in(elsewhere);
    const [first] = await away.readSuggestions();
    expect((await away.asks('move', { move: first?.value ?? '' })).text).toContain('✅');
    await actor.asks('play quel-cirque');
    const stranger = fixture.guest('Matilda').in(elsewhere);
    expect((await stranger.asks('move', { move: first?.value ?? '' })).text.length).toBeGreaterThan(0);
    expect(stranger.public()).toEqual([]);
  });

  it('are five at most', async () => {
    const barnaby = fixture.guest('Barnaby');
    const { id } = fixture.control.addPerson({ name: 'Ada', locale: Locale.EnglishUS, moderator: false });
    const ada = new Guest(fixture.control, id, fixture.channel);
    const matilda = fixture.guest('Matilda');
    for (const host of [barnaby, barnaby, matilda, matilda, ada]) await host.asks('play aramini-circus');
    expect((await barnaby.asks('play aramini-circus', { place: 'here' })).text).toContain('5 open tables');
    expect(controlOf(await fixture.guest('Zoé').asks('close'), 'atclose').options).toHaveLength(5);
    const moved = await ada.asks('play golden-train');
    expect(moved.text).toContain('yours is in a thread');
    expect(moved.text).not.toContain(`/${fixture.channel}/`);
  });

  it('are three at most that wait for players of one host, who is told the way out', async () => {
    const barnaby = fixture.guest('Barnaby');
    const zoe = fixture.guest('Zoé').in(fixture.control.server.addChannel('elsewhere').id);
    for (const host of [barnaby, zoe])
      for (let opened = 0; opened < 3; opened += 1) await host.asks('play aramini-circus');
    expect((await barnaby.asks('play quel-cirque')).text).toMatch(/3 tables here.*`\/begin`.*`\/close`/u);
    expect((await zoe.asks('play quel-cirque')).text).toMatch(/3 tables.*`\/commencer`.*`\/fermer`/u);
    expect(lobbies(barnaby)).toHaveLength(3);
    expect((await fixture.guest('Matilda').asks('play quel-cirque')).text).toContain('Your table is open');
  });
});

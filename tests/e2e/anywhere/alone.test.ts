import { ComponentType, InteractionType, Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import { quickGames } from './quick-games.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import type { SeenMessage } from '#playground/index.js';
import { type Guest, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel, pressesOn } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginAlone, beginTable, playToTheEnd } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const atHome = (name: string): Guest => {
  const { id } = fixture.guest(name);
  fixture.control.install(id);
  return fixture.guest(name, fixture.control.direct(id));
};

describe.each(games.map(({ engine }) => engine.id))('a game of %s in direct messages', (game) => {
  it('begins at once, stays one message, is played to its end, and counts', async () => {
    const table = await beginAlone(fixture, 'Barnaby', { game });
    const [barnaby = expect.fail()] = table.guests;
    const first = await table.turn();
    expect(barnaby.public().map(({ id }) => id)).toEqual([first.board.id]);
    const random = new RandomChoice(`${game} alone`);
    let turns = 0;
    const end = await playToTheEnd(table, ({ actor, board }) => {
      expect(board.id).toBe(first.board.id);
      turns += 1;
      return turns % 2 === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random);
    });
    expect(offers(end, 'again')).toBe(true);
    // A game against oneself counts in no statistics.
    const isCounted = game !== 'circle-the-wagons';
    expect(/\b1 game\b/u.test((await barnaby.asks('stats me')).text)).toBe(isCounted);
    expect((await barnaby.asks('replay')).pictures).toHaveLength(1);
    // A game in direct messages does not belong to the server.
    const elsewhere = fixture.guest('Barnaby');
    expect((await elsewhere.asks('stats me')).text).not.toMatch(/1 game\b/u);
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

/** A newcomer's presses and texts, from the installation to their first move; they always take the first choice. */
const firstSteps = async (
  game: string,
  name = 'Barnaby',
): Promise<{ readonly presses: number; readonly words: number }> => {
  const newcomer = atHome(name);
  const help = await newcomer.asks('help');
  const chosen = help.controls.find(({ customId }) => customId.endsWith(game)) ?? expect.fail();
  newcomer.pressesId(help, chosen.customId);
  const turn = await newcomer.seesNewest('their turn', (message) => offers(message, 'panel'));
  // The news about a computer player's move is no instruction.
  const called = turn.text.split('\n').filter((line) => /^🔰|<@/u.test(line));
  expect(called).toHaveLength(2);
  let page = await newcomer.presses(turn, 'panel').reply();
  const read = [help.text, ...called, page.text];
  // The newcomer installed the bot, asked for help, chose the game, and opened the panel.
  let presses = 4;
  for (let played = false; !played; presses += 1) {
    const [next = expect.fail()] = pressesOn(page).filter(({ advances }) => advances);
    played = next.plays !== null;
    page = await newcomer.pressAndRead(page, next.customId, next.value);
    // The effects of a choice are no instruction: rivals' names make them long.
    if (!played) read.push(...page.text.split('\n').filter((line) => !line.includes(' — ')));
  }
  const words = read
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}’]+/gu, ' ')
    .trim()
    .split(' ');
  return { presses, words: words.length };
};

describe.each(games.map(({ engine }) => engine.id))('a newcomer who has just installed the bot', (game) => {
  it(`plays their first move of ${game} with six presses at most`, async () => {
    expect((await firstSteps(game)).presses).toBeLessThanOrEqual(6);
  });

  it.each(['Barnaby', 'Zoé'])(`reads sixty words at most until their first move of ${game}: %s`, async (name) => {
    expect((await firstSteps(game, name)).words).toBeLessThanOrEqual(60);
  });
});

it('shows the hand on the board to the only person who reads it, and on no board in a server', async () => {
  const isHand = ({ name }: { readonly name: string }): boolean => name.startsWith('hand');
  const alone = await beginAlone(fixture, 'Barnaby');
  const { board, actor } = await alone.turn();
  const own = await actor.presses(board, 'hand').reply();
  const [hand = expect.fail()] = own.pictures;
  expect(board.pictures.filter(isHand).map(({ alt }) => alt)).toEqual([hand.alt]);
  const together = await beginTable(fixture, ['Barnaby'], { computers: 1 });
  expect((await together.turn()).board.pictures.filter(isHand)).toEqual([]);
});

it('tells on the board what one’s own last turn brought, and has no panel in front of it', async () => {
  const table = await beginAlone(fixture, 'Barnaby', { game: 'quel-cirque' });
  const { actor, board } = await table.turn();
  expect(fixture.control.messages(actor.id, actor.channel).filter((message) => offers(message, 'form'))).toEqual([]);
  await playSuggestedMove(actor, new RandomChoice('told'));
  await actor.seesNewest(
    'the next turn',
    ({ id, text, raw }) => id === board.id && raw !== board.raw && text.includes('**Barnaby** '),
  );
});

it('goes on after a restart', async () => {
  const table = await beginAlone(fixture, 'Barnaby', { game: 'golden-train' });
  const { actor, board } = await table.turn();
  await fixture.stop();
  await fixture.start();
  await playSuggestedMove(actor, new RandomChoice('after a restart'));
  await actor.seesNewest('the move', ({ id, raw }) => id === board.id && raw !== board.raw);
});

it('seats as many computer players as were asked for, and the next game has their level', async () => {
  const barnaby = atHome('Barnaby');
  const hardPlayers = async (values: Readonly<Record<string, string | number>>, boards: number): Promise<number> => {
    await barnaby.asks('play golden-train', values);
    const shown = (): readonly SeenMessage[] => barnaby.public().filter((message) => offers(message, 'panel'));
    const board = await fixture.control.until('the board', () => shown()[boards]);
    return board.pictures[0]?.alt.match(/hard/gu)?.length ?? 0;
  };
  expect(await hardPlayers({ computers: 3, level: 'hard' }, 0)).toBe(3);
  expect(await hardPlayers({}, 1)).toBe(1);
});

it('offers what is for servers only there, and tells nothing of others', async () => {
  const barnaby = atHome('Barnaby');
  for (const line of ['leaderboard', 'join', 'watch table', 'invite'])
    expect(() => barnaby.types(line)).toThrow(/no command/u);
  expect((await barnaby.asks('settings server')).text).toContain('only works in a server');
  const matilda = fixture.guest('Matilda');
  expect((await barnaby.asks('stats player', { who: matilda.id })).text).toContain('only works in a server');
  expect((await barnaby.asks('puzzle')).pictures).toHaveLength(1);
});

it('a table in direct messages is out of reach for others', async () => {
  const table = await beginAlone(fixture, 'Barnaby');
  const { board } = await table.turn();
  const matilda = atHome('Matilda');
  const help = await matilda.asks('help');
  for (const { customId } of board.controls.filter(({ customId }) => customId.includes(tableIdOf(board)))) {
    const { reply } = await fixture.control.forge({
      ...{ type: InteractionType.MessageComponent, person: matilda.id, channel: matilda.channel, message: help.id },
      data: { custom_id: customId, component_type: ComponentType.Button },
    });
    expect(reply).toMatchObject({ kind: 'message', message: { text: 'This table no longer exists.', pictures: [] } });
  }
});

describe('a person who shares no server with the bot', () => {
  const TOKEN_LIFE_MS = 15 * 60_000;

  /** A person in their conversation with the bot, who has only installed it. */
  const odile = (): Guest => {
    const { id } = fixture.control.addPerson({
      ...{ name: 'Odile', locale: Locale.EnglishGB, moderator: false, installed: true, outside: true },
    });
    return fixture.guest('Odile', fixture.control.direct(id));
  };

  const refusals = (): number => fixture.control.traffic.countAnswers(403);

  describe.each(['refused', 'accepted'] as const)('where what the bot posts is %s', (reading) => {
    beforeEach(() => {
      fixture.control.readings.directToInstalled = reading;
    });

    it.each(quickGames.map(({ engine }) => engine.id))('plays %s to its end', async (game) => {
      odile();
      const table = await beginAlone(fixture, 'Odile', { game });
      const random = new RandomChoice(`${game} without a server`);
      let turns = 0;
      const end = await playToTheEnd(table, ({ actor, board }) => {
        turns += 1;
        return turns % 2 === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random);
      });
      expect(offers(end, 'again')).toBe(true);
      expect(refusals()).toBe(reading === 'refused' ? 1 : 0);
      expect(fixture.control.traffic.countAnswers(400)).toBe(0);
      expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    });
  });

  it('goes on after a restart, and after the time to edit the board, without another refusal', async () => {
    odile();
    const table = await beginAlone(fixture, 'Odile', { game: 'aramini-circus' });
    const { actor, board } = await table.turn();
    const [met, missed] = [refusals(), fixture.control.traffic.countAnswers(404)];
    await fixture.restart();
    const random = new RandomChoice('after a restart');
    await playSuggestedMove(actor, random);
    const next = await actor.seesNewest(
      'the board after the move',
      ({ id, controls }) => id !== board.id && controls.length > 0,
    );
    fixture.control.advance(TOKEN_LIFE_MS);
    await playSuggestedMove(actor, random);
    await actor.seesNewest('the board after the time', ({ id, controls }) => id !== next.id && controls.length > 0);
    expect([refusals(), fixture.control.traffic.countAnswers(404)]).toEqual([met, missed]);
  });
});

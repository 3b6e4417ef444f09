import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickGames } from './quick-games.js';
import { consentPresses } from '#commands/consent/consent-pages.js';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { actorOn, asks, controlOf, type Guest, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel } from '#tests/harness/actors/panel-walk.js';
import { askToGoBack } from '#tests/harness/actors/questions.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import { beginTable, playToTheEnd, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const TOKEN_LIFE_MS = 15 * 60_000;
const names = ['Barnaby', 'Matilda'];

const group = (...people: readonly string[]): string =>
  fixture.control.group('ring', ...people.map((name) => fixture.guest(name).id));

const begin = (game: string, people = names): Promise<TableInPlay> =>
  beginTable(fixture, people, { game, channel: group(...people) });

/** Expects no refusal of Discord: 403 would mean a request to the closed channel, 400 too many follow-ups. */
const expectNoRefusal = (): void => {
  const { traffic } = fixture.control;
  expect([400, 403].map((status) => traffic.countAnswers(status))).toEqual([0, 0]);
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
};

const now = ({ id, channelId }: SeenMessage, { control }: Guest, reader: Guest): SeenMessage =>
  control.messages(reader.id, channelId).find((message) => message.id === id) ?? expect.fail();

const playWhole = async (table: TableInPlay, seed: string): Promise<SeenMessage> => {
  const random = new RandomChoice(seed);
  let turns = 0;
  return playToTheEnd(table, ({ actor, board }) => {
    turns += 1;
    return turns % 2 === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random);
  });
};

/** Plays until another player is asked, on another board. */
const playOn = async (table: TableInPlay, { actor, board }: Turn): Promise<Turn> => {
  const random = new RandomChoice('another turn');
  for (;;) {
    await playSuggestedMove(actor, random);
    const next = await table.turn();
    if (next.actor !== actor && next.board.id !== board.id) return next;
  }
};

describe.each(quickGames.map(({ engine }) => engine.id))('a game of %s in a group', (game) => {
  it('is played to its end by answers alone', async () => {
    const people = game === 'quel-cirque' ? [...names, 'Zoé'] : names;
    const end = await playWhole(await begin(game, people), `${game} in a group`);
    expect(offers(end, 'again')).toBe(true);
    expectNoRefusal();
  });
});

describe('a table in a group', () => {
  it('says on the board what a first turn is about', async () => {
    const { board } = await (await begin('quel-cirque')).turn();
    expect(board.text).toMatch(/🔰 Holes with [^]*The die shows/u);
  });

  it('shows the next board to everyone where the answer to an acknowledgement is lost', async () => {
    const table = await begin('circle-the-wagons');
    const { actor, others, board } = await table.turn();
    const [other = expect.fail()] = others;
    const [move = expect.fail()] = await actor.readSuggestions();
    const callback = { method: 'POST', path: /^\/interactions\/\d+\/[^/]+\/callback$/ } as const;
    fixture.control.faults.next(callback, { kind: 'drop-after' });
    await actor.asks('move', { move: move.value });
    await other.seesNewest('the next board', (message) => offers(message, 'panel') && message.id !== board.id);
  });

  it('shows each turn in a new message, and makes the one before it shorter', async () => {
    const table = await begin('golden-train');
    const [barnaby = expect.fail()] = table.guests;
    const first = await table.turn();
    const second = await playOn(table, first);
    await fixture.control.until('the older board to be words', () =>
      now(first.board, barnaby, barnaby).controls.length === 0 ? true : undefined,
    );
    expect(now(first.board, barnaby, barnaby).pictures).toEqual([]);
    expect(BigInt(second.board.id)).toBeGreaterThan(BigInt(first.board.id));
  });

  it('goes on after the time to edit its board is over, which stays and leads to the newest position', async () => {
    const table = await begin('aramini-circus');
    const [barnaby = expect.fail()] = table.guests;
    const first = await table.turn();
    fixture.control.advance(TOKEN_LIFE_MS);
    const second = await playOn(table, first);
    expect(now(first.board, barnaby, barnaby).raw).toBe(first.board.raw);
    expect(first.board.text).toContain('**Play** shows the newest board');
    const panel = await second.actor.presses(first.board, 'panel').reply();
    expect(offers(panel, 'form')).toBe(true);
    expect(panel.ephemeral).toBe(true);
    const [waiting = expect.fail()] = second.others;
    const newest = await waiting.presses(first.board, 'panel').reply();
    expect([newest.text, newest.ephemeral]).toEqual([expect.stringContaining('out of date'), true]);
    expect(newest.pictures.map(({ alt }) => alt)).toEqual(second.board.pictures.map(({ alt }) => alt));
    expectNoRefusal();
  });

  it('goes on after a restart, with a new board', async () => {
    const table = await begin('aramini-circus');
    const first = await table.turn();
    await fixture.restart();
    const random = new RandomChoice('after a restart');
    await playTurnByPanel(first.actor, first.board, random);
    const board = await fixture.control.until('the new board', () =>
      first.actor.public().find((message) => offers(message, 'panel') && message.id !== first.board.id),
    );
    expect(BigInt(board.id)).toBeGreaterThan(BigInt(first.board.id));
    expectNoRefusal();
  });

  it('shows an end that Discord refused at the next command there, although another table is open', async () => {
    const table = await begin('circle-the-wagons');
    const { actor, others } = await table.turn();
    const [other = expect.fail()] = others;
    await other.types('play golden-train').reply();
    const post = { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/u } as const;
    const question = await actor.asks('resign', { table: tableIdOf((await table.turn()).board) });
    // Discord forgets every token, as after a quarter of an hour.
    fixture.control.faults.next(post, { kind: 'status', status: 404, code: 10015 }, Infinity);
    actor.presses(question, 'resign');
    const isRefused = (): boolean => fixture.log.some((line) => line.includes('the channel refuses the table'));
    while (!isRefused()) await other.asks('tables');
    fixture.control.faults.clear();
    other.types('tables');
    await other.seesNewest('the end', (message) => offers(message, 'again'));
  });

  it('tells what its older board cannot say any more', async () => {
    const { actor, board } = await (await begin('quel-cirque')).turn();
    await fixture.restart();
    await playSuggestedMove(actor, new RandomChoice('one move, which is a turn'));
    const told = await actor.seesNewest('the turn', ({ id, text }) => id !== board.id && text.includes(actor.name));
    expect(actorOn(told, [actor])).toBeUndefined();
  });

  it('leaves no picture that players are to remember where it could not be taken away later', async () => {
    const { board, actor } = await (await begin('golden-train')).turn();
    expect(board.pictures).toHaveLength(1);
    await fixture.stop();
    const left = now(board, actor, actor);
    expect(left.pictures).toEqual([]);
    expect(offers(left, 'panel')).toBe(true);
    await fixture.start();
    expect(offers(await actor.presses(left, 'panel').reply(), 'form')).toBe(true);
  });

  it('notifies people directly who want it, and goes on where Discord delivers nothing to them', async () => {
    for (const name of names) {
      const guest = fixture.guest(name);
      await chooseSetting(guest, await guest.asks('settings me'), 'notify', 'both');
    }
    const [barnaby = expect.fail(), matilda = expect.fail()] = names.map((name) => fixture.guest(name));
    fixture.control.closeDirect(matilda.id);
    const table = await begin('golden-train');
    let turn = await table.turn();
    for (let turns = 0; turns < 2; turns += 1) turn = await playOn(table, turn);
    if (turn.actor.id !== barnaby.id) turn = await playOn(table, turn);
    await fixture.control.until('the word to Barnaby', () =>
      fixture.control.inbox(barnaby.id).find(({ text }) => text.includes('Golden Train')),
    );
    expect(turn.board.notified).toEqual([barnaby.id]);
    expect(fixture.control.traffic.countAnswers(400)).toBe(0);
  });

  it('counts an answer in its question again after a restart', async () => {
    const table = await begin('aramini-circus', [...names, 'Zoé']);
    const first = await table.turn();
    await playOn(table, first);
    await askToGoBack(first.actor, ([nearest]) => nearest);
    const question = await first.actor.seesNewest('the question', (message) => offers(message, 'agree'));
    await fixture.restart();
    // The cards decide whether one or both of the others are asked.
    const asked = first.others.filter((guest) => asks(question, guest));
    const [voter = expect.fail()] = asked;
    voter.presses(question, 'agree');
    await fixture.control.until('the counted answer', () =>
      now(question, voter, voter).raw === question.raw ? undefined : true,
    );
    expect(now(question, voter, voter).text).toContain(asked.length === 2 ? '1 of 2' : '✅');
    expectNoRefusal();
  });

  it('takes moves back, is left, replayed and played again', async () => {
    const table = await begin('aramini-circus');
    const first = await table.turn();
    await playOn(table, first);
    const ways = await first.actor.asks('undo');
    const [furthest = expect.fail()] = controlOf(ways, consentPresses.rewind).options;
    await first.actor.changes(ways, consentPresses.rewind, furthest.value);
    const question = await first.actor.seesNewest('the question', (message) => offers(message, 'agree'));
    const [other = expect.fail()] = first.others;
    other.presses(question, 'agree');
    await fixture.control.until('the turn that was taken back', () => {
      const board = first.actor.public().findLast((message) => offers(message, 'panel'));
      return board?.text.includes(`<@${first.actor.id}>`) === true ? board : undefined;
    });
    await other.changes(await other.asks('resign'), 'resign');
    const end = await other.seesNewest('the end', (message) => offers(message, 'again'));
    expect((await other.asks('replay')).pictures).toHaveLength(1);
    expect((await other.asks('board', { text: true })).text).not.toBe('');
    await other.presses(end, 'again').reply();
    await other.seesNewest('the next lobby', (message) => offers(message, 'join'));
    expectNoRefusal();
  });

  it('stops its clock, and gives its game as a file when it is over', async () => {
    const table = await beginTable(fixture, names, {
      ...{ game: 'golden-train', channel: group(...names), values: { clock: '1d' } },
    });
    const { actor, others } = await table.turn();
    const [other = expect.fail()] = others;
    expect((await actor.asks('export')).text).toContain('still running');
    await actor.asks('pause');
    await other.asks('pause');
    const paused = await fixture.control.until('the board to say so', () =>
      actor.public().findLast((message) => offers(message, 'panel') && /paused|⏸/u.test(message.text)),
    );
    expect(offers(paused, 'panel')).toBe(true);
    await other.changes(await other.asks('resign'), 'resign');
    await other.seesNewest('the end', (message) => offers(message, 'again'));
    for (const guest of [actor, other])
      expect((await guest.asks('export')).files.map(({ name }) => name)).toEqual([
        expect.stringContaining('golden-train'),
      ]);
    expectNoRefusal();
  });

  it('shows at the next press that a clock has run out, and posts no more than Discord lets follow an answer', async () => {
    await fixture.close();
    const time = new ManualClock();
    fixture = await openBotFixture({ time });
    const table = await beginTable(fixture, names, {
      ...{ game: 'golden-train', channel: group(...names), values: { clock: '60s' } },
    });
    const first = await table.turn();
    const second = 1 / 3_600;
    const count = (words: string): number => fixture.log.filter((line) => line.includes(words)).length;
    const moves = (): number => count('"change":"move"');
    const refusals = (): number => count('the channel refuses the table');
    const newest = (): string | undefined => first.actor.public().findLast((message) => offers(message, 'panel'))?.id;
    // Each board follows one of the answers to people who joined, until none of them accepts more follow-ups.
    for (let turns = 0; turns < 20 && refusals() === 0; turns += 1) {
      const [made, shown] = [moves(), newest()];
      while (moves() === made) {
        time.pass(second);
        await turnOfEvents();
      }
      await Promise.race([
        fixture.control.until('the next board', () => (newest() === shown ? undefined : true)),
        fixture.botLog.until('the refusal', () => refusals() > 0),
      ]);
    }
    expect(refusals()).toBeGreaterThan(0);
    const behind = first.actor.public().findLast((message) => offers(message, 'panel')) ?? expect.fail();
    await first.actor.presses(behind, 'panel').reply();
    await first.actor.seesNewest('the newest board', ({ id, controls }) => id !== behind.id && controls.length > 0);
    expectNoRefusal();
  });
});

it('people outside the group cannot use its table', async () => {
  const { board } = await (await begin('aramini-circus')).turn();
  const zoe = fixture.guest('Zoé');
  const elsewhere = group('Zoé', 'Barnaby');
  const help = await zoe.in(elsewhere).asks('help');
  for (const { customId } of board.controls.filter(({ customId }) => customId.includes(tableIdOf(board)))) {
    const { reply } = await fixture.control.forge({
      ...{ type: InteractionType.MessageComponent, person: zoe.id, channel: elsewhere, message: help.id },
      data: { custom_id: customId, component_type: ComponentType.Button },
    });
    expect(reply).toMatchObject({
      kind: 'message',
      message: { text: zoe.texts.t('common:faults.table-gone'), pictures: [] },
    });
  }
});

describe('a server without the bot', () => {
  beforeEach(() => fixture.control.server.removeBot());

  it('has games by answers alone', async () => {
    expect(offers(await playWhole(await beginTable(fixture, names, { game: 'quel-cirque' }), 'a guest'), 'again')).toBe(
      true,
    );
    expectNoRefusal();
  });

  it('has no link to a board of which Discord would need to know the server', async () => {
    const table = await beginTable(fixture, names);
    const { others } = await table.turn();
    const [waiting = expect.fail()] = others;
    const board = waiting.public().findLast((message) => offers(message, 'panel')) ?? expect.fail();
    const links = (message: SeenMessage): readonly string[] =>
      JSON.stringify(message.raw).match(/channels\/[^"]*/gu) ?? [];
    expect(links(await waiting.presses(board, 'panel').reply())).toEqual([]);
    expect((await waiting.asks('tables')).text).not.toContain('discord.com/channels');
  });

  it('where apps may only answer privately no table is opened nor changed, and the person reads where they can play', async () => {
    const table = await beginTable(fixture, names);
    const { board, actor } = await table.turn();
    fixture.control.server.hideExternalApps(fixture.channel);
    const before = actor.public().length;
    const [move = expect.fail()] = await actor.readSuggestions();
    for (const refused of [await actor.asks('play golden-train'), await actor.asks('move', { move: move.value })])
      expect([refused.text, refused.ephemeral]).toEqual([actor.texts.t('common:external.hidden'), true]);
    expect(actor.public()).toHaveLength(before);
    expect(now(board, actor, actor).raw).toBe(board.raw);
    expect((await actor.asks('help')).ephemeral).toBe(true);
  });
});

import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { playingPress } from '#tests/harness/actors/panel-walk.js';
import { beginTable, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(async () => {
  const errors = fixture.log.filter((line) => line.includes('"level":50'));
  await fixture.close();
  expect(errors).toEqual([]);
});

const begin = (): Promise<TableInPlay> => beginTable(fixture, ['Barnaby', 'Matilda']);

const movesMade = (): number => fixture.log.filter((line) => line.includes('"change":"move"')).length;

const firstMove = async (guest: Guest): Promise<string> => (await guest.readSuggestions())[0]?.value ?? '';

const boardAfter = ({ actor, board }: Turn): Promise<SeenMessage> =>
  actor.seesNewest('a newer board', (message) => message.raw !== board.raw && offers(message, 'panel'));

/** Keeps private messages, as after the time when Discord forgets their interaction. */
const keepPanels = (): void => {
  fixture.control.faults.next(
    { method: 'DELETE', path: /^\/webhooks\// },
    { kind: 'status', status: 404, code: 10008 },
    Infinity,
  );
};

const play = async (guest: Guest): Promise<SeenMessage> => guest.asks('move', { move: await firstMove(guest) });

describe('pressed at once', () => {
  it('two people both get a seat', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    const lobby = await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
    for (const guest of [fixture.guest('Zoé'), fixture.guest('Matilda')]) guest.presses(lobby, 'join');
    await barnaby.seesNewest('both of them', ({ text }) => text.includes('Zoé') && text.includes('Matilda'));
  });

  it('the same move from two panels is made once, and the second press reads that its button is out of date', async () => {
    const { actor, board } = await (await begin()).turn();
    keepPanels();
    const panels = [await actor.presses(board, 'panel').reply(), await actor.presses(board, 'panel').reply()];
    const answers = await Promise.all(
      panels.map((panel) => {
        const { customId, value } = playingPress(panel);
        return actor.pressAndRead(panel, customId, value);
      }),
    );
    expect(answers.filter(({ text }) => text.includes('out of date'))).toHaveLength(1);
    expect(movesMade()).toBe(1);
  });

  it('another person’s move is refused while the player to act acts', async () => {
    const { actor, others } = await (await begin()).turn();
    const move = await firstMove(actor);
    const [mine, theirs] = [actor.types('move', { move }), others[0]?.types('move', { move })];
    expect((await mine.reply()).text).toContain('Done');
    expect((await theirs?.reply())?.text).toContain('not your turn yet');
    expect(movesMade()).toBe(1);
  });
});

describe('an interaction that is delivered twice', () => {
  it('acts once', async () => {
    const { actor } = await (await begin()).turn();
    const acted = actor.types('move', { move: await firstMove(actor) });
    fixture.control.deliverAgain(acted);
    expect((await acted.reply()).text).toContain('Done');
    expect(movesMade()).toBe(1);
  });

  it('acts once when the gateway resumes and replays it', async () => {
    const turn = await (await begin()).turn();
    await play(turn.actor);
    await boardAfter(turn);
    fixture.control.connection.drop(3);
    await turn.actor.asks('tables');
    expect(fixture.log.some((line) => line.includes('delivered again'))).toBe(true);
    expect(movesMade()).toBe(1);
  });

  it('acts once when it comes again after a restart', async () => {
    const turn = await (await begin()).turn();
    const acted = turn.actor.types('move', { move: await firstMove(turn.actor) });
    await acted.reply();
    await boardAfter(turn);
    await fixture.restart();
    fixture.control.deliverAgain(acted);
    await turn.actor.asks('hand');
    expect(movesMade()).toBe(1);
  });
});

describe('a click on an old board', () => {
  it('changes nothing, says so in private and offers what can be done now', async () => {
    const { actor, board } = await (await begin()).turn();
    keepPanels();
    const old = await actor.presses(board, 'panel').reply();
    await play(actor);
    const { customId, value } = playingPress(old);
    const answer = await actor.pressAndRead(old, customId, value);
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toContain('out of date');
    expect(movesMade()).toBe(1);
  });
});

describe('after a restart on the same database', () => {
  it('the board’s buttons and an open panel still work', async () => {
    const { actor, board } = await (await begin()).turn();
    const panel = await actor.presses(board, 'panel').reply();
    await fixture.restart();
    expect((await actor.presses(board, 'hand').reply()).pictures).toHaveLength(1);
    const { customId, value } = playingPress(panel);
    await actor.pressAndRead(panel, customId, value);
    expect(movesMade()).toBe(1);
  });

  it('a board that was left behind catches up', async () => {
    const turn = await (await begin()).turn();
    fixture.control.faults.next(
      { method: 'PATCH', path: /^\/channels\// },
      { kind: 'status', status: 403, code: 50013 },
      Infinity,
    );
    await play(turn.actor);
    fixture.control.faults.clear();
    await fixture.restart();
    await boardAfter(turn);
  });

  it('an older message that could not be reached before shrinks', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    await fixture.guest('Matilda').asks('join');
    const lobby = await barnaby.seesNewest('both of them', ({ text }) => text.includes('Matilda'));
    fixture.control.faults.next(
      { method: 'PATCH', path: new RegExp(`/messages/${lobby.id}$`) },
      { kind: 'drop' },
      Infinity,
    );
    await barnaby.asks('begin');
    await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
    await fixture.restart();
    fixture.control.faults.clear();
    await fixture.restart();
    await fixture.control.until('the lobby to shrink', () =>
      barnaby.public().some(({ id, controls }) => id === lobby.id && controls.length === 0) ? true : undefined,
    );
  });
});

describe('a person who is not at the table', () => {
  it('gets a private refusal for every press and question', async () => {
    const { board, actor } = await (await begin()).turn();
    const stranger = fixture.guest('Zoé');
    for (const action of ['panel', 'hand']) {
      const answer = await stranger.presses(board, action).reply();
      expect(answer.ephemeral).toBe(true);
      expect(answer.text).toMatch(/(ne joues pas|pas de place) à cette table/);
      expect(answer.pictures).toEqual([]);
    }
    expect((await stranger.asks('undo')).text).toMatch(/(ne joues pas|pas de place) à cette table/);
    expect((await stranger.asks('hand')).text).toMatch(/(ne joues pas|pas de place) à cette table/);
    expect((await stranger.asks('move', { move: await firstMove(actor) })).text).toMatch(
      /(ne joues pas|pas de place) à cette table/,
    );
    expect((await stranger.readSuggestions()).map(({ value }) => value)).toEqual(['?']);
    expect(movesMade()).toBe(0);
  });

  it('never sees a private answer of another person', async () => {
    const { board, actor, others } = await (await begin()).turn();
    const hand = await actor.presses(board, 'hand').reply();
    const panel = await actor.presses(board, 'panel').reply();
    for (const guest of [...others, fixture.guest('Zoé')]) {
      const ids = fixture.control.messages(guest.id, fixture.channel).map(({ id }) => id);
      expect(ids).not.toContain(hand.id);
      expect(ids).not.toContain(panel.id);
    }
  });

  it('learns nothing of a blind draw from the channel', async () => {
    const turn = await (await begin()).turn();
    const answer = await turn.actor.asks('move', { move: 'draw' });
    const board = await boardAfter(turn);
    expect(answer.text).toContain('Done');
    expect(board.text).toContain(' draws ');
    expect(board.text).not.toMatch(/draws (a|the) (bear|fish|giraffe|tiger)/);
  });
});

describe('a missing permission', () => {
  const withoutFiles =
    PermissionFlagsBits.ViewChannel |
    PermissionFlagsBits.SendMessages |
    PermissionFlagsBits.EmbedLinks |
    PermissionFlagsBits.ReadMessageHistory;
  const all = withoutFiles | PermissionFlagsBits.AttachFiles;

  it('is named before anything is changed', async () => {
    const { actor } = await (await begin()).turn();
    fixture.control.server.setBotPermissions(fixture.channel, withoutFiles);
    const move = await firstMove(actor);
    expect((await actor.asks('move', { move })).text).toContain('Attach Files');
    expect(movesMade()).toBe(0);
    fixture.control.server.setBotPermissions(fixture.channel, all);
    expect((await actor.asks('move', { move })).text).toContain('Done');
  });

  it('that shows only when the board is written loses nothing: the person reads of it, and the board catches up', async () => {
    const turn = await (await begin()).turn();
    const { actor } = turn;
    fixture.control.faults.next(
      { path: /^\/channels\/\d+\/messages/ },
      { kind: 'status', status: 403, code: 50013 },
      Infinity,
    );
    const acted = actor.types('move', { move: await firstMove(actor) });
    await acted.reply();
    await actor.hears(acted, ({ text }) => text.includes('saved'));
    fixture.control.faults.clear();
    await actor.asks('hand');
    await boardAfter(turn);
    expect(movesMade()).toBe(1);
  });
});

describe('a channel that is removed', () => {
  it('takes no move with it, and the bot plays on elsewhere', async () => {
    const ring = fixture.control.server.addChannel('a ring for one evening');
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { channel: ring.id });
    const { actor } = await table.turn();
    await actor.asks('move', { move: await firstMove(actor) });
    fixture.control.server.deleteChannel(ring.id);
    const elsewhere = actor.in(fixture.channel);
    expect(movesMade()).toBe(1);
    expect((await elsewhere.asks('tables')).text).not.toContain('Aramini Circus');
    await elsewhere.asks('play aramini-circus');
    await elsewhere.seesNewest('a new lobby', (message) => offers(message, 'join'));
  });
});

describe('an answer that comes too late', () => {
  it('does nothing after the person read that it failed', async () => {
    const { actor } = await (await begin()).turn();
    const acted = actor.types('move', { move: await firstMove(actor) });
    fixture.control.advance(3_001);
    await expect(acted.reply()).rejects.toThrow('did not answer');
    await actor.asks('hand');
    expect(movesMade()).toBe(0);
  });

  it('loses no move when the token has expired meanwhile', async () => {
    const turn = await (await begin()).turn();
    const acted = turn.actor.types('move', { move: await firstMove(turn.actor) });
    await acted.acknowledged();
    fixture.control.expireToken(acted);
    await boardAfter(turn);
    expect(movesMade()).toBe(1);
  });
});

describe('what Discord does to the board', () => {
  it('a deleted message is posted again, and mentions the player again', async () => {
    const turn = await (await begin()).turn();
    fixture.control.deleteMessage(fixture.channel, turn.board.id);
    await play(turn.actor);
    const board = await boardAfter(turn);
    expect(board.id).not.toBe(turn.board.id);
    expect(board.notified).toEqual([turn.actor.id]);
  });

  it('an archived thread is opened again by the next message', async () => {
    const thread = fixture.control.server.addThread(fixture.channel, 'a quiet thread');
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { channel: thread.id });
    const turn = await table.turn();
    const panel = await turn.actor.presses(turn.board, 'panel').reply();
    fixture.control.server.archiveThread(thread.id);
    // Commands cannot be typed in an archived thread.
    const { customId, value } = playingPress(panel);
    await turn.actor.hears(turn.actor.pressesId(panel, customId, value));
    await boardAfter(turn);
  });

  it('an outage is waited out', async () => {
    const turn = await (await begin()).turn();
    fixture.control.faults.next({ method: 'PATCH', path: /^\/channels\// }, { kind: 'status', status: 503 }, 4);
    await play(turn.actor);
    await boardAfter(turn);
    expect(movesMade()).toBe(1);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const lobbyOf = (guest: Guest): Promise<SeenMessage> =>
  guest.seesNewest('the lobby', (message) => offers(message, 'join'));

describe('the lobby', () => {
  it('opens with the caller seated, in public, and answers the caller in private', async () => {
    const barnaby = fixture.guest('Barnaby');
    const answer = await barnaby.asks('play aramini-circus');
    const lobby = await lobbyOf(barnaby);
    expect(answer.ephemeral).toBe(true);
    expect(lobby.text).toContain('Barnaby');
    expect(lobby.text).toContain('Aramini Circus');
    expect(lobby.notified).toEqual([]);
    expect(fixture.control.messages(fixture.guest('Zoé').id, fixture.channel)).toHaveLength(1);
  });

  it('shows the options that were chosen', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus', { bonus: true });
    expect((await lobbyOf(barnaby)).text).toContain('bonus');
  });

  it('is filled and emptied by its buttons, in one message', async () => {
    const barnaby = fixture.guest('Barnaby');
    const zoe = fixture.guest('Zoé');
    await barnaby.asks('play aramini-circus');
    const lobby = await lobbyOf(barnaby);
    const shows = (what: string, holds: (message: SeenMessage) => boolean): Promise<SeenMessage> =>
      barnaby.seesNewest(what, holds);

    await zoe.presses(lobby, 'join').done();
    await shows('Zoé on a seat', ({ text }) => text.includes('Zoé'));
    await barnaby.asks('computer');
    await shows('a computer player', ({ text }) => text.includes('🤖'));
    await barnaby.asks('computer', { remove: true });
    await shows('no computer player', ({ text }) => !text.includes('🤖'));
    await zoe.opensFromLobby(lobby, 'leave');
    const left = await shows('Zoé gone', ({ text }) => !text.includes('Zoé'));
    expect(left.id).toBe(lobby.id);
    expect(barnaby.public()).toHaveLength(1);
  });

  it('says privately, in the language of who asked, why something cannot be', async () => {
    const barnaby = fixture.guest('Barnaby');
    const zoe = fixture.guest('Zoé');
    await barnaby.asks('play aramini-circus');
    await lobbyOf(barnaby);
    expect((await barnaby.asks('begin')).text).toContain('at least 2 players');
    await barnaby.asks('computer');
    const lobby = await barnaby.seesNewest('company', ({ text }) => text.includes('🤖'));
    expect((await zoe.hears(zoe.presses(lobby, 'begin'))).text).toContain('Seul l’hôte');
    expect((await zoe.asks('leave')).text).toContain('ne joues pas à cette table');
    const seated = await barnaby.hears(barnaby.presses(lobby, 'join'));
    expect(seated.text).toContain('You already have a seat here');
    expect(offers(seated, 'leave')).toBe(true);
    expect(barnaby.public()).toHaveLength(1);
  });

  it('offers to begin as soon as there are players enough, and says how many are missing', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    const alone = await lobbyOf(barnaby);
    expect(alone.text).toContain('One more player is needed');
    expect(controlOf(alone, 'begin').disabled).toBe(true);
    await fixture.guest('Matilda').asks('join');
    const both = await barnaby.seesNewest('both of them', ({ text }) => text.includes('Matilda'));
    expect(controlOf(both, 'begin').disabled).toBe(false);
  });

  it('is filled and begun by one press of its host, and by no other', async () => {
    const barnaby = fixture.guest('Barnaby');
    for (const game of ['quel-cirque', 'circle-the-wagons']) {
      const host = barnaby.in(fixture.control.server.addChannel(game).id);
      const zoe = fixture.guest('Zoé').in(host.channel);
      await host.asks(`play ${game}`);
      const alone = await lobbyOf(host);
      expect(controlOf(alone, 'begin').disabled).toBe(true);
      expect((await zoe.hears(zoe.presses(alone, 'against'))).text).toContain('Seul l’hôte');
      expect((await lobbyOf(host)).text).not.toContain('🤖');
      host.presses(alone, 'against');
      await host.seesNewest('the game', (message) => offers(message, 'panel'));
    }
  });

  it('is begun for one player by one press of its host, in a game with rules for one', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play circle-the-wagons');
    const lobby = await lobbyOf(barnaby);
    const zoe = fixture.guest('Zoé');
    expect((await zoe.hears(zoe.presses(lobby, 'solo'))).text).toContain('Seul l’hôte');
    barnaby.presses(lobby, 'solo');
    const board = await barnaby.seesNewest('the game', (message) => offers(message, 'panel'));
    expect(board.text).not.toContain('🤖');
    const other = barnaby.in(fixture.control.server.addChannel('quel-cirque').id);
    await other.asks('play quel-cirque');
    expect(offers(await lobbyOf(other), 'solo')).toBe(false);
  });

  it('leads from each of its pages back to the list of them', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play circle-the-wagons');
    const lobby = await lobbyOf(barnaby);
    for (const name of ['seats', 'computers', 'options', 'clock', 'fairness']) {
      const page = await barnaby.opensFromLobby(lobby, name);
      const list = await barnaby.changes(page, 'more');
      expect(list.id).toBe(page.id);
      expect(offers(list, name)).toBe(true);
    }
  });

  it('allows hints by one press of its host, and forbids them by another', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play quel-cirque');
    const lobby = await lobbyOf(barnaby);
    const allowed = await barnaby.opensFromLobby(lobby, 'advising');
    expect(allowed.text).toContain('Hints allowed');
    await barnaby.seesNewest('the hints', ({ text }) => text.includes('Hints allowed'));
    expect((await barnaby.changes(allowed, 'advising')).text).toContain('No hints');
    const zoe = fixture.guest('Zoé');
    expect(offers(await zoe.presses(lobby, 'more').reply(), 'advising')).toBe(false);
  });

  it('is opened with fewer aids, which its host changes one after the other, and tells everyone', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { aids: 'material', hints: true });
    const lobby = await lobbyOf(barnaby);
    const aids = (choice: string): string => barnaby.texts.t(`common:seating.aids.${choice}`);
    expect(lobby.text).toContain(aids('material'));
    expect(lobby.text).toContain('Hints allowed');
    const without = await barnaby.opensFromLobby(lobby, 'aids');
    expect(without.text).toContain(aids('none'));
    // A table without aids has no hints to allow, and its game counts for ratings.
    expect(offers(without, 'advising')).toBe(false);
    const shown = await barnaby.seesNewest('no aids', ({ text }) => text.includes(aids('none')));
    expect(shown.text).not.toContain('Hints allowed');
    const all = await barnaby.changes(without, 'aids');
    expect(offers(all, 'advising')).toBe(true);
    const usual = await barnaby.seesNewest('all aids', ({ text }) => !text.includes(aids('none')));
    expect(usual.text).not.toContain(aids('all'));
    const zoe = fixture.guest('Zoé');
    expect(offers(await zoe.presses(lobby, 'more').reply(), 'aids')).toBe(false);
  });

  it('turns people away when every seat is taken', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    const lobby = await lobbyOf(barnaby);
    for (let seats = 1; seats < 4; seats += 1) await barnaby.asks('computer');
    expect((await barnaby.asks('computer')).text).toContain('Every seat is taken');
    expect((await fixture.guest('Matilda').asks('join')).text).toContain('Every seat is taken');
    expect(lobby.id).toBe((await lobbyOf(barnaby)).id);
  });

  it('becomes history when the game begins, with the hash of the seed and no buttons', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    await fixture.guest('Zoé').asks('join');
    await barnaby.asks('begin');
    await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
    const lobby = await fixture.control.until('the lobby to become history', () => {
      const [oldest] = barnaby.public();
      return oldest?.controls.length === 0 ? oldest : undefined;
    });
    expect(lobby.text.match(/`[0-9a-f]{32}…`/gu)).toHaveLength(2);
  });
});

describe('closing a table', () => {
  it('is for the host or a moderator, and asked twice', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    expect((await fixture.guest('Zoé').asks('close')).text).toContain('Seul l’hôte');
    const matilda = fixture.guest('Matilda');
    const question = await matilda.asks('close');
    expect((await matilda.changes(question, 'keep')).text).toContain('show goes on');
    expect((await matilda.changes(await matilda.asks('close'), 'close')).text).toContain('closed');
    await barnaby.seesNewest('a closed table', (message) => message.controls.length === 0);
    expect((await barnaby.asks('join')).text).toContain('no open table');
  });

  it('is not offered to a moderator who has left its game', async () => {
    const matilda = fixture.guest('Matilda');
    await matilda.asks('play aramini-circus');
    for (const name of ['Barnaby', 'Zoé']) await fixture.guest(name).asks('join');
    await matilda.asks('begin');
    await matilda.seesNewest('the board', (message) => offers(message, 'panel'));
    await matilda.changes(await matilda.asks('resign'), 'resign');
    expect((await matilda.asks('close')).text).toContain('Others are playing too');
  });
});

describe('a thread', () => {
  it('has a table of its own', async () => {
    const thread = fixture.control.server.addThread(fixture.channel, 'behind the tent');
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    await barnaby.in(thread.id).asks('play aramini-circus');
    await lobbyOf(barnaby.in(thread.id));
    expect((await barnaby.asks('tables')).text.match(/<#\d+>/g)).toHaveLength(2);
  });
});

describe('the options of a lobby', () => {
  const options = (lobby: SeenMessage, guest: Guest): Promise<SeenMessage> => guest.opensFromLobby(lobby, 'options');

  it('are changed by pressing, and the lobby says so in words', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    const lobby = await lobbyOf(barnaby);
    const changed = await barnaby.changes(await options(lobby, barnaby), 'option');
    expect(changed.controls[0]?.label).toBe('bonus');
    await barnaby.seesNewest('the bonus cards', ({ text }) => text.includes('With bonus cards'));
    await barnaby.changes(changed, 'option');
    await barnaby.seesNewest('the usual game', ({ text }) => !text.includes('With bonus cards'));
  });

  it('are for the host alone', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    const page = await fixture
      .guest('Zoé')
      .presses(await lobbyOf(barnaby), 'more')
      .reply();
    expect(['options', 'clock', 'leave'].filter((action) => offers(page, action))).toEqual([]);
  });
});

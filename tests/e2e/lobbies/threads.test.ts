import { MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture({ closeThreadsAfter: 1 });
});
afterEach(() => fixture.close());

const threads = () => fixture.control.server.threads();

const openInThread = async (host: Guest): Promise<Guest> => {
  expect((await host.asks('play aramini-circus', { place: 'thread' })).text).toContain('Your table is open');
  const [thread] = threads();
  if (thread === undefined) throw new Error('There is a thread');
  return host.in(thread.id);
};

describe('a table in a thread of its own', () => {
  it('is named after its game and players, tells its result in the channel, and is closed', async () => {
    const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
    const inside = await openInThread(barnaby);
    const { channel } = inside;
    const lobby = await inside.seesNewest('the lobby', (message) => offers(message, 'join'));
    expect(threads()[0]).toMatchObject({ id: channel, parentId: fixture.channel, name: 'Aramini Circus · Barnaby' });
    await fixture.control.until('a link in the channel', () => {
      const [line] = barnaby.public();
      return line?.text.includes(`<#${channel}>`) === true && line.controls.length === 0 ? line : undefined;
    });
    await zoe.in(channel).presses(lobby, 'join').done();
    await fixture.control.until('the host in the thread', () =>
      threads()[0]?.members?.includes(barnaby.id) === true ? true : undefined,
    );
    await inside.asks('begin');
    await inside.seesNewest('the board', (message) => offers(message, 'panel'));
    await fixture.control.until('the name', () =>
      threads()[0]?.name === 'Aramini Circus · Barnaby, Zoé' ? true : undefined,
    );
    // From the channel, the author of a command determines the thread's table.
    expect((await zoe.asks('hand')).text).not.toBe('');
    await barnaby.changes(await barnaby.asks('resign'), 'resign');
    await inside.seesNewest('the end', (message) => offers(message, 'again'));
    await fixture.control.until('the thread to be closed', () => {
      const [thread] = threads();
      return thread?.archived === true && thread.name === 'Aramini Circus · Barnaby, Zoé' ? true : undefined;
    });
    const told = await fixture.control.until('the result in the channel', () => {
      const [line] = barnaby.public();
      return line?.text.includes('Zoé wins') === true ? line.text : undefined;
    });
    expect(told.match(/Zoé/g)).toHaveLength(1);
    expect(barnaby.public()).toHaveLength(1);
    // Discord's own lines in the thread: its beginning, the host who opened it from the channel, and one new name.
    expect(fixture.control.systemMessages(channel).map(({ raw }) => raw.type)).toEqual([
      MessageType.ThreadStarterMessage,
      MessageType.RecipientAdd,
      MessageType.ChannelNameChange,
    ]);
    expect(fixture.control.systemMessages(barnaby.channel)).toEqual([]);
    // Discord shows the thread by its name, so the message does not repeat it.
    expect(barnaby.public()[0]?.text).toMatch(new RegExp(`^🎪 <#${channel}> · [^·]*Zoé wins[^·]*$`, 'u'));
  });

  it('goes on in an archived thread, and is suspended with a deleted one', async () => {
    const barnaby = fixture.guest('Barnaby');
    const inside = await openInThread(barnaby);
    await inside.asks('computer');
    fixture.control.server.archiveThread(inside.channel);
    await barnaby.asks('begin');
    await inside.seesNewest('the board', (message) => offers(message, 'panel') || offers(message, 'again'));
    expect(threads()[0]?.archived).toBe(false);
    fixture.control.server.deleteChannel(inside.channel);
    await expect.poll(async () => (await barnaby.asks('tables')).text).toContain('not at any table');
  });

  it('stands in the channel where no thread may be made, and says why', async () => {
    const { channel, control } = fixture;
    const { server } = control;
    server.setBotPermissions(channel, server.botPermissions(channel) & ~PermissionFlagsBits.CreatePublicThreads);
    const barnaby = fixture.guest('Barnaby');
    const answer = await barnaby.asks('play aramini-circus', { place: 'thread' });
    expect(answer.text).toContain('Create Public Threads');
    await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
    expect(threads()).toEqual([]);
    const inVoice = barnaby.in(server.addChannel('voices', 'voice').id);
    expect((await inVoice.asks('play aramini-circus', { place: 'thread' })).text).toContain(
      'Threads aren’t possible here',
    );
  });

  it('has the next game too, which begins by itself where no one else is waited for', async () => {
    const barnaby = fixture.guest('Barnaby');
    const inside = await openInThread(barnaby);
    await inside.asks('computer', { level: 'hard' });
    await inside.asks('begin');
    await inside.changes(await inside.asks('resign'), 'resign');
    const over = await inside.seesNewest('the end', (message) => offers(message, 'again'));
    await inside.presses(over, 'again').reply();
    await inside.seesNewest('the next game', (message) => offers(message, 'panel'));
    // The lobby's message may be the last to show that the game has begun.
    const told = () => inside.public().filter(({ id }) => BigInt(id) > BigInt(over.id));
    await expect.poll(() => told().some(({ text }) => text.includes('· hard'))).toBe(true);
    expect(threads()).toHaveLength(1);
  });
});

import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const tablesOpened = (): number => fixture.log.filter((line) => line.includes('"change":"open"')).length;

describe('a table', () => {
  it.each(['announcement', 'voice', 'stage'] as const)('stands in an %s channel', async (kind) => {
    const { id } = fixture.control.server.addChannel('the place', kind);
    const barnaby = fixture.guest('Barnaby', id);
    expect((await barnaby.asks('play aramini-circus')).text).toContain('Your table is open');
    await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
  });

  it('stands in the post of a forum', async () => {
    const forum = fixture.control.server.addChannel('the forum', 'forum');
    const barnaby = fixture.guest('Barnaby', fixture.control.server.addThread(forum.id, 'a post').id);
    await barnaby.asks('play aramini-circus');
    await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
  });

  it('stands in a private thread of which the bot is a member', async () => {
    const thread = fixture.control.server.addThread(fixture.channel, 'among us', { private: true });
    const barnaby = fixture.guest('Barnaby', thread.id);
    await barnaby.asks('play aramini-circus');
    await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
  });
});

describe('before anything is stored, /play says what is missing', () => {
  it('in a private thread without the bot', async () => {
    const barnaby = fixture.guest('Barnaby');
    const thread = fixture.control.server.addThread(fixture.channel, 'without the bot', {
      private: true,
      ownerId: barnaby.id,
    });
    expect((await barnaby.in(thread.id).asks('play aramini-circus')).text).toContain('not in this private thread');
    expect(tablesOpened()).toBe(0);
  });

  it.each(['voice', 'stage'] as const)('in a %s channel to which it may not connect', async (kind) => {
    const { id } = fixture.control.server.addChannel('the place', kind);
    fixture.control.server.setBotPermissions(
      id,
      fixture.control.server.botPermissions(id) & ~PermissionFlagsBits.Connect,
    );
    const text = (await fixture.guest('Barnaby', id).asks('play aramini-circus')).text;
    expect(text).toContain('Connect');
    expect(tablesOpened()).toBe(0);
  });

  it('and it needs no permission to embed links', async () => {
    const { channel, control } = fixture;
    control.server.setBotPermissions(channel, control.server.botPermissions(channel) & ~PermissionFlagsBits.EmbedLinks);
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    await fixture.guest('Zoé').asks('join');
    await barnaby.asks('begin');
    await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
  });
});

describe('a channel or thread that is deleted', () => {
  it('takes its tables out of the list', async () => {
    const { id } = fixture.control.server.addChannel('short-lived');
    const thread = fixture.control.server.addThread(id, 'and its thread');
    const barnaby = fixture.guest('Barnaby');
    for (const place of [id, thread.id]) await barnaby.in(place).asks('play aramini-circus');
    await barnaby.asks('play quel-cirque');
    expect((await barnaby.asks('tables')).text.match(/<#/g)).toHaveLength(3);
    fixture.control.server.deleteChannel(id);
    const list = (await barnaby.asks('tables')).text;
    expect(list.match(/<#/g)).toHaveLength(1);
    expect(list).toContain(fixture.channel);
  });
});

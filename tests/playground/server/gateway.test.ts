import { once } from 'node:events';
import {
  Client,
  GatewayIntentBits,
  PermissionFlagsBits,
  Routes,
  SlashCommandBuilder,
  type Interaction,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';

let stage: Stage;
let zoe: string;
let channel: string;
let seen: string[];

beforeEach(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  channel = firstChannel(stage.playground);
  await stage.client.application.commands.set([new SlashCommandBuilder().setName('act').setDescription('Act')]);
  seen = [];
  stage.answerWith(reply);
});

afterEach(() => stage.stop());

const reply = async (interaction: Interaction): Promise<void> => {
  if (!interaction.isChatInputCommand()) return;
  seen.push(interaction.id);
  if (seen.indexOf(interaction.id) === seen.length - 1) await interaction.reply(`${seen.length}`);
};

const act = (): ReturnType<Stage['playground']['control']['command']> =>
  stage.playground.control.command(zoe, channel, 'act');

const next = (
  event: 'shardResume' | 'shardReady' | 'channelDelete' | 'channelUpdate' | 'threadCreate' | 'threadUpdate',
): Promise<unknown> => once(stage.client, event);

describe('the gateway', () => {
  it('shows the client its server, its channels and its own permissions', () => {
    const guild = stage.client.guilds.cache.first();
    expect(guild?.preferredLocale).toBe('en-US');
    expect(guild?.channels.cache.map(({ name }) => name)).toEqual(['main-ring', 'side-show']);
    expect(guild?.members.me?.permissions.has(PermissionFlagsBits.AttachFiles)).toBe(true);
  });

  it('takes no wrong token, and no privileged intent', async () => {
    const { apiUrl, token } = stage.playground;
    const stranger = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
    await expect(stranger.login(`${token}x`)).rejects.toThrow('invalid token');
    const nosy = new Client({ intents: [GatewayIntentBits.GuildMembers], rest: { api: apiUrl } });
    await expect(nosy.login(token)).rejects.toThrow('disallowed intents');
    await nosy.destroy();
  });

  it('delivers on resuming what happened while the line was cut, once', async () => {
    const resumed = next('shardResume');
    stage.playground.control.connection.drop();
    const acted = act();
    await resumed;
    expect((await acted.reply()).text).toBe('1');
    expect(seen).toEqual([acted.id]);
  });

  it('repeats the events on resuming that a reading asks for', async () => {
    const acted = act();
    await acted.reply();
    const resumed = next('shardResume');
    stage.playground.control.connection.drop(1);
    await resumed;
    expect(seen).toEqual([acted.id, acted.id]);
  });

  it('asks to reconnect and is resumed', async () => {
    const resumed = next('shardResume');
    stage.playground.control.connection.requestReconnect();
    await resumed;
    expect((await act().reply()).text).toBe('1');
  });

  it('ends a session, and the client begins another', async () => {
    const begun = next('shardReady');
    stage.playground.control.connection.invalidateSession();
    await begun;
    await stage.playground.control.ready();
    expect((await act().reply()).text).toBe('1');
  }, 20_000);

  it('delivers the same interaction twice on demand', async () => {
    const acted = act();
    await acted.reply();
    stage.playground.control.deliverAgain(acted);
    const other = act();
    await other.acknowledged();
    expect(seen).toEqual([acted.id, acted.id, other.id]);
  });
});

describe('channels', () => {
  it('take permissions away, and the client and every route know', async () => {
    const { control } = stage.playground;
    const { ViewChannel, SendMessages, ReadMessageHistory } = PermissionFlagsBits;
    const received = next('channelUpdate');
    control.server.setBotPermissions(channel, ViewChannel | ReadMessageHistory);
    await received;
    const place = await stage.client.channels.fetch(channel);
    if (place?.isTextBased() !== true || place.isDMBased()) throw new Error('The channel is none of a server.');
    expect(place.permissionsFor(stage.client.user)?.has(SendMessages)).toBe(false);
    const send = (): Promise<unknown> =>
      stage.client.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } });
    await expect(send()).rejects.toMatchObject({ code: 50013 });
    control.server.setBotPermissions(channel, SendMessages);
    await expect(send()).rejects.toMatchObject({ code: 50001 });
    control.server.setBotPermissions(channel, ViewChannel | SendMessages);
    await expect(
      stage.client.rest.post(Routes.channelMessages(channel), { body: { embeds: [{ title: 'x' }] } }),
    ).rejects.toMatchObject({ code: 50013 });
    await expect(
      stage.client.rest.post(Routes.channelMessages(channel), {
        body: { content: 'x' },
        files: [{ name: 'x', data: 'x' }],
      }),
    ).rejects.toMatchObject({ code: 50013 });
    await expect(stage.client.rest.get(Routes.channelMessage(channel, '1375000000000000999'))).rejects.toMatchObject({
      code: 50013,
    });
    const permissions = new Promise((resolve) => {
      stage.answerWith(async (interaction) => {
        resolve(interaction.appPermissions.bitfield);
        await reply(interaction);
      });
    });
    act();
    expect(await permissions).toBe(ViewChannel | SendMessages);
  });

  it('disappear with their messages', async () => {
    const received = next('channelDelete');
    const acted = act();
    await acted.reply();
    stage.playground.control.server.deleteChannel(channel);
    await received;
    await expect(
      stage.client.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 10003 });
    await expect(acted.reply()).rejects.toThrow('gone');
  });

  it('have threads, which a message wakes unless they are locked, and in which nothing archived is edited', async () => {
    const { control } = stage.playground;
    const created = next('threadCreate');
    const thread = control.server.addThread(channel, 'aside').id;
    await created;
    const place = await stage.client.channels.fetch(thread);
    if (place?.isThread() !== true) throw new Error('This is no thread.');
    const message = await place.send('hello');
    control.server.archiveThread(thread);
    await expect(message.edit('changed')).rejects.toMatchObject({ code: 50083 });
    await place.send('wake up');
    await message.edit('changed');
    control.server.archiveThread(thread, true);
    await expect(place.send('wake up')).rejects.toMatchObject({ code: 50083 });
    control.server.setBotPermissions(channel, PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages);
    await expect(place.send('x')).rejects.toMatchObject({ code: 50013 });
  });
});

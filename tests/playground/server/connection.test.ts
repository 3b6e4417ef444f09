import { once } from 'node:events';
import { Client, GatewayCloseCodes, GatewayIntentBits, Locale, SlashCommandBuilder } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openPlayground, openStage, personNamed, type Stage } from '../bot.js';

let stage: Stage;
let zoe: string;
let channel: string;
beforeEach(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  channel = firstChannel(stage.playground);
  await stage.client.application.commands.set([new SlashCommandBuilder().setName('act').setDescription('Act')]);
});
afterEach(() => stage.stop());

describe('the server', () => {
  it('fails without the bot being removed, comes back, and is left for good', async () => {
    const { server } = stage.playground.control;
    const unavailable = once(stage.client, 'guildUnavailable');
    server.fail();
    await unavailable;
    expect(stage.client.guilds.cache.size).toBe(1);
    const available = once(stage.client, 'guildAvailable');
    server.recover();
    await available;
    const removed = once(stage.client, 'guildDelete');
    server.removeBot();
    await removed;
    expect(stage.client.guilds.cache.size).toBe(0);
    const invited = once(stage.client, 'guildCreate');
    server.inviteBot();
    await invited;
  });

  it('arrives late when it is held back, and the client is ready only then', async () => {
    const playground = await openPlayground();
    playground.control.connection.holdGuild();
    const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: playground.apiUrl } });
    const ready = once(client, 'clientReady');
    await client.login(playground.token);
    expect(client.isReady()).toBe(false);
    playground.control.connection.releaseGuild();
    await ready;
    await client.destroy();
    await playground.stop();
  });

  it('is American English to Discord unless it is a Community server', async () => {
    const { server } = stage.playground.control;
    const heard: (string | null)[] = [];
    stage.answerWith(async (interaction) => {
      heard.push(interaction.locale, interaction.guildLocale);
      if (interaction.isChatInputCommand()) await interaction.reply('x');
    });
    const act = (): Promise<unknown> => stage.playground.control.command(zoe, channel, 'act').reply();
    server.setLanguage(Locale.French, false);
    await act();
    server.setLanguage(Locale.French, true);
    await act();
    expect(heard).toEqual(['fr', 'en-US', 'fr', 'fr']);
  });
});

describe('the connection', () => {
  it.each([
    GatewayCloseCodes.AuthenticationFailed,
    GatewayCloseCodes.ShardingRequired,
    GatewayCloseCodes.DisallowedIntents,
  ])('closed with %i after ready is over for the client', async (code) => {
    const over = once(stage.client, 'shardDisconnect');
    stage.playground.control.connection.close(code);
    const [event] = (await over) as [{ code: number }];
    expect(event.code).toBe(code);
    expect(stage.playground.control.connection.identifies).toBe(1);
  });

  it('that was shut replays on resuming what was pressed meanwhile, too late as it is', async () => {
    const { control } = stage.playground;
    const failed = new Promise((resolve) => {
      stage.answerWith(async (interaction) => {
        if (interaction.isChatInputCommand()) await interaction.reply('x').catch(resolve);
      });
    });
    control.connection.shut();
    const acted = control.command(zoe, channel, 'act');
    control.advance(4_000);
    control.connection.reopen();
    expect(await failed).toMatchObject({ status: 404, code: 10062 });
    await expect(acted.acknowledged()).rejects.toThrow('did not answer');
  }, 20_000);
});

describe('people', () => {
  it('are shown by their name in the server, their global name, or their user name', async () => {
    const { control } = stage.playground;
    const shown: string[] = [];
    stage.answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) return;
      shown.push(interaction.member.displayName);
      await interaction.reply('x');
    });
    for (const name of ['Zoé', 'Barnaby', 'colette'])
      await control.command(personNamed(stage.playground, name), channel, 'act').reply();
    expect(shown).toEqual(['Zoé', 'Barnaby', 'colette']);
  });
});

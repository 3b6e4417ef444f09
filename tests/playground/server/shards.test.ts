import { once } from 'node:events';
import { Client, GatewayIntentBits, SlashCommandBuilder } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Playground } from '#playground/index.js';
import { firstChannel, openPlayground, personNamed } from '../bot.js';

let playground: Playground;
let other: { readonly guildId: string; readonly channelId: string };
const clients: Client[] = [];

const logIn = async (shards: number[] | 'auto', shardCount?: number) => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards,
    ...(shardCount === undefined ? {} : { shardCount }),
    waitGuildTimeout: 0,
    rest: { api: playground.apiUrl },
  });
  clients.push(client);
  const heard: string[] = [];
  client.on('interactionCreate', (interaction) => {
    heard.push(`${interaction.id} on ${interaction.guild?.shardId ?? '?'}`);
  });
  const ready = once(client, 'clientReady');
  await client.login(playground.token);
  await ready;
  return { client, heard };
};

const act = (channel: string): string => {
  const { id } = playground.control.command(personNamed(playground, 'Zoé'), channel, 'act');
  return id;
};

const heardBy = (heard: readonly string[], count: number): Promise<unknown> =>
  expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(count);

beforeEach(async () => {
  playground = await openPlayground();
  other = playground.control.server.addServer('Elsewhere');
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.destroy()));
  await playground.stop();
});

it('tells each shard of its own servers alone', async () => {
  const [one, two] = [await logIn([0], 2), await logIn([1], 2)];
  await one.client.application?.commands.set([new SlashCommandBuilder().setName('act').setDescription('Act')]);
  const shardOf = (guildId: string): number => Number((BigInt(guildId) >> 22n) % 2n);
  const [mine, theirs] = shardOf(other.guildId) === 0 ? [one, two] : [two, one];
  expect([...mine.client.guilds.cache.keys()]).toEqual([other.guildId]);
  const there = act(other.channelId);
  const here = act(firstChannel(playground));
  await heardBy(theirs.heard, 1);
  expect(mine.heard).toEqual([`${there} on ${shardOf(other.guildId)}`]);
  expect(theirs.heard).toEqual([`${here} on ${1 - shardOf(other.guildId)}`]);
});

it('tells every session of the same shard of every interaction', async () => {
  const [one, two] = [await logIn([0], 1), await logIn([0], 1)];
  await one.client.application?.commands.set([new SlashCommandBuilder().setName('act').setDescription('Act')]);
  act(other.channelId);
  await heardBy(one.heard, 1);
  await heardBy(two.heard, 1);
  expect(one.heard).toEqual(two.heard);
});

it('holds the bot for ready once every server is heard of, and not with the first shard', async () => {
  const { control } = playground;
  control.connection.recommend(2, 2);
  const said: string[] = [];
  const ready = control.ready().then(() => said.push('the bot is ready'));
  for (const shard of [0, 1]) {
    await logIn([shard], 2);
    said.push(`shard ${shard} is ready`);
  }
  await ready;
  expect(said).toEqual(['shard 0 is ready', expect.anything(), expect.anything()]);
});

it('recommends a number of shards, and lets as many begin at once as it says', async () => {
  playground.control.connection.recommend(2, 16);
  const { client } = await logIn('auto');
  expect(client.options.shardCount).toBe(2);
  expect(playground.control.connection.identifies).toBe(2);
  expect(client.guilds.cache.size).toBe(2);
});

it('refuses a shard that there is not', async () => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [2],
    shardCount: 2,
    rest: { api: playground.apiUrl },
  });
  clients.push(client);
  const closed = once(client, 'shardDisconnect');
  client.on('shardError', () => undefined);
  client.login(playground.token).catch(() => undefined);
  expect(await closed).toMatchObject([{ code: 4010 }, 2]);
});

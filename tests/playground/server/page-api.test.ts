import { get } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ActionRowBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
  ButtonBuilder,
  ButtonStyle,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Action, LiveEvent } from '#playground/protocol.js';
import { firstChannel, openPlayground, openStage, personNamed, type Stage } from '../bot.js';

let stage: Stage;
let zoe: string;
let barnaby: string;
let channel: string;

beforeEach(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  barnaby = personNamed(stage.playground, 'Barnaby');
  channel = firstChannel(stage.playground);
  await stage.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('hand')
      .setDescription('Hand')
      .addStringOption((option) => option.setName('how').setDescription('How').setAutocomplete(true)),
  ]);
  stage.answerWith(async (interaction) => {
    if (interaction.isAutocomplete()) await interaction.respond([{ name: 'secret choice', value: 'x' }]);
    else if (interaction.isChatInputCommand()) {
      const button = new ButtonBuilder().setCustomId('form').setLabel('Form').setStyle(ButtonStyle.Primary);
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply({
        content: 'secret hand',
        components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
      });
      await interaction.followUp('for all');
    } else if (interaction.isButton()) {
      const input = new LabelBuilder()
        .setLabel('secret field')
        .setTextInputComponent(new TextInputBuilder().setCustomId('f').setStyle(TextInputStyle.Short));
      await interaction.showModal(
        new ModalBuilder().setCustomId('m').setTitle('secret form').addLabelComponents(input),
      );
    } else if (interaction.isModalSubmit()) {
      await interaction.reply({ content: 'secret answer', flags: MessageFlags.Ephemeral });
    }
  });
});

afterEach(() => stage.stop());

interface Listener {
  readonly events: LiveEvent[];
  /** Resolves with the first event that fits, past or future. */
  hears<Type extends LiveEvent['type']>(
    type: Type,
    fits?: (event: Extract<LiveEvent, { type: Type }>) => boolean,
  ): Promise<Extract<LiveEvent, { type: Type }>>;
}

const liveEvent = z.custom<LiveEvent>((value) => typeof value === 'object' && value !== null && 'type' in value);

const listen = (person: string): Listener => {
  const socket = new WebSocket(
    new URL(`/playground/live?person=${person}`, stage.playground.url.replace('http', 'ws')),
  );
  const events: LiveEvent[] = [];
  const asking = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    events.push(liveEvent.parse(JSON.parse(data.toString())));
    for (const ask of asking) ask();
  });
  return {
    events,
    hears: (type, fits = () => true) =>
      new Promise((resolve) => {
        const ask = (): void => {
          for (const event of events) {
            if (!isOf(event, type) || !fits(event)) continue;
            asking.delete(ask);
            resolve(event);
            return;
          }
        };
        asking.add(ask);
        ask();
      }),
  };
};

const isOf = <Type extends LiveEvent['type']>(
  event: LiveEvent,
  type: Type,
): event is Extract<LiveEvent, { type: Type }> => event.type === type;

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(`/playground/${path}`, stage.playground.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const act = (action: Action): Promise<Response> => post('interactions', action);
const hand = (): Action => ({ kind: 'command', person: zoe, channel, command: 'hand', options: [], nonce: 'n1' });

describe('the live socket', () => {
  it('begins with all there is, and tells of the bot’s commands', async () => {
    const snapshot = await listen(zoe).hears('snapshot');
    expect(snapshot.bot.ready).toBe(true);
    expect(snapshot.people.map(({ name }) => name)).toEqual([
      'Zoé',
      'Barnaby',
      'Matilda',
      'Anatole',
      'colette',
      'Lotte',
    ]);
    expect(snapshot.channels.map(({ name }) => name)).toEqual(['main-ring', 'side-show']);
    expect(snapshot.commands.map(({ name }) => name)).toEqual(['hand']);
  });

  it('brings a person’s answers to that person alone', async () => {
    const [hers, his] = [listen(zoe), listen(barnaby)];
    await Promise.all([hers.hears('snapshot'), his.hears('snapshot')]);
    expect((await act(hand())).status).toBe(204);
    expect(await hers.hears('thinking')).toMatchObject({ ephemeral: true, nonce: 'n1' });
    const { shown } = await hers.hears('message', (event) => event.shown.ephemeral);
    expect(shown.message.content).toBe('secret hand');
    await act({
      kind: 'autocomplete',
      person: zoe,
      channel,
      command: 'hand',
      options: [{ name: 'how', type: 3, value: 's', focused: true }],
      nonce: 'n2',
    });
    expect((await hers.hears('choices')).choices).toEqual([{ name: 'secret choice', value: 'x' }]);
    await act({ kind: 'component', person: zoe, channel, message: shown.message.id, customId: 'form', values: [] });
    expect((await hers.hears('modal')).modal.title).toBe('secret form');
    await act({ kind: 'modal', person: zoe, channel, customId: 'm', fields: [{ customId: 'f', value: 'mine' }] });
    await hers.hears('message', (event) => event.shown.message.content === 'secret answer');

    stage.playground.control.say(barnaby, channel, 'over');
    await his.hears('message', (event) => event.shown.message.content === 'over');
    expect(JSON.stringify(his.events)).not.toContain('secret');
    expect(his.events.map(({ type }) => type)).toEqual(['snapshot', 'message', 'message']);
    expect(JSON.stringify(await listen(barnaby).hears('snapshot'))).not.toContain('secret');
    expect(JSON.stringify(await listen(zoe).hears('snapshot'))).toContain('secret hand');
  });

  it('tells of people, channels and deleted messages', async () => {
    const his = listen(barnaby);
    await his.hears('snapshot');
    const person = await (await post('people', { name: 'Colette', locale: 'fr' })).json();
    expect(person).toMatchObject({ name: 'Colette', locale: 'fr', moderator: false });
    expect((await his.hears('people')).people).toContainEqual(person);
    const created = await (await post('channels', { name: 'tea-tent' })).json();
    expect((await his.hears('channels')).channels).toContainEqual(created);
    const said = stage.playground.control.say(zoe, channel, 'oops');
    stage.playground.control.deleteMessage(channel, said.id);
    expect(await his.hears('message-gone')).toMatchObject({ message: said.id, channel });
  });

  it('names the first channels in the server’s language, and no others', async () => {
    const listener = listen(zoe);
    const namesAre = (...names: readonly string[]) =>
      listener.hears('channels', ({ channels }) => channels.map(({ name }) => name).join() === names.join());
    await listener.hears('snapshot');
    await post('channels', { name: 'coulisses' });
    await post('server', { language: 'fr', community: true });
    await namesAre('grande-piste', 'petite-piste', 'coulisses');
    const before = listener.events.length;
    await post('server', { language: 'en-US', community: false });
    await namesAre('main-ring', 'side-show', 'coulisses');
    expect(listener.events.slice(before).at(-1)).toMatchObject({ channels: [{ id: channel }, {}, {}] });
  });

  it('says when the bot let its time pass', async () => {
    const hers = listen(zoe);
    await hers.hears('snapshot');
    await stage.client.destroy();
    await hers.hears('bot-ready', ({ ready }) => !ready);
    await act(hand());
    stage.playground.control.advance(3_001);
    expect(await hers.hears('interaction-failed')).toMatchObject({ reason: 'timeout', nonce: 'n1' });
  });

  it('is not opened for an unknown person, nor for another site', async () => {
    const url = stage.playground.url.replace('http', 'ws');
    const readRefusal = (socket: WebSocket): Promise<string> =>
      new Promise((resolve) => socket.once('error', ({ message }) => resolve(message)));
    expect(await readRefusal(new WebSocket(`${url}playground/live?person=1`))).toContain('404');
    expect(
      await readRefusal(new WebSocket(`${url}playground/live?person=${zoe}`, { origin: 'https://example.org' })),
    ).toContain('404');
  });
});

describe('an action of the page', () => {
  it.each<[string, object, number]>([
    ['no action at all', { kind: 'dance' }, 400],
    [
      'a misspelt field',
      { kind: 'command', person: '1375000000000000101', channel: '1375000000000000201', comand: 'hand', options: [] },
      400,
    ],
    [
      'an unknown person',
      { kind: 'command', person: '1375000000000000999', channel: '1375000000000000201', command: 'hand', options: [] },
      409,
    ],
    [
      'an unknown command',
      { kind: 'command', person: '1375000000000000101', channel: '1375000000000000201', command: 'dance', options: [] },
      409,
    ],
  ])('is refused with a sentence: %s', async (_, body, status) => {
    const response = await post('interactions', body);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/^\{"message":"[^"]+\."\}$/);
  });

  it('on another person’s ephemeral message is refused', async () => {
    const hers = listen(zoe);
    await act(hand());
    const { shown } = await hers.hears('message', (event) => event.shown.ephemeral);
    const response = await act({
      kind: 'component',
      person: barnaby,
      channel,
      message: shown.message.id,
      customId: 'form',
      values: [],
    });
    expect(response.status).toBe(409);
  });

  it('is refused where it is longer or nested deeper than a page’s requests', async () => {
    const nested = Array.from({ length: 2_000 }).reduce<string>(
      (held) => `{"name":"a","type":1,"options":[${held}]}`,
      '{"name":"a","type":3}',
    );
    const ask = async (options: string): Promise<number> => {
      const body = JSON.stringify(hand()).replace('[]', `[${options}]`);
      return (await fetch(new URL('/playground/interactions', stage.playground.url), { method: 'POST', body })).status;
    };
    expect(await ask(nested)).toBe(400);
    expect(await ask(`{"name":"a","type":3,"value":"${'x'.repeat(200_000)}"}`)).toBe(413);
  });

  it('of another site is refused', async () => {
    expect((await post('interactions', hand(), { origin: 'https://example.org' })).status).toBe(403);
  });

  it('of another site is refused, also where its name leads to this machine', async () => {
    const { port } = new URL(stage.playground.url);
    const ask = (headers: Readonly<Record<string, string>>, path = 'playground/people'): Promise<number | undefined> =>
      new Promise((resolve) => {
        get(`${stage.playground.url}${path}`, { headers }, ({ statusCode }) => resolve(statusCode));
      });
    const foreign = `rebound.example.org:${port}`;
    expect(await ask({ host: foreign, origin: `http://${foreign}` })).toBe(403);
    expect(await ask({ host: foreign })).toBe(403);
    expect(await ask({ host: foreign, authorization: `Bot ${stage.playground.token}` }, 'api/v10/users/@me')).toBe(403);
    for (const own of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await ask({ host: own, origin: `http://${own}` })).toBe(200);
  });
});

describe('the page’s files', () => {
  it('are served from their folder and from nowhere else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    await writeFile(join(folder, 'index.html'), '<title>Ring</title>');
    const playground = await openPlayground({ pageFolder: folder });
    const page = await fetch(playground.url);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toBe('<title>Ring</title>');
    expect((await fetch(new URL('/..%2f..%2fetc%2fpasswd', playground.url))).status).toBe(404);
    expect((await fetch(new URL('/%', playground.url))).status).toBe(404);
    await playground.stop();
    await rm(folder, { recursive: true });
  });

  it('are missed in one sentence when they are not built', async () => {
    const playground = await openPlayground({ pageFolder: join(tmpdir(), 'no-such-page') });
    const page = await fetch(playground.url);
    expect([page.status, await page.text()]).toEqual([
      503,
      'The playground runs, but its page has not been built yet.',
    ]);
    await playground.stop();
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDiscordFile } from '#commands/fairness/verify.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { Forgery, SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
let host: Guest;
let lobby: SeenMessage;
let tableId: string;

beforeEach(async () => {
  fixture = await openBotFixture();
  host = fixture.guest('Barnaby');
  await host.asks('play aramini-circus');
  lobby = await host.seesNewest('the lobby', (message) => offers(message, 'join'));
  tableId = parseCustomId(controlOf(lobby, 'join').customId)?.tableId ?? '';
});

afterEach(async () => {
  const errors = fixture.log.filter((line) => line.includes('"level":50'));
  await fixture.close();
  expect(errors).toEqual([]);
});

const changes = (): number => fixture.log.filter((line) => line.includes('table changed')).length;

const answerTo = async (guest: Guest, forgery: Pick<Forgery, 'type' | 'data' | 'message'>): Promise<string> => {
  const { reply } = await fixture.control.forge({ ...forgery, person: guest.id, channel: guest.channel });
  return reply.kind === 'message' ? reply.message.text : reply.kind;
};

const button = (guest: Guest, customId: string): Promise<string> => {
  const { id: message } = fixture.control.say(guest.id, guest.channel, 'hello');
  return answerTo(guest, {
    type: InteractionType.MessageComponent,
    message,
    data: { component_type: ComponentType.Button, custom_id: customId },
  });
};

const command = (guest: Guest, name: string, options: readonly object[]): Promise<string> =>
  answerTo(guest, {
    type: InteractionType.ApplicationCommand,
    data: { id: '1', name, type: ApplicationCommandType.ChatInput, options },
  });

describe('a forged interaction', () => {
  it('has no power over the table of another channel, whatever its sender may do in this one', async () => {
    const elsewhere = fixture.control.channels()[1]?.id ?? '';
    const moderator = fixture.guest('Matilda', elsewhere);
    for (const action of ['close', 'join', 'again', 'panel'])
      expect(await button(moderator, `${action}:${tableId}:0:`)).toContain('no longer exists');
    expect(changes()).toBe(1);
    expect(
      fixture
        .guest('Matilda', elsewhere)
        .public()
        .some((message) => offers(message, 'join')),
    ).toBe(false);
  });

  it('cannot slip a command in under a subcommand or next to one', async () => {
    const nested = { name: 'join', type: ApplicationCommandOptionType.Subcommand, options: [] };
    const stray = { name: 'x', type: ApplicationCommandOptionType.Integer, value: 1 };
    const zoe = fixture.guest('Zoé');
    expect(await command(zoe, 'join', [nested])).toContain('rien n’a changé');
    const free = zoe.in(fixture.control.channels()[1]?.id ?? '');
    expect(await command(free, 'play', [{ ...nested, name: 'carcassonne' }, stray])).toContain('autre version');
    expect(changes()).toBe(1);
  });

  it('means nothing by a blank text, and leaves no error in the log', async () => {
    const blank = { name: 'table', type: ApplicationCommandOptionType.String, value: '  ' };
    expect(await command(fixture.guest('Zoé'), 'join', [blank])).not.toContain('rien n’a changé');
    const broken = { name: 'table', type: ApplicationCommandOptionType.String, value: 7 };
    expect(await command(fixture.guest('Zoé'), 'join', [broken])).toContain('rien n’a changé');
    expect(fixture.log.filter((line) => line.includes('ZodError'))).toEqual([]);
  });

  it('cannot say two things at once', async () => {
    const bonus = { name: 'bonus', type: ApplicationCommandOptionType.Boolean, value: true };
    const free = host.in(fixture.control.channels()[1]?.id ?? '');
    const game = {
      name: 'aramini-circus',
      type: ApplicationCommandOptionType.Subcommand,
      options: [bonus, { ...bonus, value: false }],
    };
    expect(await command(free, 'play', [game])).toContain('nothing has changed');
    const table = { name: 'table', type: ApplicationCommandOptionType.String, value: tableId };
    for (const other of [
      { ...table, value: ' ' },
      { name: 'x', type: ApplicationCommandOptionType.Subcommand },
    ])
      expect(await command(fixture.guest('Matilda'), 'join', [table, other])).toContain('nothing has changed');
    expect(changes()).toBe(1);
  });

  it.each(['form', 'undo', 'join', 'solo', 'again'])(
    'that submits a form as the button “%s” is answered',
    async (action) => {
      const data = { custom_id: `${action}:${tableId}:1:`, components: [] };
      expect(await answerTo(host, { type: InteractionType.ModalSubmit, data })).toContain('another version');
      expect(changes()).toBe(1);
    },
  );

  it('that asks for suggestions without typing anywhere gets them as for an empty text', async () => {
    const asked = {
      type: InteractionType.ApplicationCommandAutocomplete,
      data: { id: '1', name: 'move', type: ApplicationCommandType.ChatInput, options: [] },
    };
    expect(await answerTo(host, asked)).toBe('choices');
  });
});

describe('the address of a file that is given', () => {
  it('is asked only where Discord keeps files', async () => {
    let requests = 0;
    const foreign = createServer((_, response) => {
      requests += 1;
      response.end('{}');
    });
    foreign.listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    const address = foreign.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const told = await answerTo(host, {
      type: InteractionType.ApplicationCommand,
      data: {
        id: fixture.control.commands().find(({ name }) => name === 'verify')?.id,
        name: 'verify',
        type: ApplicationCommandType.ChatInput,
        options: [{ name: 'file', type: ApplicationCommandOptionType.Attachment, value: '1' }],
        resolved: {
          attachments: {
            '1': { id: '1', filename: 'game.json', size: 2, url: `http://127.0.0.1:${port}/game.json`, proxy_url: '' },
          },
        },
      },
    });
    foreign.close();
    expect(told).toContain('couldn’t get this file');
    expect(requests).toBe(0);
  });

  it.each([
    ['https://cdn.discordapp.com/attachments/1/2/game.json?ex=1&is=2&hm=3', true],
    ['https://media.discordapp.net/ephemeral-attachments/1/2/game.json', true],
    ['http://127.0.0.1:8017/attachments/1/game.json', true],
    ['http://cdn.discordapp.com/attachments/1/2/game.json', false],
    ['https://cdn.discordapp.com:8443/attachments/1/2/game.json', false],
    ['https://cdn.discordapp.com.example.org/attachments/1/2/game.json', false],
    ['https://cdn.discordapp.com@example.org/game.json', false],
    ['http://127.0.0.1:8018/game.json', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
  ])('%s is one of Discord’s: %s', (url, expected) => {
    expect(isDiscordFile(url, 'http://127.0.0.1:8017')).toBe(expected);
  });
});

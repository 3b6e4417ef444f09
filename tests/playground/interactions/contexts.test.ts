import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  DiscordAPIError,
  Locale,
  MessageFlags,
  MessageType,
  Routes,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';
import { outcomeOf, requests } from '../server/rest.js';
import { row } from './command-fixture.js';

let stage: Stage;
let zoe: string;
let barnaby: string;
let heard: Interaction[];
let answering: Promise<unknown>;
beforeEach(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  barnaby = personNamed(stage.playground, 'Barnaby');
  heard = [];
  await stage.client.rest.put(Routes.applicationCommands(stage.client.application.id), {
    body: [
      { name: 'everywhere', description: 'x', integration_types: [0, 1], contexts: [0, 1, 2] },
      { name: 'own', description: 'x', integration_types: [1], contexts: [0, 1, 2] },
      { name: 'serving', description: 'x', integration_types: [0], contexts: [0] },
      { name: 'Challenge', type: ApplicationCommandType.User, integration_types: [0, 1], contexts: [0, 1, 2] },
      { name: 'Look closer', type: ApplicationCommandType.Message, integration_types: [0, 1], contexts: [0, 1, 2] },
    ],
  });
  stage.answerWith(async (interaction) => {
    heard.push(interaction);
    if (interaction.isCommand()) answering = interaction.reply({ content: 'here', components: [row] });
    else if (interaction.isButton()) answering = interaction.deferUpdate();
    await answering;
  });
});
afterEach(() => stage.stop());

/** The installations of the last interaction: the server's, and a person's. */
const owners = (): readonly (string | null)[] => {
  const given = last()?.authorizingIntegrationOwners;
  return [given?.[0] ?? null, given?.[1] ?? null];
};

const last = (): Interaction | undefined => heard.at(-1);

describe('a command', () => {
  it('is used in a channel by the server’s installation, and by that of its person as well', async () => {
    const { control } = stage.playground;
    await control.command(zoe, firstChannel(stage.playground), 'everywhere').reply();
    expect(last()?.context).toBe(0);
    expect(owners()).toEqual([last()?.guildId, zoe]);
    control.install(zoe, false);
    await control.command(zoe, firstChannel(stage.playground), 'everywhere').reply();
    expect(owners()).toEqual([last()?.guildId, null]);
    expect(() => control.command(zoe, firstChannel(stage.playground), 'own')).toThrow('no command /own here');
  });

  it('is used in the bot’s own conversation, where it says so', async () => {
    const { control } = stage.playground;
    const direct = control.direct(zoe);
    await control.command(zoe, direct, 'everywhere').reply();
    expect(last()).toMatchObject({ context: 1, guildId: null, member: null, channelId: direct });
    expect(owners()).toEqual(['0', zoe]);
    expect(() => control.command(zoe, direct, 'serving')).toThrow('no command /serving here');
  });

  it('is used in a group by a person who installed the bot, and pressed by everyone there', async () => {
    const { control } = stage.playground;
    const group = control.group('ring', zoe, barnaby);
    const answered = await control.command(zoe, group, 'everywhere').reply();
    expect(last()).toMatchObject({ context: 2, guildId: null });
    expect(owners()).toEqual([null, zoe]);
    control.install(barnaby, false);
    expect(() => control.command(barnaby, group, 'everywhere')).toThrow('no command /everywhere here');
    await control.press(barnaby, answered, 'go').done();
    // The owner is the author of the message, not the person who presses.
    expect(last()?.user.id).toBe(barnaby);
    expect(owners()).toEqual([null, zoe]);
    const matilda = personNamed(stage.playground, 'Matilda');
    expect(() => control.press(matilda, answered, 'go')).toThrow('There is no such channel');
  });

  it('of a menu tells at whose name it was picked', async () => {
    const { control } = stage.playground;
    await control.userCommand(zoe, firstChannel(stage.playground), 'Challenge', barnaby).reply();
    expect(last()).toMatchObject({ commandType: ApplicationCommandType.User, targetId: barnaby });
    const group = control.group('ring', zoe, barnaby);
    await control.userCommand(zoe, group, 'Challenge', barnaby).reply();
    expect(last()).toMatchObject({ targetId: barnaby, targetUser: { id: barnaby }, targetMember: null });
  });
});

describe('a command of a message’s menu', () => {
  it('tells which message it was picked for, in every place', async () => {
    const { control } = stage.playground;
    const said = control.say(barnaby, firstChannel(stage.playground), 'Look here');
    const answered = await control.messageCommand(zoe, said, 'Look closer').reply();
    expect(last()).toMatchObject({ commandType: ApplicationCommandType.Message, targetId: said.id });
    expect(last()).toMatchObject({ targetMessage: { id: said.id, content: 'Look here', author: { id: barnaby } } });
    expect(answered.raw.type).toBe(MessageType.ContextMenuCommand);
    const direct = control.direct(zoe);
    const own = await control.command(zoe, direct, 'everywhere').reply();
    await control.messageCommand(zoe, own, 'Look closer').reply();
    expect(last()).toMatchObject({ targetId: own.id, context: 1 });
  });

  it('is refused for what a person does not see, and in the wrong menu', () => {
    const { control } = stage.playground;
    const said = control.say(barnaby, control.direct(barnaby), 'In private');
    expect(() => control.messageCommand(zoe, said, 'Look closer')).toThrow('no such channel');
    const gone = { id: '1375000000000009999', channelId: firstChannel(stage.playground) };
    expect(() => control.messageCommand(zoe, gone, 'Look closer')).toThrow('This message is gone');
    const open = control.say(barnaby, firstChannel(stage.playground), 'Look here');
    expect(() => control.messageCommand(zoe, open, 'Challenge')).toThrow('no command /Challenge');
    expect(() => control.userCommand(zoe, firstChannel(stage.playground), 'Look closer', barnaby)).toThrow(
      'no command /Look closer',
    );
  });
});

describe('a mention of a command', () => {
  it('is read as the name in the reader’s language, and as it was sent where it leads nowhere', async () => {
    const { control } = stage.playground;
    const [command] = await stage.client.application.commands
      .set([
        {
          name: 'ring',
          nameLocalizations: { fr: 'piste' },
          description: 'x',
          options: [
            {
              type: ApplicationCommandOptionType.Subcommand,
              name: 'open',
              nameLocalizations: { fr: 'ouvrir' },
              description: 'x',
            },
          ],
        },
      ])
      .then((commands) => [...commands.values()]);
    const id = command?.id ?? '';
    const sent = `</ring open:${id}> </ring:${id}> </ring shut:${id}> </ring open:1375000000000009999>`;
    control.say(barnaby, firstChannel(stage.playground), sent);
    const readBy = (person: string): string | undefined =>
      control.messages(person, firstChannel(stage.playground)).at(-1)?.text;
    expect(readBy(barnaby)).toBe(sent.replace(`</ring open:${id}>`, '`/ring open`'));
    expect(readBy(zoe)).toBe(sent.replace(`</ring open:${id}>`, '`/piste ouvrir`'));
  });
});

describe('where the bot is no member', () => {
  it('it reaches nothing but by its answers', async () => {
    const { control } = stage.playground;
    const group = control.group('ring', zoe, barnaby);
    const rest = requests(stage, () => group);
    expect(await rest.send({ content: 'hello' })).toMatchObject({ status: 403, code: 50001 });
    const answered = await control.command(zoe, group, 'everywhere').reply();
    expect(await rest.edit(answered.id, { content: 'changed' })).toMatchObject({ status: 403, code: 50001 });
    const command = last() as ChatInputCommandInteraction;
    await answering;
    await command.editReply({ content: 'changed' });
    expect(control.messages(barnaby, group).map(({ text }) => text)).toEqual(['changed']);
    await control.press(barnaby, answered, 'go').done();
    await answering;
    await (last() as ButtonInteraction).editReply({ content: 'pressed' });
    expect(control.messages(zoe, group).map(({ text }) => text)).toEqual(['pressed']);
    control.advance(15 * 60_000);
    expect(await outcomeOf(command.editReply({ content: 'late' }))).toMatchObject({ code: 50027 });
  });

  it('five messages may follow an answer, and no sixth', async () => {
    const { control } = stage.playground;
    await control.command(zoe, control.group('ring', zoe), 'everywhere').reply();
    const command = last() as ChatInputCommandInteraction;
    await answering;
    for (let index = 0; index < 5; index += 1) await command.followUp({ content: `${index}` });
    expect(await outcomeOf(command.followUp({ content: 'six' }))).toMatchObject({ status: 400, code: 40094 });
    // The server has no such limit.
    await control.command(zoe, firstChannel(stage.playground), 'everywhere').reply();
    const served = last() as ChatInputCommandInteraction;
    await answering;
    for (let index = 0; index < 6; index += 1) await served.followUp({ content: `${index}` });
    expect(stage.failures.filter((error) => error instanceof DiscordAPIError)).toEqual([]);
  });

  it('a server lets what people brought along answer them alone, where they lack the right', async () => {
    const { control } = stage.playground;
    const channel = firstChannel(stage.playground);
    control.server.removeBot();
    expect((await control.command(zoe, channel, 'everywhere').reply()).ephemeral).toBe(false);
    expect(last()?.context).toBe(0);
    expect(owners()).toEqual([null, zoe]);
    control.server.hideExternalApps(channel);
    expect((await control.command(zoe, channel, 'everywhere').reply()).ephemeral).toBe(true);
    expect(last()?.memberPermissions?.has('UseExternalApps')).toBe(false);
    const command = last() as ChatInputCommandInteraction;
    await answering;
    const followed = await command.followUp({ content: 'x' });
    expect(followed.flags.has(MessageFlags.Ephemeral)).toBe(true);
  });
});

describe('a person who shares no server with the bot', () => {
  it('sees no channel, and may be written to only where Discord lets it', async () => {
    const { control } = stage.playground;
    const { id } = control.addPerson({
      name: 'Odile',
      locale: Locale.French,
      moderator: false,
      installed: true,
      outside: true,
    });
    expect(() => control.command(id, firstChannel(stage.playground), 'everywhere')).toThrow('no such channel');
    const direct = control.direct(id);
    const rest = requests(stage, () => direct);
    expect(await rest.send({ content: 'hello' })).toMatchObject({ status: 403, code: 50278 });
    await control.command(id, direct, 'own').reply();
    expect(owners()).toEqual([null, id]);
    control.readings.directToInstalled = 'accepted';
    expect((await rest.send({ content: 'hello' })).status).toBe(200);
  });
});

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';

let stage: Stage;
let zoe: string;
let barnaby: string;
let channel: string;

beforeAll(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  barnaby = personNamed(stage.playground, 'Barnaby');
  channel = firstChannel(stage.playground);
  const play = new SlashCommandBuilder()
    .setName('play')
    .setDescription('Open a table')
    .addSubcommand((sub) =>
      sub
        .setName('aramini-circus')
        .setDescription('A train of animals')
        .addBooleanOption((option) => option.setName('bonus').setDescription('Bonus cards')),
    )
    .toJSON();
  const move = new SlashCommandBuilder()
    .setName('move')
    .setDescription('Play a move')
    .setNameLocalizations({ fr: 'coup' })
    .addStringOption((option) =>
      option.setName('move').setDescription('The move').setRequired(true).setAutocomplete(true),
    )
    .toJSON();
  await stage.client.application.commands.set([play, move]);
});

beforeEach(() => {
  stage.failures.length = 0;
});

afterAll(() => stage.stop());

const rowOf = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(buttons);

describe('a command', () => {
  it('reaches the bot with its subcommand, its options and the languages, and its reply everybody', async () => {
    const { control } = stage.playground;
    stage.answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { options, locale, guildLocale } = interaction;
      await interaction.reply({
        content: `${options.getSubcommand()} ${String(options.getBoolean('bonus'))} ${locale} ${String(guildLocale)}`,
      });
    });
    const reply = await control.command(zoe, channel, 'play aramini-circus', { bonus: true }).reply();
    expect(reply.text).toBe('aramini-circus true fr en-US');
    expect(control.messages(barnaby, channel).at(-1)?.id).toBe(reply.id);
  });

  it('may be deferred for its person alone, edited with a picture, and followed up', async () => {
    const { control } = stage.playground;
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000020000000308060000', 'hex');
    stage.answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply({
        content: 'your hand',
        files: [{ attachment: png, name: 'hand.png', description: 'three lions' }],
      });
      await interaction.followUp({ content: 'for all' });
    });
    const acted = control.command(zoe, channel, 'play aramini-circus');
    const reply = await acted.reply();
    expect(reply).toMatchObject({
      ephemeral: true,
      text: 'your hand',
      pictures: [{ name: 'hand.png', alt: 'three lions' }],
    });
    expect(reply.raw.attachments[0]).toMatchObject({ width: 2, height: 3, content_type: 'image/png' });
    const served = await fetch(reply.raw.attachments[0]?.url ?? '');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    const [followUp] = await control.until('the follow-up', () =>
      acted.followUps().length > 0 ? acted.followUps() : undefined,
    );
    expect(followUp?.ephemeral).toBe(false);
    expect(control.messages(barnaby, channel).map((message) => message.id)).not.toContain(reply.id);
    expect(stage.failures).toEqual([]);
  });

  it('is checked against its registration before it is sent', () => {
    const { control } = stage.playground;
    expect(() => control.command(zoe, channel, 'play')).toThrow('subcommands');
    expect(() => control.command(zoe, channel, 'move')).toThrow('required');
    expect(() => control.command(zoe, channel, 'play aramini-circus', { bonus: 'yes' })).toThrow('yes or no');
    expect(() => control.command(zoe, channel, 'play aramini-circus', { speed: 3 })).toThrow('no option');
    expect(() => control.command(zoe, channel, 'dance')).toThrow('no command');
  });
});

describe('autocomplete', () => {
  it('offers choices to who types', async () => {
    stage.answerWith(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const typed = interaction.options.getFocused();
      await interaction.respond([{ name: `${typed}!`, value: typed }]);
    });
    const asked = stage.playground.control.complete(zoe, channel, {
      line: 'move',
      values: { move: 'dra' },
      focused: 'move',
    });
    expect(await asked.choices()).toEqual([{ name: 'dra!', value: 'dra' }]);
  });
});

describe('components', () => {
  it('update their message, open forms, and tell which values were chosen', async () => {
    const { control } = stage.playground;
    stage.answerWith(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const menu = new StringSelectMenuBuilder()
          .setCustomId('menu')
          .setPlaceholder('Which?')
          .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' });
        await interaction.reply({
          content: 'start',
          components: [
            rowOf(
              new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
              new ButtonBuilder().setCustomId('off').setLabel('Off').setStyle(ButtonStyle.Secondary).setDisabled(true),
            ),
            new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu),
          ],
        });
      } else if (interaction.isStringSelectMenu()) {
        await interaction.update({ content: `chosen ${interaction.values.join()}` });
      } else if (interaction.isButton()) {
        const input = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short).setMaxLength(5);
        const label = new LabelBuilder().setLabel('Name').setTextInputComponent(input);
        await interaction.showModal(
          new ModalBuilder().setCustomId('form').setTitle('A form').addLabelComponents(label),
        );
      } else if (interaction.isModalSubmit() && interaction.isFromMessage()) {
        await interaction.update({ content: `named ${interaction.fields.getTextInputValue('name')}`, components: [] });
      }
    });
    const table = await control.command(zoe, channel, 'play aramini-circus').reply();
    expect(() => control.press(zoe, table, 'off')).toThrow('switched off');
    expect(() => control.press(zoe, table, 'gone')).toThrow('no such control');
    expect(() => control.press(zoe, table, 'menu', ['3'])).toThrow('no such value');
    expect((await control.press(barnaby, table, 'menu', ['2']).reply()).text).toBe('chosen 2');
    expect((await control.press(zoe, table, 'go').modal()).title).toBe('A form');
    expect(() => control.submit(zoe, channel, 'form', { name: 'too long' })).toThrow('characters');
    expect(() => control.submit(barnaby, channel, 'form', { name: 'ok' })).toThrow('not open');
    const named = await control.submit(zoe, channel, 'form', { name: 'Zizi' }).reply();
    expect(named).toMatchObject({ id: table.id, text: 'named Zizi', controls: [] });
    expect(stage.failures).toEqual([]);
  });
});

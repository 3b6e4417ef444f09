import {
  ActionRowBuilder,
  MessageFlags,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  type Interaction,
  type RepliableInteraction,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActionRefused } from '#playground/index.js';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';

let stage: Stage;
let zoe: string;
let channel: string;
beforeEach(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  channel = firstChannel(stage.playground);
  const act = new SlashCommandBuilder()
    .setName('act')
    .setNameLocalizations({ fr: 'agir' })
    .setDescription('Act')
    .addStringOption((option) => option.setName('how').setDescription('How').setAutocomplete(true));
  await stage.client.application.commands.set([act]);
});
afterEach(() => stage.stop());

const menu = (): ActionRowBuilder<StringSelectMenuBuilder> =>
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId('menu')
      .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' }),
  );

/** Lets the bot answer the next interaction, and resolves with its error. */
const outcome = (answer: (interaction: RepliableInteraction) => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve) => {
    stage.answerWith(async (interaction: Interaction) => {
      if (interaction.isRepliable()) await answer(interaction).then(() => resolve(null), resolve);
    });
  });

describe('a menu', () => {
  it('sends the option that is chosen already only after an update of its message', async () => {
    const { control } = stage.playground;
    stage.answerWith(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ content: 'x', components: [menu()] });
      else if (interaction.isStringSelectMenu()) {
        await interaction.deferUpdate();
        if (interaction.values.includes('2')) await interaction.editReply({ content: 'updated' });
      }
    });
    const message = await control.command(zoe, channel, 'act').reply();
    await control.press(zoe, message, 'menu', ['1']).acknowledged();
    expect(() => control.press(zoe, message, 'menu', ['1'])).toThrow(ActionRefused);
    await control.press(zoe, message, 'menu', ['2']).acknowledged();
    await control.until('the update', () =>
      control.messages(zoe, channel).at(-1)?.text === 'updated' ? true : undefined,
    );
    await control.press(zoe, message, 'menu', ['2']).acknowledged();
    control.readings.samePick = 'always';
    await control.press(zoe, message, 'menu', ['2']).acknowledged();
  });
});

describe('a command', () => {
  it('comes under its default name, whatever the person reads', async () => {
    const name = new Promise((resolve) => {
      stage.answerWith(async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        resolve(interaction.commandName);
        await interaction.reply('x');
      });
    });
    await stage.playground.control.command(zoe, channel, 'act').reply();
    expect(await name).toBe('act');
  });

  it('cannot be typed in an archived thread; in a locked one its answer is refused', async () => {
    const { control } = stage.playground;
    const thread = control.server.addThread(channel, 'aside').id;
    control.server.archiveThread(thread);
    expect(() => control.command(zoe, thread, 'act')).toThrow(ActionRefused);
    control.server.openThread(thread);
    control.server.lockThread(thread);
    const refusal = outcome((interaction) => interaction.reply('x'));
    control.command(zoe, thread, 'act');
    expect(await refusal).toMatchObject({ status: 403, code: 50083 });
  });

  it('whose thread is archived between deferral and answer is never answered', async () => {
    const { control } = stage.playground;
    const thread = control.server.addThread(channel, 'aside').id;
    const refusal = outcome(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      control.server.archiveThread(thread);
      await interaction.editReply('x');
    });
    control.command(zoe, thread, 'act');
    expect(await refusal).toMatchObject({ code: 50083 });
  });

  it('is now and then unknown to Discord although it was answered in time', async () => {
    const { control } = stage.playground;
    control.readings.lostAnswerEvery = 2;
    const answer = (): Promise<unknown> => {
      const done = outcome((interaction) => interaction.reply('x'));
      control.command(zoe, channel, 'act');
      return done;
    };
    expect([await answer(), await answer()]).toMatchObject([null, { status: 404, code: 10062 }]);
  });
});

describe('typing', () => {
  it('asks for choices at every letter, the older requests not withdrawn', async () => {
    const typed: string[] = [];
    stage.answerWith(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      typed.push(interaction.options.getFocused());
      await interaction.respond([]);
    });
    const asked = stage.playground.control.type(zoe, channel, {
      line: 'act',
      values: {},
      focused: 'how',
      text: 'lion',
    });
    await Promise.all(asked.map((one) => one.choices()));
    expect(typed).toEqual(['l', 'li', 'lio', 'lion']);
  });
});

describe('an ephemeral message', () => {
  it('that was dismissed cannot be edited, and only its reader dismisses it', async () => {
    const { control } = stage.playground;
    const barnaby = personNamed(stage.playground, 'Barnaby');
    const refusal = outcome(async (interaction) => {
      await interaction.reply({ content: 'x', flags: MessageFlags.Ephemeral });
      const message = control.messages(zoe, channel).at(-1);
      if (message === undefined) throw new Error('There is no message.');
      expect(() => control.dismiss(barnaby, message)).toThrow(ActionRefused);
      control.dismiss(zoe, message);
      await interaction.editReply('y');
    });
    control.command(zoe, channel, 'act');
    expect(await refusal).toMatchObject({ status: 404, code: 10008 });
  });
});

describe('new commands', () => {
  it('are 200 a day and no more', async () => {
    const nameChoices = (from: number): object[] =>
      Array.from({ length: 100 }, (_, index) => ({ name: `c${from + index}`, description: 'x' }));
    const path = `/applications/${stage.client.application.id}/commands` as const;
    await stage.client.rest.put(path, { body: nameChoices(0) });
    await expect(stage.client.rest.put(path, { body: nameChoices(100) })).rejects.toMatchObject({
      status: 400,
      code: 30034,
    });
    expect(await stage.client.rest.put(path, { body: nameChoices(0) })).toHaveLength(100);
    stage.playground.control.advance(24 * 60 * 60_000);
    expect(await stage.client.rest.put(path, { body: nameChoices(100) })).toHaveLength(100);
  });
});

import { ApplicationCommandType, ComponentType, InteractionType, MessageFlags } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';

let stage: Stage;
let zoe: string;
let channel: string;

beforeAll(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  channel = firstChannel(stage.playground);
});

afterAll(() => stage.stop());

describe('a forged interaction', () => {
  it('reaches the bot though no such command is registered, and what is written is its reply', async () => {
    stage.answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply({ content: JSON.stringify([interaction.commandName, interaction.options.data]) });
    });
    const options = [{ name: 'odd', type: 5, value: { deep: [1, '\ud800'] } }];
    const { reply } = await stage.playground.control.forge({
      person: zoe,
      channel,
      type: InteractionType.ApplicationCommand,
      data: { id: '1', name: 'nothing', type: ApplicationCommandType.ChatInput, options },
    });
    expect(reply).toMatchObject({
      kind: 'message',
      message: { ephemeral: true, text: JSON.stringify(['nothing', options]) },
    });
  });

  it('that presses a control absent from its message gets a refusal in a follow-up', async () => {
    const { control } = stage.playground;
    const { id: message } = control.say(zoe, channel, 'hello');
    stage.answerWith(async (interaction) => {
      if (!interaction.isButton()) return;
      await interaction.deferUpdate();
      await interaction.followUp({ content: `no ${interaction.customId} here`, flags: MessageFlags.Ephemeral });
    });
    const { reply } = await control.forge({
      person: zoe,
      channel,
      message,
      type: InteractionType.MessageComponent,
      data: { component_type: ComponentType.Button, custom_id: 'made up' },
    });
    expect(reply).toMatchObject({ kind: 'message', message: { text: 'no made up here' } });
  });

  it('is met with silence when the bot says nothing in time', async () => {
    stage.answerWith(() => Promise.resolve());
    const forgery = {
      person: zoe,
      channel,
      type: InteractionType.ModalSubmit,
      data: { custom_id: 'x', components: [] },
    };
    const replied = await stage.playground.control.forge(forgery, 50);
    expect(replied.reply).toEqual({ kind: 'silence', acknowledged: false });
  });
});

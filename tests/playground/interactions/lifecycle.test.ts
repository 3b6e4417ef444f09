import { InteractionResponseType, MessageFlags, Routes, type Interaction } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotAnswered, type PerformedAction } from '#playground/index.js';
import { codeOf, CommandFixture } from './command-fixture.js';

const minute = 60_000;
const thinking = InteractionResponseType.DeferredChannelMessageWithSource;
const original = (interaction: Interaction): `/${string}` =>
  Routes.webhookMessage(interaction.applicationId, interaction.token);

let bot: CommandFixture;
beforeAll(async () => {
  bot = await CommandFixture.open();
});
beforeEach(() => {
  bot.stage.answerWith(() => Promise.resolve());
});
afterAll(() => bot.stage.stop());

describe('the first answer', () => {
  it('comes within three seconds or not at all', async () => {
    const refusal = bot.answerWith(async (interaction) => {
      bot.stage.playground.control.advance(3_001);
      await interaction.reply('late');
    });
    expect(codeOf(await refusal)).toBe(10062);
  });

  it('is missed by the person when it does not come', async () => {
    const { control } = bot.stage.playground;
    const acted = await new Promise<PerformedAction>((resolve) => {
      bot.stage.answerWith(() => {
        resolve(unanswered);
        return Promise.resolve();
      });
      const unanswered = control.command(bot.zoe, bot.channel, 'act');
    });
    control.advance(3_001);
    await expect(acted.reply()).rejects.toThrow(NotAnswered);
  });

  it('is the only first answer', async () => {
    const refusal = await bot.answerWith(async (interaction) => {
      await interaction.deferReply();
      await bot.raw(interaction, {
        type: InteractionResponseType.ChannelMessageWithSource,
        data: { content: 'again' },
      });
    });
    expect(codeOf(refusal)).toBe(40060);
  });

  it('needs the token that belongs to the interaction', async () => {
    const refusal = await bot.answerWith((interaction) =>
      bot.stage.client.rest.post(Routes.interactionCallback(interaction.id, 'stolen'), {
        body: { type: thinking },
        auth: false,
      }),
    );
    expect(codeOf(refusal)).toBe(10062);
  });

  it('comes before any edit or follow-up', async () => {
    expect(
      codeOf(
        await bot.answerWith((interaction) =>
          bot.stage.client.rest.patch(original(interaction), { body: { content: 'x' }, auth: false }),
        ),
      ),
    ).toBe(10015);
    expect(codeOf(await bot.answerWith((interaction) => interaction.webhook.send('x')))).toBe(10015);
  });

  it('defers with the ephemeral flag; any other has no effect and is no error', async () => {
    const { control } = bot.stage.playground;
    const { Ephemeral, IsComponentsV2 } = MessageFlags;
    const refusal = await bot.answerWith(async (interaction) => {
      await bot.raw(interaction, { type: thinking, data: { flags: IsComponentsV2 | Ephemeral } });
      await interaction.webhook.editMessage('@original', 'plain');
    });
    expect(refusal).toBeUndefined();
    expect(control.messages(bot.zoe, bot.channel).at(-1)).toMatchObject({ text: 'plain', ephemeral: true });
    expect(
      codeOf(await bot.answerWith((interaction) => bot.raw(interaction, { type: thinking, data: { content: 'x' } }))),
    ).toBe(50035);
  });

  it('to a command updates nothing and offers no choices', async () => {
    expect(
      codeOf(
        await bot.answerWith((interaction) =>
          bot.raw(interaction, { type: InteractionResponseType.UpdateMessage, data: { content: 'x' } }),
        ),
      ),
    ).toBe(50035);
    expect(
      codeOf(
        await bot.answerWith((interaction) =>
          bot.raw(interaction, {
            type: InteractionResponseType.ApplicationCommandAutocompleteResult,
            data: { choices: [] },
          }),
        ),
      ),
    ).toBe(50035);
  });

  it('tells of its message when asked', async () => {
    const failure = await bot.answerWith(async (interaction) => {
      const response = await interaction.reply({ content: 'hello', withResponse: true });
      expect(response.resource?.message?.content).toBe('hello');
      expect(response.interaction.responseMessageId).toBe(response.resource?.message?.id);
    });
    expect(failure).toBeUndefined();
  });
});

describe('ephemerality', () => {
  it('is fixed by the first answer', async () => {
    bot.stage.answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await bot.stage.client.rest.post(Routes.webhook(interaction.applicationId, interaction.token), {
        body: { content: 'x', flags: MessageFlags.Ephemeral },
        auth: false,
      });
    });
    const acted = bot.stage.playground.control.command(bot.zoe, bot.channel, 'act');
    expect((await acted.reply()).ephemeral).toBe(false);
    expect(
      codeOf(
        await bot.answerWith(async (interaction) => {
          await interaction.reply('x');
          await bot.stage.client.rest.patch(original(interaction), {
            body: { flags: MessageFlags.Ephemeral },
            auth: false,
          });
        }),
      ),
    ).toBeUndefined();
    expect(bot.stage.playground.control.messages(bot.zoe, bot.channel).at(-1)).toMatchObject({
      text: 'x',
      ephemeral: false,
    });
  });

  it('does not hinder a component inside from updating its message with a token of its own', async () => {
    const start = bot.start(true);
    await start.reply();
    bot.stage.playground.control.expireToken(start);
    expect(await bot.press(start, (interaction) => interaction.update({ content: 'pressed' }))).toBeUndefined();
    expect(await start.reply()).toMatchObject({ text: 'pressed', ephemeral: true });
  });

  it('hides a message from the channel’s own routes', async () => {
    const { id } = await bot.start(true).reply();
    await expect(bot.stage.client.rest.get(Routes.channelMessage(bot.channel, id))).rejects.toMatchObject({
      code: 10008,
    });
    await expect(
      bot.stage.client.rest.patch(Routes.channelMessage(bot.channel, id), { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 10008 });
  });
});

describe('a component', () => {
  it('may be deferred, and its message edited afterwards', async () => {
    const start = bot.start();
    const failure = await bot.press(start, async (interaction) => {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'worked', components: [] });
      await interaction.followUp({ content: 'only you', flags: MessageFlags.Ephemeral });
    });
    expect(failure).toBeUndefined();
    expect(await start.reply()).toMatchObject({ text: 'worked', controls: [] });
  });

  it('answers with a new message all the same', async () => {
    const start = bot.start();
    expect(await bot.press(start, (interaction) => interaction.reply('new'))).toBeUndefined();
    expect((await start.reply()).text).toBe('start');
  });

  it('of a message that was deleted meanwhile cannot update it', async () => {
    const refusal = await bot.press(bot.start(), async (interaction) => {
      bot.stage.playground.control.deleteMessage(bot.channel, interaction.message.id);
      await interaction.update('x');
    });
    expect(codeOf(refusal)).toBe(10008);
  });
});

describe('a token', () => {
  it('lives for fifteen minutes', async () => {
    const failure = await bot.answerWith(async (interaction) => {
      await interaction.reply('x');
      bot.stage.playground.control.advance(15 * minute - 1_000);
      await interaction.editReply('y');
      bot.stage.playground.control.advance(1_000);
      await interaction.editReply('z');
    });
    expect(codeOf(failure)).toBe(50027);
  });

  it('deletes the answer, which is then gone', async () => {
    const failure = await bot.answerWith(async (interaction) => {
      await interaction.reply('x');
      await interaction.deleteReply();
      await interaction.editReply('y');
    });
    expect(codeOf(failure)).toBe(10008);
  });

  it('reaches no message but its own', async () => {
    const { id } = await bot.start().reply();
    const failure = await bot.answerWith(async (interaction) => {
      await interaction.reply('x');
      await interaction.webhook.editMessage(id, 'y');
    });
    expect(codeOf(failure)).toBe(10008);
  });
});

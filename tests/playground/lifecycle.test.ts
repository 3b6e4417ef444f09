import {
  ButtonStyle,
  ComponentType,
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  Routes,
  SlashCommandBuilder,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
} from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotAnswered, type PerformedAction } from '../../playground/index.js';
import { firstChannel, openStage, personNamed, type Stage } from './bot.js';

const minute = 60_000;
const thinking = InteractionResponseType.DeferredChannelMessageWithSource;

let stage: Stage;
let zoe: string;
let channel: string;

beforeAll(async () => {
  stage = await openStage();
  zoe = personNamed(stage.playground, 'Zoé');
  channel = firstChannel(stage.playground);
  await stage.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('act')
      .setDescription('Act')
      .addStringOption((option) => option.setName('how').setDescription('How').setAutocomplete(true)),
  ]);
});

beforeEach(() => {
  stage.answerWith(() => Promise.resolve());
});

afterAll(() => stage.stop());

const row = {
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Go', customId: 'go' }],
} as const;

/** Runs the command and lets `answer` deal with it; resolves with what the answer threw, or undefined. */
async function answered(answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>): Promise<unknown> {
  return outcome(
    (interaction) => (interaction.isChatInputCommand() ? answer(interaction) : undefined),
    () => stage.playground.control.command(zoe, channel, 'act'),
  );
}

async function pressed(
  start: PerformedAction,
  answer: (interaction: MessageComponentInteraction) => Promise<unknown>,
): Promise<unknown> {
  const message = await start.reply();
  return outcome(
    (interaction) => (interaction.isMessageComponent() ? answer(interaction) : undefined),
    () => stage.playground.control.press(zoe, message, 'go'),
  );
}

function outcome(
  answer: (interaction: Interaction) => Promise<unknown> | undefined,
  act: () => PerformedAction,
): Promise<unknown> {
  return new Promise((resolve) => {
    stage.answerWith((interaction) => {
      const done = answer(interaction) ?? Promise.resolve();
      return done.then(
        () => resolve(undefined),
        (error: unknown) => resolve(error),
      );
    });
    act();
  });
}

function started(ephemeral = false): PerformedAction {
  stage.answerWith(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        content: 'start',
        components: [row],
        ...(ephemeral ? { flags: MessageFlags.Ephemeral } : {}),
      });
  });
  return stage.playground.control.command(zoe, channel, 'act');
}

const codeOf = (error: unknown): unknown => (error instanceof DiscordAPIError ? error.code : error);
const raw = (interaction: Interaction, body: object): Promise<unknown> =>
  stage.client.rest.post(Routes.interactionCallback(interaction.id, interaction.token), { body, auth: false });
const original = (interaction: Interaction): `/${string}` =>
  Routes.webhookMessage(interaction.applicationId, interaction.token);

describe('the first answer', () => {
  it('comes within three seconds or not at all', async () => {
    const refusal = answered(async (interaction) => {
      stage.playground.control.advance(3_001);
      await interaction.reply('late');
    });
    expect(codeOf(await refusal)).toBe(10062);
  });

  it('is missed by the person when it does not come', async () => {
    const { control } = stage.playground;
    const acted = await new Promise<PerformedAction>((resolve) => {
      stage.answerWith(() => {
        resolve(unanswered);
        return Promise.resolve();
      });
      const unanswered = control.command(zoe, channel, 'act');
    });
    control.advance(3_001);
    await expect(acted.reply()).rejects.toThrow(NotAnswered);
  });

  it('is the only first answer', async () => {
    const refusal = await answered(async (interaction) => {
      await interaction.deferReply();
      await raw(interaction, { type: InteractionResponseType.ChannelMessageWithSource, data: { content: 'again' } });
    });
    expect(codeOf(refusal)).toBe(40060);
  });

  it('needs the token that belongs to the interaction', async () => {
    const refusal = await answered((interaction) =>
      stage.client.rest.post(Routes.interactionCallback(interaction.id, 'stolen'), {
        body: { type: thinking },
        auth: false,
      }),
    );
    expect(codeOf(refusal)).toBe(10062);
  });

  it('comes before any edit or follow-up', async () => {
    expect(
      codeOf(
        await answered((interaction) =>
          stage.client.rest.patch(original(interaction), { body: { content: 'x' }, auth: false }),
        ),
      ),
    ).toBe(10015);
    expect(codeOf(await answered((interaction) => interaction.webhook.send('x')))).toBe(10015);
  });

  it('defers with the ephemeral flag; any other has no effect and is no error', async () => {
    const { control } = stage.playground;
    const { Ephemeral, IsComponentsV2 } = MessageFlags;
    const refusal = await answered(async (interaction) => {
      await raw(interaction, { type: thinking, data: { flags: IsComponentsV2 | Ephemeral } });
      await interaction.webhook.editMessage('@original', 'plain');
    });
    expect(refusal).toBeUndefined();
    expect(control.messages(zoe, channel).at(-1)).toMatchObject({ text: 'plain', ephemeral: true });
    expect(codeOf(await answered((interaction) => raw(interaction, { type: thinking, data: { content: 'x' } })))).toBe(
      50035,
    );
  });

  it('to a command updates nothing and offers no choices', async () => {
    expect(
      codeOf(
        await answered((interaction) =>
          raw(interaction, { type: InteractionResponseType.UpdateMessage, data: { content: 'x' } }),
        ),
      ),
    ).toBe(50035);
    expect(
      codeOf(
        await answered((interaction) =>
          raw(interaction, {
            type: InteractionResponseType.ApplicationCommandAutocompleteResult,
            data: { choices: [] },
          }),
        ),
      ),
    ).toBe(50035);
  });

  it('tells of its message when asked', async () => {
    const failure = await answered(async (interaction) => {
      const response = await interaction.reply({ content: 'hello', withResponse: true });
      expect(response.resource?.message?.content).toBe('hello');
      expect(response.interaction.responseMessageId).toBe(response.resource?.message?.id);
    });
    expect(failure).toBeUndefined();
  });
});

describe('ephemerality', () => {
  it('is fixed by the first answer', async () => {
    stage.answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await stage.client.rest.post(Routes.webhook(interaction.applicationId, interaction.token), {
        body: { content: 'x', flags: MessageFlags.Ephemeral },
        auth: false,
      });
    });
    const acted = stage.playground.control.command(zoe, channel, 'act');
    expect((await acted.reply()).ephemeral).toBe(false);
    expect(
      codeOf(
        await answered(async (interaction) => {
          await interaction.reply('x');
          await stage.client.rest.patch(original(interaction), {
            body: { flags: MessageFlags.Ephemeral },
            auth: false,
          });
        }),
      ),
    ).toBeUndefined();
    expect(stage.playground.control.messages(zoe, channel).at(-1)).toMatchObject({ text: 'x', ephemeral: false });
  });

  it('does not hinder a component inside from updating its message with a token of its own', async () => {
    const start = started(true);
    await start.reply();
    stage.playground.control.expireToken(start);
    expect(await pressed(start, (interaction) => interaction.update({ content: 'pressed' }))).toBeUndefined();
    expect(await start.reply()).toMatchObject({ text: 'pressed', ephemeral: true });
  });

  it('hides a message from the channel’s own routes', async () => {
    const { id } = await started(true).reply();
    await expect(stage.client.rest.get(Routes.channelMessage(channel, id))).rejects.toMatchObject({ code: 10008 });
    await expect(
      stage.client.rest.patch(Routes.channelMessage(channel, id), { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 10008 });
  });
});

describe('a component', () => {
  it('may be deferred, and its message edited afterwards', async () => {
    const start = started();
    const failure = await pressed(start, async (interaction) => {
      await interaction.deferUpdate();
      await interaction.editReply({ content: 'worked', components: [] });
      await interaction.followUp({ content: 'only you', flags: MessageFlags.Ephemeral });
    });
    expect(failure).toBeUndefined();
    expect(await start.reply()).toMatchObject({ text: 'worked', controls: [] });
  });

  it('answers with a new message all the same', async () => {
    const start = started();
    expect(await pressed(start, (interaction) => interaction.reply('new'))).toBeUndefined();
    expect((await start.reply()).text).toBe('start');
  });

  it('of a message that was deleted meanwhile cannot update it', async () => {
    const refusal = await pressed(started(), async (interaction) => {
      stage.playground.control.deleteMessage(channel, interaction.message.id);
      await interaction.update('x');
    });
    expect(codeOf(refusal)).toBe(10008);
  });
});

describe('a token', () => {
  it('lives for fifteen minutes', async () => {
    const failure = await answered(async (interaction) => {
      await interaction.reply('x');
      stage.playground.control.advance(15 * minute - 1_000);
      await interaction.editReply('y');
      stage.playground.control.advance(1_000);
      await interaction.editReply('z');
    });
    expect(codeOf(failure)).toBe(50027);
  });

  it('deletes the answer, which is then gone', async () => {
    const failure = await answered(async (interaction) => {
      await interaction.reply('x');
      await interaction.deleteReply();
      await interaction.editReply('y');
    });
    expect(codeOf(failure)).toBe(10008);
  });

  it('reaches no message but its own', async () => {
    const { id } = await started().reply();
    const failure = await answered(async (interaction) => {
      await interaction.reply('x');
      await interaction.webhook.editMessage(id, 'y');
    });
    expect(codeOf(failure)).toBe(10008);
  });
});

describe('a form', () => {
  const form = (over: object = {}): object => ({
    custom_id: 'form',
    title: 'A form',
    components: [
      {
        type: ComponentType.Label,
        label: 'Name',
        component: { type: ComponentType.TextInput, custom_id: 'name', style: 1 },
      },
    ],
    ...over,
  });
  const modal = (data: object): object => ({ type: InteractionResponseType.Modal, data });

  it.each<[string, object]>([
    ['a title of 46', form({ title: 't'.repeat(46) })],
    ['no part', form({ components: [] })],
    [
      'six parts',
      form({
        components: Array.from({ length: 6 }, (_, index) => ({ type: ComponentType.TextDisplay, content: `${index}` })),
      }),
    ],
    [
      'a label of 46',
      form({
        components: [
          {
            type: ComponentType.Label,
            label: 'l'.repeat(46),
            component: { type: ComponentType.TextInput, custom_id: 'name', style: 1 },
          },
        ],
      }),
    ],
    [
      'a button',
      form({
        components: [
          {
            type: ComponentType.ActionRow,
            components: [{ type: ComponentType.Button, custom_id: 'x', label: 'x', style: 1 }],
          },
        ],
      }),
    ],
  ])('with %s is refused', async (_, data) => {
    expect(codeOf(await answered((interaction) => raw(interaction, modal(data))))).toBe(50035);
  });

  it('cannot follow a deferral, nor another form', async () => {
    expect(
      codeOf(
        await answered(async (interaction) => {
          await interaction.deferReply();
          await raw(interaction, modal(form()));
        }),
      ),
    ).toBe(40060);
    const { control } = stage.playground;
    expect(await answered((interaction) => raw(interaction, modal(form())))).toBeUndefined();
    const refusal = await outcome(
      (interaction) => (interaction.isModalSubmit() ? raw(interaction, modal(form())) : undefined),
      () => control.submit(zoe, channel, 'form', { name: 'Zizi' }),
    );
    expect(codeOf(refusal)).toBe(50035);
  });
});

describe('autocomplete', () => {
  it.each<[string, object[]]>([
    ['26 choices', Array.from({ length: 26 }, (_, index) => ({ name: `${index}`, value: `${index}` }))],
    ['a name of 101', [{ name: 'n'.repeat(101), value: 'x' }]],
    ['a value of 101', [{ name: 'x', value: 'v'.repeat(101) }]],
  ])('refuses %s', async (_, choices) => {
    const refusal = await outcome(
      (interaction) =>
        interaction.isAutocomplete()
          ? raw(interaction, { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } })
          : undefined,
      () => stage.playground.control.complete(zoe, channel, 'act', { how: 'x' }, 'how'),
    );
    expect(codeOf(refusal)).toBe(50035);
  });
});

import { ComponentType, InteractionResponseType } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, CommandFixture } from './command-fixture.js';

let bot: CommandFixture;
beforeAll(async () => {
  bot = await CommandFixture.open();
});
beforeEach(() => {
  bot.stage.answerWith(() => Promise.resolve());
});
afterAll(() => bot.stage.stop());

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
    expect(codeOf(await bot.answerWith((interaction) => bot.raw(interaction, modal(data))))).toBe(50035);
  });

  it('cannot follow a deferral, nor another form', async () => {
    expect(
      codeOf(
        await bot.answerWith(async (interaction) => {
          await interaction.deferReply();
          await bot.raw(interaction, modal(form()));
        }),
      ),
    ).toBe(40060);
    const { control } = bot.stage.playground;
    expect(await bot.answerWith((interaction) => bot.raw(interaction, modal(form())))).toBeUndefined();
    const refusal = await bot.outcome(
      (interaction) => (interaction.isModalSubmit() ? bot.raw(interaction, modal(form())) : undefined),
      () => control.submit(bot.zoe, bot.channel, 'form', { name: 'Zizi' }),
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
    const refusal = await bot.outcome(
      (interaction) =>
        interaction.isAutocomplete()
          ? bot.raw(interaction, {
              type: InteractionResponseType.ApplicationCommandAutocompleteResult,
              data: { choices },
            })
          : undefined,
      () =>
        bot.stage.playground.control.complete(bot.zoe, bot.channel, {
          line: 'act',
          values: { how: 'x' },
          focused: 'how',
        }),
    );
    expect(codeOf(refusal)).toBe(50035);
  });
});

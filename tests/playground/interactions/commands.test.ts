import { ApplicationCommandOptionType as Type, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, personNamed, firstChannel, type Stage } from '../bot.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.stop());

const put = (...commands: object[]): Promise<unknown> =>
  stage.client.rest.put(Routes.applicationCommands(stage.client.application.id), { body: commands });
const command = (more: object = {}): object => ({ name: 'play', description: 'Play', ...more });
const option = (more: object = {}): object => ({ type: Type.String, name: 'what', description: 'What', ...more });
const choices = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}`, value: `${index}` }));

describe('commands', () => {
  it('replace those before and keep their ids', async () => {
    const [before] = await stage.client.application.commands
      .set([
        { name: 'play', description: 'Play' },
        { name: 'board', description: 'Board' },
      ])
      .then((set) => [...set.values()]);
    const after = await stage.client.application.commands.set([
      { name: 'play', description: 'Play on', nameLocalizations: { fr: 'jouer' } },
    ]);
    expect([...after.values()].map(({ id, description }) => ({ id, description }))).toEqual([
      { id: before?.id, description: 'Play on' },
    ]);
    expect((await stage.client.application.commands.fetch()).size).toBe(1);
  });

  it('of the server stand next to those of everywhere', async () => {
    await stage.client.application.commands.set([{ name: 'everywhere', description: 'x' }]);
    await stage.client.guilds.cache.first()?.commands.set([{ name: 'here', description: 'x' }]);
    expect(stage.playground.control.commands().map(({ name }) => name)).toEqual(['everywhere', 'here']);
    await stage.client.guilds.cache.first()?.commands.set([]);
  });

  it('are refused without the one that launches an Activity, once there is one', async () => {
    const own = await openStage();
    const { control } = own.playground;
    const { rest, application } = own.client;
    const register = (...body: object[]) => rest.put(Routes.applicationCommands(application.id), { body });
    control.enableActivities();
    await expect(register(command())).rejects.toMatchObject({ code: 50240 });
    const launch = control.commands().find(({ name }) => name === 'launch');
    await register(command(), { id: launch?.id, type: launch?.type, name: 'launch', handler: launch?.handler });
    expect(control.commands().find(({ name }) => name === 'launch')).toMatchObject({ id: launch?.id, handler: 2 });
    await own.stop();
  });

  it.each<[string, object]>([
    ['capitals in the name', command({ name: 'Play' })],
    ['a space in the name', command({ name: 'play on' })],
    ['a name of 33', command({ name: 'p'.repeat(33) })],
    ['capitals in a translated name', command({ name_localizations: { fr: 'Jouer' } })],
    ['a language Discord does not know', command({ name_localizations: { breton: 'c’hoari' } })],
    ['no description', command({ description: '' })],
    ['a description of 101', command({ description: 'd'.repeat(101) })],
    ['a misspelt field', command({ descriptions: 'x' })],
    ['26 options', command({ options: Array.from({ length: 26 }, (_, index) => option({ name: `o${index}` })) })],
    ['26 choices', command({ options: [option({ choices: choices(26) })] })],
    ['choices beside autocomplete', command({ options: [option({ choices: choices(2), autocomplete: true })] })],
    ['the same choice twice', command({ options: [option({ choices: [...choices(1), ...choices(1)] })] })],
    ['the same option twice', command({ options: [option(), option()] })],
    [
      'a required option after one that is not',
      command({ options: [option(), option({ name: 'then', required: true })] }),
    ],
    [
      'a subcommand beside an option',
      command({ options: [option(), { type: Type.Subcommand, name: 'sub', description: 'x' }] }),
    ],
    [
      'a subcommand in a subcommand',
      command({
        options: [
          {
            type: Type.Subcommand,
            name: 'sub',
            description: 'x',
            options: [{ type: Type.Subcommand, name: 'deep', description: 'x' }],
          },
        ],
      }),
    ],
  ])('with %s are refused', async (_, wrong) => {
    await expect(put(wrong)).rejects.toMatchObject({ code: 50035 });
  });

  it('are refused when two have one name, or when there are more than a hundred', async () => {
    await expect(put(command(), command())).rejects.toMatchObject({ code: 50035 });
    await expect(
      put(...Array.from({ length: 101 }, (_, index) => command({ name: `play${index}` }))),
    ).rejects.toMatchObject({ code: 50035 });
  });

  it('weigh at most 8,000 characters, each text with its longest translation', async () => {
    // A choice of 200 characters: its value, and the longer one of its names.
    const heavy = (_: unknown, index: number): object => ({
      name: `c${index}`,
      name_localizations: { fr: 'l'.repeat(100) },
      value: `${index}`.padEnd(100, 'v'),
    });
    const choicesOf = (count: number): object[] => Array.from({ length: count }, heavy);
    const options = (last: number): object[] => [
      option({ name: 'one', choices: choicesOf(20) }),
      option({ name: 'two', choices: choicesOf(last) }),
    ];
    // 39 choices leave 200 characters for the names and descriptions around them.
    await expect(put(command({ options: options(19) }))).resolves.toBeDefined();
    await expect(put(command({ options: options(20) }))).rejects.toMatchObject({ code: 50035 });
  });

  it('that require permissions are only for people with them', async () => {
    await put(command({ default_member_permissions: '8192' }));
    const { control } = stage.playground;
    const channel = firstChannel(stage.playground);
    expect(() => control.command(personNamed(stage.playground, 'Zoé'), channel, 'play')).toThrow('may not');
    expect(control.command(personNamed(stage.playground, 'Matilda'), channel, 'play').id).toMatch(/^\d+$/);
  });
});

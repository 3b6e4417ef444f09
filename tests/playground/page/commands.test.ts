import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import type { APIApplicationCommand, APIApplicationCommandOption } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { catalogue, label, messageCommands } from '../../../playground/page/commands/catalogue.js';
import { emptyDraft, reduceDraft, type Draft, type DraftEvent } from '../../../playground/page/commands/draft.js';
import { matching, matchInFull } from '../../../playground/page/commands/match.js';
import { readyOptions, suggestionsFor, unfinishedOptions } from '../../../playground/page/commands/values.js';

const command = (name: string, french: string, options: APIApplicationCommandOption[]): APIApplicationCommand => ({
  id: '1',
  application_id: '2',
  version: '3',
  type: ApplicationCommandType.ChatInput,
  default_member_permissions: null,
  name,
  name_localizations: { fr: french },
  description: `What ${name} does`,
  options,
});

const commands = [
  command('play', 'jouer', [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'aramini-circus',
      description: 'Wagons and animals',
      options: [{ type: ApplicationCommandOptionType.Boolean, name: 'bonus', description: 'Bonus cards' }],
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'carcassonne',
      description: 'Tiles',
      options: [
        {
          type: ApplicationCommandOptionType.Integer,
          name: 'seats',
          description: 'Seats',
          required: true,
          min_value: 2,
          max_value: 6,
        },
      ],
    },
  ]),
  command('move', 'coup', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'move',
      description: 'The move',
      required: true,
      autocomplete: true,
    },
  ]),
  command('resign', 'abandonner', []),
];

const entries = catalogue(commands, 'fr');
const surroundings = { locale: 'fr', people: [], yes: 'Oui', no: 'Non' };

const drafted = (...events: readonly DraftEvent[]): Draft => events.reduce(reduceDraft, emptyDraft);

const begun = (typed: string) => {
  const [entry] = matching(entries, typed);
  if (entry === undefined) throw new Error(`Nothing matches ${typed}`);
  return { entry, draft: drafted({ type: 'choose-entry', entry }) };
};

describe('the catalogue', () => {
  test('names every subcommand in the language of the person', () => {
    expect(entries.map(({ names }) => label(names))).toEqual([
      '/jouer aramini-circus',
      '/jouer carcassonne',
      '/coup',
      '/abandonner',
    ]);
  });

  test('commands are found by both names, and by the middle of a name; without the slash nothing is a command', () => {
    const found = (text: string) => matching(entries, text).map(({ route }) => route.join(' '));
    expect(found('/pl')).toEqual(['play aramini-circus', 'play carcassonne']);
    expect(found('/jouer c')).toEqual(['play carcassonne']);
    expect(found('/circus')).toEqual(['play aramini-circus']);
    expect(found('circus')).toEqual([]);
    expect(found('/nothing')).toEqual([]);
    expect(found('/animals')).toEqual([]);
  });

  test('a name typed in full takes what follows it', () => {
    expect(matchInFull(entries, '/move D3')).toMatchObject({ entry: { route: ['move'] }, rest: 'D3' });
    expect(matchInFull(entries, '/play ')).toBeNull();
    expect(matchInFull(entries, 'move D3')).toBeNull();
  });
});

describe('a draft', () => {
  test('lays out what is required and focuses it', () => {
    expect(begun('/jouer car').draft).toMatchObject({ filled: [{ name: 'seats', text: '' }], focus: 'seats' });
    expect(begun('/jouer ara').draft).toMatchObject({ filled: [], focus: null });
  });

  test('leads on to what is still needed when a value is chosen', () => {
    const [entry = expect.fail()] = catalogue(
      [
        command('challenge', 'défier', [
          { type: ApplicationCommandOptionType.User, name: 'person', description: 'Who', required: true },
          { type: ApplicationCommandOptionType.String, name: 'game', description: 'What', required: true },
          { type: ApplicationCommandOptionType.String, name: 'clock', description: 'How fast' },
        ]),
      ],
      'en-GB',
    );
    const person = { type: 'choose-value', name: 'person', text: 'Ada', value: '7' } as const;
    const game = { type: 'choose-value', name: 'game', text: 'Golden Train', value: 'golden-train' } as const;
    expect(drafted({ type: 'choose-entry', entry }, person)).toMatchObject({ focus: 'game' });
    expect(drafted({ type: 'choose-entry', entry }, person, { type: 'focus', name: 'game' }, game)).toMatchObject({
      focus: 'game',
      filled: [{ name: 'person' }, { name: 'game' }],
    });
  });

  test('writing over a chosen value forgets it', () => {
    const { entry } = begun('/coup');
    const draft = drafted(
      { type: 'choose-entry', entry },
      { type: 'choose-value', name: 'move', text: 'Draw a lion', value: 'D3' },
      { type: 'write', name: 'move', text: 'Draw' },
    );
    expect(draft).toMatchObject({ filled: [{ name: 'move', text: 'Draw' }] });
    expect(JSON.stringify(draft)).not.toContain('D3');
  });
});

describe('values', () => {
  test('a subcommand carries its options, and the chosen value is what is sent', () => {
    const { entry } = begun('/jouer ara');
    expect(readyOptions(entry, [{ name: 'bonus', text: 'Oui', value: true }], surroundings)).toEqual({
      ok: true,
      options: [
        {
          name: 'aramini-circus',
          type: ApplicationCommandOptionType.Subcommand,
          options: [{ name: 'bonus', type: ApplicationCommandOptionType.Boolean, value: true }],
        },
      ],
    });
  });

  test('a value may be typed by its name', () => {
    const { entry } = begun('/jouer ara');
    expect(readyOptions(entry, [{ name: 'bonus', text: 'non' }], surroundings)).toMatchObject({
      options: [{ options: [{ value: false }] }],
    });
  });

  test.each([
    ['', 'missing'],
    ['many', 'invalid'],
    ['7', 'invalid'],
    ['2.5', 'invalid'],
  ])('the number %j is %s', (text, problem) => {
    expect(readyOptions(begun('/jouer car').entry, [{ name: 'seats', text }], surroundings)).toEqual({
      ok: false,
      option: 'seats',
      problem,
    });
  });

  test('notation that was typed is sent as it is', () => {
    expect(readyOptions(begun('/coup').entry, [{ name: 'move', text: ' D3 ' }], surroundings)).toMatchObject({
      ok: true,
      options: [{ value: 'D3' }],
    });
  });

  test('what is being typed is sent to be completed, empty too', () => {
    expect(unfinishedOptions(begun('/coup').entry, [{ name: 'move', text: '' }], 'move')).toEqual([
      { name: 'move', type: ApplicationCommandOptionType.String, value: '', focused: true },
    ]);
  });

  test('suggestions follow what is typed, without accents or case', () => {
    const [option] = begun('/jouer ara').entry.options;
    if (option === undefined) throw new Error('The option is missing');
    expect(suggestionsFor(option, { name: 'bonus', text: 'OU' }, surroundings)).toEqual([{ text: 'Oui', value: true }]);
  });
});

describe('messageCommands', () => {
  test('are those of messages alone, in the language of the person', () => {
    const menu = { ...command('Replay this', 'Revoir la partie', []), type: ApplicationCommandType.Message };
    expect(messageCommands([...commands, menu], 'fr')).toEqual([{ name: 'Replay this', shown: 'Revoir la partie' }]);
  });
});

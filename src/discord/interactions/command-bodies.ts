import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandOption,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  Locale as DiscordLocale,
} from 'discord-api-types/v10';
import { knownLocale, textsFor } from '#src/i18n/texts.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';
import { levels } from '#engines/core/search/strategy.js';
import { accesses, aidChoices } from '#src/model/record/seating.js';
import { places } from '#src/model/settings/server-settings.js';
import type { Command, CommandOption, Feature, MessageCommand } from './command.js';
import type { Game, PlayOption, Preset } from '#renderers/kit/game/game.js';
import type { Games } from '#src/words/games.js';
import { EXPANSIONS } from '#renderers/kit/game/expansions.js';
import { PRESET, presetLine } from '#renderers/kit/game/presets.js';

/** Discord's codes for the languages besides English: `es` corresponds to `es-ES` and `es-419`. */
const localesOfDiscord = (): readonly (readonly [DiscordLocale, Locale])[] =>
  Object.values(DiscordLocale).flatMap((discordLocale) => {
    const locale = knownLocale(discordLocale);
    return locale === null || locale === ENGLISH ? [] : [[discordLocale, locale] as const];
  });

const localized = (text: (locale: Locale) => string): LocalizationMap =>
  Object.fromEntries(localesOfDiscord().map(([discordLocale, locale]) => [discordLocale, text(locale)]));

const localize = (key: string) => ({ ...nameOf(`${key}.name`), ...describe(`${key}.description`) });

const nameOf = (key: string) => ({
  name: textsFor(ENGLISH).t(key),
  name_localizations: localized((locale) => textsFor(locale).t(key)),
});

const describe = (key: string) => ({
  description: textsFor(ENGLISH).t(key),
  description_localizations: localized((locale) => textsFor(locale).t(key)),
});

const choiceOf = (key: string, value: string) => ({ ...nameOf(key), value });

/** Returns the name of a game's option as people type it, which may differ from the engine's own. */
export const typedOptionName = (game: Game, option: PlayOption): string =>
  textsFor(ENGLISH).t(`${game.engine.id}:options.${option.name}.name`);

/** Describes a flag with its default, so that people know the effect of leaving it out. */
const describeFlag = ({ engine }: Game, { name }: PlayOption, key: string) => {
  const defaults = new Map<string, unknown>(Object.entries(engine.options.parse({})));
  const inLocale = (locale: Locale): string => {
    const texts = textsFor(locale);
    const what = texts.t(`${key}.description`);
    return defaults.get(name) === true ? texts.t('common:options.usual', { what }) : what;
  };
  return { description: inLocale(ENGLISH), description_localizations: localized(inLocale) };
};

const playOption = (game: Game, option: PlayOption): APIApplicationCommandBasicOption => {
  const key = `${game.engine.id}:options.${option.name}`;
  switch (option.kind) {
    case 'flag':
      return { type: ApplicationCommandOptionType.Boolean, ...localize(key), ...describeFlag(game, option, key) };
    case 'choice':
      return {
        type: ApplicationCommandOptionType.String,
        ...localize(key),
        choices: option.choices.map((choice) => choiceOf(`${key}.choices.${choice}`, choice)),
      };
    case 'number':
      return {
        type: ApplicationCommandOptionType.Integer,
        ...localize(key),
        min_value: option.min,
        max_value: option.max,
      };
  }
};

/** Discord's limit for the name of a choice. */
const MAX_NAME_LENGTH = 100;

const presetOption = (game: Game, presets: readonly Preset[]): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  ...localize('common:options.preset'),
  name: PRESET,
  choices: presets.map((preset) => {
    const inLocale = (locale: Locale): string => presetLine(game, preset, textsFor(locale));
    return { name: inLocale(ENGLISH), name_localizations: localized(inLocale), value: preset.name };
  }),
});

export const MAX_EXPANSIONS_LENGTH = 300;

const expansionsOption = (): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  ...localize('common:options.expansions'),
  name: EXPANSIONS,
  max_length: MAX_EXPANSIONS_LENGTH,
  autocomplete: true,
});

export const PLACE = 'place';

const placeOption = (): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  ...localize('common:threads.option'),
  name: PLACE,
  choices: places.map((place) => choiceOf(`common:threads.option.choices.${place}`, place)),
});

export const CLOCK = 'clock';

const clockOption = (): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  ...localize('common:clock.option'),
  name: CLOCK,
  max_length: MAX_NAME_LENGTH,
  autocomplete: true,
});

export const COMPANY = { computers: 'computers', level: 'level' } as const;

const companyOptions = ({ engine }: Game): readonly APIApplicationCommandBasicOption[] => [
  {
    type: ApplicationCommandOptionType.Integer,
    ...localize('common:options.computers'),
    name: COMPANY.computers,
    min_value: 0,
    max_value: engine.seats.max - 1,
  },
  {
    type: ApplicationCommandOptionType.String,
    ...localize('common:commands.computer.options.level'),
    name: COMPANY.level,
    choices: levels.map((level) => choiceOf(`common:commands.computer.options.level.choices.${level}`, level)),
  },
];

export const SEATING = {
  invite: 'invite',
  access: 'access',
  start: 'auto-begin',
  advice: 'hints',
  aids: 'aids',
} as const;

const seatingOptions = (): readonly APIApplicationCommandBasicOption[] => [
  { type: ApplicationCommandOptionType.User, ...localize('common:seating.play-invite') },
  {
    type: ApplicationCommandOptionType.String,
    ...localize('common:seating.play-access'),
    choices: accesses.map((access) => choiceOf(`common:seating.play-access.choices.${access}`, access)),
  },
  { type: ApplicationCommandOptionType.Boolean, ...localize('common:seating.play-start') },
  { type: ApplicationCommandOptionType.Boolean, ...localize('common:seating.play-advice') },
  {
    type: ApplicationCommandOptionType.String,
    ...localize('common:seating.play-aids'),
    choices: aidChoices.map((aids) => choiceOf(`common:seating.play-aids.choices.${aids}`, aids)),
  },
];

/** Expansions are too many for one option each, so a single option lists them. */
const gameSubcommand = (game: Game): APIApplicationCommandSubcommandOption => {
  const { playOptions, presets = [] } = game;
  const single = playOptions.filter((option) => option.kind !== 'flag' || option.group === undefined);
  const options = [
    placeOption(),
    clockOption(),
    ...companyOptions(game),
    ...seatingOptions(),
    ...(presets.length === 0 ? [] : [presetOption(game, presets)]),
    ...(single.length === playOptions.length ? [] : [expansionsOption()]),
    ...single.map((option) => playOption(game, option)),
  ];
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: game.engine.id,
    ...describe(`${game.engine.id}:tagline`),
    options,
  };
};

type LeafOption = Exclude<CommandOption, { readonly kind: 'subcommand' }>;

/** @param at the key of its texts */
const leafOption = (at: string, option: LeafOption, games: Games): APIApplicationCommandBasicOption => {
  const texts = localize(option.kind === 'table' ? 'common:choice.option' : at);
  switch (option.kind) {
    case 'flag':
      return { type: ApplicationCommandOptionType.Boolean, ...texts };
    case 'choice':
      return {
        type: ApplicationCommandOptionType.String,
        ...texts,
        required: option.optional !== true,
        choices: option.choices.map((choice) => choiceOf(`${at}.choices.${choice}`, choice)),
      };
    case 'text':
      return {
        type: ApplicationCommandOptionType.String,
        ...texts,
        required: option.optional !== true,
        max_length: option.longest,
        autocomplete: option.completed,
      };
    case 'table':
      return {
        type: ApplicationCommandOptionType.String,
        ...texts,
        max_length: MAX_NAME_LENGTH,
        autocomplete: true,
      };
    case 'person':
      return { type: ApplicationCommandOptionType.User, ...texts, required: option.required === true };
    case 'attachment':
      return { type: ApplicationCommandOptionType.Attachment, ...texts };
    case 'game':
      return {
        type: ApplicationCommandOptionType.String,
        ...texts,
        required: option.optional !== true,
        choices: games.all.map(({ engine }) => choiceOf(`${engine.id}:name`, engine.id)),
      };
  }
};

const commandOption = (command: string, option: CommandOption, games: Games): APIApplicationCommandOption => {
  const at = `common:commands.${command}.options.${option.name}`;
  if (option.kind !== 'subcommand') return leafOption(at, option, games);
  return {
    type: ApplicationCommandOptionType.Subcommand,
    ...localize(at),
    options: option.options.flatMap((inner) =>
      inner.kind === 'subcommand' ? [] : [leafOption(`${at}.options.${inner.name}`, inner, games)],
    ),
  };
};

/**
 * The contexts and installations of a command: within a server that installed the bot, and for people who installed it
 * themselves.
 */
const inServers = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};
const everywhere = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};
const inCompany = {
  ...everywhere,
  contexts: everywhere.contexts.filter((each) => each !== InteractionContextType.BotDM),
};

export const nameAtPeople = ({ name }: Command): string => textsFor(ENGLISH).t(`common:commands.${name}.at-person`);

export const nameAtMessages = ({ name }: MessageCommand): string => textsFor(ENGLISH).t(`common:at-message.${name}`);

export type CommandBody =
  RESTPostAPIChatInputApplicationCommandsJSONBody | RESTPostAPIContextMenuApplicationCommandsJSONBody;

export const commandBodies = (
  commands: readonly Command[],
  games: Games,
): readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] =>
  commands.map(({ name, options, serversOnly = false, companyOnly = false }) => ({
    type: ApplicationCommandType.ChatInput,
    ...localize(`common:commands.${name}`),
    ...(serversOnly ? inServers : companyOnly ? inCompany : everywhere),
    options:
      options === 'subcommand-per-game'
        ? games.all.map(gameSubcommand)
        : options.map((option) => commandOption(name, option, games)),
  }));

/** Returns the commands of a context menu, whose names are the texts at these keys. */
const menuBodies = (
  type: RESTPostAPIContextMenuApplicationCommandsJSONBody['type'],
  keys: readonly string[],
): readonly RESTPostAPIContextMenuApplicationCommandsJSONBody[] =>
  keys.map((key) => ({ type, ...nameOf(key), ...everywhere }));

/** Returns all commands to register: those that people type, and those in the menus of people and messages. */
export const bodiesOf = (features: readonly Feature[], games: Games): readonly CommandBody[] => {
  const commands = features.flatMap(({ command }) => (command === undefined ? [] : [command]));
  const atPeople = commands.flatMap(({ name, atPerson }) =>
    atPerson === undefined ? [] : [`common:commands.${name}.at-person`],
  );
  const atMessages = features.flatMap(({ atMessage }) =>
    atMessage === undefined ? [] : [`common:at-message.${atMessage.name}`],
  );
  return [
    ...commandBodies(commands, games),
    ...menuBodies(ApplicationCommandType.User, atPeople),
    ...menuBodies(ApplicationCommandType.Message, atMessages),
  ];
};

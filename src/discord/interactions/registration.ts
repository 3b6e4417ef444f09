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
  Routes,
} from 'discord-api-types/v10';
import { DiscordAPIError, type REST } from 'discord.js';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Store } from '#src/store/index.js';
import { knownLocale, textsFor } from '#src/i18n/texts.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';
import type { RetryTimers } from '#src/lib/retry-timers.js';
import { levels } from '#engines/core/search/strategy.js';
import { accesses } from '#src/model/record/seating.js';
import { places } from '#src/model/settings/server-settings.js';
import type { Command, CommandOption } from './command.js';
import type { Game, PlayOption, Preset } from '#renderers/kit/game/game.js';
import type { Games } from '#src/words/games.js';
import { EXPANSIONS } from '#renderers/kit/game/expansions.js';
import { PRESET, presetLine } from '#renderers/kit/game/presets.js';
import { loggable } from '../delivery/requests/api-errors.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';

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

export const SEATING = { invite: 'invite', access: 'access', start: 'auto-begin', advice: 'hints' } as const;

const seatingOptions = (): readonly APIApplicationCommandBasicOption[] => [
  { type: ApplicationCommandOptionType.User, ...localize('common:seating.play-invite') },
  {
    type: ApplicationCommandOptionType.String,
    ...localize('common:seating.play-access'),
    choices: accesses.map((access) => choiceOf(`common:seating.play-access.choices.${access}`, access)),
  },
  { type: ApplicationCommandOptionType.Boolean, ...localize('common:seating.play-start') },
  { type: ApplicationCommandOptionType.Boolean, ...localize('common:seating.play-advice') },
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

type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody | RESTPostAPIContextMenuApplicationCommandsJSONBody;

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

/** Like `commandBodies`, for the context menu of users. */
export const userCommandBodies = (
  commands: readonly Command[],
): readonly RESTPostAPIContextMenuApplicationCommandsJSONBody[] =>
  commands
    .filter(({ atPerson }) => atPerson !== undefined)
    .map(({ name }) => ({
      type: ApplicationCommandType.User,
      ...nameOf(`common:commands.${name}.at-person`),
      ...everywhere,
    }));

export type RegistrationStorage = Pick<Store, 'setting' | 'setSetting'>;

const REMEMBERED_AS = 'registered-commands';

const numbers = z.array(z.int()).nullish();
const registered = z.array(
  z.object({
    name: z.string(),
    type: z.int().default(ApplicationCommandType.ChatInput),
    integration_types: numbers,
    contexts: numbers,
  }),
);
type Registered = z.infer<typeof registered>;

const ENTRY_POINT: number = ApplicationCommandType.PrimaryEntryPoint;

const asItIs = z.unknown().optional();

const writable = z.object({
  id: z.string(),
  type: z.literal(ApplicationCommandType.PrimaryEntryPoint),
  name: z.string(),
  name_localizations: asItIs,
  description: asItIs,
  description_localizations: asItIs,
  default_member_permissions: asItIs,
  contexts: asItIs,
  integration_types: asItIs,
  nsfw: asItIs,
  handler: asItIs,
});

/**
 * The command that Discord adds when the bot's owner enables Activities, reduced to its writable fields: Discord
 * refuses a list without it (50240, serenity-rs/serenity#2993).
 */
const entryPoints = z
  .array(z.looseObject({ type: z.int().optional() }))
  .transform((commands) =>
    commands.flatMap((command) => (command.type === ENTRY_POINT ? [writable.parse(command)] : [])),
  );

const application = z.object({ integration_types_config: z.record(z.string(), z.unknown()).nullish() });

const forServers = (bodies: readonly CommandBody[]): readonly CommandBody[] =>
  bodies.map((body) => ({ ...body, integration_types: [ApplicationIntegrationType.GuildInstall] }));

/**
 * Adapts the commands to the installation types that the bot's owner has enabled: Discord accepts no others
 * (docs/interactions/application-commands).
 */
const installable = (bodies: readonly CommandBody[], app: unknown): readonly CommandBody[] => {
  const { data } = application.safeParse(app);
  const set = data?.integration_types_config ?? null;
  return set === null || String(ApplicationIntegrationType.UserInstall) in set ? bodies : forServers(bodies);
};

/** Replaces `installable` when Discord does not report the owner's setting: existing installation types stay. */
const surelyInstallable = (bodies: readonly CommandBody[], there: Registered): readonly CommandBody[] =>
  there.some(({ integration_types: types }) => types?.includes(ApplicationIntegrationType.UserInstall) === true)
    ? bodies
    : forServers(bodies);

/** True when both lists hold the same numbers in any order, or Discord omits its list. */
const isSame = (told: readonly number[] | null | undefined, ours: readonly number[] | null | undefined): boolean =>
  isDeepStrictEqual([...(told ?? ours ?? [])].toSorted(), [...(ours ?? [])].toSorted());

const UNAUTHORIZED = 401;

const isTokenRefused = (error: unknown): boolean => error instanceof DiscordAPIError && error.status === UNAUTHORIZED;

interface CommandList {
  readonly applicationId: string;
  readonly bodies: readonly CommandBody[];
}

/**
 * Registers the commands if they differ from the last registration, or if Discord does not have them. A command that
 * launches an Activity stays unchanged.
 *
 * @param onUnread receives the reason when Discord does not report the installation types; only the certain ones are
 * registered then
 * @returns true when anything was registered
 */
export const registerCommands = async (
  rest: REST,
  { applicationId, bodies: ours }: CommandList,
  memory: RegistrationStorage,
  onUnread: (error: unknown) => void = () => undefined,
): Promise<boolean> => {
  const route = Routes.applicationCommands(applicationId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const found = await withRetries(pauses.start, () => rest.get(route, { query }));
  const kept = entryPoints.parse(found);
  const own = registered.parse(found).filter(({ type }) => type !== ENTRY_POINT);
  const bodies = await withRetries(pauses.start, () => rest.get(Routes.currentApplication())).then(
    (app) => installable(ours, app),
    (error: unknown) => {
      if (isTokenRefused(error)) throw error;
      onUnread(error);
      return surelyInstallable(ours, own);
    },
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([applicationId, bodies]))
    .digest('hex');
  const there = new Map(own.map((command) => [command.name, command]));
  const isThere = (body: CommandBody): boolean => {
    const known = there.get(body.name);
    return (
      known !== undefined &&
      isSame(known.integration_types, body.integration_types) &&
      isSame(known.contexts, body.contexts)
    );
  };
  const asRemembered = (await memory.setting(REMEMBERED_AS)) === hash;
  if (asRemembered && there.size === bodies.length && bodies.every(isThere)) return false;
  await withRetries(pauses.start, () => rest.put(route, { body: [...bodies, ...kept] }));
  await memory.setSetting(REMEMBERED_AS, hash);
  return true;
};

const APPLICATION = 'application';

interface RegistrationTools {
  readonly log: Logger;
  readonly retries: RetryTimers;
}

/**
 * Registers the commands if Discord allows it. Errors are logged and retried at the next start, since people can play
 * with the existing commands and buttons. If Discord does not report the installation types, the request is repeated in
 * the meantime.
 *
 * @returns true when anything was registered
 * @throws DiscordAPIError when the token is refused
 */
export const registerIfAllowed = async (
  rest: REST,
  { applicationId, bodies }: CommandList,
  memory: RegistrationStorage,
  { log, retries }: RegistrationTools,
): Promise<boolean> => {
  const tryAgain = (): void => {
    // The guard of all requests reports a refused token.
    registerIfAllowed(rest, { applicationId, bodies }, memory, { log, retries }).catch(() => undefined);
  };
  const onUnread = (error: unknown): void => {
    log.warn(
      loggable(error),
      'Discord does not tell how the bot may be installed; new commands are for servers alone until it does',
    );
    retries.failed(APPLICATION, tryAgain);
  };
  try {
    retries.begin(APPLICATION);
    return await registerCommands(rest, { applicationId, bodies }, memory, onUnread);
  } catch (error) {
    if (isTokenRefused(error)) throw error;
    log.error(
      loggable(error),
      'Discord does not register the commands; those it knows go on, and the next start tries again',
    );
    return false;
  }
};

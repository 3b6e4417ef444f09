import { ApplicationCommandOptionType, ApplicationCommandType, InteractionContextType } from 'discord-api-types/v10';
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  LocalizationMap,
} from 'discord-api-types/v10';

import type { ChannelKind } from '../../protocol.js';

/** One entry to type: a command without subcommands, or a subcommand. */
export interface Entry {
  /** Discord's names, the command first: `play`, `aramini-circus`. */
  readonly route: readonly string[];
  /** The same names in the person's language. */
  readonly names: readonly string[];
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null;
}

interface Described {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null;
}

const localise = (own: string, translations: LocalizationMap | null | undefined, locale: string): string =>
  Object.entries(translations ?? {}).find(([tag]) => tag === locale)?.[1] ?? own;

export const nameIn = (thing: Named, locale: string): string => localise(thing.name, thing.name_localizations, locale);

export const descriptionIn = (thing: Described, locale: string): string =>
  localise(thing.description, thing.description_localizations, locale);

type Holder = Named & Described & { readonly options?: readonly APIApplicationCommandOption[] };

const isBasic = (option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption =>
  option.type !== ApplicationCommandOptionType.Subcommand &&
  option.type !== ApplicationCommandOptionType.SubcommandGroup;

const entriesOf = (
  holder: Holder,
  locale: string,
  route: readonly string[],
  names: readonly string[],
): readonly Entry[] => {
  const here = { route: [...route, holder.name], names: [...names, nameIn(holder, locale)] };
  const options = holder.options ?? [];
  const below = options.filter((option) => !isBasic(option));
  if (below.length > 0) return below.flatMap((option) => entriesOf(option, locale, here.route, here.names));
  return [{ ...here, description: descriptionIn(holder, locale), options: options.filter(isBasic) }];
};

/** The commands that a person who installed the bot may use in a channel of this kind. */
export const usableIn = (commands: readonly APIApplicationCommand[], kind: ChannelKind): typeof commands => {
  const { Guild, BotDM, PrivateChannel } = InteractionContextType;
  const here = kind === 'direct' ? BotDM : kind === 'group' ? PrivateChannel : Guild;
  return commands.filter(({ contexts }) => contexts?.includes(here) === true);
};

export const catalogue = (commands: readonly APIApplicationCommand[], locale: string): readonly Entry[] =>
  commands
    .filter((command) => command.type === ApplicationCommandType.ChatInput)
    .flatMap((command) => entriesOf(command, locale, [], []));

export const label = (names: readonly string[]): string => `/${names.join(' ')}`;

/** The commands in the menu of a message: Discord's name, and that in the person's language. */
export const messageCommands = (
  commands: readonly APIApplicationCommand[],
  locale: string,
): readonly { readonly name: string; readonly shown: string }[] =>
  commands
    .filter((command) => command.type === ApplicationCommandType.Message)
    .map((command) => ({ name: command.name, shown: nameIn(command, locale) }));

import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type LocalizationMap,
} from 'discord-api-types/v10';

/** A mention of a command with its path (docs/reference, Message Formatting). */
const MENTION = /<\/([^:<>\n]+):(\d{15,21})>/gu;

interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null;
}

const nameIn = ({ name, name_localizations: names }: Named, locale: string): string =>
  new Map(Object.entries(names ?? {})).get(locale) ?? name;

const branchesOf = (options: readonly APIApplicationCommandOption[] = []) =>
  options.filter((option) => option.type === Type.Subcommand || option.type === Type.SubcommandGroup);

/** Returns the named parts of a mentioned command; null unless they lead to something to run. */
const partsOf = (command: APIApplicationCommand, path: readonly string[]): readonly Named[] | null => {
  if (command.name !== path[0]) return null;
  const parts: Named[] = [command];
  let below = branchesOf(command.options);
  for (const name of path.slice(1)) {
    const next = below.find((option) => option.name === name);
    if (next === undefined) return null;
    parts.push(next);
    below = branchesOf(next.options);
  }
  return below.length === 0 ? parts : null;
};

/**
 * Replaces mentions of commands by what a reader sees: the names in their language, here in backticks. Anything else
 * stays as it was sent, since the client shows no mention for it.
 */
export const withCommandNames = (text: string, commands: readonly APIApplicationCommand[], locale: string): string =>
  text.replace(MENTION, (sent, path: string, id: string) => {
    const command = commands.find((one) => one.id === id);
    const parts = command === undefined ? null : partsOf(command, path.split(' '));
    return parts === null ? sent : `\`/${parts.map((part) => nameIn(part, locale)).join(' ')}\``;
  });

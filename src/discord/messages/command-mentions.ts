import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';

const CHAT_INPUT: number = ApplicationCommandType.ChatInput;
const SUBCOMMAND: number = ApplicationCommandOptionType.Subcommand;

interface Translated {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string | null | undefined>> | null | undefined;
}

/** A command to register. */
interface NamedCommand extends Translated {
  readonly type?: number | undefined;
  readonly options?: readonly (Translated & { readonly type: number })[] | undefined;
}

/** A command as Discord has it. */
export interface RegisteredCommand {
  readonly id?: string | undefined;
  readonly type: number;
  readonly name: string;
}

/** `/name` or `/name subcommand` in backticks, and nothing else in them. */
const IN_CODE = /(?<![\\`])`\/([^`\n]+)`(?!`)/gu;

/**
 * Returns the paths that lead to something to run. Discord shows no mention of a command with subcommands that names
 * none of them (docs/reference, Message Formatting).
 */
const pathsOf = (body: NamedCommand): readonly (readonly Translated[])[] => {
  const subcommands = (body.options ?? []).filter(({ type }) => type === SUBCOMMAND);
  return subcommands.length === 0 ? [[body]] : subcommands.map((subcommand) => [body, subcommand]);
};

/** Returns the path as it is written in each language, English first. A part without a translation keeps its name. */
const spellings = (path: readonly Translated[]): readonly string[] => {
  const [first] = path;
  const locales = Object.keys(first?.name_localizations ?? {});
  const inLocale = (locale: string | null): string =>
    path
      .map(({ name, name_localizations: names }) => new Map(Object.entries(names ?? {})).get(locale ?? '') ?? name)
      .join(' ');
  return [inLocale(null), ...locales.map(inLocale)];
};

/**
 * Makes the names of commands in a bot's texts clickable. A mention holds the English name and the id that Discord gave
 * the command; each client shows it in its reader's language. Until the ids are known, names stay as they are written.
 */
export class CommandMentions {
  /** By the written path, in any language; null where it means different commands in different languages. */
  #mentions: ReadonlyMap<string, string | null> = new Map();

  learn(bodies: readonly NamedCommand[], registered: readonly RegisteredCommand[]): void {
    const ids = new Map(
      registered.flatMap(({ id, type, name }) =>
        id === undefined || type !== CHAT_INPUT ? [] : [[name, id] as const],
      ),
    );
    const mentions = new Map<string, string | null>();
    for (const body of bodies) {
      const id = body.type === CHAT_INPUT ? ids.get(body.name) : undefined;
      if (id === undefined) continue;
      for (const path of pathsOf(body)) {
        const [written = '', ...others] = spellings(path);
        const mention = `</${written}:${id}>`;
        for (const each of new Set([written, ...others]))
          mentions.set(each, mentions.has(each) && mentions.get(each) !== mention ? null : mention);
      }
    }
    this.#mentions = mentions;
  }

  in(text: string): string {
    return text.replace(IN_CODE, (written, path: string) => this.#mentions.get(path) ?? written);
  }
}

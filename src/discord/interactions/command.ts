import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Answer, Context } from './context.js';
import type { ControlRef } from '../custom-ids/custom-id.js';
import type { GivenPerson } from './given-person.js';

export interface WrittenText {
  /** In characters. One more is read of a longer text, so that validation refuses it. */
  readonly longest: number;
  /** True for a person's own text, such as a title, which stays as it was written. */
  readonly isOwn?: boolean;
}

/** An option of a slash command. Its texts are at `common:commands.<command>.options.<name>`. */
export type CommandOption =
  | { readonly kind: 'flag'; readonly name: string }
  /** The texts of its choices are at `….choices.<choice>`. */
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly choices: readonly string[];
      readonly optional?: boolean;
    }
  /** Its input is an object under its name. */
  | { readonly kind: 'subcommand'; readonly name: string; readonly options: readonly CommandOption[] }
  | (WrittenText & {
      readonly kind: 'text';
      readonly name: string;
      readonly completed: boolean;
      /** True when the command reads shown names itself, so that no suggestions are made for a sent text. */
      readonly readsNames?: true;
      readonly optional?: boolean;
    })
  | { readonly kind: 'game'; readonly name: string; readonly optional?: boolean }
  /** A table, never required. Its texts are at `common:choice.option`, and it has autocompletion. */
  | { readonly kind: 'table'; readonly name: string }
  /** A person, optional unless `required`; `givenPerson` and `namedPerson` parse the value. */
  | { readonly kind: 'person'; readonly name: string; readonly required?: boolean }
  /** A file, never required; `attachmentSchema` parses the value. */
  | { readonly kind: 'attachment'; readonly name: string };

export interface Suggestion {
  /** At most 100 characters. */
  readonly name: string;
  /** At most 100 characters. */
  readonly value: string;
  /**
   * The stable beginning of a name whose rest, after a dot, changes with time, for example the player to move or the
   * delay.
   */
  readonly lasting?: string;
  /** Distinguishes it from another suggestion with the same name; default: its value. */
  readonly detail?: string;
}

/** An incomplete command: the option being typed, its text so far, and the unchecked values of the others. */
export interface Typing {
  readonly subcommand: string | null;
  readonly option: string;
  readonly text: string;
  readonly given: Readonly<Record<string, unknown>>;
  /**
   * True when the command was sent with the text instead of being completed: all suggestions with that name are wanted
   * then, in any order and number.
   */
  readonly sent: boolean;
}

export interface RawInput {
  readonly subcommand: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A slash command. Its names and descriptions are texts at `common:commands.<name>`. */
export interface Command {
  readonly name: string;
  /** `subcommand-per-game`: each game is a subcommand, with the options of its `playOptions`. */
  readonly options: readonly CommandOption[] | 'subcommand-per-game';
  /** True for commands offered in servers only, because they are useless in a conversation with the bot. */
  readonly serversOnly?: true;
  /**
   * The option that receives the person, for commands that are also in the context menu of users: as
   * `common:commands.<name>.at-person`.
   */
  readonly atPerson?: string;
  /** True for commands that need other people: offered everywhere except in direct messages with the bot. */
  readonly companyOnly?: true;
  /** @throws z.ZodError when the input is invalid */
  run(context: Context, input: RawInput): Promise<Answer>;
  /** Suggests values for the option that is being typed. Only the typing person sees them. */
  complete?(context: Context, typing: Typing): Promise<readonly Suggestion[]>;
}

export const optionsOf = ({ options }: Command, subcommand: string | null): readonly CommandOption[] => {
  if (options === 'subcommand-per-game') return [];
  const own = subcommand === null ? options : options.find(({ name }) => name === subcommand);
  return own === undefined ? [] : 'options' in own ? own.options : options;
};

export const defineCommand = <Options>(command: {
  readonly name: string;
  readonly options: readonly CommandOption[];
  readonly serversOnly?: true;
  readonly atPerson?: string;
  readonly companyOnly?: true;
  readonly input: z.ZodType<Options>;
  readonly run: (context: Context, options: Options) => Promise<Answer>;
  readonly complete?: (context: Context, typing: Typing) => Promise<readonly Suggestion[]>;
}): Command => ({
  name: command.name,
  options: command.options,
  ...(command.serversOnly === undefined ? {} : { serversOnly: command.serversOnly }),
  ...(command.atPerson === undefined ? {} : { atPerson: command.atPerson }),
  ...(command.companyOnly === undefined ? {} : { companyOnly: command.companyOnly }),
  // An unknown subcommand fails validation like an unknown option.
  run: async (context, { subcommand, options }) =>
    command.run(context, command.input.parse(subcommand === null ? options : { [subcommand]: options })),
  ...(command.complete === undefined ? {} : { complete: command.complete }),
});

export const noOptions = z.strictObject({});

export interface PressInput {
  readonly ref: ControlRef;
  readonly values: readonly string[];
  readonly people: readonly GivenPerson[];
  readonly fields: Readonly<Record<string, string>>;
  /** True when the pressed message is private, so that the answer replaces it; a public message updates itself. */
  readonly inPrivate: boolean;
  /** The pressed message; null for a form that was not opened from one. */
  readonly messageId: string | null;
}

/**
 * The handler of a button, a menu or a form.
 * The reply to an `answer` is private: it replaces the pressed private message, or is a new message below a public one.
 * A `change` is visible in the channel, so its reply is a separate message, and only if there is something to say. The
 * reply to a `turn` of a page replaces the pressed message, even a public one.
 */
export interface Press {
  readonly action: string;
  readonly kind: 'answer' | 'change' | 'turn';
  /**
   * True when a repeated press shares the answer to the first while that is in progress: people press twice when they
   * see no reaction, but mean it once.
   */
  readonly coalesced?: true;
  /** The rules for reading the fields of the form that leads here; absent for a control, to which no form leads. */
  readonly written?: WrittenText;
  run(context: Context, pressed: PressInput): Promise<Answer>;
}

type MaybeForm = APIModalInteractionResponseCallbackData | null;

export interface FormPress {
  readonly action: string;
  readonly kind: 'form';
  /** Returns null when no form is possible. Its look-ups must be fast: Discord waits three seconds for the form. */
  form(context: Context, ref: ControlRef): MaybeForm | Promise<MaybeForm>;
  /** Answers instead of a null form; by default the control counts as unknown. */
  readonly instead?: (context: Context, ref: ControlRef) => Promise<Answer>;
}

/** A message in whose context menu a person chose a command. */
export interface TargetMessage {
  readonly id: string;
  /** True for a message of the bot. */
  readonly isOwn: boolean;
  /** The custom ids of its controls, in their order. */
  readonly customIds: readonly string[];
}

/** A command in the context menu of messages: as `common:at-message.<name>`, everywhere. */
export interface MessageCommand {
  readonly name: string;
  run(context: Context, message: TargetMessage): Promise<Answer>;
}

export interface Feature {
  readonly command?: Command;
  readonly atMessage?: MessageCommand;
  readonly presses?: readonly (Press | FormPress)[];
}

export const withPresses = (feature: Feature, ...presses: readonly (Press | FormPress)[]): Feature => ({
  ...feature,
  presses: [...(feature.presses ?? []), ...presses],
});

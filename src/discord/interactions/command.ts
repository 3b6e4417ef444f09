import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Answer, Context } from './context.js';
import type { ControlRef } from '../custom-ids/custom-id.js';
import type { GivenPerson } from './given-person.js';

/** How a text that somebody writes is read. */
export interface WrittenText {
  /** In characters: of a longer text one more is read, by which it is refused. */
  readonly longest: number;
  /** Whether it is a text of the person's own, such as a title, which stays as it was written. */
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
      /** Whether it may be left out. */
      readonly optional?: boolean;
    }
  /** Its input is an object under its name. */
  | { readonly kind: 'subcommand'; readonly name: string; readonly options: readonly CommandOption[] }
  | (WrittenText & {
      readonly kind: 'text';
      readonly name: string;
      readonly completed: boolean;
      /** Whether it may be left out. */
      readonly optional?: boolean;
    })
  /** A game, which may be left out where it is `optional`. */
  | { readonly kind: 'game'; readonly name: string; readonly optional?: boolean }
  /** A table, which may be left out; its texts are at `common:choice.option`, and it is completed. */
  | { readonly kind: 'table'; readonly name: string }
  /** A person, who may be left out unless `required`; `givenPerson` and `namedPerson` read what comes of it. */
  | { readonly kind: 'person'; readonly name: string; readonly required?: boolean }
  /** A file, which may be left out; `attachmentSchema` reads what comes of it. */
  | { readonly kind: 'attachment'; readonly name: string };

/** What is offered while somebody types. */
export interface Suggestion {
  /** At most 100 characters. */
  readonly name: string;
  /** At most 100 characters. */
  readonly value: string;
  /** The beginning of a name of which the rest, after a dot, is another every moment: whose turn it is, how late. */
  readonly lasting?: string;
  /** What tells it apart from another of the same name; its value when left out. */
  readonly detail?: string;
}

/** What is being typed: an option, its text so far, and what stands in the others, unchecked. */
export interface Typing {
  readonly subcommand: string | null;
  readonly option: string;
  readonly text: string;
  readonly given: Readonly<Record<string, unknown>>;
  /**
   * Whether the command was sent with the text, and not to be completed: all that are called so are wanted then, in any
   * order and number.
   */
  readonly sent: boolean;
}

/** What a person typed, as it came from Discord. */
export interface RawInput {
  readonly subcommand: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A slash command. Its names and descriptions are texts at `common:commands.<name>`. */
export interface Command {
  readonly name: string;
  /** `subcommand-per-game`: each game is a subcommand, with the options of its `playOptions`. */
  readonly options: readonly CommandOption[] | 'subcommand-per-game';
  /** Whether it is offered in servers alone, because it means nothing in a conversation with the bot. */
  readonly serversOnly?: true;
  /**
   * The option for a person, where the command is offered at people's names too: as `common:commands.<name>.at-person`.
   */
  readonly atPerson?: string;
  /** Whether it is offered where others are: everywhere but in direct messages with the bot. */
  readonly companyOnly?: true;
  /** @throws z.ZodError when the input is not what the command takes */
  run(context: Context, input: RawInput): Promise<Answer>;
  /** Offers values for the option that is being typed; everything about it is the typist's alone. */
  complete?(context: Context, typing: Typing): Promise<readonly Suggestion[]>;
}

/** The options of a command or of its subcommand; none where each game is a subcommand. */
export const optionsOf = ({ options }: Command, subcommand: string | null): readonly CommandOption[] => {
  if (options === 'subcommand-per-game') return [];
  const own = subcommand === null ? options : options.find(({ name }) => name === subcommand);
  return own === undefined ? [] : 'options' in own ? own.options : options;
};

/** A command whose options are parsed by a schema before it runs. */
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
  // A subcommand is as foreign to such a command as an option that it does not have.
  run: async (context, { subcommand, options }) =>
    command.run(context, command.input.parse(subcommand === null ? options : { [subcommand]: options })),
  ...(command.complete === undefined ? {} : { complete: command.complete }),
});

/** For commands without options. */
export const noOptions = z.strictObject({});

/** What came with a press: the control, and what was chosen in a menu or written in a form. */
export interface PressInput {
  readonly ref: ControlRef;
  readonly values: readonly string[];
  /** Those who were chosen in a menu of people. */
  readonly people: readonly GivenPerson[];
  readonly fields: Readonly<Record<string, string>>;
  /** Whether a private message was pressed, which the answer replaces; a public one shows changes by itself. */
  readonly inPrivate: boolean;
  /** The message that was pressed; null for a form that belongs to none. */
  readonly messageId: string | null;
}

/**
 * What a button, a menu or a form does.
 *
 * An `answer` is private: it takes the place of the private message that was pressed, or is a new one under a public
 * message. A `change` shows in the channel, and its answer is a message of its own, and only if it has something to
 * say. What is answered to a `turn` of a page takes the place of the message that was pressed, also of a public one.
 */
export interface Press {
  readonly action: string;
  readonly kind: 'answer' | 'change' | 'turn';
  /**
   * Whether the same press, made again while the first is being answered, is answered by that: people press twice where
   * nothing happens at once, and mean it once.
   */
  readonly coalesced?: true;
  /** How each field of the form is read that leads here, where it is no short text. */
  readonly written?: WrittenText;
  run(context: Context, pressed: PressInput): Promise<Answer>;
}

type MaybeForm = APIModalInteractionResponseCallbackData | null;

/** A button that opens a form at once, before anything else is done. */
export interface FormPress {
  readonly action: string;
  readonly kind: 'form';
  /**
   * Null where there is nothing to be written. What it looks up must be at hand: Discord waits three seconds for it.
   */
  form(context: Context, ref: ControlRef): MaybeForm | Promise<MaybeForm>;
  /** What is answered in place of a form that is null; left out, that the control is none. */
  readonly instead?: (context: Context, ref: ControlRef) => Promise<Answer>;
}

/** One thing that people can do: a command, the controls that go with it, or both. */
export interface Feature {
  readonly command?: Command;
  readonly presses?: readonly (Press | FormPress)[];
}

/** A feature with more controls. */
export const withPresses = (feature: Feature, ...presses: readonly (Press | FormPress)[]): Feature => ({
  ...feature,
  presses: [...(feature.presses ?? []), ...presses],
});

import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Channel, LiveEvent, Person, Refusal, ShownMessage } from '../../protocol.js';

/** An action of a person that waits for its answer. */
export interface Press {
  readonly nonce: string;
  readonly channel: string;
  /** The pressed message and control; none for a command or a form. */
  readonly control?: { readonly message: string; readonly customId: string };
}

/** A command that the bot has acknowledged but not answered yet. */
export interface Thinking {
  readonly interaction: string;
  readonly channel: string;
  readonly ephemeral: boolean;
}

/**
 * A failure for the person who pressed. It stays until they dismiss it or try again; a timeout stays only until the bot
 * answers.
 */
export interface Notice {
  readonly id: string;
  readonly channel: string;
  readonly message?: string;
  readonly reason: 'timeout' | 'refused' | 'unreachable';
  readonly detail?: Refusal;
}

export interface Form {
  readonly channel: string;
  readonly interaction: string;
  readonly modal: APIModalInteractionResponseCallbackData;
}

/** Discord as one person sees it. Each person has a separate world because each ephemeral message is in only one. */
export interface World {
  readonly connected: boolean;
  /** True once the first snapshot has arrived. */
  readonly known: boolean;
  /** By channel, oldest first. */
  readonly messages: Readonly<Record<string, readonly ShownMessage[]>>;
  /** The newest message that the person has seen, by channel. */
  readonly read: Readonly<Record<string, string>>;
  /** Ids of ephemeral messages that the person dismissed. */
  readonly dismissed: readonly string[];
  readonly presses: readonly Press[];
  readonly thinking: readonly Thinking[];
  readonly notices: readonly Notice[];
  readonly form: Form | null;
  readonly choices: { readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] } | null;
}

interface Bot {
  readonly id: string;
  readonly name: string;
  readonly ready: boolean;
}

export interface PageState {
  /** True once the server has sent the list of people. */
  readonly met: boolean;
  readonly bot: Bot | null;
  readonly people: readonly Person[];
  readonly channels: readonly Channel[];
  readonly commands: readonly APIApplicationCommand[];
  /** By person. */
  readonly worlds: Readonly<Record<string, World>>;
  readonly me: string | null;
  readonly channel: string | null;
  /** The browser's language, such as `en-GB`, in which the page opens; null where it is not known. */
  readonly language: string | null;
}

export type PageEvent =
  | { readonly type: 'people-known'; readonly people: readonly Person[] }
  | { readonly type: 'person-added'; readonly person: Person }
  | { readonly type: 'channel-added'; readonly channel: Channel }
  | { readonly type: 'live'; readonly person: string; readonly event: LiveEvent }
  | { readonly type: 'connection'; readonly person: string; readonly connected: boolean }
  | { readonly type: 'become'; readonly person: string }
  | { readonly type: 'enter'; readonly channel: string }
  | { readonly type: 'seen'; readonly person: string; readonly channel: string }
  | { readonly type: 'pressed'; readonly person: string; readonly press: Press }
  | {
      readonly type: 'press-refused';
      readonly person: string;
      readonly nonce: string;
      readonly reason: Notice['reason'];
      readonly detail?: Refusal;
    }
  | { readonly type: 'dismiss-message'; readonly person: string; readonly message: string }
  | { readonly type: 'dismiss-notice'; readonly person: string; readonly notice: string }
  | { readonly type: 'close-form'; readonly person: string };

import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Channel, LiveEvent, Person, Refusal, ShownMessage } from '../../protocol.js';

/** What the page waits for after somebody pressed, chose, typed or sent something. */
export interface Press {
  readonly nonce: string;
  readonly channel: string;
  /** The message and control that were pressed; none for a command or a form. */
  readonly control?: { readonly message: string; readonly customId: string };
}

/** The bot acknowledged a command and is still at work on its answer. */
export interface Thinking {
  readonly interaction: string;
  readonly channel: string;
  readonly ephemeral: boolean;
}

/**
 * A failure told to the person who pressed, until they dismiss it or try again; a timeout only until something comes.
 */
export interface Notice {
  readonly id: string;
  readonly channel: string;
  /** The message whose control was pressed. */
  readonly message?: string;
  readonly reason: 'timeout' | 'refused' | 'unreachable';
  /** What the server said, where it said something. */
  readonly detail?: Refusal;
}

export interface Form {
  readonly channel: string;
  readonly interaction: string;
  readonly modal: APIModalInteractionResponseCallbackData;
}

/**
 * Discord as one person sees it. Each person has a world of their own, because ephemeral messages are in one world
 * only.
 */
export interface World {
  readonly connected: boolean;
  /** Whether the first snapshot has come. */
  readonly known: boolean;
  /** By channel, the oldest first. */
  readonly messages: Readonly<Record<string, readonly ShownMessage[]>>;
  /** By channel, the newest message that the person has seen. */
  readonly read: Readonly<Record<string, string>>;
  /** Ephemeral messages that the person put away. */
  readonly dismissed: readonly string[];
  readonly presses: readonly Press[];
  readonly thinking: readonly Thinking[];
  readonly notices: readonly Notice[];
  readonly form: Form | null;
  readonly choices: { readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] } | null;
}

export interface Bot {
  readonly id: string;
  readonly name: string;
  readonly ready: boolean;
}

export interface PageState {
  /** Whether the server has said who there is. */
  readonly met: boolean;
  readonly bot: Bot | null;
  readonly people: readonly Person[];
  readonly channels: readonly Channel[];
  readonly commands: readonly APIApplicationCommand[];
  /** By person. */
  readonly worlds: Readonly<Record<string, World>>;
  /** Who one is now. */
  readonly me: string | null;
  /** Where one is now. */
  readonly channel: string | null;
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

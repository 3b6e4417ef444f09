import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIApplicationCommand,
} from 'discord-api-types/v10';

/**
 * What the page and the playground's server say to each other, beside Discord's own objects.
 *
 * GET  /playground/people                 → Person[]
 * POST /playground/people   {name,locale} → Person
 * POST /playground/doors {person,closed}  → 204              (whether they take direct messages)
 * GET  /playground/channels               → Channel[]
 * POST /playground/channels {name,kind,parent} → Channel
 * POST /playground/threads {thread,change} → 204               (archive, lock or open it)
 * POST /playground/dismissals {person,channel,message} → 204   (an ephemeral message)
 * GET  /playground/server                 → ServerSettings
 * POST /playground/server ServerSettings  → ServerSettings
 * GET  /playground/games?locale           → ListedGame[]      (see games.ts, as for the next three)
 * POST /playground/games/tables?locale,table → ViewedGame, or 4xx with { message }
 * POST /playground/games/files?locale, the file → ViewedGame, or 4xx with { message }
 * GET  /playground/games/<id>/boards/<step>?locale → a picture
 * POST /playground/interactions  Action   → 204, or 4xx with { message }; its effects arrive as live events
 * WS   /playground/live?person=<id>       → LiveEvent, one JSON text a frame: first `snapshot`, then what changes.
 *                                           Ephemeral messages reach the socket of their person alone.
 * Attachments are served at the `url` that each attachment carries (same origin).
 */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Discord's locale tag: "fr" or "en-US". */
  readonly locale: string;
  /** Whether the person may manage messages. */
  readonly moderator: boolean;
  /** Whether the person takes no direct messages. */
  readonly closed: boolean;
}

export type ChannelKind =
  'text' | 'announcement' | 'voice' | 'stage' | 'forum' | 'thread' | 'private-thread' | 'direct';

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly kind: ChannelKind;
  /** The channel of a thread. */
  readonly parent: string | null;
  /** Whether a thread is archived or locked. */
  readonly closed: boolean;
  /** Ids of the people who see it; null where everybody does. */
  readonly audience: readonly string[] | null;
}

/** The server's language; Discord tells that of a Community server only. */
export interface ServerSettings {
  readonly language: string;
  readonly community: boolean;
}

/** A message as Discord's API gives it; `ephemeral` ones are only ever sent to their person. */
export interface ShownMessage {
  readonly message: APIMessage;
  readonly ephemeral: boolean;
}

/**
 * `nonce`: a word of the page's own, handed back with the events that the action leads to, so that it knows which press
 * is answered.
 */
export type Action =
  | {
      readonly kind: 'command';
      readonly nonce?: string;
      readonly person: string;
      readonly channel: string;
      readonly command: string;
      readonly options: readonly CommandOption[];
    }
  | {
      readonly kind: 'autocomplete';
      readonly person: string;
      readonly channel: string;
      readonly command: string;
      readonly options: readonly CommandOption[];
      readonly nonce: string;
    }
  | {
      readonly kind: 'component';
      readonly nonce?: string;
      readonly person: string;
      readonly channel: string;
      readonly message: string;
      readonly customId: string;
      readonly values: readonly string[];
    }
  | {
      readonly kind: 'modal';
      readonly nonce?: string;
      readonly person: string;
      readonly channel: string;
      readonly customId: string;
      readonly fields: readonly { readonly customId: string; readonly value: string }[];
    };

/** An option as Discord sends it: a subcommand holds its own options. `focused` marks the one being completed. */
export interface CommandOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly CommandOption[];
}

export type LiveEvent =
  | {
      readonly type: 'snapshot';
      readonly bot: { readonly id: string; readonly name: string; readonly ready: boolean };
      readonly people: readonly Person[];
      readonly channels: readonly Channel[];
      readonly commands: readonly APIApplicationCommand[];
      readonly messages: readonly ShownMessage[];
    }
  | { readonly type: 'bot-ready'; readonly ready: boolean }
  | { readonly type: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly type: 'people'; readonly people: readonly Person[] }
  | { readonly type: 'channels'; readonly channels: readonly Channel[] }
  /** A message is new or changed. */
  | { readonly type: 'message'; readonly shown: ShownMessage }
  | { readonly type: 'message-gone'; readonly channel: string; readonly message: string }
  /** The bot acknowledged and is still working ("thinking…"); ends with the message or `interaction-failed`. */
  | {
      readonly type: 'thinking';
      readonly channel: string;
      readonly interaction: string;
      readonly nonce?: string;
      readonly ephemeral: boolean;
    }
  | {
      readonly type: 'interaction-failed';
      readonly channel: string;
      readonly interaction: string;
      readonly nonce?: string;
      readonly reason: 'timeout' | 'refused';
    }
  | {
      readonly type: 'interaction-done';
      readonly channel: string;
      readonly interaction: string;
      readonly nonce?: string;
    }
  | { readonly type: 'choices'; readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | {
      readonly type: 'modal';
      readonly channel: string;
      readonly interaction: string;
      readonly nonce?: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    };

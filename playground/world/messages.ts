import { MessageType, type APIMessage } from 'discord-api-types/v10';
import type { TopLevel } from '../rules/components.js';
import type { StoredFile } from './files.js';

/** A message with the data that its API form lacks. It is replaced, never changed. */
export interface StoredMessage {
  readonly message: APIMessage;
  /** The id of the only person who sees it; null when all do. */
  readonly ephemeralFor: string | null;
  /** Ids of the people notified when it was sent; an edit does not notify people. */
  readonly notified: readonly string[];
  readonly components: readonly TopLevel[];
  readonly files: readonly StoredFile[];
  /** "The bot is thinking…": a deferred answer without contents yet. */
  readonly thinking: boolean;
}

/** Every message of every channel, oldest first. */
export class Messages {
  readonly #byChannel = new Map<string, Map<string, StoredMessage>>();

  find(channelId: string, messageId: string): StoredMessage | undefined {
    return this.#byChannel.get(channelId)?.get(messageId);
  }

  put(stored: StoredMessage): void {
    const { channel_id: channelId, id } = stored.message;
    const channel = this.#byChannel.get(channelId) ?? new Map<string, StoredMessage>();
    channel.set(id, stored);
    this.#byChannel.set(channelId, channel);
  }

  remove(stored: StoredMessage): void {
    this.#byChannel.get(stored.message.channel_id)?.delete(stored.message.id);
  }

  /** Forgets a channel. @returns its messages */
  removeChannel(channelId: string): readonly StoredMessage[] {
    const messages = this.in(channelId);
    this.#byChannel.delete(channelId);
    return messages;
  }

  beyond(channelId: string, limit: number): readonly StoredMessage[] {
    const channel = this.#byChannel.get(channelId);
    if (channel === undefined || channel.size <= limit) return [];
    return [...channel.values()].slice(0, channel.size - limit);
  }

  in(channelId: string): readonly StoredMessage[] {
    return [...(this.#byChannel.get(channelId)?.values() ?? [])];
  }

  all(): readonly StoredMessage[] {
    return [...this.#byChannel.values()].flatMap((channel) => [...channel.values()]);
  }
}

/**
 * True when the person may see the message; `null` is the bot on the channel's own routes, which know no ephemeral
 * messages.
 */
export const isVisibleTo = (stored: StoredMessage, personId: string | null): boolean =>
  stored.ephemeralFor === null || stored.ephemeralFor === personId;

const written: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
]);

/** True for a system message, which Discord itself wrote about an action. */
export const isSystemMessage = ({ message }: StoredMessage): boolean => !written.has(message.type);

import { PermissionFlagsBits, type APIChannel } from 'discord-api-types/v10';
import {
  asChannel,
  asThread,
  effective,
  permissionsIn,
  isThread,
  type ChannelKind,
  type ChannelPlace,
  type PlaceRecord,
  type ThreadPlace,
} from './channels.js';
import { botId, guildId } from './guild.js';

export interface NewThread {
  readonly private?: boolean;
  /** Who made it; of a private thread that another person made the bot is no member. The bot unless told. */
  readonly ownerId?: string;
}

/** The channels and threads of all servers. */
export class Places {
  readonly #byId = new Map<string, PlaceRecord>();

  all(): readonly PlaceRecord[] {
    return [...this.#byId.values()];
  }

  find(id: string): PlaceRecord | undefined {
    return this.#byId.get(id);
  }

  clear(): void {
    this.#byId.clear();
  }

  put(place: PlaceRecord): void {
    this.#byId.set(place.id, place);
  }

  addChannel(id: string, name: string, kind: ChannelKind = 'text', server = guildId): ChannelPlace {
    const place: ChannelPlace = {
      kind,
      guildId: server,
      id,
      name,
      position: this.#byId.size,
      botPermissions: permissionsIn(kind),
      lastMessageId: null,
    };
    this.put(place);
    return place;
  }

  /** @throws RangeError when the parent cannot hold threads */
  addThread(id: string, parentId: string, name: string, now: string, given: NewThread = {}): ThreadPlace {
    const parent = this.find(parentId);
    if (parent === undefined || !canHoldThreads(parent))
      throw new RangeError(`Channel ${parentId} cannot hold a thread.`);
    const { private: closed = false, ownerId = botId } = given;
    const place: ThreadPlace = {
      kind: 'thread',
      id,
      name,
      parentId,
      ownerId,
      private: closed,
      botInside: ownerId === botId || !closed,
      archived: false,
      locked: false,
      archivedAt: now,
      lastMessageId: null,
    };
    this.put(place);
    return place;
  }

  /** Takes a channel away with its threads, and returns what is gone: the channel first. */
  remove(id: string): readonly PlaceRecord[] {
    const gone = this.all().filter((place) => place.id === id || (isThread(place) && place.parentId === id));
    for (const place of gone) this.#byId.delete(place.id);
    return gone.sort((a, b) => Number(isThread(a)) - Number(isThread(b)));
  }

  /** The bot's permissions; a thread has those of its channel (docs/topics/permissions). */
  botPermissionsIn(place: PlaceRecord): bigint {
    const channel = isThread(place) ? this.find(place.parentId) : place;
    if (channel === undefined || isThread(channel)) return 0n;
    return effective(channel.botPermissions, sendingIn(place));
  }

  /** The server that a place is in. */
  guildOf(place: PlaceRecord): string {
    const channel = isThread(place) ? this.find(place.parentId) : place;
    return channel === undefined || isThread(channel) ? guildId : (channel.guildId ?? guildId);
  }

  asApi(place: PlaceRecord): APIChannel {
    const server = this.guildOf(place);
    return isThread(place) ? asThread(place, this.find(place.parentId), server) : asChannel(place, server, botId);
  }
}

/** SEND_MESSAGES_IN_THREADS stands in the place of SEND_MESSAGES in threads (docs/topics/permissions). */
export function sendingIn(place: PlaceRecord): bigint {
  const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  return isThread(place) ? SendMessagesInThreads : SendMessages;
}

export function canHoldThreads({ kind }: PlaceRecord): boolean {
  return kind === 'text' || kind === 'announcement' || kind === 'forum';
}

/**
 * Whether the bot hears of this place at all: a private thread needs it as a member (reported ×2:
 * FireDiscordBot/bot#102, Crownicles/Crownicles#4575).
 */
export function isKnownToBot(place: PlaceRecord): boolean {
  return !isThread(place) || place.botInside;
}

import { PermissionFlagsBits, type APIChannel, type APIUser } from 'discord-api-types/v10';
import {
  asChannel,
  asDirect,
  asGroup,
  asThread,
  effective,
  permissionsIn,
  isChannel,
  isDirect,
  isGroup,
  isThread,
  type ChannelKind,
  type ChannelPlace,
  type DirectPlace,
  type GroupPlace,
  type PlaceRecord,
  type ThreadPlace,
} from './guild/channels.js';
import { botId, guildId } from './guild/guild.js';
import { asUser, type Member } from './guild/people.js';
import { directPermissions } from './guild/permissions.js';

export interface NewThread {
  readonly private?: boolean;
  /** The creator, default the bot; the bot is no member of another person's private thread. */
  readonly ownerId?: string;
  /** See `ThreadPlace`. */
  readonly closed?: boolean;
}

interface ThreadPosition {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly now: string;
}

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
  addThread({ id, parentId, name, now }: ThreadPosition, given: NewThread = {}): ThreadPlace {
    const parent = this.find(parentId);
    if (parent === undefined || !canHoldThreads(parent))
      throw new RangeError(`Channel ${parentId} cannot hold a thread.`);
    const { private: secret = false, ownerId = botId, closed = false } = given;
    const place: ThreadPlace = {
      kind: 'thread',
      id,
      name,
      parentId,
      ownerId,
      private: secret,
      ...(closed ? { closed } : {}),
      botInside: ownerId === botId || !secret,
      archived: false,
      locked: false,
      archivedAt: now,
      lastMessageId: null,
    };
    this.put(place);
    return place;
  }

  /** The conversation with a person; opening it again finds the same one (docs/resources/user, Create DM). */
  direct(personId: string): DirectPlace | undefined {
    return this.all().find((place): place is DirectPlace => isDirect(place) && place.personId === personId);
  }

  addDirect(id: string, personId: string): DirectPlace {
    const place: DirectPlace = { kind: 'direct', id, name: 'direct', personId, lastMessageId: null };
    this.put(place);
    return place;
  }

  addGroup(id: string, name: string, personIds: readonly string[]): GroupPlace {
    const place: GroupPlace = { kind: 'group', id, name, personIds, lastMessageId: null };
    this.put(place);
    return place;
  }

  /**
   * True when a person sees a place: a conversation only with them in it, a thread together with its channel. People
   * who manage threads see private ones too at Discord, but not here, so that the page shows the view of most people.
   */
  isSeenBy(place: PlaceRecord, personId: string): boolean {
    if (isDirect(place)) return place.personId === personId;
    if (isGroup(place)) return place.personIds.includes(personId);
    if (!isThread(place)) return place.hiddenFrom?.includes(personId) !== true;
    const parent = this.find(place.parentId);
    const isInside = place.closed !== true || place.members?.includes(personId) === true;
    return isInside && parent !== undefined && this.isSeenBy(parent, personId);
  }

  /** Removes a channel with its threads. @returns the removed places, the channel first */
  remove(id: string): readonly PlaceRecord[] {
    const gone = this.all().filter((place) => place.id === id || (isThread(place) && place.parentId === id));
    for (const place of gone) this.#byId.delete(place.id);
    return gone.sort((a, b) => Number(isThread(a)) - Number(isThread(b)));
  }

  /** The bot's permissions; a thread has those of its channel (docs/topics/permissions). */
  botPermissionsIn(place: PlaceRecord): bigint {
    if (isDirect(place) || isGroup(place)) return directPermissions;
    const channel = isThread(place) ? this.find(place.parentId) : place;
    if (!isChannel(channel)) return 0n;
    return effective(channel.botPermissions, sendingIn(place));
  }

  /** The server of a place; null for a conversation. */
  guildOf(place: PlaceRecord): string | null {
    if (isDirect(place) || isGroup(place)) return null;
    const channel = isThread(place) ? this.find(place.parentId) : place;
    return isChannel(channel) ? (channel.guildId ?? guildId) : guildId;
  }

  /** @param person finds a recipient of a conversation */
  asApi(place: PlaceRecord, person: (id: string) => Member | undefined): APIChannel {
    const recipient = (id: string): APIUser => {
      const found = person(id);
      if (found === undefined) throw new RangeError(`No person is in the conversation ${place.id}.`);
      return asUser(found);
    };
    if (isDirect(place)) return asDirect(place, recipient(place.personId));
    if (isGroup(place)) return asGroup(place, place.personIds.map(recipient));
    const server = this.guildOf(place) ?? guildId;
    return isThread(place) ? asThread(place, this.find(place.parentId), server) : asChannel(place, server, botId);
  }
}

/** SEND_MESSAGES_IN_THREADS replaces SEND_MESSAGES in threads (docs/topics/permissions). */
export const sendingIn = (place: PlaceRecord): bigint => {
  const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  return isThread(place) ? SendMessagesInThreads : SendMessages;
};

export const canHoldThreads = ({ kind }: PlaceRecord): boolean =>
  kind === 'text' || kind === 'announcement' || kind === 'forum';

/**
 * True when the bot receives events of this place: a private thread needs the bot as a member (reported ×2:
 * FireDiscordBot/bot#102, Crownicles/Crownicles#4575).
 */
export const isKnownToBot = (place: PlaceRecord): boolean => !isThread(place) || place.botInside;

import type { APIApplicationCommand, APIPublicThreadChannel, APITextChannel, Locale } from 'discord-api-types/v10';
import { asTextChannel, asThread, type PlaceRecord, type TextPlace, type ThreadPlace } from './channels.js';
import { Clock } from './clock.js';
import { Feed } from './feed.js';
import { Files } from './files.js';
import { asGuild, botId, guildId } from './guild.js';
import { Messages, type StoredMessage } from './messages.js';
import type { Member } from './people.js';
import { botPermissions } from './permissions.js';
import { Snowflakes } from './snowflake.js';

export type WorldEvent =
  | { readonly type: 'people' }
  | { readonly type: 'commands' }
  | { readonly type: 'bot-ready' }
  | { readonly type: 'channel'; readonly change: 'created' | 'changed' | 'deleted'; readonly place: PlaceRecord }
  | { readonly type: 'message'; readonly change: 'sent' | 'edited'; readonly stored: StoredMessage }
  | { readonly type: 'message-gone'; readonly stored: StoredMessage };

export interface WorldSettings {
  readonly guildName: string;
  readonly guildLocale: Locale;
  readonly people: readonly Member[];
  readonly channels: readonly { readonly id: string; readonly name: string }[];
  readonly historyLimit: number;
  readonly origin: () => string;
}

/** Everything the stand-in remembers: one server, its people, channels, messages and the bot's commands. Nothing is stored on disk. */
export class World {
  readonly clock = new Clock();
  readonly snowflakes = new Snowflakes(this.clock);
  readonly feed = new Feed<WorldEvent>();
  readonly messages = new Messages();
  readonly files: Files;
  readonly guildLocale: Locale;
  readonly #guildName: string;
  readonly #historyLimit: number;
  readonly #people = new Map<string, Member>();
  readonly #places = new Map<string, PlaceRecord>();
  #commands: readonly APIApplicationCommand[] = [];
  #botReady = false;

  constructor(settings: WorldSettings) {
    this.files = new Files(settings.origin);
    this.guildLocale = settings.guildLocale;
    this.#guildName = settings.guildName;
    this.#historyLimit = settings.historyLimit;
    for (const person of settings.people) this.#people.set(person.id, person);
    for (const channel of settings.channels) this.#putText(channel.id, channel.name);
  }

  people(): readonly Member[] {
    return [...this.#people.values()];
  }

  person(id: string): Member | undefined {
    return this.#people.get(id);
  }

  addPerson(person: Omit<Member, 'id'>): Member {
    const member = { id: this.snowflakes.next(), ...person };
    this.#people.set(member.id, member);
    this.feed.publish({ type: 'people' });
    return member;
  }

  /** Channels and threads. */
  places(): readonly PlaceRecord[] {
    return [...this.#places.values()];
  }

  place(id: string): PlaceRecord | undefined {
    return this.#places.get(id);
  }

  addChannel(name: string): TextPlace {
    const place = this.#putText(this.snowflakes.next(), name);
    this.feed.publish({ type: 'channel', change: 'created', place });
    return place;
  }

  addThread(parentId: string, name: string): ThreadPlace {
    if (this.place(parentId)?.kind !== 'text') throw new RangeError(`Channel ${parentId} cannot hold a thread.`);
    const archivedAt = this.clock.timestamp();
    const place: ThreadPlace = {
      kind: 'thread',
      id: this.snowflakes.next(),
      name,
      parentId,
      archived: false,
      locked: false,
      archivedAt,
      lastMessageId: null,
    };
    this.#places.set(place.id, place);
    this.feed.publish({ type: 'channel', change: 'created', place });
    return place;
  }

  changePlace(place: PlaceRecord): void {
    this.#places.set(place.id, place);
    this.feed.publish({ type: 'channel', change: 'changed', place });
  }

  /** Deletes a channel with its threads and all their messages. */
  deletePlace(id: string): void {
    const gone = this.places().filter((place) => place.id === id || (place.kind === 'thread' && place.parentId === id));
    for (const place of gone.reverse()) {
      this.#places.delete(place.id);
      for (const stored of this.messages.removeChannel(place.id)) this.#forgetFiles(stored);
      this.feed.publish({ type: 'channel', change: 'deleted', place });
    }
  }

  /** The bot's permissions; a thread has those of its channel. */
  botPermissionsIn(place: PlaceRecord): bigint {
    if (place.kind === 'text') return place.botPermissions;
    const parent = this.place(place.parentId);
    return parent?.kind === 'text' ? parent.botPermissions : 0n;
  }

  asChannel(place: PlaceRecord): APITextChannel | APIPublicThreadChannel {
    return place.kind === 'text'
      ? asTextChannel(place, guildId, botId, botPermissions)
      : asThread(place, guildId, botId);
  }

  asGuild(): ReturnType<typeof asGuild> {
    return asGuild(this.#guildName, this.guildLocale, this.people()[0]?.id ?? botId);
  }

  commands(): readonly APIApplicationCommand[] {
    return this.#commands;
  }

  setCommands(commands: readonly APIApplicationCommand[]): void {
    this.#commands = commands;
    this.feed.publish({ type: 'commands' });
  }

  get botReady(): boolean {
    return this.#botReady;
  }

  set botReady(ready: boolean) {
    if (ready === this.#botReady) return;
    this.#botReady = ready;
    this.feed.publish({ type: 'bot-ready' });
  }

  send(stored: StoredMessage): void {
    this.messages.put(stored);
    const place = this.place(stored.message.channel_id);
    // No event for this: Discord's clients take the newest message from the message itself.
    if (place !== undefined && stored.ephemeralFor === null)
      this.#places.set(place.id, { ...place, lastMessageId: stored.message.id });
    this.feed.publish({ type: 'message', change: 'sent', stored });
    for (const old of this.messages.beyond(stored.message.channel_id, this.#historyLimit)) this.delete(old);
  }

  edit(before: StoredMessage, after: StoredMessage): void {
    for (const file of before.files) {
      if (!after.files.some(({ attachment }) => attachment.id === file.attachment.id)) this.files.forget(file);
    }
    this.messages.put(after);
    this.feed.publish({ type: 'message', change: 'edited', stored: after });
  }

  delete(stored: StoredMessage): void {
    this.messages.remove(stored);
    this.#forgetFiles(stored);
    this.feed.publish({ type: 'message-gone', stored });
  }

  #putText(id: string, name: string): TextPlace {
    const place: TextPlace = {
      kind: 'text',
      id,
      name,
      position: this.#places.size,
      botPermissions,
      lastMessageId: null,
    };
    this.#places.set(id, place);
    return place;
  }

  #forgetFiles(stored: StoredMessage): void {
    for (const file of stored.files) this.files.forget(file);
  }
}

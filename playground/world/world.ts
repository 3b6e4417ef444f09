import type { APIApplicationCommand, APIChannel, Locale } from 'discord-api-types/v10';
import { strictReadings, type Readings } from '../readings.js';
import type { ChannelKind, ChannelPlace, DirectPlace, GroupPlace, PlaceRecord, ThreadPlace } from './guild/channels.js';
import { Clock } from './clock.js';
import { Feed } from './feed.js';
import { Files } from './files.js';
import { asGuild, botId, guildId } from './guild/guild.js';
import { Messages, type StoredMessage } from './messages.js';
import { Nonces } from './nonces.js';
import type { Member, NewMember } from './guild/people.js';
import { member } from './guild/people.js';
import { Places, type NewThread } from './places.js';
import { localeOf, type ServerState } from './server.js';
import { type ScheduledEvent, ScheduledEvents } from './scheduled-events.js';
import { Snowflakes } from './snowflake.js';

export type WorldEvent =
  | { readonly type: 'people' }
  | { readonly type: 'commands' }
  | { readonly type: 'bot-ready' }
  | { readonly type: 'server'; readonly guildId: string; readonly before: ServerState }
  | { readonly type: 'channel'; readonly change: 'created' | 'changed' | 'deleted'; readonly place: PlaceRecord }
  | { readonly type: 'message'; readonly change: 'sent' | 'edited'; readonly stored: StoredMessage }
  | { readonly type: 'message-gone'; readonly stored: StoredMessage }
  | {
      readonly type: 'scheduled-event';
      readonly change: 'created' | 'changed' | 'deleted';
      readonly scheduled: ScheduledEvent;
    };

export interface WorldSettings {
  readonly server: Pick<ServerState, 'name' | 'language' | 'community'>;
  readonly people: readonly Member[];
  readonly channels: readonly { readonly id: string; readonly name: string }[];
  readonly historyLimit: number;
  readonly origin: () => string;
  readonly readings: Partial<Readings>;
}

export interface SavedWorld {
  readonly server: ServerState;
  readonly people: readonly Member[];
  readonly places: readonly PlaceRecord[];
  /** Oldest first. */
  readonly messages: readonly StoredMessage[];
  readonly events: readonly ScheduledEvent[];
}

/**
 * All data of the Discord stand-in: servers (several only in tests), people, channels, messages and the bot's commands.
 */
export class World {
  readonly time = new Clock();
  readonly snowflakes = new Snowflakes(this.time);
  readonly feed = new Feed<WorldEvent>();
  readonly messages = new Messages();
  readonly nonces = new Nonces(this.time);
  readonly scheduledEvents = new ScheduledEvents();
  readonly files: Files;
  readonly readings: Readings;
  readonly #historyLimit: number;
  readonly #people = new Map<string, Member>();
  readonly #places = new Places();
  readonly #servers = new Map<string, ServerState>();
  #commands: readonly APIApplicationCommand[] = [];
  /** The servers whose events a session of the bot receives; null while there is no session. */
  #heard: readonly string[] | null = null;

  constructor(settings: WorldSettings) {
    this.files = new Files(settings.origin);
    this.readings = { ...strictReadings(), ...settings.readings };
    this.#servers.set(guildId, { ...settings.server, botIsMember: true, outage: false, tellsAvailability: true });
    this.#historyLimit = settings.historyLimit;
    for (const person of settings.people) this.#people.set(person.id, person);
    for (const { id, name } of settings.channels) this.#places.addChannel(id, name);
  }

  /** The first server, which the page shows. */
  get server(): ServerState {
    return this.serverWith(guildId);
  }

  serverIds(): readonly string[] {
    return [...this.#servers.keys()];
  }

  /** @throws RangeError when there is no such server */
  serverWith(id: string): ServerState {
    const server = this.#servers.get(id);
    if (server === undefined) throw new RangeError(`There is no server ${id}.`);
    return server;
  }

  addServer(id: string, name: string): void {
    const before = { ...this.server, name, botIsMember: false, outage: false };
    this.#servers.set(id, { ...before, botIsMember: true });
    this.feed.publish({ type: 'server', guildId: id, before });
  }

  changeServer(change: Partial<ServerState>, id = guildId): void {
    const before = this.serverWith(id);
    this.#servers.set(id, { ...before, ...change });
    this.feed.publish({ type: 'server', guildId: id, before });
  }

  get guildLocale(): Locale {
    return localeOf(this.server);
  }

  restore({ server, people, places, messages, events }: SavedWorld): void {
    this.#servers.set(guildId, { ...server, outage: false });
    for (const person of people) this.#people.set(person.id, person);
    if (places.length > 0) this.#places.clear();
    for (const place of places) this.#places.put(place);
    for (const scheduled of events) this.scheduledEvents.put(scheduled);
    for (const stored of messages) {
      this.messages.put(stored);
      for (const file of stored.files) this.files.restore(file);
      this.snowflakes.goBeyond(stored.message.id);
    }
  }

  people(): readonly Member[] {
    return [...this.#people.values()];
  }

  person(id: string): Member | undefined {
    return this.#people.get(id);
  }

  addPerson(person: NewMember): Member {
    const added = member(this.snowflakes.next(), person);
    this.#people.set(added.id, added);
    this.feed.publish({ type: 'people' });
    return added;
  }

  changePerson(person: Member): void {
    this.#people.set(person.id, person);
    this.feed.publish({ type: 'people' });
  }

  isSeenBy(place: PlaceRecord, personId: string): boolean {
    const isElsewhere = this.guildOf(place) !== null && this.person(personId)?.outside === true;
    return !isElsewhere && this.#places.isSeenBy(place, personId);
  }

  openDirect(personId: string): DirectPlace {
    const known = this.#places.direct(personId);
    if (known !== undefined) return known;
    const place = this.#places.addDirect(this.snowflakes.next(), personId);
    this.feed.publish({ type: 'channel', change: 'created', place });
    return place;
  }

  addGroup(name: string, personIds: readonly string[]): GroupPlace {
    const place = this.#places.addGroup(this.snowflakes.next(), name, personIds);
    this.feed.publish({ type: 'channel', change: 'created', place });
    return place;
  }

  places(): readonly PlaceRecord[] {
    return this.#places.all();
  }

  place(id: string): PlaceRecord | undefined {
    return this.#places.find(id);
  }

  addChannel(name: string, kind: ChannelKind = 'text', server = guildId): ChannelPlace {
    const place = this.#places.addChannel(this.snowflakes.next(), name, kind, server);
    this.feed.publish({ type: 'channel', change: 'created', place });
    return place;
  }

  /** @throws RangeError when the parent cannot hold threads */
  addThread(parentId: string, name: string, given: NewThread = {}, id = this.snowflakes.next()): ThreadPlace {
    const place = this.#places.addThread({ id, parentId, name, now: this.time.timestamp() }, given);
    this.feed.publish({ type: 'channel', change: 'created', place });
    return place;
  }

  changePlace(place: PlaceRecord): void {
    this.#places.put(place);
    this.feed.publish({ type: 'channel', change: 'changed', place });
  }

  deletePlace(id: string): void {
    for (const place of this.#places.remove(id)) {
      for (const stored of this.messages.removeChannel(place.id)) this.#forgetFiles(stored);
      this.feed.publish({ type: 'channel', change: 'deleted', place });
    }
  }

  botPermissionsIn(place: PlaceRecord): bigint {
    return this.#places.botPermissionsIn(place);
  }

  asChannel(place: PlaceRecord): APIChannel {
    return this.#places.asApi(place, (id) => this.person(id));
  }

  guildOf(place: PlaceRecord): string | null {
    return this.#places.guildOf(place);
  }

  asGuild(id = guildId): ReturnType<typeof asGuild> {
    return asGuild(id, this.serverWith(id), this.people()[0]?.id ?? botId);
  }

  commands(): readonly APIApplicationCommand[] {
    return this.#commands;
  }

  setCommands(commands: readonly APIApplicationCommand[]): void {
    this.#commands = commands;
    this.feed.publish({ type: 'commands' });
  }

  /** True when the bot receives the events of all its servers; with several shards that takes time. */
  get botReady(): boolean {
    return this.#heard !== null && this.serverIds().every((id) => this.isHeard(id) || !this.serverWith(id).botIsMember);
  }

  isHeard(guildId: string): boolean {
    return this.#heard?.includes(guildId) === true;
  }

  noteHeard(guildIds: readonly string[] | null): void {
    if (this.#heard?.join() === guildIds?.join()) return;
    this.#heard = guildIds;
    this.feed.publish({ type: 'bot-ready' });
  }

  send(stored: StoredMessage): void {
    this.messages.put(stored);
    const place = this.place(stored.message.channel_id);
    // This needs no event: Discord's clients learn of the newest message from the message itself.
    if (place !== undefined && stored.ephemeralFor === null)
      this.#places.put({ ...place, lastMessageId: stored.message.id });
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

  /** Adds a scheduled event, or replaces it. */
  putScheduledEvent(scheduled: ScheduledEvent): void {
    const change = this.scheduledEvents.find(scheduled.guild_id, scheduled.id) === undefined ? 'created' : 'changed';
    this.scheduledEvents.put(scheduled);
    this.feed.publish({ type: 'scheduled-event', change, scheduled });
  }

  deleteScheduledEvent(scheduled: ScheduledEvent): void {
    this.scheduledEvents.remove(scheduled);
    this.feed.publish({ type: 'scheduled-event', change: 'deleted', scheduled });
  }

  #forgetFiles(stored: StoredMessage): void {
    for (const file of stored.files) this.files.forget(file);
  }
}

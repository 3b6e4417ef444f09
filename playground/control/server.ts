import type { Locale } from 'discord-api-types/v10';
import { isChannel, isThread, type ChannelKind, type ThreadPlace } from '../world/guild/channels.js';
import { guildId } from '../world/guild/guild.js';
import type { ScheduledEvent } from '../world/scheduled-events.js';
import type { NewThread } from '../world/places.js';
import type { World } from '../world/world.js';

/** Adding this to an id moves it to the next shard: `(guild_id >> 22) % num_shards` (docs/events/gateway, Sharding). */
const SHARD_STEP = 1n << 22n;

export class ServerControl {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Sets the preferred language of a Community server; Discord reports none for any other server. */
  setLanguage(language: Locale, community = true): void {
    this.#world.changeServer({ language, community });
  }

  /** Reports the server as unavailable on the gateway; REST still works. */
  fail(): void {
    this.#world.changeServer({ outage: true });
  }

  recover(): void {
    this.#world.changeServer({ outage: false });
  }

  /** Leaves the optional availability field out of GUILD_CREATE from now on; the server is available. */
  omitAvailability(): void {
    this.#world.changeServer({ tellsAvailability: false });
  }

  /** Gives the bot's role the permission CREATE_EVENTS, or takes it. */
  allowEvents(mayCreateEvents = true): void {
    this.#world.changeServer({ mayCreateEvents });
  }

  /** The first server's events, also ended ones, in the order of their creation. */
  scheduledEvents(): readonly ScheduledEvent[] {
    return this.#world.scheduledEvents.all(guildId);
  }

  /** Deletes an event as a person does. @throws RangeError when there is none */
  deleteScheduledEvent(id: string): void {
    const scheduled = this.#world.scheduledEvents.find(guildId, id);
    if (scheduled === undefined) throw new RangeError('There is no such event.');
    this.#world.deleteScheduledEvent(scheduled);
  }

  /** @param server default: the first one */
  removeBot(server?: string): void {
    this.#world.changeServer({ botIsMember: false }, server);
  }

  /** True while the bot is a member of the first server. */
  get hasBot(): boolean {
    return this.#world.server.botIsMember;
  }

  inviteBot(): void {
    this.#world.changeServer({ botIsMember: true });
  }

  /**
   * Adds another server with the same people and one channel, on the shard after the newest server's.
   *
   * @returns the ids of both
   */
  addServer(name: string): { readonly guildId: string; readonly channelId: string } {
    const newest = this.#world.serverIds().reduce((one, other) => (BigInt(one) > BigInt(other) ? one : other));
    const added = String(BigInt(newest) + SHARD_STEP);
    this.#world.addServer(added, name);
    return { guildId: added, channelId: this.#world.addChannel('ring', 'text', added).id };
  }

  addChannel(
    name: string,
    kind: ChannelKind = 'text',
    server?: string,
  ): { readonly id: string; readonly name: string } {
    return this.#world.addChannel(name, kind, server);
  }

  /** @throws RangeError when the channel cannot hold threads */
  addThread(parentId: string, name: string, given: NewThread = {}): { readonly id: string; readonly name: string } {
    return this.#world.addThread(parentId, name, given);
  }

  threads(): readonly ThreadPlace[] {
    return this.#world.places().filter(isThread);
  }

  /** The id of the server of a channel or thread. @throws RangeError when there is none */
  guildOf(channelId: string): string {
    const found = this.serverOf(channelId);
    if (found === null) throw new RangeError('There is no such channel.');
    return found;
  }

  serverOf(channelId: string): string | null {
    const place = this.#world.place(channelId);
    return place === undefined ? null : this.#world.guildOf(place);
  }

  deleteChannel(channelId: string): void {
    this.#world.deletePlace(channelId);
  }

  /** The bot's permissions in a channel or thread. @throws RangeError when there is none */
  botPermissions(channelId: string): bigint {
    const place = this.#world.place(channelId);
    if (place === undefined) throw new RangeError('There is no such channel.');
    return this.#world.botPermissionsIn(place);
  }

  /**
   * Sets the bot's permissions in a channel and its threads.
   *
   * @throws RangeError for a thread, which has none of its own
   */
  setBotPermissions(channelId: string, botPermissions: bigint): void {
    const place = this.#world.place(channelId);
    if (!isChannel(place)) throw new RangeError('Only a channel has permissions.');
    this.#world.changePlace({ ...place, botPermissions });
  }

  /** Denies USE_EXTERNAL_APPS to everyone in a channel. @throws RangeError when it is no channel of a server */
  hideExternalApps(channelId: string, externalAppsHidden = true): void {
    const place = this.#world.place(channelId);
    if (!isChannel(place)) throw new RangeError('Only a channel has permissions.');
    this.#world.changePlace({ ...place, externalAppsHidden });
  }

  /** Hides a channel from these people alone. @throws RangeError when it is no channel of a server */
  hideChannel(channelId: string, hiddenFrom: readonly string[]): void {
    const place = this.#world.place(channelId);
    if (!isChannel(place)) throw new RangeError('Only a channel can be hidden.');
    this.#world.changePlace({ ...place, hiddenFrom });
  }

  /** @throws RangeError when it is no thread */
  archiveThread(threadId: string, locked = false): void {
    const archivedAt = this.#world.time.timestamp();
    this.#world.changePlace({ ...this.#thread(threadId), archived: true, locked, archivedAt });
  }

  /** Locks a thread that remains active. @throws RangeError when it is no thread */
  lockThread(threadId: string): void {
    this.#world.changePlace({ ...this.#thread(threadId), locked: true });
  }

  /** Undoes `archiveThread` and `lockThread`. @throws RangeError when it is no thread */
  openThread(threadId: string): void {
    this.#world.changePlace({ ...this.#thread(threadId), archived: false, locked: false });
  }

  /** Adds the bot to a thread, or removes it. @throws RangeError when it is no thread */
  setBotInThread(threadId: string, botInside: boolean): void {
    this.#world.changePlace({ ...this.#thread(threadId), botInside });
  }

  #thread(id: string): ThreadPlace {
    const place = this.#world.place(id);
    if (!isThread(place)) throw new RangeError('This is no thread.');
    return place;
  }
}

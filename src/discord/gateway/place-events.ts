import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Place } from '#src/model/ownership.js';
import type { TableService } from '#src/tables/table-service.js';

export interface PlaceEvents {
  readonly tables: Pick<TableService, 'restore'> & {
    /** @param guildId the server of a removed channel; null when Discord does not say it */
    suspend(place: Place, guildId: string | null): Promise<void>;
  };
  /** The channel changed; Discord may now allow requests that it refused there. */
  onChannelChanged(channelId: string): void;
  onServerChanged(guildId: string): void;
  /** The server is unavailable on Discord's side, or has not arrived yet. */
  onServerDown(guildId: string): void;
  onServerUp(guildId: string): void;
}

const identified = z.object({ id: z.string(), guild_id: z.string().nullish() });
const greeting = z.object({ guilds: z.array(identified) });
const arrived = z.object({ id: z.string(), unavailable: z.boolean().optional() });

/** Returns a channel and its active threads: Discord reports a change of the channel alone (docs/topics/threads). */
const withThreads = (client: Client, channelId: string): readonly string[] => {
  const channel = client.channels.cache.get(channelId);
  return channel !== undefined && 'threads' in channel ? [channelId, ...channel.threads.cache.keys()] : [channelId];
};

/**
 * Forwards events of servers, channels and threads to the tables and their writers. The intent GUILDS covers all of
 * them.
 */
export const onPlaceEvents = (client: Client, listener: PlaceEvents, log: Logger): void => {
  const { tables } = listener;
  const quietly = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      log.error({ err: error }, 'the tables of a place could not be suspended or restored');
    });
  };
  const suspend = (place: Place, guildId: string | null): void => quietly(tables.suspend(place, guildId));
  const restore = (place: Place): void => quietly(tables.restore(place));

  for (const there of [Events.GuildCreate, Events.GuildAvailable] as const) {
    client.on(there, ({ id }) => {
      restore({ kind: 'server', guildId: id });
    });
  }
  client.on(Events.GuildUnavailable, ({ id }) => listener.onServerDown(id));
  // The library considers a server unavailable unless its GUILD_CREATE says the contrary, which is optional
  // (docs/events/gateway-events, Guild Create). Read Discord's own data instead.
  client.ws.on(GatewayDispatchEvents.Ready, (data: unknown) => {
    for (const { id } of greeting.safeParse(data).data?.guilds ?? []) listener.onServerDown(id);
  });
  client.ws.on(GatewayDispatchEvents.GuildCreate, (data: unknown) => {
    const server = arrived.safeParse(data).data;
    if (server?.unavailable === true) listener.onServerDown(server.id);
    else if (server !== undefined) listener.onServerUp(server.id);
  });
  client.on(Events.GuildDelete, ({ id }) => {
    listener.onServerUp(id);
    suspend({ kind: 'server', guildId: id }, id);
  });

  // The library emits nothing about uncached objects, such as archived threads after a start. Read Discord's own data
  // instead.
  const hear = (event: GatewayDispatchEvents, act: (id: string, guildId: string | null) => void): void => {
    client.ws.on(event, (data: unknown) => {
      const { success, data: subject } = identified.safeParse(data);
      if (success) act(subject.id, subject.guild_id ?? null);
    });
  };
  for (const there of [GatewayDispatchEvents.ChannelCreate, GatewayDispatchEvents.ThreadCreate]) {
    hear(there, (channelId) => {
      restore({ kind: 'channel', channelId });
      listener.onChannelChanged(channelId);
    });
  }
  hear(GatewayDispatchEvents.ThreadDelete, (channelId, guildId) => suspend({ kind: 'channel', channelId }, guildId));
  hear(GatewayDispatchEvents.ChannelDelete, (id, guildId) => {
    for (const channelId of withThreads(client, id)) suspend({ kind: 'channel', channelId }, guildId);
  });
  hear(GatewayDispatchEvents.ChannelUpdate, (id) => {
    for (const channelId of withThreads(client, id)) listener.onChannelChanged(channelId);
  });
  for (const changed of [GatewayDispatchEvents.ThreadUpdate, GatewayDispatchEvents.ThreadMembersUpdate])
    hear(changed, (channelId) => listener.onChannelChanged(channelId));

  client.on(Events.GuildRoleUpdate, (_before, { guild }) => listener.onServerChanged(guild.id));
  client.on(Events.GuildMemberUpdate, (_before, member) => {
    if (member.id === client.user?.id) listener.onServerChanged(member.guild.id);
  });
};

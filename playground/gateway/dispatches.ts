import { GatewayDispatchEvents as Event, GatewayIntentBits } from 'discord-api-types/v10';
import { isThread, type PlaceRecord } from '../world/guild/channels.js';
import { asBotRole, botId, botMember } from '../world/guild/guild.js';
import { isKnownToBot } from '../world/places.js';
import type { World, WorldEvent } from '../world/world.js';

/** A gateway event, the server whose shard receives it, and the intent that it needs. */
export interface Dispatch {
  readonly guildId: string;
  readonly intent: number;
  readonly event: Event;
  readonly data: unknown;
}

/**
 * The whole server as in GUILD_CREATE: of its threads only the active ones that the bot may see (docs/topics/threads).
 */
export const wholeGuild = (world: World, guildId: string): object => {
  const places = world.places().filter((place) => world.guildOf(place) === guildId);
  return {
    ...world.asGuild(guildId),
    large: false,
    ...(world.serverWith(guildId).tellsAvailability ? { unavailable: false } : {}),
    member_count: world.people().length + 1,
    voice_states: [],
    members: [botMember],
    channels: places.filter((place) => !isThread(place)).map((place) => world.asChannel(place)),
    threads: places
      .filter((place) => isThread(place) && !place.archived && isKnownToBot(place))
      .map((place) => world.asChannel(place)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: world.scheduledEvents.in(guildId),
    soundboard_sounds: [],
  };
};

const guilds = GatewayIntentBits.Guilds;

const ofThread = (
  world: World,
  place: PlaceRecord & { kind: 'thread' },
  change: 'created' | 'changed' | 'deleted',
): Dispatch[] => {
  const guildId = world.guildOf(place);
  if (guildId === null || !isKnownToBot(place)) return [];
  switch (change) {
    case 'created':
      return [
        {
          guildId,
          intent: guilds,
          event: Event.ThreadCreate,
          data: { ...world.asChannel(place), newly_created: true },
        },
      ];
    case 'changed': {
      const update = { guildId, intent: guilds, event: Event.ThreadUpdate, data: world.asChannel(place) };
      // Un-archiving: THREAD_UPDATE, then THREAD_MEMBER_UPDATE (docs/topics/threads).
      const member = { id: place.id, user_id: botId, guild_id: guildId, join_timestamp: place.archivedAt, flags: 0 };
      return place.archived
        ? [update]
        : [update, { guildId, intent: guilds, event: Event.ThreadMemberUpdate, data: member }];
    }
    case 'deleted': {
      // Deleting a channel deletes its threads; a single CHANNEL_DELETE covers them all (docs/topics/threads).
      if (world.place(place.parentId) === undefined) return [];
      const { type } = world.asChannel(place);
      const data = { id: place.id, guild_id: guildId, parent_id: place.parentId, type };
      return [{ guildId, intent: guilds, event: Event.ThreadDelete, data }];
    }
  }
};

export const dispatchesOf = (world: World, event: WorldEvent): readonly Dispatch[] => {
  switch (event.type) {
    case 'channel': {
      const { place, change } = event;
      if (isThread(place)) return ofThread(world, place, change);
      const guildId = world.guildOf(place);
      // A new conversation sends no CHANNEL_CREATE (docs/change-log, API v8).
      if (guildId === null) return [];
      const events = { created: Event.ChannelCreate, changed: Event.ChannelUpdate, deleted: Event.ChannelDelete };
      return [{ guildId, intent: guilds, event: events[change], data: world.asChannel(place) }];
    }
    case 'message-gone': {
      if (event.stored.ephemeralFor !== null) return [];
      const { id, channel_id } = event.stored.message;
      const place = world.place(channel_id);
      // Messages of a conversation need the intent DIRECT_MESSAGES, which the bot does not request.
      const guildId = place === undefined ? null : world.guildOf(place);
      if (guildId === null) return [];
      return [
        {
          guildId,
          intent: GatewayIntentBits.GuildMessages,
          event: Event.MessageDelete,
          data: { id, channel_id, guild_id: guildId },
        },
      ];
    }
    case 'server': {
      const { before, guildId } = event;
      const now = world.serverWith(guildId);
      const [was, is] = [before, now].map(({ botIsMember, outage }) => botIsMember && !outage);
      const tell = (name: Event, data: unknown): readonly Dispatch[] => [
        { guildId, intent: guilds, event: name, data },
      ];
      // `unavailable` means an outage; without it the bot was removed (docs/events/gateway-events, Guild Delete).
      const gone = now.botIsMember ? { id: guildId, unavailable: true } : { id: guildId };
      if (was === true && is === false) return tell(Event.GuildDelete, gone);
      if (before.botIsMember && !now.botIsMember) return tell(Event.GuildDelete, { id: guildId });
      if (was === false && is === true) return tell(Event.GuildCreate, wholeGuild(world, guildId));
      if (is === true && before.mayCreateEvents !== now.mayCreateEvents)
        return tell(Event.GuildRoleUpdate, { guild_id: guildId, role: asBotRole(now) });
      return is === true ? tell(Event.GuildUpdate, world.asGuild(guildId)) : [];
    }
    case 'scheduled-event': {
      const names = {
        created: Event.GuildScheduledEventCreate,
        changed: Event.GuildScheduledEventUpdate,
        deleted: Event.GuildScheduledEventDelete,
      };
      const { guild_id: guildId } = event.scheduled;
      const intent = GatewayIntentBits.GuildScheduledEvents;
      return [{ guildId, intent, event: names[event.change], data: event.scheduled }];
    }
    case 'people':
    case 'commands':
    case 'bot-ready':
    case 'message':
      return [];
  }
};

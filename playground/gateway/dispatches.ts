import { GatewayDispatchEvents as Event, GatewayIntentBits } from 'discord-api-types/v10';
import { isThread, type PlaceRecord } from '../world/channels.js';
import { botId, botMember, guildId } from '../world/guild.js';
import { isKnownToBot } from '../world/places.js';
import type { World, WorldEvent } from '../world/world.js';

/** An event of the gateway, and the intent without which it is not sent. */
export interface Dispatch {
  readonly intent: number;
  readonly event: Event;
  readonly data: unknown;
}

/** The whole server, as GUILD_CREATE brings it: of threads only the active ones that the bot may see (docs/topics/threads). */
export function wholeGuild(world: World): object {
  const places = world.places();
  return {
    ...world.asGuild(),
    large: false,
    unavailable: false,
    member_count: world.people().length + 1,
    voice_states: [],
    members: [botMember],
    channels: places.filter((place) => !isThread(place)).map((place) => world.asChannel(place)),
    threads: places
      .filter((place) => isThread(place) && !place.archived && isKnownToBot(place))
      .map((place) => world.asChannel(place)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

const guilds = GatewayIntentBits.Guilds;

function ofThread(
  world: World,
  place: PlaceRecord & { kind: 'thread' },
  change: 'created' | 'changed' | 'deleted',
): Dispatch[] {
  if (!isKnownToBot(place)) return [];
  switch (change) {
    case 'created':
      return [{ intent: guilds, event: Event.ThreadCreate, data: { ...world.asChannel(place), newly_created: true } }];
    case 'changed': {
      const update = { intent: guilds, event: Event.ThreadUpdate, data: world.asChannel(place) };
      // Un-archiving: THREAD_UPDATE, then THREAD_MEMBER_UPDATE (docs/topics/threads).
      const member = { id: place.id, user_id: botId, guild_id: guildId, join_timestamp: place.archivedAt, flags: 0 };
      return place.archived ? [update] : [update, { intent: guilds, event: Event.ThreadMemberUpdate, data: member }];
    }
    case 'deleted': {
      // A channel that is deleted takes its threads with it; CHANNEL_DELETE says it for all (docs/topics/threads).
      if (world.place(place.parentId) === undefined) return [];
      const { type } = world.asChannel(place);
      const data = { id: place.id, guild_id: guildId, parent_id: place.parentId, type };
      return [{ intent: guilds, event: Event.ThreadDelete, data }];
    }
  }
}

/** What the bot hears of something that happened in its server. */
export function dispatchesOf(world: World, event: WorldEvent): readonly Dispatch[] {
  switch (event.type) {
    case 'channel': {
      const { place, change } = event;
      if (isThread(place)) return ofThread(world, place, change);
      const events = { created: Event.ChannelCreate, changed: Event.ChannelUpdate, deleted: Event.ChannelDelete };
      return [{ intent: guilds, event: events[change], data: world.asChannel(place) }];
    }
    case 'message-gone': {
      if (event.stored.ephemeralFor !== null) return [];
      const { id, channel_id } = event.stored.message;
      return [
        {
          intent: GatewayIntentBits.GuildMessages,
          event: Event.MessageDelete,
          data: { id, channel_id, guild_id: guildId },
        },
      ];
    }
    case 'server': {
      const { before } = event;
      const [was, is] = [before, world.server].map(({ botIsMember, outage }) => botIsMember && !outage);
      // With `unavailable` it is an outage, without it the bot was removed (docs/events/gateway-events, Guild Delete).
      const gone = world.server.botIsMember ? { id: guildId, unavailable: true } : { id: guildId };
      if (was === true && is === false) return [{ intent: guilds, event: Event.GuildDelete, data: gone }];
      if (before.botIsMember && !world.server.botIsMember)
        return [{ intent: guilds, event: Event.GuildDelete, data: { id: guildId } }];
      if (was === false && is === true) return [{ intent: guilds, event: Event.GuildCreate, data: wholeGuild(world) }];
      return is === true ? [{ intent: guilds, event: Event.GuildUpdate, data: world.asGuild() }] : [];
    }
    case 'people':
    case 'commands':
    case 'bot-ready':
    case 'message':
      return [];
  }
}

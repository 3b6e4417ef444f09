import {
  ChannelType,
  OverwriteType,
  ThreadAutoArchiveDuration,
  type APIOverwrite,
  type APIPublicThreadChannel,
  type APITextChannel,
} from 'discord-api-types/v10';

interface Place {
  readonly id: string;
  readonly name: string;
  /** Newest message, ephemeral ones not counted. */
  readonly lastMessageId: string | null;
}

export interface TextPlace extends Place {
  readonly kind: 'text';
  readonly position: number;
  /** What the bot may do here. */
  readonly botPermissions: bigint;
}

export interface ThreadPlace extends Place {
  readonly kind: 'thread';
  readonly parentId: string;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly archivedAt: string;
}

export type PlaceRecord = TextPlace | ThreadPlace;

const everyPermission = (1n << 53n) - 1n;

function overwrites(place: TextPlace, botId: string, granted: bigint): APIOverwrite[] {
  if (place.botPermissions === granted) return [];
  const allow = place.botPermissions.toString();
  const deny = (everyPermission & ~place.botPermissions).toString();
  return [{ id: botId, type: OverwriteType.Member, allow, deny }];
}

/** The channel as Discord's API gives it; `granted` is what the bot's role holds before the channel takes from it. */
export function asTextChannel(place: TextPlace, guildId: string, botId: string, granted: bigint): APITextChannel {
  return {
    id: place.id,
    type: ChannelType.GuildText,
    guild_id: guildId,
    name: place.name,
    position: place.position,
    permission_overwrites: overwrites(place, botId, granted),
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: place.lastMessageId,
  };
}

export function asThread(place: ThreadPlace, guildId: string, ownerId: string): APIPublicThreadChannel {
  return {
    id: place.id,
    type: ChannelType.PublicThread,
    guild_id: guildId,
    parent_id: place.parentId,
    owner_id: ownerId,
    name: place.name,
    last_message_id: place.lastMessageId,
    rate_limit_per_user: 0,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived: place.archived,
      locked: place.locked,
      archive_timestamp: place.archivedAt,
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
    },
    applied_tags: [],
  };
}

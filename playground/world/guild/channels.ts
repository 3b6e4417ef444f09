import {
  ChannelType,
  ForumLayoutType,
  OverwriteType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
  type APIChannel,
  type APIOverwrite,
  type APIUser,
} from 'discord-api-types/v10';
import { botPermissions, holds } from './permissions.js';

interface Place {
  readonly id: string;
  readonly name: string;
  /** The newest message, not counting ephemeral ones. */
  readonly lastMessageId: string | null;
}

export type ChannelKind = 'text' | 'announcement' | 'voice' | 'stage' | 'forum';

export interface ChannelPlace extends Place {
  readonly kind: ChannelKind;
  readonly guildId?: string;
  readonly position: number;
  readonly botPermissions: bigint;
  /** Ids of the people who may not see it. */
  readonly hiddenFrom?: readonly string[];
  /** True when people lack USE_EXTERNAL_APPS here: apps that they installed for themselves answer only them. */
  readonly externalAppsHidden?: boolean;
}

export interface ThreadPlace extends Place {
  readonly kind: 'thread';
  readonly parentId: string;
  readonly ownerId: string;
  readonly private: boolean;
  /** True when the bot is a member; otherwise it knows nothing of a private thread. */
  readonly botInside: boolean;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly archivedAt: string;
  /** Ids of the people who were added. */
  readonly members?: readonly string[];
  /** True when only added people see it; everyone sees a private thread that a test or the page creates. */
  readonly closed?: boolean;
}

export interface DirectPlace extends Place {
  readonly kind: 'direct';
  readonly personId: string;
}

/**
 * A conversation of people without the bot, outside any server (docs/resources/channel, GROUP_DM). People use the bot
 * there by having installed it for themselves.
 */
export interface GroupPlace extends Place {
  readonly kind: 'group';
  /** Ids of the members; the first one created it. */
  readonly personIds: readonly string[];
}

export type PlaceRecord = ChannelPlace | ThreadPlace | DirectPlace | GroupPlace;

export const isThread = (place: PlaceRecord | undefined): place is ThreadPlace => place?.kind === 'thread';

export const isDirect = (place: PlaceRecord | undefined): place is DirectPlace => place?.kind === 'direct';

export const isGroup = (place: PlaceRecord | undefined): place is GroupPlace => place?.kind === 'group';

export const isChannel = (place: PlaceRecord | undefined): place is ChannelPlace =>
  place !== undefined && place.kind !== 'thread' && place.kind !== 'direct' && place.kind !== 'group';

const everyPermission = (1n << 53n) - 1n;

const channelTypes = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  forum: ChannelType.GuildForum,
} as const;

/** The text chat of voice and stage channels needs CONNECT as well as VIEW_CHANNEL (docs/topics/permissions). */
export const needsConnect = ({ kind }: PlaceRecord): boolean => kind === 'voice' || kind === 'stage';

/** The bot's permissions in a new channel: those of its role and, in a voice channel, everyone's. */
export const permissionsIn = (kind: ChannelKind): bigint =>
  kind === 'voice' || kind === 'stage' ? botPermissions | PermissionFlagsBits.Connect : botPermissions;

/**
 * Denying SEND_MESSAGES in effect also denies the permissions for parts of a message (docs/topics/permissions, Implicit
 * Permissions).
 */
export const effective = (permissions: bigint, sending: bigint): bigint => {
  const { AttachFiles, EmbedLinks, MentionEveryone } = PermissionFlagsBits;
  return holds(permissions, sending) ? permissions : permissions & ~(AttachFiles | EmbedLinks | MentionEveryone);
};

const overwrites = (place: ChannelPlace, botId: string): APIOverwrite[] => {
  const hidden = (place.hiddenFrom ?? []).map((id) => ({
    id,
    type: OverwriteType.Member,
    allow: '0',
    deny: PermissionFlagsBits.ViewChannel.toString(),
  }));
  if (place.botPermissions === permissionsIn(place.kind)) return hidden;
  const allow = place.botPermissions.toString();
  const deny = (everyPermission & ~place.botPermissions).toString();
  return [{ id: botId, type: OverwriteType.Member, allow, deny }, ...hidden];
};

export const asChannel = (place: ChannelPlace, guildId: string, botId: string): APIChannel => {
  const common = {
    id: place.id,
    guild_id: guildId,
    name: place.name,
    position: place.position,
    permission_overwrites: overwrites(place, botId),
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: place.lastMessageId,
  };
  switch (place.kind) {
    case 'text':
    case 'announcement':
      return { ...common, type: channelTypes[place.kind], topic: null };
    case 'voice':
    case 'stage':
      return { ...common, type: channelTypes[place.kind], bitrate: 64_000, user_limit: 0, rtc_region: null };
    case 'forum':
      return {
        ...common,
        type: channelTypes.forum,
        topic: null,
        available_tags: [],
        default_reaction_emoji: null,
        default_sort_order: null,
        default_forum_layout: ForumLayoutType.NotSet,
      };
  }
};

/** A direct channel has neither a server nor a name (docs/resources/channel, Channel Types). */
export const asDirect = ({ id, lastMessageId }: DirectPlace, recipient: APIUser): APIChannel => ({
  id,
  type: ChannelType.DM,
  name: null,
  last_message_id: lastMessageId,
  recipients: [recipient],
});

/** @param recipients all members except the requester; the requester is never the bot, so all */
export const asGroup = ({ id, name, lastMessageId, personIds }: GroupPlace, recipients: APIUser[]): APIChannel => {
  const [owner = id] = personIds;
  return {
    id,
    type: ChannelType.GroupDM,
    name,
    icon: null,
    owner_id: owner,
    last_message_id: lastMessageId,
    recipients,
  };
};

export const asThread = (place: ThreadPlace, parent: PlaceRecord | undefined, guildId: string): APIChannel => {
  const type = parent?.kind === 'announcement' ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
  return {
    id: place.id,
    type: place.private ? ChannelType.PrivateThread : type,
    guild_id: guildId,
    parent_id: place.parentId,
    owner_id: place.ownerId,
    name: place.name,
    last_message_id: place.lastMessageId,
    rate_limit_per_user: 0,
    message_count: 0,
    member_count: 1 + (place.members?.length ?? 0),
    total_message_sent: 0,
    thread_metadata: {
      archived: place.archived,
      locked: place.locked,
      archive_timestamp: place.archivedAt,
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
      ...(place.private ? { invitable: true } : {}),
    },
    applied_tags: [],
  };
};

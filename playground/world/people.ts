import { GuildMemberFlags, type APIInteractionGuildMember, type APIUser, type Locale } from 'discord-api-types/v10';
import { memberPermissions, moderatorPermissions } from './permissions.js';

/** A person of the playground as the server keeps them. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  readonly moderator: boolean;
}

const founded = '2025-05-01T18:00:00.000Z';

/** Discord's user names know lower-case letters, digits, full stop and underscore. */
function usernameOf(member: Member): string {
  const plain = member.name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '');
  return plain === '' ? `guest_${member.id}` : plain.slice(0, 32);
}

export function permissionsOf(member: Member): bigint {
  return member.moderator ? moderatorPermissions : memberPermissions;
}

export function asUser(member: Member): APIUser {
  return { id: member.id, username: usernameOf(member), discriminator: '0', global_name: member.name, avatar: null };
}

export function asGuildMember(member: Member): APIInteractionGuildMember {
  return {
    user: asUser(member),
    nick: null,
    avatar: null,
    banner: null,
    roles: [],
    joined_at: founded,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: GuildMemberFlags.CompletedOnboarding,
    pending: false,
    communication_disabled_until: null,
    permissions: permissionsOf(member).toString(),
  };
}

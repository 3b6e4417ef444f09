import { GuildMemberFlags, type APIInteractionGuildMember, type APIUser, type Locale } from 'discord-api-types/v10';
import { memberPermissions, moderatorPermissions } from './permissions.js';

/**
 * A person of the playground as the server keeps them. Discord shows `nick`, else `globalName`, else `username`
 * (docs/resources/user).
 */
export interface Member {
  readonly id: string;
  /** The name on display. */
  readonly name: string;
  readonly username: string;
  /** Null for a person who has never set one. */
  readonly globalName: string | null;
  /** Null for a person without one in this server. */
  readonly nick: string | null;
  readonly locale: Locale;
  readonly moderator: boolean;
  /** True when the person accepts no direct messages. */
  readonly closed?: boolean;
  /** True when the person has installed the bot for themselves (`USER_INSTALL`). */
  readonly installed?: boolean;
  /** True when the person is in none of the servers. */
  readonly outside?: boolean;
}

export interface NewMember {
  /** The global name, unless `nick` or `username` is the name on display. */
  readonly name: string;
  readonly locale: Locale;
  readonly moderator: boolean;
  readonly shownBy?: 'globalName' | 'nick' | 'username';
  readonly installed?: boolean;
  readonly outside?: boolean;
}

const founded = '2025-05-01T18:00:00.000Z';

/** Discord's user names consist of lower-case letters, digits, full stops and underscores. */
const usernameOf = (id: string, name: string): string => {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '');
  return plain === '' ? `guest_${id}` : plain.slice(0, 32);
};

const namesOf = (id: string, name: string, shownBy: NewMember['shownBy'] = 'globalName') => {
  const username = usernameOf(id, name);
  switch (shownBy) {
    case 'globalName':
      return { name, username, globalName: name, nick: null };
    case 'nick':
      // Conversations show this person's other name; it resembles the nick, so that readers recognise the person.
      return { name, username: `ring.${username}`.slice(0, 32), globalName: username, nick: name };
    case 'username':
      return { name: username, username, globalName: null, nick: null };
  }
};

export const member = (id: string, { name, locale, moderator, shownBy, installed, outside }: NewMember): Member => ({
  ...{ id, locale, moderator, ...namesOf(id, name, shownBy) },
  ...(installed === undefined ? {} : { installed }),
  ...(outside === undefined ? {} : { outside }),
});

export const permissionsOf = (person: Member): bigint => (person.moderator ? moderatorPermissions : memberPermissions);

export const asUser = ({ id, username, globalName }: Member): APIUser => ({
  id,
  username,
  discriminator: '0',
  global_name: globalName,
  avatar: null,
});

export const asGuildMember = (person: Member): APIInteractionGuildMember => ({
  user: asUser(person),
  nick: person.nick,
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
  permissions: permissionsOf(person).toString(),
});

import { Locale } from 'discord-api-types/v10';

/** A server of the playground, apart from its channels and people. */
export interface ServerState {
  readonly name: string;
  /** What a Community server has chosen; any other server has no say (docs/resources/guild, `preferred_locale`). */
  readonly language: Locale;
  readonly community: boolean;
  readonly botIsMember: boolean;
  /** Discord has trouble with the server: the gateway says it is unavailable, while REST often works still. */
  readonly outage: boolean;
  /** Whether GUILD_CREATE says `unavailable: false`; the field is optional (docs/events/gateway-events, Guild Create). */
  readonly tellsAvailability: boolean;
}

/**
 * `guild_locale` and `preferred_locale`: American English for every server that is no Community server, whatever its
 * people speak.
 */
export function localeOf({ community, language }: ServerState): Locale {
  return community ? language : Locale.EnglishUS;
}

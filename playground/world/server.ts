import { Locale } from 'discord-api-types/v10';

export interface ServerState {
  readonly name: string;
  /**
   * The language that a Community server has chosen; other servers have no choice (docs/resources/guild,
   * `preferred_locale`).
   */
  readonly language: Locale;
  readonly community: boolean;
  readonly botIsMember: boolean;
  /** True during an outage: the gateway reports the server as unavailable, while REST often still works. */
  readonly outage: boolean;
  /**
   * True when GUILD_CREATE includes `unavailable: false`; the field is optional (docs/events/gateway-events, Guild
   * Create).
   */
  readonly tellsAvailability: boolean;
  /** True when the bot's role has the optional permission CREATE_EVENTS. */
  readonly mayCreateEvents?: boolean;
}

/**
 * `guild_locale` and `preferred_locale`: American English for every server except Community servers, whatever its
 * people speak.
 */
export const localeOf = ({ community, language }: ServerState): Locale => (community ? language : Locale.EnglishUS);

import { Locale } from 'discord-api-types/v10';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Readings } from './readings.js';
import { member, type Member, type NewMember } from './world/guild/people.js';

/** Default: as strict as Discord, but so fast that tests need not wait. */
export const testLimitSpeed = 250;

/** A handler for a path of the playground's address, which its starter passes in. */
export interface MountedSite {
  /** The beginnings of its paths, each with a slash. */
  readonly paths: readonly string[];
  /** Null until the handler is ready. */
  readonly pages: () => {
    readonly request: RequestListener;
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  } | null;
}

export interface PlaygroundOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log: Logger;
  readonly pageFolder?: string;
  /**
   * The language of a Community server. Without it the server is no Community server, and Discord reports American
   * English.
   */
  readonly guildLocale?: Locale;
  /** Messages per channel, default 500; older ones are forgotten with their pictures. */
  readonly historyLimit?: number;
  /** A file in which people, channels and messages outlive the program; without one they do not. */
  readonly keepIn?: string;
  /** The speed of the rate limits' windows relative to Discord's: 1 for the same, 0 for no limits, default 250. */
  readonly limitSpeed?: number;
  /** Milliseconds to wait for a first answer, default 3,000 as on Discord. Longer for a busy machine. */
  readonly answerWithin?: number;
  readonly mounted?: MountedSite;
  /** The readings where reports about Discord differ; default: the stricter ones. */
  readonly readings?: Partial<Readings>;
}

/** People who installed the bot for themselves too, so that they can use it wherever they write. */
const installed = (id: string, person: NewMember): Member => member(id, { ...person, installed: true });

/** The ids stay the same from run to run because the bot's database stores them. */
export const firstPeople: readonly Member[] = [
  installed('1375000000000000101', { name: 'Zoé', locale: Locale.French, moderator: false }),
  installed('1375000000000000102', { name: 'Barnaby', locale: Locale.EnglishUS, moderator: false }),
  installed('1375000000000000103', { name: 'Matilda', locale: Locale.EnglishUS, moderator: true }),
  installed('1375000000000000104', { name: 'Anatole', locale: Locale.French, moderator: false, shownBy: 'nick' }),
  installed('1375000000000000105', { name: 'colette', locale: Locale.French, moderator: false, shownBy: 'username' }),
  installed('1375000000000000106', { name: 'Lotte', locale: Locale.German, moderator: false }),
];

import { Locale } from 'discord-api-types/v10';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Readings } from './readings.js';
import { member, type Member, type NewMember } from './world/guild/people.js';

/** Unless told: as strict as Discord, and so much faster that tests need not wait. */
export const testLimitSpeed = 250;

/** What answers beneath a path of the playground's address, which its starter passes in. */
export interface Mounted {
  /** Begins and ends with a slash. */
  readonly path: string;
  /** Null as long as it is not there. */
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
  /** Where the built page lies. */
  readonly pageFolder?: string;
  /** The language of a Community server. Without it the server is none, and Discord calls it American English. */
  readonly guildLocale?: Locale;
  /** Messages a channel keeps; older ones are forgotten with their pictures. 500 unless told. */
  readonly historyLimit?: number;
  /** A file in which people, channels and messages outlive the program; without one they do not. */
  readonly keepIn?: string;
  /**
   * How much faster than Discord's the windows of its request limits pass: 1 as there, 0 no limits; 250 unless told.
   */
  readonly limitSpeed?: number;
  /** In milliseconds, how long a first answer is awaited; 3,000 unless told, as on Discord. Longer for a busy machine. */
  readonly answerWithin?: number;
  readonly mounted?: Mounted;
  /** Where reports of Discord differ; the stricter reading unless told. */
  readonly readings?: Partial<Readings>;
}

/** They have installed the bot for themselves too: it comes with them wherever they write. */
const installed = (id: string, person: NewMember): Member => member(id, { ...person, installed: true });

/** The ids stay the same from run to run, as the bot's database remembers them. */
export const firstPeople: readonly Member[] = [
  installed('1375000000000000101', { name: 'Zoé', locale: Locale.French, moderator: false }),
  installed('1375000000000000102', { name: 'Barnaby', locale: Locale.EnglishUS, moderator: false }),
  installed('1375000000000000103', { name: 'Matilda', locale: Locale.EnglishUS, moderator: true }),
  installed('1375000000000000104', { name: 'Anatole', locale: Locale.French, moderator: false, shownBy: 'nick' }),
  installed('1375000000000000105', { name: 'colette', locale: Locale.French, moderator: false, shownBy: 'username' }),
];

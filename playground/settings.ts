import { Locale } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Member } from './world/people.js';

export interface PlaygroundOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log: Logger;
  /** Where the built page lies. */
  readonly pageFolder?: string;
  /** The server's language; American English unless told. */
  readonly guildLocale?: Locale;
  /** Messages a channel keeps; older ones are forgotten with their pictures. 500 unless told. */
  readonly historyLimit?: number;
}

/** The ids stay the same from run to run, as the bot's database remembers them. */
export const firstPeople: readonly Member[] = [
  { id: '1375000000000000101', name: 'Zoé', locale: Locale.French, moderator: false },
  { id: '1375000000000000102', name: 'Barnaby', locale: Locale.EnglishUS, moderator: false },
  { id: '1375000000000000103', name: 'Matilda', locale: Locale.EnglishUS, moderator: true },
  { id: '1375000000000000104', name: 'Anatole', locale: Locale.French, moderator: false },
];

export const firstChannels = [
  { id: '1375000000000000201', name: 'main-ring' },
  { id: '1375000000000000202', name: 'side-show' },
] as const;

import { Locale } from 'discord-api-types/v10';
import type { Control } from '../../playground/index.js';
import type { Person } from '../../src/tables/service.js';

export interface Guest extends Person {
  /** The language that their answers should be in. */
  readonly language: 'en' | 'fr';
  readonly moderator: boolean;
}

/** Names that people may really give themselves, and that try what shows names. */
const oddPeople = [
  { name: 'مهرّج القطار\u202e', locale: Locale.French, moderator: false },
  { name: '**|| @everyone <@1> `', locale: Locale.EnglishGB, moderator: false },
  { name: '👩‍👩‍👧‍👦🏳️‍🌈\u0000', locale: Locale.German, moderator: false },
  { name: `Z${'\u0336\u0351'.repeat(60)}`, locale: Locale.French, moderator: false },
  { name: '\u2800', locale: Locale.Japanese, moderator: false },
] as const;

/** Everybody in the playground, those with odd names too. */
export const invite = (control: Control): readonly Guest[] => {
  for (const person of oddPeople) control.addPerson(person);
  return control.people().map(({ id, name, locale, moderator }) => ({
    userId: id,
    name,
    moderator,
    language: locale === 'fr' ? 'fr' : 'en',
  }));
};

import { resources } from '../../src/i18n/resources.js';
import type { Reply } from '../../playground/index.js';

type Language = 'en' | 'fr';

/** Shorter pieces of a sentence may be the same in another language, or a name. */
const TELLING = 12;
const OWN = 4;
const BEGINNING = 60;

const leaves = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leaves) : [];
};

/** The parts of every text between what is put into it. */
const piecesOf = (language: Language): readonly string[] => [
  ...new Set(
    leaves(resources[language]).flatMap((text) => text.split(/\{\{[^}]*\}\}|\n/u).map((piece) => piece.trim())),
  ),
];

const pieces: Readonly<Record<Language, readonly string[]>> = { en: piecesOf('en'), fr: piecesOf('fr') };

const tellingOf = (language: Language, other: Language): readonly string[] => {
  const whole = leaves(resources[other]).join('\n');
  return pieces[language].filter((piece) => piece.length >= TELLING && !whole.includes(piece));
};

const model: Readonly<Record<Language, readonly string[]>> = { en: tellingOf('en', 'fr'), fr: tellingOf('fr', 'en') };
/** A suggestion may break off a sentence, but not its beginning. */
const ownOf = (language: Language): readonly string[] =>
  pieces[language].filter(({ length }) => length >= OWN).map((piece) => piece.slice(0, BEGINNING));
const own: Readonly<Record<Language, readonly string[]>> = { en: ownOf('en'), fr: ownOf('fr') };

const namespaces = Object.keys(resources.en).join('|');

/** What no sentence for a person has in it: inner names and accidents of the program. */
const entrails: readonly RegExp[] = [
  /undefined/u,
  /\[object/u,
  /\bNaN\b/u,
  /\{\{/u,
  /SQLITE|SqliteError/u,
  /\b(?:Type|Range|Syntax|Zod|Reference)Error\b/u,
  /\.(?:ts|js):\d/u,
  /\bat .+\(.+:\d+:\d+\)/u,
  new RegExp(`\\b(?:${namespaces}):[a-z]`, 'u'),
];

/** What nobody should be told while the disk is sound, whatever they send. */
const admissions = (['en', 'fr'] as const).flatMap((language) => {
  const { faults, refusals } = resources[language].common;
  return [faults.internal.split('{{')[0] ?? '', refusals['not-stored']];
});

const textsOf = (reply: Reply): readonly string[] => {
  switch (reply.kind) {
    case 'message': {
      const { text, controls, pictures } = reply.message;
      return [
        text,
        ...pictures.map(({ alt }) => alt),
        ...controls.flatMap(({ label, options }) => [
          label,
          ...options.flatMap((option) => [option.label, option.description ?? '']),
        ]),
      ];
    }
    case 'choices':
      return reply.choices.map(({ name }) => name);
    case 'form':
      return [reply.form.title, ...leaves(reply.form.components)];
    case 'silence':
      return [];
  }
};

const judged = (text: string, language: Language): string | null => {
  if (text.trim() === '') return 'says nothing';
  if (admissions.some((sentence) => text.includes(sentence))) return 'owns up to a failure inside';
  const stranger = model[language === 'en' ? 'fr' : 'en'].find((piece) => text.includes(piece));
  if (stranger !== undefined) return `speaks the other language ("${stranger}")`;
  return own[language].some((piece) => text.includes(piece)) ? null : `says nothing of ours in ${language}`;
};

/** Judges answers. Most of them are the same few sentences, which need to be judged but once. */
export class Clarity {
  readonly #known = new Map<string, string | null>();

  /** What is wrong with an answer for somebody who reads this language; null when nothing is. `sent` may be quoted in it. */
  objection(reply: Reply, language: Language, sent: string): string | null {
    if (reply.kind === 'silence') return 'there is none';
    if (reply.kind === 'choices' && reply.choices.length === 0) return null;
    const text = textsOf(reply).join('\n');
    const entrail = entrails
      .map((pattern) => pattern.exec(text)?.[0])
      .find((match) => match !== undefined && !sent.includes(match));
    if (entrail !== undefined) return `shows its inside ("${entrail}") in: ${text.slice(0, 200)}`;
    const key = `${language}${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const objection = judged(text, language);
    const told = objection === null ? null : `${objection}: ${text.slice(0, 200)}`;
    this.#known.set(key, told);
    return told;
  }
}

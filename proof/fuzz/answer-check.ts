import { internalWordsIn } from '#tests/harness/checks/internal-words.js';
import type { Reply } from '#playground/index.js';
import { textsFor } from '#src/i18n/texts.js';
import { locales, namespacesOf } from '#src/i18n/resources.js';
import type { Locale } from '#src/lib/locale.js';

/** Shorter pieces of a sentence may be the same in another language, or a name. */
const DISTINCTIVE = 12;
const OWN = 4;
/** A suggestion may cut off the end of a sentence, but not its beginning. */
const BEGINNING = 60;

const leaves = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leaves) : [];
};

/** The parts of every text between its parameters. */
const piecesOf = (language: Locale): readonly string[] => {
  const parts = leaves(namespacesOf(language)).flatMap((text) => text.split(/\{\{[^}]*\}\}|\n/u));
  return [...new Set(parts.map((part) => part.trim()))];
};

/** The beginnings of sentences by language, and the pieces that distinguish one from the other. */
const pieces = new Map(
  locales.map((language) => {
    const all = piecesOf(language);
    const other = locales
      .filter((each) => each !== language)
      .flatMap((each) => leaves(namespacesOf(each)))
      .join('\n');
    return [
      language,
      {
        own: all.filter(({ length }) => length >= OWN).map((piece) => piece.slice(0, BEGINNING)),
        distinctive: all.filter((piece) => piece.length >= DISTINCTIVE && !other.includes(piece)),
      },
    ] as const;
  }),
);

/** Texts that no answer may contain while the disk works, whatever the input. */
const admissions = locales.flatMap((language) => {
  const texts = textsFor(language);
  const [internal = ''] = texts.t('common:faults.internal', { code: '\n' }).split('\n');
  return [internal, texts.t('common:refusals.not-stored')];
});

const textOf = (reply: Reply): string => {
  if (reply.kind === 'choices') return reply.choices.map(({ name }) => name).join('\n');
  if (reply.kind === 'form') return [reply.form.title, ...leaves(reply.form.components)].join('\n');
  if (reply.kind === 'silence') return '';
  const { text, controls, pictures } = reply.message;
  const options = controls.flatMap(({ label, options: all }) => [
    label,
    ...all.flatMap((option) => [option.label, option.description ?? '']),
  ]);
  return [text, ...pictures.map(({ alt }) => alt), ...options].join('\n');
};

const judge = (text: string, language: Locale): string | null => {
  if (text.trim() === '') return 'says nothing';
  if (admissions.some((sentence) => text.includes(sentence))) return 'owns up to a failure inside';
  const foreign = locales
    .filter((other) => other !== language)
    .flatMap((other) => pieces.get(other)?.distinctive ?? [])
    .find((piece) => text.includes(piece));
  if (foreign !== undefined) return `speaks another language ("${foreign}")`;
  const isOurs = pieces.get(language)?.own.some((piece) => text.includes(piece)) === true;
  return isOurs ? null : `says nothing of ours in ${language}`;
};

/** Judges answers. Most are the same few sentences, so it caches its verdicts. */
export class AnswerCheck {
  readonly #known = new Map<string, string | null>();

  /** The problem with an answer in this language; null when there is none. The answer may quote `sent`. */
  objection(reply: Reply, language: Locale, sent: string): string | null {
    if (reply.kind === 'silence') return 'there is none';
    if (reply.kind === 'choices' && reply.choices.length === 0) return null;
    const text = textOf(reply);
    const found = internalWordsIn(text).find((match) => !sent.includes(match));
    if (found !== undefined) return `shows its inside ("${found}") in: ${text.slice(0, 200)}`;
    const key = `${language}${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const objection = judge(text, language);
    const told = objection === null ? null : `${objection}: ${text.slice(0, 200)}`;
    this.#known.set(key, told);
    return told;
  }
}

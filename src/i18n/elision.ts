/** Names that begin with a silent h, without accents: "d’Hélène", but "de Harry". */
const SILENT_H =
  /^(hadrien|heber|hector|helen|helie|helios|heloise|henri|herbert|hercule|hermann|hermine|hermione|herve|hilaire|hilda|hippolyte|homere|honor|horace|hortense|hubert|hugo|hugue|humbert|hyacinthe)/;
/** What begins with a vowel that is heard as a consonant: "de Yann", "de Ouassim", "de Iago". */
const GLIDE = /^(y[aeiouy]|ou[aei]|i[aeou]|oui|onz)/;
const VOWEL = /^[aeiouyœæ]/;
/** Markup, ornaments and invisible signs in front of the first letter are not heard. */
const UNHEARD = /^[\p{P}\p{S}\p{Z}\p{Cf}]+/u;

/** Small letters without accents, from the first one that is heard. */
const soundOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(UNHEARD, '');

/**
 * Whether "de" and "que" lose their vowel before a name in French: "d’Anatole", "d’Yves", "de Yann", "de Barnaby".
 *
 * Digits, single letters and other alphabets keep the whole word. The name may carry Discord markdown.
 */
export const isElidedBefore = (name: string): boolean => {
  const sound = soundOf(name);
  if (!/^[\p{L}]{2}/u.test(sound) || GLIDE.test(sound)) return false;
  return VOWEL.test(sound) || SILENT_H.test(sound);
};

/**
 * The name after "de", as `{{name, de}}` in a French text.
 *
 * @param mark markdown around the name alone, `**` for `{{name, de(mark: **)}}`
 */
export const afterDe = (name: string, mark = ''): string =>
  `${isElidedBefore(name) ? 'd’' : 'de '}${mark}${name}${mark}`;

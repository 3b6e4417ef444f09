import type { Locale } from '../lib/locale.js';
import { knownLocales, textsFor } from './texts.js';

/** How somebody is called who asked to be forgotten, by the language of the table. */
export const formerNames = (): Readonly<Record<Locale, string>> =>
  Object.fromEntries(knownLocales().map((locale) => [locale, textsFor(locale).t('common:privacy.former')]));

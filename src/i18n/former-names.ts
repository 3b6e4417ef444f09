import type { Locale } from '#src/lib/locale.js';
import { knownLocales, textsFor } from './texts.js';

export const formerNames = (): Readonly<Record<Locale, string>> =>
  Object.fromEntries(knownLocales().map((locale) => [locale, textsFor(locale).t('common:privacy.former')]));

import type { Locale } from '../model/locale.js';
import { textsFor } from './texts.js';

/** How somebody is called who asked to be forgotten, by the language of the table. */
export const formerNames = (): Readonly<Record<Locale, string>> => ({
  en: textsFor('en').t('common:privacy.former'),
  fr: textsFor('fr').t('common:privacy.former'),
});

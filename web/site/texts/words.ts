import type { TextParams } from '#renderers/kit/renderer.js';
import { createTexts } from '#src/i18n/create-texts.js';
import type { Locale } from '#src/lib/locale.js';

import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

export type SiteKey = keyof typeof en;

export interface SiteWords {
  readonly locale: Locale;
  readonly t: (key: SiteKey, params?: TextParams) => string;
}

const known: Readonly<Record<string, typeof en>> = { en, fr };

export const siteWords = (locale: Locale): SiteWords => {
  const texts = createTexts(locale, { site: known[locale] ?? en });
  return { locale, t: (key, params) => texts.t(`site:${key}`, params) };
};

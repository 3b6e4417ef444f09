import { createInstance } from 'i18next';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

type Stem<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type TextKey = Stem<keyof typeof en>;

export interface PageTexts {
  /** The language, as browsers name it. */
  readonly language: 'en' | 'fr';
  readonly t: (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;
}

const textsIn = (language: PageTexts['language']): PageTexts => {
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { en: { translation: en }, fr: { translation: fr } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void i18n.init();
  return { language, t: (key, params = {}) => i18n.t(key, params) };
};

const all = { en: textsIn('en'), fr: textsIn('fr') };

/** The page's own words in the language of a Discord locale: French for French, else English. */
export const textsFor = (locale: string): PageTexts => (locale.startsWith('fr') ? all.fr : all.en);

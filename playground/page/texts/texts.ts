import { createInstance, type ResourceKey } from 'i18next';
import type { Refusal } from '../../protocol.js';
import en from './en.json' with { type: 'json' };

type Stem<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type TextKey = Stem<keyof typeof en>;

export interface PageTexts {
  /** A BCP 47 tag, as browsers name languages. */
  readonly language: string;
  readonly t: (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;
}

const textsIn = (language: string, translation: ResourceKey): PageTexts => {
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void i18n.init();
  return { language, t: (key, params = {}) => i18n.t(key, params) };
};

const files = import.meta.glob<ResourceKey>('./*.json', { eager: true, import: 'default' });

/** Each file in this folder adds a language and has its name. */
const all = Object.entries(files).map(([path, translation]) =>
  textsIn(path.slice('./'.length, -'.json'.length), translation),
);

const english = textsIn('en', en);

export const textsFor = (locale: string): PageTexts =>
  all.find(({ language }) => locale === language || locale.startsWith(`${language}-`)) ?? english;

/** Explains a refusal: in the reader's language, for any that a person can cause. */
export const refusalInWords = ({ language, t }: PageTexts, { code, message }: Refusal): string => {
  if (code !== undefined) return t(code);
  return language === english.language ? message : t('pressRefused');
};

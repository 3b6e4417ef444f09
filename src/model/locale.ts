/** The languages of every text. */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

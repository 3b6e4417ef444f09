import { z } from 'zod';

/**
 * A language of the bot: its folder of texts is named so, as Discord names locales ("fr", "pt-BR"). One that is stored may
 * have been taken away since; its tables speak English then.
 */
export const localeSchema = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2}|-\d{3})?$/u);
export type Locale = z.infer<typeof localeSchema>;

/** The language that is always there, and that every other is held against. */
export const ENGLISH: Locale = 'en';

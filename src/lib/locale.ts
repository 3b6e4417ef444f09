import { z } from 'zod';

/**
 * A language of the bot, named like its folder of texts and like Discord's locales ("fr", "pt-BR"). A stored language
 * may have been removed since; its tables then use English.
 */
export const localeSchema = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2}|-\d{3})?$/u);
export type Locale = z.infer<typeof localeSchema>;

/** The language that always exists, and the reference for all others. */
export const ENGLISH: Locale = 'en';

import { z } from 'zod';

export const snowflake = z.string().regex(/^\d{15,21}$/, 'Value is not snowflake.');

/** Text whose length Discord counts after trimming; it stores the trimmed text. */
export const text = (min: number, max: number): z.ZodString => z.string().trim().min(min).max(max);

export const colour = z.int().min(0).max(0xffffff);

export const attachmentName = (url: string): string | null => {
  const scheme = 'attachment://';
  return url.startsWith(scheme) && url.length > scheme.length ? url.slice(scheme.length) : null;
};

const isWebUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  return ['http:', 'https:'].includes(new URL(url).protocol);
};

export const webUrl = z
  .string()
  .max(2048)
  .refine(isWebUrl, { message: 'Not a well formed URL.', params: { code: 'URL_TYPE_INVALID_URL' } });

export const mediaUrl = z
  .string()
  .max(2048)
  .refine((url) => attachmentName(url) !== null || isWebUrl(url), {
    message: "Scheme must be one of ('http', 'https', 'attachment').",
    params: { code: 'URL_TYPE_INVALID_SCHEME' },
  });

const singleEmoji = new RegExp('^(?:\\p{RGI_Emoji}|\\p{Extended_Pictographic}\\ufe0f?)$', 'v');

export const emoji = z
  .strictObject({
    id: snowflake.exactOptional(),
    name: z.string().min(1).max(32).exactOptional(),
    animated: z.boolean().exactOptional(),
  })
  .refine((given) => given.id !== undefined || (given.name !== undefined && singleEmoji.test(given.name)), {
    // The rule covers menu options too; one invalid emoji makes Discord refuse the whole message
    // (discord-api-docs#8071, Crownicles/Crownicles#3110).
    message: 'Invalid emoji',
    params: { code: 'BUTTON_COMPONENT_INVALID_EMOJI' },
  });

import type { Logger } from 'pino';
import { z } from 'zod';
import { loggable } from '../delivery/requests/api-errors.js';

/** A file that somebody gives with a command, as Discord tells of it. */
export const attachmentSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** In bytes. */
  size: z.int().nonnegative(),
});
export type GivenFile = z.infer<typeof attachmentSchema>;

export type ReadFile =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'out-of-reach' };

export interface ReadLimits {
  /** In bytes, of what arrives, whatever was told of it. */
  readonly most: number;
  readonly milliseconds: number;
}

/** Reads until there is more than the limit. @returns null when there is more */
const bytesOf = async (body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Fetches a file from where Discord keeps it. Nothing else is followed from there. */
export const readAttachment = async (
  { url, size }: GivenFile,
  { most, milliseconds }: ReadLimits,
  log: Logger,
): Promise<ReadFile> => {
  if (size > most) return { kind: 'too-large' };
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok || response.body === null) {
      log.warn({ status: response.status }, 'a given file could not be fetched');
      return { kind: 'out-of-reach' };
    }
    const bytes = await bytesOf(response.body, most);
    return bytes === null ? { kind: 'too-large' } : { kind: 'bytes', bytes };
  } catch (error) {
    log.warn(loggable(error), 'a given file could not be fetched');
    return { kind: 'out-of-reach' };
  }
};

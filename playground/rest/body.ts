import type { Context } from 'hono';
import { attachmentSizeLimit } from '../interactions/payload.js';
import type { Uploads } from '../posting/attach.js';
import { refusals } from '../rules/errors.js';
import type { Upload } from '../world/files.js';

export interface Body {
  readonly json: unknown;
  readonly uploads: Uploads;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refusals.badJson();
  }
};

/**
 * Reads a body that is JSON, or a form of `payload_json` and `files[n]`.
 * @throws DiscordError 50109 for broken JSON, 40005 for a file that is too large
 */
export const readBody = async (context: Context): Promise<Body> => {
  const type = context.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return { json: parse(await context.req.text()), uploads: new Map() };
  const form = await context.req.formData();
  const uploads = new Map<string, Upload>();
  for (const [key, part] of form) {
    const index = /^files\[(\d+)\]$/.exec(key)?.[1];
    if (index === undefined || typeof part === 'string') continue;
    if (part.size > attachmentSizeLimit) throw refusals.tooLarge();
    uploads.set(index, { name: part.name, contentType: part.type, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  const payload = form.get('payload_json');
  return { json: typeof payload === 'string' ? parse(payload) : {}, uploads };
};

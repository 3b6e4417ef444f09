import { z } from 'zod';

/** The limit in characters of what a link unpacks to: more than any game of ours. */
const MAX_LENGTH = 2_000_000;

const bytesOf = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('The link holds too much');
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

/** Packs data for the fragment of a link, which browsers send to no server. */
export const pack = async (value: object): Promise<string> => {
  const text = new Blob([JSON.stringify(value)]).stream();
  const bytes = await bytesOf(text.pipeThrough(new CompressionStream('deflate-raw')), MAX_LENGTH);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
};

/** The text that a link holds; null for a damaged link. */
export const unpack = async (packed: string): Promise<string | null> => {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder().decode(await bytesOf(text, MAX_LENGTH));
  } catch {
    return null;
  }
};

/** A position as everyone at the table may see it. */
export const sharedPosition = z.strictObject({
  game: z.string().max(40),
  rules: z.string().max(20),
  names: z.array(z.string().max(40)).min(1).max(20),
  stopped: z.boolean(),
  options: z.looseObject({}).default({}),
  view: z.looseObject({}),
});
export type SharedPosition = z.infer<typeof sharedPosition>;

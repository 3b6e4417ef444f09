import { randomBytes } from 'node:crypto';
import type { APIAttachment } from 'discord-api-types/v10';

export interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface StoredFile {
  readonly attachment: APIAttachment;
  readonly bytes: Uint8Array;
}

/** Discord keeps letters, digits, full stops, dashes and underscores of a file's name. */
export const safeName = (name: string): string => {
  const safe = name.replaceAll(' ', '_').replace(/[^A-Za-z0-9._-]/g, '');
  return safe === '' ? 'unknown' : safe;
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Seconds. */
const signatureLife = 24 * 60 * 60;

/** The maximum number of people's uploads; older ones can no longer be fetched. */
const givenAtMost = 50;

const pngSignature = '89504e470d0a1a0a';

/** Returns the size of a PNG, the only format that the bot draws; null for any other file. */
const sizeOf = (bytes: Uint8Array): Size | null => {
  const head = Buffer.from(bytes.subarray(0, 24));
  if (head.length < 24 || head.subarray(0, 8).toString('hex') !== pngSignature) return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
};

/** Keeps uploads and serves them at addresses that cannot be guessed. */
export class Files {
  readonly #bytes = new Map<string, StoredFile>();
  readonly #given = new Map<string, StoredFile>();
  readonly #origin: () => string;

  /** `origin` is called at each upload: the port is known only once the server listens. */
  constructor(origin: () => string) {
    this.#origin = origin;
  }

  store(id: string, upload: Upload, description: string | undefined): StoredFile {
    const filename = safeName(upload.name);
    const path = `/attachments/${id}/${randomBytes(9).toString('base64url')}/${filename}`;
    const url = this.#origin() + path;
    const attachment: APIAttachment = {
      id,
      filename,
      size: upload.bytes.byteLength,
      url,
      proxy_url: url,
      content_type: upload.contentType,
      ...sizeOf(upload.bytes),
      ...(description === undefined ? {} : { description }),
    };
    const stored = { attachment, bytes: upload.bytes };
    this.#bytes.set(path, stored);
    return stored;
  }

  /** Stores a person's file for a command; it belongs to no message. The oldest ones are discarded. */
  give(id: string, upload: Upload): StoredFile {
    const stored = this.store(id, upload, undefined);
    this.#given.set(id, stored);
    const [oldest] = this.#given.values();
    if (this.#given.size > givenAtMost && oldest !== undefined) {
      this.#given.delete(oldest.attachment.id);
      this.forget(oldest);
    }
    return stored;
  }

  find(id: string): StoredFile | undefined {
    return this.#given.get(id);
  }

  /** Serves a file of an earlier run again. */
  restore(file: StoredFile): void {
    this.#bytes.set(new URL(file.attachment.url).pathname, file);
  }

  at(path: string): StoredFile | undefined {
    return this.#bytes.get(path);
  }

  /**
   * Signs every file address in an outgoing body. A signature changes each time and expires after a day
   * (docs/reference, Signed Attachment CDN URLs), so that a stored address is useless.
   */
  sign(json: string, now: number): string {
    const seconds = Math.floor(now / 1000);
    const [expires, issued] = [(seconds + signatureLife).toString(16), seconds.toString(16)];
    return json.replace(/"(https?:\/\/[^"/]+\/attachments\/[^"?]+)"/g, (whole: string, url: string) =>
      url.startsWith(`${this.#origin()}/`)
        ? `"${url}?ex=${expires}&is=${issued}&hm=${randomBytes(32).toString('hex')}&"`
        : whole,
    );
  }

  forget(file: StoredFile): void {
    this.#bytes.delete(new URL(file.attachment.url).pathname);
  }
}

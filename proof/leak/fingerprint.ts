import { createHash } from 'node:crypto';

/** Bytes, short enough to be told. */
export const fingerprint = (bytes: Uint8Array): string =>
  `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex')}`;

import { createHash } from 'node:crypto';

const LENGTH = 6;

/**
 * Returns six letters that stay of a forgotten person where they could otherwise act against others as somebody else.
 * They fit one account in sixteen million: they name no one, and recognise the person who comes back.
 */
export const fingerprintOf = (userId: string): string =>
  createHash('sha256').update(`forgotten ${userId}`).digest('hex').slice(0, LENGTH);

import { randomBytes } from 'node:crypto';
import { drawBelow, randomFrom } from '#engines/core/random.js';

/** The source of unpredictable bytes: the system's secure source, or a test's. */
export type ByteSource = (bytes: number) => Uint8Array;

export const secureBytes: ByteSource = (bytes) => randomBytes(bytes);

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 10;
const SEED_BYTES = 32;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export class Chance {
  readonly #bytes: ByteSource;

  constructor(bytes: ByteSource) {
    this.#bytes = bytes;
  }

  /** 32 bytes in hexadecimal, from which a whole game is dealt. */
  seed(): string {
    return hex(this.#bytes(SEED_BYTES));
  }

  tableId(): string {
    return Array.from(this.#bytes(ID_LENGTH), (byte) => ID_ALPHABET.charAt(byte % ID_ALPHABET.length)).join('');
  }

  /** Returns a uniform whole number from 0 to below `bound`. */
  below(bound: number): number {
    return drawBelow(randomFrom(hex(this.#bytes(8))), bound)[0];
  }
}

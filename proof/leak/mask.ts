import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';

/** Ids of Discord, seeds and their hashes. */
const NAMES = /\b(?:\d{17,20}|[0-9a-f]{64})\b/g;
/** What makes a file's address hard to guess. */
const SECRETS = /(attachments\/\d+\/)[\w-]{12}\//g;
/** Drawn anew for each message, from nothing that the game knows. */
const NONCES = /("nonce":")[\w-]{20}(?=")/g;
/** Moments within a text, which everybody reads in their own zone. */
const TIME_STAMPS = /<t:\d+(?=[:>])/g;
const MOMENTS = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;

/**
 * Takes out of what one bot writes what differs between any two bots, whatever is played: ids and seeds are numbered in
 * the order in which they come up, so that two that are the same stay the same; times and addresses go.
 */
export class Mask {
  readonly #fixed: readonly string[];
  readonly #numbers = new Map<string, number>();

  /** @param customId of any control of the only table */
  constructor(playgroundUrl: string, customId: string) {
    const tableId = parseCustomId(customId)?.tableId ?? null;
    if (tableId === null) throw new RangeError(`${customId} belongs to no table`);
    this.#fixed = [playgroundUrl, tableId];
  }

  over(text: string): string {
    const plain = this.#fixed.reduce((left, constant, index) => left.replaceAll(constant, `<constant ${index}>`), text);
    return plain
      .replaceAll(SECRETS, '$1')
      .replaceAll(NONCES, '$1<nonce>')
      .replaceAll(MOMENTS, '<moment>')
      .replaceAll(TIME_STAMPS, '<t:moment')
      .replaceAll(NAMES, (name) => `<name ${this.#numberOf(name)}>`);
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

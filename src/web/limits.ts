import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '#src/lib/durations.js';

export interface Rate {
  readonly times: number;
  readonly milliseconds: number;
}

/** Limits far above the needs of a page, or of a household with one address. */
export const rates = {
  /** Requests per address. A table's page loads some twenty files. */
  requests: { times: 300, milliseconds: 10_000 },
  /** Links exchanged for sessions per address. */
  exchanges: { times: 60, milliseconds: MINUTE },
  /** Connections per address: pages that lost theirs reconnect at the same moment. */
  connections: { times: 300, milliseconds: MINUTE },
  /** Connections per session. */
  reconnections: { times: 60, milliseconds: MINUTE },
  /** Frames per session. */
  frames: { times: 40, milliseconds: 10_000 },
} as const satisfies Readonly<Record<string, Rate>>;

export const MAX_PAGES = {
  /** The limit of one person at all tables. */
  person: 8,
  /** The limit of one browser of a spectator. */
  viewer: 4,
  /** The limit of all spectators of a table. */
  viewers: 300,
  /** The limit of one address, for players and spectators each. */
  household: 200,
} as const;

/** The number of keys in memory per rate; the least recently active are dropped first. */
const MAX_KEYS = 20_000;
/** A longer key comes from no session or address of ours; as many of these take a few megabytes. */
const MAX_KEY_LENGTH = 200;

export class RateLimit {
  readonly #times: number;
  readonly #counts: LRUCache<string, number>;

  constructor({ times, milliseconds }: Rate) {
    this.#times = times;
    this.#counts = new LRUCache({ max: MAX_KEYS, ttl: milliseconds });
  }

  /** Counts one use. @returns true while it is within the rate */
  take(key: string): boolean {
    if (key.length > MAX_KEY_LENGTH) return false;
    const count = (this.#counts.get(key) ?? 0) + 1;
    // The period starts with the first use.
    this.#counts.set(key, count, { noUpdateTTL: true });
    return count <= this.#times;
  }

  exhaust(key: string): void {
    this.#counts.set(key, this.#times);
  }
}

/** Networks in which a web server in front of the bot may run: this machine, a container's network, a home's. */
const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

const isNearby = (address: string): boolean => nearby.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Normalizes an address: IPv4 may be written as IPv6, and some servers add the port. */
const addressIn = (told: string): string => {
  const bare = told
    .replace(/^\[(?<address>[^\]]*)\](?::\d+)?$/u, '$<address>')
    .replace(/^::ffff:(?=[\d.]+(?::\d+)?$)/iu, '');
  return bare.replace(/^(?<address>[\d.]+):\d+$/u, '$<address>');
};

/**
 * Returns the household of an address. A provider assigns each household a whole IPv6 network, so the first 64 bits
 * identify it.
 */
const householdOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

/**
 * Returns the household of a request. A web server in front of the bot is trusted to report the origin (the last entry
 * of `X-Forwarded-For`, which it writes itself); others are not.
 */
export const householdOfRequest = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const direct = addressIn(socket.remoteAddress ?? '');
  if (isIP(direct) === 0 || !isNearby(direct)) return householdOf(direct);
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  const forwarded = addressIn(told);
  return householdOf(isIP(forwarded) === 0 ? direct : forwarded);
};

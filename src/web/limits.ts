import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** How often one key may do something in a time. */
export interface Rate {
  readonly times: number;
  readonly milliseconds: number;
}

/** Limits far above what a page, or a household behind one address, needs. */
export const rates = {
  /** Requests of one address. A page of a table loads some twenty files. */
  requests: { times: 300, milliseconds: 10_000 },
  /** Links that one address exchanges for sessions. */
  exchanges: { times: 60, milliseconds: 60_000 },
  /** Connections of one address: pages that lost theirs come back at the same moment. */
  connections: { times: 300, milliseconds: 60_000 },
  /** Connections of one session. */
  reconnections: { times: 60, milliseconds: 60_000 },
  /** Frames of one session. */
  frames: { times: 40, milliseconds: 10_000 },
} as const satisfies Readonly<Record<string, Rate>>;

/** How many pages may be open at once. */
export const MAX_PAGES = {
  /** Of one person, at all tables. */
  person: 8,
  /** Of one browser that watches a table. */
  viewer: 4,
  /** Of all who watch a table. */
  viewers: 300,
  /** Of one address. */
  household: 200,
} as const;

/** Keys that are remembered of a rate: the ones that did nothing for longest are forgotten first. */
const MAX_KEYS = 20_000;
/** A longer key comes from no session or address of ours; as many of these take a few megabytes. */
const MAX_KEY_LENGTH = 200;

/** Counts what keys do, in constant time. */
export class RateLimit {
  readonly #times: number;
  readonly #counts: LRUCache<string, number>;

  constructor({ times, milliseconds }: Rate) {
    this.#times = times;
    this.#counts = new LRUCache({ max: MAX_KEYS, ttl: milliseconds });
  }

  /** Counts one more time. @returns whether that is still within the rate */
  take(key: string): boolean {
    if (key.length > MAX_KEY_LENGTH) return false;
    const count = (this.#counts.get(key) ?? 0) + 1;
    // The time runs from the first of them.
    this.#counts.set(key, count, { noUpdateTTL: true });
    return count <= this.#times;
  }

  /** Lets the key do nothing more until the time is over. */
  exhaust(key: string): void {
    this.#counts.set(key, this.#times);
  }
}

/** Addresses at which a web server in front of the bot may run: this machine, a container's network, a home's. */
const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

const isNearby = (address: string): boolean => nearby.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An address as it is told: IPv4 may stand in the form of IPv6, and some servers add the port. */
const addressIn = (told: string): string => {
  const bare = told
    .replace(/^\[(?<address>[^\]]*)\](?::\d+)?$/u, '$<address>')
    .replace(/^::ffff:(?=[\d.]+(?::\d+)?$)/iu, '');
  return bare.replace(/^(?<address>[\d.]+):\d+$/u, '$<address>');
};

/** A provider gives each household a whole network of IPv6 addresses: its first 64 bits name the household. */
const householdOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

/**
 * The household from which a request comes. A web server in front of the bot is believed in what it says of where it got
 * a request from (`X-Forwarded-For`, of which it writes the last entry); others are not.
 */
export const householdOfRequest = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const direct = addressIn(socket.remoteAddress ?? '');
  if (isIP(direct) === 0 || !isNearby(direct)) return householdOf(direct);
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  const forwarded = addressIn(told);
  return householdOf(isIP(forwarded) === 0 ? direct : forwarded);
};

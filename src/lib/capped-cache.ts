import { LRUCache } from 'lru-cache';

interface CappedCacheOptions {
  /** Milliseconds until an entry expires. */
  readonly ttl?: number;
}

/**
 * Creates an LRU cache of at most `size` entries. The library's own `max` allocates room for all of them at the start,
 * although few bots ever fill it.
 */
export const cappedCache = <Key extends object | string, Value extends object | string | bigint | true>(
  size: number,
  options: CappedCacheOptions = {},
): LRUCache<Key, Value> => new LRUCache({ maxSize: size, sizeCalculation: () => 1, ...options });

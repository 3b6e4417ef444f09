/**
 * Computes a pure function again only when its arguments change, for repeated calls in a row. Arguments are compared by
 * identity, so every value that the result depends on must be an argument.
 */
export function memoLast<A, Value>(compute: (a: A) => Value): (a: A) => Value;
export function memoLast<A, B, Value>(compute: (a: A, b: B) => Value): (a: A, b: B) => Value;
export function memoLast<A, B, C, Value>(compute: (a: A, b: B, c: C) => Value): (a: A, b: B, c: C) => Value;
export function memoLast<Value>(compute: (a: unknown, b?: unknown, c?: unknown) => Value) {
  let last: { readonly a: unknown; readonly b: unknown; readonly c: unknown; readonly value: Value } | null = null;
  return (a: unknown, b?: unknown, c?: unknown): Value => {
    if (last === null || last.a !== a || last.b !== b || last.c !== c) last = { a, b, c, value: compute(a, b, c) };
    return last.value;
  };
}

/** Computes a pure function once for each object, and caches the value as long as that object lives. */
export const memoByObject = <Key extends object, Value extends object | string | number>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
};

interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns a key's value from a cache (`Map` or `WeakMap`), which computes and stores it on first use. */
export const memoIn = <Key, Value extends object | string | number>(
  cache: Cache<Key, Value>,
  key: Key,
  compute: () => Value,
): Value => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = compute();
  cache.set(key, value);
  return value;
};

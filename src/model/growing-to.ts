/**
 * Bounds an LRU cache to so many entries. Its own `max` lays out the room for all of them at the start, for what few
 * bots ever hold.
 */
export const growingTo = (entries: number) => ({ maxSize: entries, sizeCalculation: (): number => 1 });

import { z } from 'zod';
import type { Ownership } from '#src/model/ownership.js';

const MAX_SHARDS = 100_000;

const SENTENCE =
  'is not auto or shards such as 0-3/16: the first and the last of this process, and how many there are in all';

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Parses `0-3/16` or `5/16`: the shards of a process and their total number. Null for `auto`: all shards, in Discord's
 * recommended number.
 */
export const shardSetting = z.string().transform((text, context): Ownership | null => {
  if (text === 'auto') return null;
  const [, first = '', last = first, count = ''] = /^(\d{1,6})(?:-(\d{1,6}))?\/(\d{1,6})$/.exec(text) ?? [];
  const [from, to, shardCount] = [first, last, count].map(Number);
  if (from !== undefined && to !== undefined && shardCount !== undefined && from <= to)
    if (count !== '' && to < shardCount && shardCount <= MAX_SHARDS) return { shardCount, shards: range(from, to) };
  context.addIssue({ code: 'custom', message: SENTENCE });
  return z.NEVER;
});

export const formatShards = ({ shards, shardCount }: Ownership): string => {
  const [first, last] = [shards[0] ?? 0, shards.at(-1) ?? 0];
  return first === last ? `${first}/${shardCount}` : `${first}-${last}/${shardCount}`;
};

/**
 * Divides shards among processes as evenly as possible.
 *
 * @returns one non-empty part per process: fewer than `processes` when there are fewer shards
 */
export const divideShards = ({ shards, shardCount }: Ownership, processes: number): readonly Ownership[] => {
  const parts = Math.min(processes, shards.length);
  const edge = (part: number): number => Math.floor((part * shards.length) / parts);
  return Array.from({ length: parts }, (_, part) => ({ shardCount, shards: shards.slice(edge(part), edge(part + 1)) }));
};

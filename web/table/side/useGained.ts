import { useRef } from 'preact/hooks';
import { useTable } from '../state/opened-table.js';

interface Standing {
  readonly version: number;
  /** By seat. */
  readonly counts: readonly number[];
}

/**
 * By how much what each seat has grew in the turn that runs and the one before it, by seat, as far as the page has seen
 * them.
 */
export const useGained = (counts: readonly number[] | undefined): readonly number[] => {
  const { table, latest } = useTable();
  /** What was counted, the oldest that is still needed first. */
  const seen = useRef<readonly Standing[]>([]);
  if (counts === undefined) return [];
  const { version } = table;
  const began = latest[0]?.version ?? version;
  const before = seen.current.findLastIndex((standing) => standing.version < began);
  seen.current = [
    ...seen.current.slice(Math.max(0, before)).filter((standing) => standing.version < version),
    { version, counts },
  ];
  return counts.map((count, seat) => count - (seen.current[0]?.counts[seat] ?? count));
};

import { BARE } from './codes.js';
import type { Ground } from './ground.js';

/** Which cells were met in the latest walk: those that bear its number. Kept, for making it anew takes longer. */
const met: number[] = [];
let walk = 0;

const beginWalk = ({ cells }: Ground): void => {
  walk += 1;
  while (met.length < cells.length) met.push(0);
};

/** Gathers the cells of a kind that hang together edge to edge with `start`, which was not met yet. */
const gather = ({ cells, row }: Ground, kinds: readonly number[], start: number, group: number[]): void => {
  const kind = kinds[cells[start] ?? BARE];
  const meet = (at: number): void => {
    if (met[at] === walk || kinds[cells[at] ?? BARE] !== kind) return;
    met[at] = walk;
    group.push(at);
  };
  meet(start);
  // Those that are met join the end of the list.
  for (const at of group) {
    meet(at - row);
    meet(at + 1);
    meet(at + row);
    meet(at - 1);
  }
};

/**
 * The sets of territories of one kind that hang together edge to edge.
 *
 * @param kinds the kind of each code; territories of kind −1 are in no group, and bare ground must be
 */
export const groupsOf = (ground: Ground, kinds: readonly number[]): readonly (readonly number[])[] => {
  beginWalk(ground);
  const groups: number[][] = [];
  for (const start of ground.built) {
    if (met[start] === walk || kinds[ground.cells[start] ?? BARE] === -1) continue;
    const group: number[] = [];
    gather(ground, kinds, start, group);
    groups.push(group);
  }
  return groups;
};

/**
 * The size of the largest group of each kind, by kind from 0.
 *
 * @param kinds as for `groupsOf`
 */
export const largestGroups = (ground: Ground, kinds: readonly number[], count: number): readonly number[] => {
  beginWalk(ground);
  const largest = new Array<number>(count).fill(0);
  const group: number[] = [];
  for (const start of ground.built) {
    const kind = kinds[ground.cells[start] ?? BARE] ?? -1;
    if (kind === -1 || met[start] === walk) continue;
    group.length = 0;
    gather(ground, kinds, start, group);
    if (group.length > (largest[kind] ?? 0)) largest[kind] = group.length;
  }
  return largest;
};

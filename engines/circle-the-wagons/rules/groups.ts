import { BARE } from './codes.js';
import type { Ground } from './ground.js';

/** Which cells were met in the latest walk: those that bear its number. Kept, because a new array takes longer. */
const met: number[] = [];
let walk = 0;

const beginWalk = ({ cells }: Ground): void => {
  walk += 1;
  while (met.length < cells.length) met.push(0);
};

/** Gathers the cells of a kind that hang together edge to edge with `start`, which was not met yet. */
const gather = ({ cells, row }: Ground, kinds: readonly number[], start: number, group: number[]): void => {
  const kind = kinds[cells[start] ?? BARE];
  const sides = [-row, 1, row, -1];
  met[start] = walk;
  group.push(start);
  // Those that are met join the end of the list.
  for (const at of group)
    for (const side of sides) {
      const neighbour = at + side;
      if (met[neighbour] === walk || kinds[cells[neighbour] ?? BARE] !== kind) continue;
      met[neighbour] = walk;
      group.push(neighbour);
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

/** How many territories in a group or next to it bear an icon. */
export const countIconAt = (ground: Ground, group: readonly number[], icon: number): number => {
  beginWalk(ground);
  const steps = [0, -ground.row, 1, ground.row, -1];
  let count = 0;
  for (const at of group)
    for (const step of steps) {
      const near = at + step;
      if (met[near] === walk) continue;
      met[near] = walk;
      if (ground.iconAt(near) === icon) count += 1;
    }
  return count;
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

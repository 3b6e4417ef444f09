import { BARE } from './codes.js';
import type { Ground } from './ground.js';

/** By cell: the number of the latest walk that visited it. Kept, because a new array is slower. */
const met: number[] = [];
let walk = 0;

const beginWalk = ({ cells }: Ground): void => {
  walk += 1;
  while (met.length < cells.length) met.push(0);
};

/** Collects the cells of a kind that are connected to `start`, which must be new to this walk. */
const gather = ({ cells, row }: Ground, kinds: readonly number[], start: number, group: number[]): void => {
  const kind = kinds[cells[start] ?? BARE];
  const sides = [-row, 1, row, -1];
  met[start] = walk;
  group.push(start);
  // Newly found cells join the end of the list.
  for (const at of group)
    for (const side of sides) {
      const neighbour = at + side;
      if (met[neighbour] === walk || kinds[cells[neighbour] ?? BARE] !== kind) continue;
      met[neighbour] = walk;
      group.push(neighbour);
    }
};

/**
 * The connected groups of territories of one kind.
 *
 * @param kinds the kind of each code; −1 for territories that join no group. Bare ground must be −1.
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

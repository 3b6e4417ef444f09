import { BARE } from '../rules/codes.js';
import type { Ground, GroundChange } from '../rules/ground.js';

const NONE = -1;

/*
 * Shared by all tallies, because new arrays are slower: the cells of the latest walk in order; the number of the change
 * in which a cell was last visited; the number of the group that a cell last adjoined.
 */
const walk: number[] = [];
const met: number[] = [];
let change = 0;
const joinedBy: number[] = [];
let latestGroup = 0;

const beginChange = (): void => {
  change += 1;
};

/** The groups of a ground by kind. After a change of a few cells it walks only the groups that the change touches. */
export class GroupTally {
  readonly #ground: Ground;
  readonly #kinds: readonly number[];
  readonly #groupAt: number[];
  readonly #sizes: number[] = [];
  /** By kind and cell: the number of territories that a territory of that kind there would connect to. */
  readonly #joins: Uint8Array;
  readonly #joined: number[];
  /** The groups by kind, the largest first. */
  readonly #ofKind: number[][] = [];
  readonly #largest: readonly number[];
  /**
   * By group: the number of the latest change in which it lost a cell. Groups that grew count at their current size.
   */
  readonly #shrunk: number[] = [];
  /** By kind: the largest group found since the latest change; −1 for a kind without a change. */
  readonly #grown: number[] = [];

  /** @param kinds the kind of each code; −1 for territories that join no group. Bare ground must be −1. */
  constructor(ground: Ground, kinds: readonly number[]) {
    this.#ground = ground;
    this.#kinds = kinds;
    const kindCount = 1 + Math.max(...kinds);
    this.#joins = new Uint8Array(kindCount * ground.cells.length);
    this.#joined = new Array<number>(kindCount).fill(0);
    this.#groupAt = new Array<number>(ground.cells.length).fill(NONE);
    while (met.length < ground.cells.length) met.push(0);
    for (const kind of kinds) {
      if (kind === NONE) continue;
      this.#ofKind[kind] = [];
      this.#grown[kind] = NONE;
    }
    beginChange();
    for (const start of ground.built) this.#addGroup(start);
    for (const groups of this.#ofKind) groups.sort((one, other) => this.#sizeOf(other) - this.#sizeOf(one));
    this.#largest = this.#ofKind.map(([largest = NONE]) => this.#sizeOf(largest));
  }

  /** The sum of the largest group of each kind at construction. */
  get total(): number {
    return this.#largest.reduce((sum, size) => sum + size, 0);
  }

  differenceAfter({ under, before }: GroundChange): number {
    beginChange();
    for (let quarter = 0; quarter < under.length; quarter += 1) {
      const at = under[quarter] ?? 0;
      const was = this.#kinds[before[quarter] ?? BARE] ?? NONE;
      const is = this.#kindAt(at);
      if (was === is) continue;
      if (was !== NONE) this.#splitAt(at, was);
      if (is !== NONE) this.#grow(at, is);
    }
    let difference = 0;
    for (let kind = 0; kind < this.#grown.length; kind += 1) {
      const grown = this.#grown[kind] ?? NONE;
      if (grown === NONE) continue;
      difference += Math.max(grown, this.#largestWhole(kind)) - (this.#largest[kind] ?? 0);
      this.#grown[kind] = NONE;
    }
    return difference;
  }

  /** An upper bound of `differenceAfter`, faster: it assumes that every neighbour group joins and no group splits. */
  differenceAtMost({ under, after }: GroundChange): number {
    const joined = this.#joined;
    const cellCount = this.#groupAt.length;
    for (let quarter = 0; quarter < after.length; quarter += 1) {
      const kind = this.#kinds[after[quarter] ?? BARE] ?? NONE;
      if (kind === NONE) continue;
      joined[kind] = (joined[kind] ?? 0) + 1 + (this.#joins[kind * cellCount + (under[quarter] ?? 0)] ?? 0);
    }
    let difference = 0;
    for (const code of after) {
      const kind = this.#kinds[code] ?? NONE;
      if (kind === NONE) continue;
      difference += Math.max(0, (joined[kind] ?? 0) - (this.#largest[kind] ?? 0));
      joined[kind] = 0;
    }
    return difference;
  }

  #sizeOf(group: number): number {
    return this.#sizes[group] ?? 0;
  }

  #kindAt(at: number): number {
    return this.#kinds[this.#ground.cells[at] ?? BARE] ?? NONE;
  }

  #addGroup(start: number): void {
    const kind = this.#kindAt(start);
    if (kind === NONE || met[start] === change) return;
    const group = this.#sizes.length;
    const size = this.#walkFrom(start, kind);
    this.#sizes.push(size);
    this.#shrunk.push(0);
    this.#ofKind[kind]?.push(group);
    for (let step = 0; step < size; step += 1) this.#groupAt[walk[step] ?? 0] = group;
    this.#noteJoins(kind, size);
  }

  #noteJoins(kind: number, size: number): void {
    const { row, cells } = this.#ground;
    const first = kind * cells.length;
    const steps = [-row, 1, row, -1];
    latestGroup += 1;
    for (let next = 0; next < size; next += 1) {
      const at = walk[next] ?? 0;
      for (const step of steps) {
        const neighbour = at + step;
        if (joinedBy[neighbour] === latestGroup) continue;
        joinedBy[neighbour] = latestGroup;
        this.#joins[first + neighbour] = (this.#joins[first + neighbour] ?? 0) + size;
      }
    }
    for (let next = 0; next < size; next += 1) this.#joins[first + (walk[next] ?? 0)] = size - 1;
  }

  #largestWhole(kind: number): number {
    for (const group of this.#ofKind[kind] ?? []) if (this.#shrunk[group] !== change) return this.#sizeOf(group);
    return 0;
  }

  #splitAt(at: number, kind: number): void {
    const { row } = this.#ground;
    this.#shrunk[this.#groupAt[at] ?? 0] = change;
    if (this.#grown[kind] === NONE) this.#grown[kind] = 0;
    this.#grow(at - row, kind);
    this.#grow(at + 1, kind);
    this.#grow(at + row, kind);
    this.#grow(at - 1, kind);
  }

  #grow(start: number, kind: number): void {
    if (met[start] === change || this.#kindAt(start) !== kind) return;
    const size = this.#walkFrom(start, kind);
    if (size > (this.#grown[kind] ?? NONE)) this.#grown[kind] = size;
  }

  /** Collects the cells connected to `start`, and returns their number. */
  #walkFrom(start: number, kind: number): number {
    const { row } = this.#ground;
    let length = this.#meet(start, kind, 0);
    // Newly found cells join the end of the list.
    for (let next = 0; next < length; next += 1) {
      const at = walk[next] ?? 0;
      length = this.#meet(at - row, kind, length);
      length = this.#meet(at + 1, kind, length);
      length = this.#meet(at + row, kind, length);
      length = this.#meet(at - 1, kind, length);
    }
    return length;
  }

  #meet(at: number, kind: number, length: number): number {
    if (met[at] === change || this.#kindAt(at) !== kind) return length;
    met[at] = change;
    walk[length] = at;
    return length + 1;
  }
}

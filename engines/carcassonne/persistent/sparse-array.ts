/** Slots of each node of the tree. */
const WIDTH_BITS = 4;
const WIDTH = 1 << WIDTH_BITS;

export type Node<Value> =
  | { readonly leaf: true; readonly slots: readonly (Value | null)[] }
  | { readonly leaf: false; readonly slots: readonly (Node<Value> | null)[] };

/**
 * An immutable array with holes: a changed copy copies only the few nodes on the path to the item and shares the rest,
 * at any size. It is plain JSON, as all state is.
 */
export interface SparseArray<Value> {
  /** Levels of branches above the leaves. */
  readonly depth: number;
  readonly root: Node<Value>;
}

export const emptySparseArray: SparseArray<never> = { depth: 0, root: { leaf: true, slots: [] } };

/** The slot on the path to `index` in a node of that level. */
export const slotAt = (index: number, level: number): number => (index >>> (level * WIDTH_BITS)) & (WIDTH - 1);

/** A tree of this depth has a place for every index. */
const MAX_DEPTH = 7;

export const holds = (depth: number, index: number): boolean =>
  depth >= MAX_DEPTH || index >>> ((depth + 1) * WIDTH_BITS) === 0;

export const itemIn = <Value>(depth: number, root: Node<Value>, index: number): Value | null => {
  if (!holds(depth, index)) return null;
  let node: Node<Value> | null | undefined = root;
  for (let level = depth; node && !node.leaf; level -= 1) node = node.slots[slotAt(index, level)];
  return node?.leaf ? (node.slots[slotAt(index, 0)] ?? null) : null;
};

export const itemAt = <Value>({ depth, root }: SparseArray<Value>, index: number): Value | null =>
  itemIn(depth, root, index);

/** Trims the slots after the last one in use, so that removed items leave no trace. */
const withSlot = <Item>(slots: readonly (Item | null)[], at: number, item: Item | null): readonly (Item | null)[] => {
  const copy = slots.slice();
  while (copy.length <= at) copy.push(null);
  copy[at] = item;
  while (copy.length > 0 && copy[copy.length - 1] === null) copy.pop();
  return copy;
};

const replaced = <Value>(node: Node<Value> | null, level: number, index: number, value: Value | null): Node<Value> => {
  const at = slotAt(index, level);
  if (level === 0) return { leaf: true, slots: withSlot(node?.leaf ? node.slots : [], at, value) };
  const slots = node === null || node.leaf ? [] : node.slots;
  const child = replaced(slots[at] ?? null, level - 1, index, value);
  return { leaf: false, slots: withSlot(slots, at, child.slots.length === 0 ? null : child) };
};

/**
 * Returns the array with another item at `index`; null makes a hole.
 *
 * @param index an integer from 0 to 2³¹ − 1
 */
export const withItem = <Value>(array: SparseArray<Value>, index: number, value: Value | null): SparseArray<Value> => {
  let { depth, root } = array;
  while (!holds(depth, index)) {
    root = { leaf: false, slots: root.slots.length === 0 ? [] : [root] };
    depth += 1;
  }
  return { depth, root: replaced(root, depth, index, value) };
};

const collect = <Value>(node: Node<Value>, into: Value[]): void => {
  if (node.leaf) {
    for (const item of node.slots) if (item !== null) into.push(item);
    return;
  }
  for (const child of node.slots) if (child !== null) collect(child, into);
};

export const itemsOf = <Value>(array: SparseArray<Value>): readonly Value[] => {
  const items: Value[] = [];
  collect(array.root, items);
  return items;
};

/** Receives the two different items at an index; null for a hole. */
type OnDifference<Value> = (one: Value | null, other: Value | null) => void;

/** Represents an absent branch. */
const nothing = { leaf: true, slots: [] } as const;

const compareNodes = <Value>(one: Node<Value>, other: Node<Value>, tell: OnDifference<Value>): void => {
  const slots = Math.max(one.slots.length, other.slots.length);
  for (let at = 0; at < slots; at += 1) {
    if (one.leaf && other.leaf) {
      const [mine, theirs] = [one.slots[at] ?? null, other.slots[at] ?? null];
      if (mine !== theirs) tell(mine, theirs);
    } else {
      const mine = one.leaf ? null : one.slots[at];
      const theirs = other.leaf ? null : other.slots[at];
      if (mine !== theirs) compareNodes(mine ?? nothing, theirs ?? nothing, tell);
    }
  }
};

const raised = <Value>(root: Node<Value>, levels: number): Node<Value> =>
  levels <= 0 ? root : raised<Value>({ leaf: false, slots: [root] }, levels - 1);

/** Reports, by index, the differences between two arrays. Shared nodes are skipped. */
export const compare = <Value>(one: SparseArray<Value>, other: SparseArray<Value>, tell: OnDifference<Value>): void => {
  compareNodes(raised(one.root, other.depth - one.depth), raised(other.root, one.depth - other.depth), tell);
};

/** The matches in a node of the tree: in a leaf itself, or in each of its branches. */
interface SearchResult<Value, Match> {
  readonly node: Node<Value>;
  readonly items: readonly Match[];
  readonly branches: readonly (SearchResult<Value, Match> | null)[];
}

/**
 * Lists the matching items of an array by index. Nodes shared with the previous array are not searched again.
 *
 * @param isMatch a pure function of the item
 */
export const selecting = <Value, Match extends Value>(isMatch: (item: Value) => item is Match) => {
  const find = (
    node: Node<Value>,
    before: SearchResult<Value, Match> | null | undefined,
  ): SearchResult<Value, Match> => {
    if (before?.node === node) return before;
    const items: Match[] = [];
    if (node.leaf) {
      for (const item of node.slots) if (item !== null && isMatch(item)) items.push(item);
      return { node, items, branches: [] };
    }
    const branches: (SearchResult<Value, Match> | null)[] = [];
    for (let at = 0; at < node.slots.length; at += 1) {
      const child = node.slots[at] ?? null;
      const branch = child === null ? null : find(child, before?.branches[at]);
      branches.push(branch);
      if (branch !== null) for (const item of branch.items) items.push(item);
    }
    return { node, items, branches };
  };
  let last: SearchResult<Value, Match> | null = null;
  return ({ root }: SparseArray<Value>): readonly Match[] => {
    last = find(root, last);
    return last.items;
  };
};

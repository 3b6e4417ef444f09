import { holds, itemIn, slotAt, type Node, type SparseArray } from './sparse-array.js';

type OwnNode<Value> = { leaf: true; slots: (Value | null)[] } | { leaf: false; slots: (Node<Value> | null)[] };

/**
 * A sparse array with several pending changes. Each node of the tree is copied before its first change and then changed
 * in place, so that many changes near each other cost little more than one.
 */
export class Draft<Value> {
  #depth: number;
  #root: Node<Value>;
  /** The few nodes created here, which are not shared before the draft is finished. */
  readonly #own: OwnNode<Value>[] = [];

  constructor({ depth, root }: SparseArray<Value>) {
    this.#depth = depth;
    this.#root = root;
  }

  item(index: number): Value | null {
    return itemIn(this.#depth, this.#root, index);
  }

  /** Sets the item at `index`, an integer from 0 to 2³¹ − 1. */
  set(index: number, value: Value): void {
    while (!holds(this.#depth, index)) {
      this.#root = { leaf: false, slots: this.#root.slots.length === 0 ? [] : [this.#root] };
      this.#depth += 1;
    }
    let node = this.#owned(this.#root);
    this.#root = node;
    for (let level = this.#depth; !node.leaf; level -= 1) {
      const at = slotAt(index, level);
      const child = this.#owned(node.slots[at] ?? { leaf: level === 1, slots: [] });
      put(node.slots, at, child);
      node = child;
    }
    put(node.slots, slotAt(index, 0), value);
  }

  /** Returns the array with all changes. Call no setter after it. */
  finished(): SparseArray<Value> {
    return { depth: this.#depth, root: this.#root };
  }

  #owned(node: Node<Value>): OwnNode<Value> {
    const known = this.#own.find((own) => own === node);
    if (known !== undefined) return known;
    const copy: OwnNode<Value> = node.leaf
      ? { leaf: true, slots: node.slots.slice() }
      : { leaf: false, slots: node.slots.slice() };
    this.#own.push(copy);
    return copy;
  }
}

const put = <Item>(slots: (Item | null)[], at: number, item: Item): void => {
  while (slots.length < at) slots.push(null);
  slots[at] = item;
};

import { useState } from 'preact/hooks';

export interface Highlight {
  readonly index: number;
  readonly set: (index: number) => void;
  /** Moves with the arrow keys; returns whether the key was one. */
  readonly onKey: (key: string) => boolean;
}

/** The highlighted line of a list: the first one whenever the list changes (`listKey`). */
export const useHighlight = (length: number, listKey: string): Highlight => {
  const [at, setAt] = useState({ listKey, index: 0 });
  const index = at.listKey === listKey && at.index < length ? at.index : 0;
  const set = (next: number) => setAt({ listKey, index: next });
  return {
    index,
    set,
    onKey: (key) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined || length === 0) return false;
      set((index + step + length) % length);
      return true;
    },
  };
};

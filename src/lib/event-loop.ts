/** The earliest caller first. */
const waiting: (() => void)[] = [];

const resolveNext = (): void => {
  waiting.shift()?.();
  // The next caller waits until the next events are handled.
  if (waiting.length > 0) setImmediate(resolveNext);
};

/**
 * Resolves after pending events, such as people's interactions, have been handled: for one caller in each turn of the
 * event loop, in the order of the calls.
 * Await it before work of some milliseconds. Ten such pieces of work in one turn would delay every interaction by all
 * ten, and an acknowledgement takes several turns.
 */
export const yieldToEvents = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resolveNext);
  });

/** Work that pauses after each of its steps, and returns a value. */
export type Steps<Value> = Generator<void, Value, void>;

/** Milliseconds of work after which pending events are handled. */
const SLICE_MS = 8;

export const allAtOnce = <Value>(work: Steps<Value>): Value => {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
};

/** Runs possibly long work, and handles pending events, such as people's interactions, between its steps. */
export const inSlices = async <Value>(work: Steps<Value>): Promise<Value> => {
  let until = performance.now() + SLICE_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await yieldToEvents();
    until = performance.now() + SLICE_MS;
  }
};

/** Milliseconds of work on a list after which pending events are handled. */
const STRETCH_MS = 4;

/**
 * The maximum number of items between checks of the time. The first stretch has one item, since its duration is
 * unknown.
 */
const MAX_STRETCH = 48;

export const inTurn = async <Item, Found>(
  items: readonly Item[],
  work: (some: readonly Item[]) => readonly Found[],
): Promise<readonly Found[]> => {
  const found: Found[] = [];
  let count = 1;
  for (let next = 0; next < items.length;) {
    if (next > 0) await yieldToEvents();
    const begun = performance.now();
    const some = items.slice(next, next + count);
    found.push(...work(some));
    next += some.length;
    const took = performance.now() - begun;
    count = Math.min(MAX_STRETCH, Math.max(1, Math.floor((count * STRETCH_MS) / took)));
  }
  return found;
};

/** The earliest caller first. */
const waiting: (() => void)[] = [];

const resolveNext = (): void => {
  waiting.shift()?.();
  // The next caller waits until the next events are handled.
  if (waiting.length > 0) setImmediate(resolveNext);
};

/**
 * Resolves when pending events, such as people's clicks, are handled: for one caller in each turn of the event loop, in
 * the order of their calls.
 *
 * Await it before work of some milliseconds. Ten such pieces of work in one turn would delay every click by all ten, and
 * an acknowledgement takes several turns.
 */
export const yieldToEvents = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resolveNext);
  });

/** Work that stops after each of its steps, and ends with a value. */
export type Steps<Value> = Generator<void, Value, void>;

/** Milliseconds of work after which pending events are handled. */
const SLICE_MS = 8;

/** Does all of a work at once, as a thread may to which nobody speaks. */
export const allAtOnce = <Value>(work: Steps<Value>): Value => {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
};

/** Does a work that may be long, and handles pending events, such as people's clicks, between its steps. */
export const inSlices = async <Value>(work: Steps<Value>): Promise<Value> => {
  let until = performance.now() + SLICE_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await yieldToEvents();
    until = performance.now() + SLICE_MS;
  }
};

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

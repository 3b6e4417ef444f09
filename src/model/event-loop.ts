/** Those that wait, the earliest first. */
const waiting: (() => void)[] = [];

const letOneGoOn = (): void => {
  waiting.shift()?.();
  // The next one goes on after the next events.
  if (waiting.length > 0) setImmediate(letOneGoOn);
};

/**
 * Resolves when events that have come meanwhile, such as people's clicks, have been heard of: for one caller in each
 * turn of the event loop, in the order in which they asked.
 *
 * To be awaited before work of some milliseconds. Ten of them in one turn would hold up every click by all ten, and an
 * acknowledgement takes several turns.
 */
export const yieldToEvents = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });

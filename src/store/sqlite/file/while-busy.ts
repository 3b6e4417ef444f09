import { setTimeout as pause } from 'node:timers/promises';
import { NotStored } from '#src/store/errors.js';

/**
 * Milliseconds for which a write is tried again while another process writes; people's clicks get through meanwhile.
 */
const PATIENCE = 2_000;
/** Milliseconds between two tries at most: of random length, so that two processes do not keep meeting. */
const LONGEST = 50;

const isBusy = (error: unknown): boolean => error instanceof NotStored && error.code.startsWith('SQLITE_BUSY');

/** Writes at once, or as soon as no other process does. @throws what `write` throws, `NotStored` when it stays busy */
export const whileBusy = async <Value>(write: () => Value): Promise<Value> => {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await pause(LONGEST * Math.random());
  }
};

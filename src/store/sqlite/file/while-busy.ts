import { setTimeout as pause } from 'node:timers/promises';
import { NotStored } from '#src/store/errors.js';

/** The time for retrying a write while another process writes; people's interactions are handled meanwhile. */
const RETRY_MS = 2_000;
/**
 * The maximum pause between two tries, in milliseconds. Pauses are random, so that two processes do not keep colliding.
 */
const MAX_PAUSE_MS = 50;

const isBusy = (error: unknown): boolean => error instanceof NotStored && error.code.startsWith('SQLITE_BUSY');

/** Writes as soon as no other process does. @throws the error of `write`, `NotStored` when the database stays busy */
export const whileBusy = async <Value>(write: () => Value): Promise<Value> => {
  const end = performance.now() + RETRY_MS;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await pause(MAX_PAUSE_MS * Math.random());
  }
};

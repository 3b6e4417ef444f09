import { NotStored, type Store } from '#src/store/index.js';

/** Whether an operation was done, refused by the disk or the server, or failed in another way. */
export type OperationOutcome = 'done' | 'refused' | 'failed';

/** Called when an operation of the store has ended. */
export type OperationListener = (operation: string, outcome: OperationOutcome, milliseconds: number) => void;

const outcomeOf = (error: unknown): OperationOutcome => (error instanceof NotStored ? 'refused' : 'failed');

/** A store that tells how long each of its operations takes, its waiting for a turn and for the disk included. */
export const measureStore = (store: Store, listener: OperationListener): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== 'function' || typeof name !== 'string') return operation;
      return async (...given: unknown[]): Promise<unknown> => {
        const begun = performance.now();
        try {
          const value: unknown = await Reflect.apply(operation, target, given);
          listener(name, 'done', performance.now() - begun);
          return value;
        } catch (error) {
          listener(name, outcomeOf(error), performance.now() - begun);
          throw error;
        }
      };
    },
  });

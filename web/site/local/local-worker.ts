import openWorker from 'virtual:table-worker';
import type { CallName, WorkerCalls, WorkerNews } from './protocol.js';

type Answer<Name extends CallName> = ReturnType<WorkerCalls[Name]>;

/** A worker that keeps a table, or thinks about a finished game; its news arrive in order. */
export class LocalWorker {
  readonly #worker = openWorker();
  readonly #pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #calls = 0;

  constructor(onNews: (news: Exclude<WorkerNews, { kind: 'answer' | 'failed' }>) => void = () => undefined) {
    this.#worker.onmessage = ({ data }: { readonly data: WorkerNews }) => {
      if (data.kind === 'answer') this.#settle(data.call)?.resolve(data.value);
      else if (data.kind === 'failed') this.#settle(data.call)?.reject(new Error('The worker failed'));
      else onNews(data);
    };
    // A worker whose file is gone answers nothing more.
    this.#worker.onerror = () => {
      for (const call of this.#pending.keys()) this.#settle(call)?.reject(new Error('The worker has ended'));
    };
  }

  /** @throws when the work failed */
  call<Name extends CallName>(name: Name, given: Parameters<WorkerCalls[Name]>[0]): Promise<Answer<Name>> {
    const call = (this.#calls += 1);
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(call, { resolve, reject });
      // The parameter is that of the function with this name.
      this.#worker.postMessage({ call, name, given });
    }) as Promise<Answer<Name>>;
  }

  stop(): void {
    this.#worker.terminate();
  }

  #settle(call: number) {
    const pending = this.#pending.get(call);
    this.#pending.delete(call);
    return pending;
  }
}

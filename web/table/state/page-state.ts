import type { ReadableEntry, TableFrame } from '#src/web/protocol.js';
import type { WordKey } from '../texts/words.js';

type Problem<Key> = Key extends `problem.${infer Name}` ? Name : never;
export type ProblemName = Problem<WordKey>;

/** What the page knows of its table. */
export interface PageState {
  /** What the server told last; null until it has. */
  readonly frame: TableFrame | null;
  /** All that happened, as this reader may read it. */
  readonly history: readonly ReadableEntry[];
  readonly connected: boolean;
  /** Why nothing more comes; null while something may. */
  readonly problem: ProblemName | null;
}

export type PageEvent =
  | { readonly type: 'table'; readonly frame: TableFrame }
  | { readonly type: 'connected'; readonly connected: boolean }
  | { readonly type: 'problem'; readonly problem: ProblemName };

export const emptyPage: PageState = { frame: null, history: [], connected: false, problem: null };

export const reduce = (state: PageState, event: PageEvent): PageState => {
  switch (event.type) {
    case 'table': {
      const { kept, entries } = event.frame.history;
      return { ...state, frame: event.frame, history: [...state.history.slice(0, kept), ...entries] };
    }
    case 'connected':
      return { ...state, connected: event.connected };
    case 'problem':
      return { ...state, problem: event.problem };
  }
};

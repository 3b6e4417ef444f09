import type { ReadableEntry, TableFrame } from '#src/web/protocol.js';
import type { LineState } from '../../shared/line.js';
import type { WordKey } from '../texts/words.js';

type Problem<Key> = Key extends `problem.${infer Name}` ? Name : never;
export type ProblemName = Problem<WordKey>;

/** What the page knows of its table. */
export interface PageState {
  /** What the server told last; null until it has. */
  readonly frame: TableFrame | null;
  /** When it came, in milliseconds of the page's own time, which no clock that is set changes. */
  readonly arrived: number;
  /** All that happened, as this reader may read it. */
  readonly history: readonly ReadableEntry[];
  /** How the connection stands; null until it is known. */
  readonly line: LineState | null;
  /** Why nothing more comes; null while something may. */
  readonly problem: ProblemName | null;
}

export type PageEvent =
  | { readonly type: 'table'; readonly frame: TableFrame; readonly arrived: number }
  | { readonly type: 'line'; readonly line: LineState }
  | { readonly type: 'problem'; readonly problem: ProblemName | null };

export const emptyPage: PageState = { frame: null, arrived: 0, history: [], line: null, problem: null };

export const reduce = (state: PageState, event: PageEvent): PageState => {
  switch (event.type) {
    case 'table': {
      const { kept, entries } = event.frame.history;
      return {
        ...state,
        ...{ frame: event.frame, arrived: event.arrived },
        history: [...state.history.slice(0, kept), ...entries],
      };
    }
    case 'line':
      return { ...state, line: event.line };
    case 'problem':
      return { ...state, problem: event.problem };
  }
};

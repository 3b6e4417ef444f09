import type { ReadableEntry, TableFrame } from '#src/web/protocol.js';
import type { LineState } from '../../shared/line.js';
import type { WordKey } from '../texts/words.js';

type Problem<Key> = Key extends `problem.${infer Name}` ? Name : never;
export type ProblemName = Problem<WordKey>;

export interface PageState {
  /** The last frame from the server; null before the first. */
  readonly frame: TableFrame | null;
  /** The time of that frame's arrival: milliseconds of the page's clock, which ignores changes of the system clock. */
  readonly arrived: number;
  readonly history: readonly ReadableEntry[];
  /** The state of the connection; null until it is known. */
  readonly line: LineState | null;
  /** The reason why no more frames will come; null while they may. */
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

import type { Audience, Seat } from '../../engines/core/seat.js';
import type { HistoryEntry } from '../model/history.js';
import type { PlayerView } from '../model/player-view.js';
import type { StoredTable, Table } from '../model/table.js';
import type { Course } from './replay.js';
import type { Rules } from './rules.js';

/** A table as it stood when it was loaded: whatever happens meanwhile, everything asked of it is of one version. */
export interface TableSnapshot extends Table {
  /** The seat that may take its last move back now; null when nobody may. */
  readonly undoableBy: Seat | null;
  /** Null before the game has begun, and when its log cannot be played under the rules of this program. */
  view(audience: Audience): PlayerView | null;
  /**
   * What happened from version `since` on, moves taken back left out. It reaches back to where the board message begins to tell, if not
   * further; `TableService.history` has the whole.
   */
  history(since?: number): readonly HistoryEntry[];
}

const hasEnded = ({ phase }: Table): boolean => phase === 'over' || phase === 'closed';

/** What everybody may know of a table. */
export const summaryOf = (table: StoredTable): Table => ({
  ...table,
  seed: hasEnded(table) ? table.seed : null,
});

const viewFrom = ({ engine }: Rules, { phase, toAct }: Table, { state, status }: Course['position']) => {
  const views = new Map<Audience, PlayerView>();
  return (audience: Audience): PlayerView => {
    const known = views.get(audience);
    if (known !== undefined) return known;
    const isToAct = phase === 'playing' && toAct?.seat === audience;
    const view: PlayerView = {
      audience,
      view: engine.view(state, audience),
      status,
      moves: isToAct ? engine.moves(state, audience) : [],
    };
    views.set(audience, view);
    return view;
  };
};

const undoableIn = ({ phase }: Table, course: Course | null): Seat | null => {
  const { before, lastMove } = course?.position ?? { before: null, lastMove: null };
  return phase === 'playing' && before !== null ? (lastMove?.seat ?? null) : null;
};

/** @param course how its game stands; null when there is none that can be followed */
export const snapshotOf = (table: StoredTable, rules: Rules | undefined, course: Course | null): TableSnapshot => {
  const summary = summaryOf(table);
  const view = rules === undefined || course === null ? () => null : viewFrom(rules, summary, course.position);
  const entries = course?.entries ?? [];
  return {
    ...summary,
    undoableBy: undoableIn(summary, course),
    view,
    history: (since = 0) => entries.filter(({ version }) => version >= since),
  };
};

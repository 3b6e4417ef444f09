import type { Engine } from '#engines/core/engine.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { PlayerView } from '#src/model/player-view.js';
import { hasEnded, type StoredTable, type Table } from '#src/model/table.js';
import type { Position } from '../replay/position.js';
import type { Progress } from '../replay/progress.js';

/** A table as it stood when it was loaded: whatever happens meanwhile, everything asked of it is of one version. */
export interface TableSnapshot extends Table {
  /** The seat that may take its last move back now; null when nobody may. */
  readonly undoableBy: Seat | null;
  /** Null before the game has begun, and when its log cannot be played under the rules of this program. */
  view(audience: Audience): PlayerView | null;
  /**
   * What happened from version `since` on, moves taken back left out. It reaches back to where the board message begins
   * to tell, if not further; `TableService.history` has the whole.
   */
  history(since?: number): readonly HistoryEntry[];
}

/** What everybody may know of a table. */
export const summaryOf = ({ secretSeed, ...table }: StoredTable): Table => ({
  seed: hasEnded(table) ? secretSeed : null,
  ...table,
});

const viewFrom = (engine: Engine, { toAct }: Table, { state, status }: Position) => {
  const views = new Map<Audience, PlayerView>();
  return (audience: Audience): PlayerView => {
    const known = views.get(audience);
    if (known !== undefined) return known;
    const isToAct = toAct?.seat === audience;
    const moves = isToAct ? engine.moves(state, audience) : [];
    const view: PlayerView = { audience, view: engine.view(state, audience), status, moves };
    views.set(audience, view);
    return view;
  };
};

const undoableIn = ({ phase }: Table, { before, lastMove }: Position): Seat | null =>
  phase === 'playing' && before !== null ? (lastMove?.seat ?? null) : null;

/** @param game how its game stands; null when there is none that can be followed */
export const snapshotOf = (
  table: StoredTable,
  game: { readonly engine: Engine; readonly progress: Progress } | null,
): TableSnapshot => {
  const summary = summaryOf(table);
  if (game === null) return { undoableBy: null, view: () => null, history: () => [], ...summary };
  const { history, position } = game.progress;
  return {
    undoableBy: undoableIn(summary, position),
    view: viewFrom(game.engine, summary, position),
    history: (since = 0) => history.filter(({ version }) => version >= since),
    ...summary,
  };
};

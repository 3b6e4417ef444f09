import type { Engine } from '#engines/core/engine.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { areMovesKept, hasEnded, type StoredTable, type Table } from '#src/model/table.js';
import type { Position, Progress } from '../replay/progress.js';
import { publicDraw } from '../replay/seed.js';

/** A table as it was when loaded: all answers belong to one version, whatever happens meanwhile. */
export interface TableSnapshot extends Table {
  readonly undoableBy: Seat | null;
  /** Null before the game has begun, and when its log cannot be played under the rules of this program. */
  view(audience: Audience): PlayerView | null;
  /**
   * Returns the events from version `since` on, without moves taken back. It reaches at least to the first event of the
   * board message; `TableService.history` returns all events.
   */
  history(since?: number): readonly HistoryEntry[];
}

export const summaryOf = ({ secretSeed, secretDraw, ...table }: StoredTable): Table => ({
  seed: hasEnded(table) ? secretSeed : null,
  draw: secretDraw === null ? null : publicDraw(secretDraw, hasEnded(table)),
  ...table,
});

/** By audience, and by whether it is a player’s turn: the same position may also belong to an abandoned game. */
export type Views = Map<string, PlayerView>;

const viewFrom = (engine: Engine, { toAct }: Table, { state, status }: Position, views: Views) => {
  return (audience: Audience): PlayerView => {
    const isToAct = toAct?.seat === audience;
    const key = `${audience} ${isToAct}`;
    const known = views.get(key);
    if (known !== undefined) return known;
    const moves = isToAct ? engine.moves(state, audience) : [];
    const view: PlayerView = { audience, view: engine.view(state, audience), status, moves };
    views.set(key, view);
    return view;
  };
};

const undoableIn = (table: Table, { before, lastMove }: Position): Seat | null =>
  table.phase === 'playing' && before !== null && lastMove !== null && !areMovesKept(table, lastMove)
    ? lastMove.seat
    : null;

/** @param game the progress of its game; null when it has none or cannot be replayed */
export const snapshotOf = (
  table: StoredTable,
  game: { readonly engine: Engine; readonly progress: Progress } | null,
  viewsOf: (position: Position) => Views,
): TableSnapshot => {
  const summary = summaryOf(table);
  if (game === null) return { undoableBy: null, view: () => null, history: () => [], ...summary };
  const { history, position } = game.progress;
  return {
    undoableBy: undoableIn(summary, position),
    view: viewFrom(game.engine, summary, position, viewsOf(position)),
    history: (since = 0) => history.filter(({ version }) => version >= since),
    ...summary,
  };
};

import type { Game } from '#renderers/kit/game/game.js';
import { type HistoryEntry, rewindable } from '#src/model/record/history.js';
import { areGainsHidden, isMaterialHidden, type SeatHolder, type Table } from '#src/model/table.js';

export type OpenDialog = 'rules' | 'example' | 'resign' | 'hint' | 'chances' | 'claims' | 'goback' | 'away';

interface Offering {
  readonly game: Pick<Game, 'example'> & { readonly renderer: Pick<Game['renderer'], 'chances' | 'claims'> };
  readonly table: {
    readonly phase: Table['phase'];
    readonly advice: boolean;
    readonly seating: Pick<Table['seating'], 'aids'>;
    readonly seats: readonly Pick<SeatHolder, 'kind'>[];
    readonly replaced: readonly number[];
  };
  readonly position: { readonly moves: readonly object[]; readonly undoable: boolean } | null;
  readonly history: readonly HistoryEntry[];
  readonly seat: number | null;
  readonly isLocal: boolean;
}

/** The dialogs with a button below the board. A game that is over leaves no chances and nothing to go back to, nor does one in which no person has moved. */
export const offeredDialogs = ({ game, table, position, history, seat, isLocal }: Offering): readonly OpenDialog[] => {
  const isRunning = table.phase === 'playing';
  const isPlaying = seat !== null && isRunning;
  // At one device the last move is taken back first; others need not agree to either.
  const isUndoFirst = isLocal && position?.undoable === true;
  const isUnknown = position === null || !isRunning;
  const canGoBack = isPlaying && !isUndoFirst && rewindable(table.seats, table.replaced, history).length > 0;
  const isMine = position !== null && position.moves.length > 0;
  return [
    ...(isMine && table.advice ? (['hint'] as const) : []),
    ...(game.renderer.claims === undefined || isUnknown || areGainsHidden(table) ? [] : (['claims'] as const)),
    ...(game.renderer.chances === undefined || isUnknown || isMaterialHidden(table) ? [] : (['chances'] as const)),
    'rules',
    ...(game.example === undefined ? [] : (['example'] as const)),
    ...(canGoBack ? (['goback'] as const) : []),
    ...(isPlaying && !isLocal && table.seats.filter(({ kind }) => kind === 'person').length > 1
      ? (['away'] as const)
      : []),
    ...(isPlaying ? (['resign'] as const) : []),
  ];
};

import { computer, type Carcassonne } from '#engines/carcassonne/index.js';
import { cellName, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import {
  hasStep,
  laysTile,
  type Move,
  type Placement,
  type TileMove,
  type TurnStep,
  type WholeTurn,
} from '#engines/carcassonne/move.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { firstDraft, withoutRareFigures } from '#renderers/carcassonne/words/drafts.js';
import { effectOf, rankedFor, shownEffect, type Effect } from '#renderers/carcassonne/words/effects.js';
import { appraiseOnce, MAX_JUDGED } from '#renderers/kit/game/appraisal.js';
import type { PanelInput } from '#renderers/kit/game/game.js';

export type Input = PanelInput<Carcassonne>;

/** A tile with its figure, or the tile alone if another decision comes first. */
export type Turn = TileMove | WholeTurn;

/** The step after the tile; null if it is chosen later. */
export const stepOf = (turn: Turn): TurnStep | null => (hasStep(turn) ? turn.step : null);

export const turnsOf = ({ view, moves }: Pick<Input, 'view' | 'moves'>): readonly Turn[] =>
  wholeTurns(view, moves).filter(laysTile);

export interface JudgedTurn {
  readonly turn: Turn;
  readonly effect: Effect;
}

/** Computes the immediate effect of each turn; the results are cached. */
export function* lookAtTurns(view: View, turns: readonly Move[]): Generator<void, void, void> {
  for (const turn of turns) {
    effectOf(view, turn);
    yield;
  }
}

/**
 * The turn that the panel proposes at each cell, the best cell first: by immediate gain, then by prospects. A cell that
 * needs a rare figure for its gain does not rank by it. Where the table hides gains, the cells are in reading order.
 */
export const bestOfCells = (input: Input): readonly JudgedTurn[] => {
  const { view, scene } = input;
  const all = turnsOf(input);
  const turns = rankedFor(scene, view, withoutRareFigures(all));
  const first = turns.slice(0, MAX_JUDGED);
  return [...rankedFor(scene, view, first, appraiseOnce(computer, view, first)), ...turns.slice(MAX_JUDGED)]
    .filter(laysTile)
    .filter(({ cell }, index, ranking) => ranking.findIndex((other) => sameCell(other.cell, cell)) === index)
    .map((best) => {
      const here = at(all, best);
      const turn = here[firstDraft(view, here, scene)] ?? best;
      return { turn, effect: shownEffect(view, turn, scene) };
    });
};

export const waysOf = (turns: readonly Turn[], cell: Cell): readonly Placement['rotation'][] => [
  ...new Set(turns.filter((turn) => sameCell(turn.cell, cell)).map(({ rotation }) => rotation)),
];

export const at = (turns: readonly Turn[], { cell, rotation }: Placement): readonly Turn[] =>
  turns.filter((turn) => sameCell(turn.cell, cell) && turn.rotation === rotation);

/**
 * The path to a draft.
 *
 * @param part the index of the landscape part in which the cell was chosen
 */
export const go = ({ cell, rotation }: Placement, step: number, part: number): { readonly go: readonly string[] } => ({
  go: [cellName(cell), String(rotation), String(step), ...(part === 0 ? [] : [String(part)])],
});

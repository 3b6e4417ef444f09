import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { hasStep, laysTile, type Move } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { groupedBy } from '#renderers/kit/regions.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { balance, effectOf } from './effects.js';

/** Tells whether a move places one of the figures of which a player has few, or one only. */
const placesRareFigure = (move: Move): boolean =>
  hasStep(move) && move.step.kind === 'put' && move.step.figure !== 'meeple';

/** The moves of one placement without rare figures, or all where there are no others. */
const common = (here: readonly Move[]): readonly Move[] => {
  const others = here.filter((move) => !placesRareFigure(move));
  return others.length === 0 ? here : others;
};

/** The moves that no player has to think twice about, of each placement of a tile. */
export const withoutRareFigures = (moves: readonly Move[]): readonly Move[] =>
  groupedBy(moves, (move) => (laysTile(move) ? `${cellName(move.cell)} ${move.rotation}` : '')).flatMap((group) =>
    common(group.moves),
  );

/**
 * The index of the first visible choice: the one with the highest gain, and no figure if none gains anything. A rare
 * figure is left to the player's own choice. Where the table hides gains, it is no figure, or else the first choice.
 */
export const firstDraft = (view: View, here: readonly Move[], { hidesGains }: Scene): number => {
  const pass = here.findIndex((move) => hasStep(move) && move.step.kind === 'pass');
  if (hidesGains === true) return Math.max(0, pass);
  const seat = view.toPlay ?? 0;
  const open = new Set(common(here));
  const values = here.map((move) => (open.has(move) ? balance(effectOf(view, move), seat) : -Infinity));
  const most = Math.max(...values);
  return pass !== -1 && values[pass] === most ? pass : values.indexOf(most);
};

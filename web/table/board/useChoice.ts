import { useMemo, useState } from 'preact/hooks';
import type { Region, Regions } from '#renderers/kit/regions.js';
import { useTable } from '../connection/opened-table.js';

export interface Choice {
  /** The areas to tap now; null where the game asks in words, or asks nothing. */
  readonly regions: Regions | null;
  /** The chosen move, ready to be played; null while something is left to tap. */
  readonly ready: object | null;
  readonly version: number;
  readonly taps: number;
  readonly tap: (region: Region) => void;
  /** Undoes the last tap; null where there is none. */
  readonly back: (() => void) | null;
}

/** True when a tap left all the moves: it only rotated a piece, so it adds no step to undo. */
const isTurn = (before: readonly object[], after: readonly object[]): boolean => before.length === after.length;

interface Taps {
  /** The version of the table at which the taps were made: they mean nothing at another. */
  readonly version: number;
  /** The moves that remained after each tap. */
  readonly left: readonly (readonly object[])[];
  readonly count: number;
}

/** Chooses a move by taps on the board: each leaves fewer moves, until one is left. */
export const useChoice = (): Choice => {
  const { position, game, scene, table } = useTable();
  const { version } = table;
  const [made, setMade] = useState<Taps>({ version, left: [], count: 0 });
  const taps = made.version === version ? made.left : [];
  const setTaps = (left: Taps['left']) => setMade({ version, left, count: made.count + 1 });
  const offered = useMemo(
    () =>
      position === null || position.moves.length === 0
        ? []
        : (game.choices?.(position.view, position.moves) ?? position.moves),
    [position],
  );
  const left = taps.at(-1) ?? offered;
  const regions = useMemo(
    () =>
      position === null || left.length === 0 ? null : (game.renderer.regions?.(position.view, left, scene) ?? null),
    [position, left, scene],
  );
  const [first] = left;
  return {
    regions,
    ready: regions !== null && left.length === 1 && first !== undefined ? first : null,
    version,
    taps: made.count,
    tap: ({ moves }) => {
      const top = taps.at(-1);
      setTaps(top !== undefined && isTurn(top, moves) ? [...taps.slice(0, -1), moves] : [...taps, moves]);
    },
    back: taps.length === 0 ? null : () => setTaps(taps.slice(0, -1)),
  };
};

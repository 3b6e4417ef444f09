import { useMemo, useState } from 'preact/hooks';
import type { Point } from '#renderers/kit/figures/paths.js';
import type { Region, Regions } from '#renderers/kit/regions.js';
import { useTable } from '../connection/opened-table.js';

export interface Choice {
  /** The areas to tap now; null where the game asks in words, or asks nothing. */
  readonly regions: Regions | null;
  /** The chosen move, ready to be played; null while something is left to tap. */
  readonly ready: object | null;
  /** The move that *Play it* plays: the one that is ready, or the shown one of several ways to place a piece. */
  readonly playable: object | null;
  /** The areas that could have been tapped instead, while a move can be played. */
  readonly others: readonly Region[];
  /** The outlines of what is chosen, the last one last. */
  readonly chosen: readonly (readonly Point[])[];
  readonly version: number;
  readonly taps: number;
  readonly tap: (region: Region) => void;
  /** Taps another area instead of the last one. */
  readonly swap: (region: Region) => void;
  /** Undoes the last tap; null where there is none. */
  readonly back: (() => void) | null;
}

/** True when a tap left all the moves: it only rotated a piece, so it adds no step to undo. */
const isTurn = (before: readonly object[], after: readonly object[]): boolean => before.length === after.length;

interface Tap {
  readonly outline: Region['outline'];
  /** The moves that remained. */
  readonly moves: readonly object[];
}

interface Taps {
  /** The version of the position at which the taps were made: they mean nothing at another. */
  readonly version: number;
  readonly list: readonly Tap[];
  readonly count: number;
}

/** Chooses a move by taps on the board: each leaves fewer moves, until one is left. */
export const useChoice = (): Choice => {
  const { position, game, scene, changed: version } = useTable();
  const [made, setMade] = useState<Taps>({ version, list: [], count: 0 });
  const taps = made.version === version ? made.list : [];
  const setTaps = (list: Taps['list']) => setMade({ version, list, count: made.count + 1 });
  const offered = useMemo(
    () =>
      position === null || position.moves.length === 0
        ? []
        : (game.choices?.(position.view, position.moves) ?? position.moves),
    [position],
  );
  const left = taps.at(-1)?.moves ?? offered;
  const regions = useMemo(
    () =>
      position === null || left.length === 0 ? null : (game.renderer.regions?.(position.view, left, scene) ?? null),
    [position, left, scene],
  );
  const [first] = left;
  const ready = regions !== null && left.length === 1 && first !== undefined ? first : null;
  const [shown, ...rest] = regions?.regions.filter(({ outline, plays }) => outline === null && plays === true) ?? [];
  const playable = ready ?? (taps.length > 0 && rest.length === 0 ? (shown?.moves[0] ?? null) : null);
  const others = useMemo(() => {
    if (position === null || playable === null || taps.length === 0) return [];
    const before = game.renderer.regions?.(position.view, taps.at(-2)?.moves ?? offered, scene) ?? null;
    // Outlines of another picture than the one on show mean nothing.
    if (before === null || (before.picture === undefined) !== (regions?.picture === undefined)) return [];
    return before.regions.filter(({ outline, moves }) => outline !== null && !moves.includes(playable));
  }, [position, playable, regions]);
  return {
    regions,
    ready,
    playable,
    others,
    chosen:
      regions?.at === undefined ? taps.flatMap(({ outline }) => (outline === null ? [] : [outline])) : [regions.at],
    version,
    taps: made.count,
    tap: ({ outline, moves }) => {
      const top = taps.at(-1);
      setTaps([...(top !== undefined && isTurn(top.moves, moves) ? taps.slice(0, -1) : taps), { outline, moves }]);
    },
    swap: ({ outline, moves }) => setTaps([...taps.slice(0, -1), { outline, moves }]),
    back: taps.length === 0 ? null : () => setTaps(taps.slice(0, -1)),
  };
};

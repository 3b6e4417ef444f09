import type { BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { featureAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import type { TileTraits } from '#engines/carcassonne/tiles/tile.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import './tiles.js';
import type { Seat } from '#engines/core/seat.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';

interface RussianSlice {
  /** The tiles with traps on the board, oldest first, each with the feature of its captives. */
  readonly traps: readonly { readonly cell: Cell; readonly feature: number }[];
  /** The traps placed in this turn, which still hold all their captives. */
  readonly fresh: readonly Cell[];
  /**
   * The number of figures within Solovei's reach at the last check; 0 in version 1 of the rules, which does not need
   * it.
   */
  readonly onRoad: number;
}

/** Frees one of the player's followers of that kind from the trap on a cell and sends it home. */
export interface FreeStep {
  readonly kind: 'free';
  readonly cell: Cell;
  readonly figure: FigureKind;
}

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'russian-trap': true;
    readonly 'russian-closing': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** Followers were drawn into a trap; `figures` has their places before. */
    readonly trapped: { readonly trap: TileTraits['trap']; readonly cell: Cell; readonly figures: readonly Figure[] };
    readonly freed: { readonly seat: Seat; readonly figure: Figure };
    /** At the end of the game, for the followers in Vodyanoy's pond. Lists are by seat; points are below 0. */
    readonly 'pond-scored': {
      readonly cell: Cell;
      readonly figures: readonly number[];
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly russian: { readonly slice: RussianSlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly free: FreeStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'pond-there': 'cell';
    readonly 'nobody-trapped': 'cell' | 'figure';
    readonly 'trap-just-laid': 'cell';
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    /** The place of the figures that Vodyanoy or Solovei holds. It never scores. */
    readonly trap: true;
  }
}

export const TRAP = 'trap';

export const initialSlice: RussianSlice = { traps: [], fresh: [], onRoad: 0 };

export const russianOf = ({ slices }: Pick<Position, 'slices'>): RussianSlice => slices.russian ?? initialSlice;

export const withRussian = (turn: Turn, change: Partial<RussianSlice>): Turn =>
  withSlices(turn, { russian: { ...russianOf(turn.position), ...change } });

export interface Trap {
  readonly of: TileTraits['trap'];
  readonly tile: BoardTile;
  readonly feature: Feature;
}

export const isPond = ({ of }: Trap): boolean => of === 'vodyanoy';

/** The traps on the board, Vodyanoy's first: a figure near him and on Solovei's road goes to him. */
export const trapsIn = (rules: RuleSet, position: Pick<Position, 'slices' | 'board'>): readonly Trap[] => {
  const traps = russianOf(position).traps.map(({ cell, feature }): Trap => {
    const tile = tileOn(position.board, cell);
    const { trap: of } = rules.tiles.type(tile.tile).traits;
    if (of === undefined) throw new RangeError('no trap lies there');
    return { of, tile, feature: featureAt(position.board, feature) };
  });
  return [...traps.filter(isPond), ...traps.filter((trap) => !isPond(trap))];
};

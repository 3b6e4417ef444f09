import type { BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { featureAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import type { TileTraits } from '#engines/carcassonne/tiles/tile.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import type {} from './tiles.js';
import type { RussianSlice } from './types.js';

/** What the place of those in a trap is called. */
export const TRAP = 'trap';

export const initialSlice: RussianSlice = { traps: [], fresh: [] };

export const russianOf = ({ slices }: Pick<Position, 'slices'>): RussianSlice => slices.russian ?? initialSlice;

export const withRussian = (turn: Turn, change: Partial<RussianSlice>): Turn =>
  withSlices(turn, { russian: { ...russianOf(turn.position), ...change } });

/** A trap on the board. */
export interface Trap {
  readonly of: TileTraits['trap'];
  readonly tile: BoardTile;
  /** Those in it. */
  readonly feature: Feature;
}

/** Whether a trap is Vodyanoy's pond. */
export const isPond = ({ of }: Trap): boolean => of === 'vodyanoy';

/** The traps on the board, Vodyanoy's first: who is near him and on Solovei's road goes to him. */
export const trapsIn = (rules: RuleSet, position: Pick<Position, 'slices' | 'board'>): readonly Trap[] => {
  const traps = russianOf(position).traps.map(({ cell, feature }): Trap => {
    const tile = tileOn(position.board, cell);
    const { trap: of } = rules.tiles.type(tile.tile).traits;
    if (of === undefined) throw new RangeError('no trap lies there');
    return { of, tile, feature: featureAt(position.board, feature) };
  });
  return [...traps.filter(isPond), ...traps.filter((trap) => !isPond(trap))];
};

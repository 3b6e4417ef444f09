import type { Seat } from '#engines/core/seat.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly farmhouse: true;
  }
}

/** What cities trade in: a mark on the city for each sign. */
export const goods = ['wine', 'grain', 'cloth'] as const;
export type Goods = (typeof goods)[number];

/** The twenty-four tiles of the traders; on twenty of them a city shows goods. */
export const tradersTiles = readTiles('traders', data, { ends: ['farmhouse'] });

/** How many tokens of each kind a seat has. */
export type Stock = Readonly<Record<Goods, number>>;

/** What everybody knows of the traders. */
export interface TradersSlice {
  /** By seat. */
  readonly goods: readonly Stock[];
  /**
   * What the builder of the seat to play means for this turn: nothing, that a second part is still to come, or that it
   * has begun.
   */
  readonly part: 'only' | 'first' | 'second';
}

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'traders-begin': true;
    readonly 'traders-work': true;
    readonly 'traders-goods': true;
    readonly 'traders-builder': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** Who completed a city takes tokens for the signs in it. */
    readonly 'goods-taken': { readonly seat: Seat; readonly goods: Goods; readonly count: number };
    /** A road or city with one's own builder grew: another part of the turn follows. */
    readonly 'builder-worked': { readonly seat: Seat; readonly cell: Cell };
    readonly 'pig-bonus': {
      readonly seat: Seat;
      readonly cell: Cell;
      readonly points: number;
      readonly final: boolean;
    };
    /** At the end of the game, for one kind of goods. */
    readonly 'goods-scored': {
      readonly goods: Goods;
      /** How many each seat has, by seat. */
      readonly counts: readonly number[];
      /** By seat. */
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly builder: true;
    readonly pig: true;
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly traders: { readonly slice: TradersSlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'nothing-to-build': 'spot';
  }
}

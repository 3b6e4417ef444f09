import type { Seat } from '#engines/core/seat.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly farmhouse: true;
  }
}

/** The goods of cities: a mark on the city for each symbol. */
export const goods = ['wine', 'grain', 'cloth'] as const;
export type Goods = (typeof goods)[number];

/** The twenty-four tiles of the traders; twenty of them have a city with goods. */
export const tradersTiles = readTiles('traders', data, { ends: ['farmhouse'] });

export type Stock = Readonly<Record<Goods, number>>;

export interface TradersSlice {
  readonly goods: readonly Stock[];
  /** The builder's effect on this turn: none, a second part to come, or the second part itself. */
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
    readonly 'goods-taken': { readonly seat: Seat; readonly goods: Goods; readonly count: number };
    /** A road or city with the player's builder grew: another part of the turn follows. */
    readonly 'builder-worked': { readonly seat: Seat; readonly cell: Cell };
    readonly 'pig-bonus': {
      readonly seat: Seat;
      readonly cell: Cell;
      readonly points: number;
      readonly final: boolean;
    };
    readonly 'goods-scored': {
      readonly goods: Goods;
      readonly counts: readonly number[];
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

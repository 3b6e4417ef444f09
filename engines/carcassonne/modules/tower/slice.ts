import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { featureOn, orientationOf, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { type Figure, figureKindSchema, type FigureKind } from '#engines/carcassonne/position/figure.js';
import { sameCell, type Cell, cellSchema } from '#engines/carcassonne/geometry/cell.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { spotSchema } from '#engines/carcassonne/tiles/spot.js';

export interface Tower {
  readonly cell: Cell;
  readonly floors: number;
}

const seatSchema = z.int().min(0).max(5);

export const prisonerSchema = z
  .strictObject({ seat: seatSchema, kind: figureKindSchema, holder: seatSchema })
  .readonly();
export type Prisoner = z.infer<typeof prisonerSchema>;

export interface TowerSlice {
  readonly floors: readonly number[];
  readonly towers: readonly Tower[];
  readonly prisoners: readonly Prisoner[];
  /** The tower that was just raised, from which the active seat may capture a figure. */
  readonly raised: Cell | null;
  /**
   * The seat that holds several kinds of the active seat's followers; one of them comes home for the follower just
   * captured.
   */
  readonly exchange: Seat | null;
  readonly ransomed: boolean;
}

/** The handwritten part of a setup: unusual numbers of floors by seat, and prisoners from the beginning. */
interface TowerSetup {
  readonly floors?: readonly number[] | undefined;
  readonly prisoners?: readonly Prisoner[] | undefined;
}

export const floorStepSchema = z.strictObject({ kind: z.literal('floor'), cell: cellSchema }).readonly();
export const manStepSchema = z
  .strictObject({ kind: z.literal('man-tower'), figure: figureKindSchema, cell: cellSchema })
  .readonly();
export const captureStepSchema = z
  .strictObject({
    kind: z.literal('capture'),
    seat: seatSchema,
    figure: figureKindSchema,
    cell: cellSchema,
    spot: spotSchema,
  })
  .readonly();
export const exchangeStepSchema = z.strictObject({ kind: z.literal('exchange'), figure: figureKindSchema }).readonly();
export const ransomStepSchema = z
  .strictObject({ kind: z.literal('ransom'), holder: seatSchema, figure: figureKindSchema })
  .readonly();

export type FloorStep = z.infer<typeof floorStepSchema>;
export type ManStep = z.infer<typeof manStepSchema>;
export type CaptureStep = z.infer<typeof captureStepSchema>;
export type ExchangeStep = z.infer<typeof exchangeStepSchema>;
export type RansomStep = z.infer<typeof ransomStepSchema>;

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'tower-begin': true;
    readonly 'tower-capture': true;
    readonly 'tower-exchange': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'floor-built': { readonly seat: Seat; readonly cell: Cell; readonly floors: number };
    readonly 'tower-manned': { readonly figure: Figure };
    /** From the tower of a cell. One's follower goes home, another seat's becomes a prisoner. */
    readonly captured: { readonly seat: Seat; readonly cell: Cell; readonly figure: Figure };
    /** The follower just captured and one of the capturer's own, both home. */
    readonly 'prisoners-exchanged': { readonly home: readonly Pick<Figure, 'seat' | 'kind'>[] };
    /** `points` are by seat: the price, and its payment to the holder. */
    readonly 'ransom-paid': {
      readonly seat: Seat;
      readonly holder: Seat;
      readonly kind: FigureKind;
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly tower: { readonly slice: TowerSlice; readonly secret: null; readonly setup: TowerSetup };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly floor: FloorStep;
    readonly 'man-tower': ManStep;
    readonly capture: CaptureStep;
    readonly spare: { readonly kind: 'spare' };
    /** Chooses which kind of prisoner comes home for the follower just captured. */
    readonly exchange: ExchangeStep;
    readonly ransom: RansomStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'no-foundation': 'cell';
    readonly 'tower-closed': 'cell';
    readonly 'no-floors': true;
    readonly 'tower-without-floors': 'cell';
    readonly 'not-on-towers': 'figure';
    readonly 'out-of-reach': 'cell' | 'spot';
    readonly 'no-such-prisoner': 'figure';
    readonly 'ransom-too-dear': 'points';
    readonly 'ransom-once': true;
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly tower: true;
  }
}

/** The segment name of a place on a tower, and its kind of feature. */
export const TOWER = 'tower';

/**
 * The public state of the towers.
 *
 * @throws in a game without them, which is a bug
 */
export const towerOf = ({ slices }: Pick<Position, 'slices'>): TowerSlice => {
  const slice = slices.tower ?? null;
  if (slice === null) throw new RangeError('there are no towers in this game');
  return slice;
};

export const withTower = (turn: Turn, change: Partial<TowerSlice>): Turn =>
  withSlices(turn, { tower: { ...towerOf(turn.position), ...change } });

export const towerAt = (position: Pick<Position, 'slices'>, cell: Cell): Tower | null =>
  towerOf(position).towers.find((tower) => sameCell(tower.cell, cell)) ?? null;

/** The figure on the tower of a cell, which closes it; null if there is none. */
export const guardOf = (rules: RuleSet, { board }: Position, cell: Cell): Figure | null => {
  const tile = tileOn(board, cell);
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === TOWER);
  return featureOn(board, tile, at).figures[0] ?? null;
};

export const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn =>
  orientationOf(rules, tile).segments.some(({ kind }) => kind === TOWER)
    ? withTower(turn, { towers: [...towerOf(turn.position).towers, { cell: tile.cell, floors: 0 }] })
    : turn;

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

/** A foundation on the board, with as many floors as were built on it. */
export interface Tower {
  readonly cell: Cell;
  readonly floors: number;
}

const seatSchema = z.int().min(0).max(5);

/** A follower in somebody else's hands. */
export const prisonerSchema = z
  .strictObject({ seat: seatSchema, kind: figureKindSchema, holder: seatSchema })
  .readonly();
export type Prisoner = z.infer<typeof prisonerSchema>;

/** What everybody knows of the towers. */
export interface TowerSlice {
  /** How many floors each seat has in hand. */
  readonly floors: readonly number[];
  /** Every foundation on the board, in the order in which they were laid. */
  readonly towers: readonly Tower[];
  /** In the order in which they were captured. */
  readonly prisoners: readonly Prisoner[];
  /** The tower that was just raised, from which the seat to play may capture somebody. */
  readonly raised: Cell | null;
  /** Who holds several kinds of followers of the seat to play, one of which comes home for the one just captured. */
  readonly exchange: Seat | null;
  /** Whether the seat to play has paid a ransom in this turn. */
  readonly ransomed: boolean;
}

/** A set-up by hand: other floors than usual, by seat, and prisoners from the beginning. */
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
    /** `floors` is how high the tower is now. */
    readonly 'floor-built': { readonly seat: Seat; readonly cell: Cell; readonly floors: number };
    readonly 'tower-manned': { readonly figure: Figure };
    /** From the tower of a cell. An own follower goes home, another becomes a prisoner. */
    readonly captured: { readonly seat: Seat; readonly cell: Cell; readonly figure: Figure };
    /** The follower just captured and one of the capturer's own, both home. */
    readonly 'prisoners-exchanged': { readonly home: readonly Pick<Figure, 'seat' | 'kind'>[] };
    /** `points` are by seat: what was paid, and to which seat. */
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
    /** Build a floor on the foundation or tower of a cell. */
    readonly floor: FloorStep;
    /** Put a figure on the tower of a cell, which closes it. */
    readonly 'man-tower': ManStep;
    /** Capture a follower of that seat from the tower just raised. */
    readonly capture: CaptureStep;
    /** Capture no figure. */
    readonly spare: { readonly kind: 'spare' };
    /** Which of one's own kinds of prisoners comes home for the follower just captured. */
    readonly exchange: ExchangeStep;
    /** Pay the holder of one's own follower for it. */
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

/** What a place on a tower is called, and the kind of feature that it is. */
export const TOWER = 'tower';

/** What everybody knows of the towers. Asked of a game without them it is a bug: it throws. */
export const towerOf = ({ slices }: Pick<Position, 'slices'>): TowerSlice => {
  const slice = slices.tower ?? null;
  if (slice === null) throw new RangeError('there are no towers in this game');
  return slice;
};

export const withTower = (turn: Turn, change: Partial<TowerSlice>): Turn =>
  withSlices(turn, { tower: { ...towerOf(turn.position), ...change } });

/** The foundation or tower on a cell, or null. */
export const towerAt = (position: Pick<Position, 'slices'>, cell: Cell): Tower | null =>
  towerOf(position).towers.find((tower) => sameCell(tower.cell, cell)) ?? null;

/** The figure on the tower of a cell, which closes it; null when there is none. */
export const guardOf = (rules: RuleSet, { board }: Position, cell: Cell): Figure | null => {
  const tile = tileOn(board, cell);
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === TOWER);
  return featureOn(board, tile, at).figures[0] ?? null;
};

/** A tile with a foundation has come to the board. */
export const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn =>
  orientationOf(rules, tile).segments.some(({ kind }) => kind === TOWER)
    ? withTower(turn, { towers: [...towerOf(turn.position).towers, { cell: tile.cell, floors: 0 }] })
    : turn;

import { z } from 'zod';
import { drawBelow, randomFrom, type Random } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import type { SetupRules } from '#engines/carcassonne/composition/module-parts.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import { spotSchema } from '#engines/carcassonne/tiles/spot.js';
import data from './tiles.json' with { type: 'json' };

/** A token of the bag: a number of sheep, or a wolf. */
export type Token = number | 'wolf';

export interface Shepherd {
  readonly seat: Seat;
  readonly cell: Cell;
  readonly spot: string;
  readonly flock: readonly number[];
}

export interface HillsSlice {
  readonly buried: number;
  readonly shepherds: readonly Shepherd[];
  /** The pending action for the active seat's shepherd in this part of the turn. */
  readonly stage: 'draws' | 'chooses' | null;
}

/** The generator of the next tokens; the result also depends on the bag. */
type HillsSecret = Random;

export const herdStepSchema = z.strictObject({ kind: z.literal('herd'), spot: spotSchema }).readonly();
export type HerdStep = z.infer<typeof herdStepSchema>;

const seedSchema = z.strictObject({ seed: z.string().regex(/^[0-9a-f]{32}$/) }).readonly();

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly 'hills-flock': true;
    readonly 'hills-closed': true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'tile-buried': { readonly cell: Cell };
    readonly 'shepherd-put': { readonly seat: Seat; readonly cell: Cell; readonly spot: string };
    readonly 'sheep-drawn': { readonly seat: Seat; readonly cell: Cell; readonly sheep: number };
    /** The shepherds of a field go home with their sheep. */
    readonly 'wolf-drawn': { readonly seat: Seat; readonly shepherds: readonly Seat[]; readonly sheep: number };
    /** The sheep of a field are paid, because it is closed or a shepherd's owner chose it. */
    readonly 'flock-scored': {
      readonly cell: Cell;
      readonly sheep: number;
      readonly isClosed: boolean;
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly herd: HerdStep;
    readonly grow: { readonly kind: 'grow' };
    readonly stable: { readonly kind: 'stable' };
  }
}

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly shepherd: true;
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly hills: {
      readonly slice: HillsSlice;
      readonly secret: HillsSecret;
      readonly setup: z.infer<typeof seedSchema>;
    };
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'shepherd-needs-field': 'spot';
    readonly 'shepherd-there': 'spot';
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    readonly hill: true;
    readonly vineyard: true;
  }
}

export const hillsTiles = readTiles('hills', data, {
  traits: z.strictObject({ hill: z.literal(true), vineyard: z.literal(true) }).partial(),
});

export const initialSlice: HillsSlice = { buried: 0, shepherds: [], stage: null };

export const hillsOf = ({ slices }: Pick<Position, 'slices'>): HillsSlice => slices.hills ?? initialSlice;

export const withHills = (turn: Turn, change: Partial<HillsSlice>): Turn =>
  withSlices(turn, { hills: { ...hillsOf(turn.position), ...change } });

/** The number of tokens for each number of sheep. */
const TOKENS = [
  [1, 4],
  [2, 5],
  [3, 5],
  [4, 2],
] as const;
const WOLVES = 2;

/** The contents of the bag: all tokens except the shepherds'. Wolves return to it at once. */
export const bagOf = ({ shepherds }: HillsSlice): readonly Token[] => {
  const out = shepherds.flatMap(({ flock }) => flock);
  const sheep = TOKENS.flatMap(([value, count]) =>
    Array.from({ length: count - out.filter((each) => each === value).length }, () => value),
  );
  return [...sheep, ...Array.from({ length: WOLVES }, () => 'wolf' as const)];
};

const WORD_RANGE = 2 ** 32;
const SEED_WORDS = 4;

/** A seed for tokens that the earlier ones do not reveal. */
export const drawSeed = (random: Random): readonly [string, Random] => {
  const words: string[] = [];
  let source = random;
  while (words.length < SEED_WORDS) {
    const [word, next] = drawBelow(source, WORD_RANGE);
    words.push(word.toString(16).padStart(8, '0'));
    source = next;
  }
  return [words.join(''), source];
};

export const secretFrom = (seed: string): HillsSecret => randomFrom(seed);

export const hillsSetup: SetupRules = {
  schema: seedSchema.nullable().optional(),
  deal: (random) => {
    const [seed, rest] = drawSeed(random);
    return [{ hills: { seed } }, rest];
  },
};

import { z } from 'zod';
import type { Illegal } from '../core/engine.js';
import { drawBelow, shuffled, type Random } from '../core/random.js';
import { ok, refuse, type Result } from '../core/result.js';
import { isSeat, isSeatCount } from '../core/seat.js';
import { emptyBoard, lay } from './board/lay.js';
import type { Expansion } from './expansion.js';
import { expansions, expansionsIn } from './expansions/index.js';
import {
  expansionSetupSchema,
  noSecrets,
  noSlices,
  optionsSchema,
  type ExpansionSetup,
  type Options,
  type Secrets,
  type Slices,
} from './expansions/types.js';
import type { Supply } from './figure.js';
import { origin } from './geometry/cell.js';
import { drawTile } from './rules/drawing.js';
import type { Position, Setup, State } from './state.js';
import { isTileId, pileOf, startTile } from './tiles/catalogue.js';
import type { TileId } from './tiles/tile.js';

export const seatRange = { min: 2, max: 6 } as const;

const MEEPLES = 7;
const MOST_TILES = 500;

const tileIdSchema = z.string().max(40).refine(isTileId, 'is no tile');

export const setupSchema: z.ZodType<Setup> = z
  .strictObject({
    options: optionsSchema,
    seats: z.int(),
    first: z.int(),
    tiles: z.array(tileIdSchema).max(MOST_TILES).readonly(),
    expansions: expansionSetupSchema,
  })
  .readonly();

/** Draws who begins, and shuffles the pile and whatever the modules shuffle. */
export const deal = (options: Options, seats: number, random: Random): Setup => {
  const box = Object.entries(pileOf(options)).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const [first, afterFirst] = drawBelow(random, seats);
  const [tiles, rest] = shuffled(afterFirst, box);
  const dealt = expansionsIn(options).reduce<readonly [ExpansionSetup, Random]>(
    ([setup, source], { deal: dealModule }) => {
      const [part, next] = dealModule?.(source) ?? [{}, source];
      return [{ ...setup, ...part }, next];
    },
    [expansionSetupSchema.parse({}), rest],
  );
  return { options, seats, first, tiles, expansions: dealt[0] };
};

const count = (tiles: readonly TileId[]): Readonly<Record<TileId, number>> => {
  const counts: Record<TileId, number> = {};
  for (const id of tiles) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** What the game's material does not allow in a setup, if anything. */
const flawOf = (setup: Setup): Illegal | null => {
  const { options, seats, first, tiles } = setup;
  if (!isSeatCount(seats, seatRange)) return { reason: 'seats', params: { ...seatRange } };
  if (!isSeat(first, seats)) return { reason: 'first-player', params: { first } };
  if (tiles.length === 0) return { reason: 'no-tiles' };
  const box = pileOf(options);
  const excess = Object.entries(count(tiles)).find(([id, copies]) => copies > (box[id] ?? 0));
  if (excess !== undefined) return { reason: 'too-many-tiles', params: { tile: excess[0], most: box[excess[0]] ?? 0 } };
  return expansions.map(({ flaw }) => flaw?.(setup) ?? null).find((flaw) => flaw !== null) ?? null;
};

/** What every player begins with. */
const supplyOf = (active: readonly Expansion[]): Supply =>
  active.reduce<Supply>((supply, { figures }) => ({ ...supply, ...figures }), { meeple: MEEPLES });

interface Kept {
  readonly slices: Slices;
  readonly secrets: Secrets;
}

/** What the modules keep beside the board. */
const keepingOf = (active: readonly Expansion[], setup: ExpansionSetup): Kept =>
  active.reduce<Kept>(
    (kept, { begin }) => {
      const { slices, secrets } = begin?.(setup) ?? {};
      return { slices: { ...kept.slices, ...slices }, secrets: { ...kept.secrets, ...secrets } };
    },
    { slices: noSlices, secrets: noSecrets },
  );

/** The first position, the first tile drawn; refused when the box does not hold what the setup asks for. */
export const start = (setup: Setup): Result<State, Illegal> => {
  const flaw = flawOf(setup);
  if (flaw !== null) return refuse(flaw);
  const { options, seats, first, tiles } = setup;
  const active = expansionsIn(options);
  const { slices, secrets } = keepingOf(active, setup.expansions);
  const everySeat = Array.from({ length: seats });
  const position: Position = {
    options,
    seats,
    turn: 0,
    toPlay: first,
    current: null,
    board: lay(emptyBoard, { tile: startTile, cell: origin, rotation: 0, by: null }),
    scores: everySeat.map(() => 0),
    supplies: everySeat.map(() => supplyOf(active)),
    left: count(tiles),
    discarded: [],
    slices,
    last: null,
  };
  const [{ position: begun }, pile] = drawTile({ position, events: [] }, { order: tiles, drawn: 0 });
  return ok({ position: begun, pile, secrets });
};

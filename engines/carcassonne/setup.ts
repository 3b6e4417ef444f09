import { z } from 'zod';
import type { Illegal } from '../core/engine.js';
import { drawBelow, shuffled, type Random } from '../core/random.js';
import { ok, refuse, type Result } from '../core/result.js';
import { isSeat, isSeatCount } from '../core/seat.js';
import { emptyBoard, lay } from './board/lay.js';
import type { Supply } from './figure.js';
import { origin } from './geometry/cell.js';
import type { ModuleSetups, Options } from './kept.js';
import type { Keeping, RuleSet } from './rule-set.js';
import { modules } from './modules/index.js';
import { rulesOf, wholeBox } from './rulebook.js';
import { drawTile } from './rules/drawing.js';
import type { Position, Setup, State } from './state.js';
import { startTile } from './tiles/base.js';
import { pileOf } from './rules/pile.js';
import type { TileId } from './tiles/tile.js';

export const seatRange = { min: 2, max: 6 } as const;

const MOST_TILES = 500;

const tileIdSchema = z.string().max(40).refine(wholeBox.tiles.has, 'is no tile');

/** Which modules are in the game. */
export const optionsSchema: z.ZodType<Options> = z
  .strictObject(Object.fromEntries(modules.map(({ id, usual }) => [id, z.boolean().default(usual)])))
  .readonly();

const moduleSetupSchema = z
  .strictObject(
    Object.fromEntries(modules.flatMap(({ id, setup }) => (setup === undefined ? [] : [[id, setup.schema]]))),
  )
  .readonly() as z.ZodType<ModuleSetups>;

export const setupSchema: z.ZodType<Setup> = z
  .strictObject({
    options: optionsSchema,
    seats: z.int(),
    first: z.int(),
    tiles: z.array(tileIdSchema).max(MOST_TILES).readonly(),
    expansions: moduleSetupSchema,
  })
  .readonly();

/** Draws who begins, and shuffles the pile and whatever the modules shuffle. */
export const deal = (options: Options, seats: number, random: Random): Setup => {
  const rules = rulesOf(options);
  const box = Object.entries(pileOf(rules)).flatMap(([id, count]) => Array.from({ length: count }, () => id));
  const [first, afterFirst] = drawBelow(random, seats);
  const [tiles, rest] = shuffled(afterFirst, box);
  const [expansions] = rules.modules.reduce<readonly [ModuleSetups, Random]>(
    ([parts, source], { setup }) => {
      if (setup === undefined) return [parts, source];
      const [part, next] = setup.deal(source);
      return [{ ...parts, ...part }, next];
    },
    [moduleSetupSchema.parse({}), rest],
  );
  return { options, seats, first, tiles, expansions };
};

const count = (tiles: readonly TileId[]): Readonly<Record<TileId, number>> => {
  const counts: Record<TileId, number> = {};
  for (const id of tiles) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** What the game's material does not allow in a setup, if anything. */
const flawOf = (rules: RuleSet, setup: Setup): Illegal | null => {
  const { seats, first, tiles } = setup;
  if (!isSeatCount(seats, seatRange)) return { reason: 'seats', params: { ...seatRange } };
  if (!isSeat(first, seats)) return { reason: 'first-player', params: { first } };
  if (tiles.length === 0) return { reason: 'no-tiles' };
  const box = pileOf(rules);
  const excess = Object.entries(count(tiles)).find(([id, copies]) => copies > (box[id] ?? 0));
  if (excess !== undefined) return { reason: 'too-many-tiles', params: { tile: excess[0], most: box[excess[0]] ?? 0 } };
  return modules.map(({ flaw }) => flaw?.(rules, setup) ?? null).find((flaw) => flaw !== null) ?? null;
};

/** What every player begins with. */
const supplyOf = ({ figures }: RuleSet): Supply =>
  figures.reduce<Supply>((supply, { kind, perPlayer }) => ({ ...supply, [kind]: perPlayer }), {});

/** What the modules keep beside the board. */
const keepingOf = (setup: Setup): Required<Keeping> =>
  modules.reduce<Required<Keeping>>(
    (kept, { begin }) => {
      const { slices, secrets } = begin?.(setup) ?? {};
      return { slices: { ...kept.slices, ...slices }, secrets: { ...kept.secrets, ...secrets } };
    },
    { slices: {}, secrets: {} },
  );

/** The first position, the first tile drawn; refused when the box does not hold what the setup asks for. */
export const start = (setup: Setup): Result<State, Illegal> => {
  const rules = rulesOf(setup.options);
  const flaw = flawOf(rules, setup);
  if (flaw !== null) return refuse(flaw);
  const { options, seats, first, tiles } = setup;
  const { slices, secrets } = keepingOf(setup);
  const everySeat = Array.from({ length: seats });
  const position: Position = {
    options,
    seats,
    turn: 0,
    toPlay: first,
    current: null,
    board: lay(rules, emptyBoard, { tile: startTile, cell: origin, rotation: 0, by: null }),
    scores: everySeat.map(() => 0),
    supplies: everySeat.map(() => supplyOf(rules)),
    left: count(tiles),
    discarded: [],
    slices,
    last: null,
  };
  const [{ position: begun }, pile] = drawTile(rules, { position, events: [] }, { order: tiles, drawn: 0 });
  return ok({ position: begun, pile, secrets });
};

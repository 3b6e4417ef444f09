import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { drawBelow, shuffled, type Random } from '#engines/core/random.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { isSeat, isSeatCount, type Seat } from '#engines/core/seat.js';
import { emptyBoard, lay } from './board/lay.js';
import { seatRange } from './choice.js';
import type { ModuleBeginning } from './composition/module-parts.js';
import type { Hooks, Rulebook, RuleSet } from './composition/rule-set.js';
import type { Supply } from './position/figure.js';
import { enter } from './flow/run.js';
import type { ModuleSetups, Options } from './position/module-data.js';
import { arranged, isWithheld, pileOf } from './rules/drawing.js';
import type { Position, Setup, State, Version } from './position/state.js';
import type { TileId } from './tiles/tile.js';
import { turnFrom } from './position/turn.js';

const MAX_TILES = 500;

const optionsSchemaOf = ({ modules }: Rulebook): z.ZodType<Options> =>
  z.strictObject(Object.fromEntries(modules.map(({ id, usual }) => [id, z.boolean().default(usual)]))).readonly();

/** The modules' random parts; parsing `{}` gives the values for inactive modules. */
const moduleSetupSchemaOf = ({ modules }: Rulebook): z.ZodType<ModuleSetups> =>
  z
    .strictObject(
      Object.fromEntries(
        modules.flatMap(({ id, supply }) => (supply?.setup === undefined ? [] : [[id, supply.setup.schema]])),
      ),
    )
    .readonly();

const setupSchemaOf = (rulebook: Rulebook): z.ZodType<Setup> =>
  z
    .strictObject({
      options: optionsSchemaOf(rulebook),
      seats: z.int(),
      first: z.int(),
      tiles: z.array(z.string().max(40).refine(rulebook.wholeBox.tiles.has, 'is no tile')).max(MAX_TILES).readonly(),
      expansions: moduleSetupSchemaOf(rulebook),
    })
    .readonly();

/** Draws the first player, and shuffles the pile and the modules' tokens. */
const dealBy = (rulebook: Rulebook) => {
  const unused = moduleSetupSchemaOf(rulebook).parse({});
  return (options: Options, seats: number, random: Random): Setup => {
    const rules = rulebook.rulesOf(options);
    const box = Object.entries(pileOf(rules)).flatMap(([id, count]) => Array.from({ length: count }, () => id));
    const [first, afterFirst] = drawBelow(random, seats);
    const [tiles, rest] = shuffled(afterFirst, box);
    const [expansions] = rules.hooks.supply.setup.reduce<readonly [ModuleSetups, Random]>(
      ([parts, source], setup) => {
        const [part, next] = setup.deal(source);
        return [{ ...parts, ...part }, next];
      },
      [unused, rest],
    );
    return { options, seats, first, tiles: arranged(rules, tiles), expansions };
  };
};

const count = (tiles: readonly TileId[]): Readonly<Record<TileId, number>> => {
  const counts: Record<TileId, number> = {};
  for (const id of tiles) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

const setupObjectionOf = ({ supply }: Hooks, rules: RuleSet, setup: Setup): Objection | null => {
  const { seats, first, tiles } = setup;
  if (!isSeatCount(seats, seatRange)) return { reason: 'seats', params: { ...seatRange } };
  if (!isSeat(first, seats)) return { reason: 'first-player', params: { first } };
  if (tiles.length === 0) return { reason: 'no-tiles' };
  const box = pileOf(rules);
  const excess = Object.entries(count(tiles)).find(([id, copies]) => copies > (box[id] ?? 0));
  if (excess !== undefined) return { reason: 'too-many-tiles', params: { tile: excess[0], most: box[excess[0]] ?? 0 } };
  return (
    supply.setupObjection.map((objectionTo) => objectionTo(rules, setup)).find((objection) => objection !== null) ??
    null
  );
};

const supplyOf = ({ figures }: RuleSet, away: Required<ModuleBeginning>['away'], seat: Seat): Supply =>
  figures.reduce<Supply>((supply, { kind, perPlayer }) => {
    const kept = away.filter((figure) => figure.seat === seat && figure.kind === kind).length;
    return { ...supply, [kind]: perPlayer - kept };
  }, {});

const keepingOf = ({ supply }: Hooks, setup: Setup): Required<ModuleBeginning> =>
  supply.begin.reduce<Required<ModuleBeginning>>(
    (kept, begin) => {
      const { slices, secrets, away = [] } = begin(setup);
      return {
        slices: { ...kept.slices, ...slices },
        secrets: { ...kept.secrets, ...secrets },
        away: [...kept.away, ...away],
      };
    },
    { slices: {}, secrets: {}, away: [] },
  );

/**
 * The first position, with the first tile drawn; refused when the setup exceeds the box.
 *
 * @param all the hooks of all modules, because inactive ones have a say too
 */
const start = (all: Hooks, rules: RuleSet, setup: Setup, version: Version): Result<State, Objection> => {
  const objection = setupObjectionOf(all, rules, setup);
  if (objection !== null) return refuse(objection);
  const { options, seats, first, tiles } = setup;
  const { slices, secrets, away } = keepingOf(all, setup);
  const everySeat = Array.from({ length: seats });
  const position: Position = {
    version,
    options,
    seats,
    // No seat was asked yet; the first one gets turn 0.
    turn: -1,
    toPlay: first,
    asked: null,
    phase: 'start',
    begun: false,
    current: null,
    board: rules.start.reduce(
      (board, { tile, cell }) => lay(rules, board, { tile, cell, rotation: 0, by: null }),
      emptyBoard,
    ),
    scores: everySeat.map(() => 0),
    supplies: everySeat.map((_, seat) => supplyOf(rules, away, seat)),
    left: Object.entries(count(tiles.filter((tile) => !isWithheld(rules, { slices }, tile)))),
    discarded: [],
    slices,
    last: null,
  };
  const hidden = { pile: { order: tiles, drawn: 0 }, secrets };
  const begun = enter(rules, turnFrom(position, hidden), 'start');
  return ok({ position: begun.position, ...(begun.hidden ?? hidden) });
};

export const setupsOf = (rulebook: Rulebook, version: Version) => {
  const { wholeBox, rulesOf } = rulebook;
  return {
    optionsSchema: optionsSchemaOf(rulebook),
    setupSchema: setupSchemaOf(rulebook),
    deal: dealBy(rulebook),
    start: (setup: Setup): Result<State, Objection> => start(wholeBox.hooks, rulesOf(setup.options), setup, version),
  };
};

import type { FigureType } from '../composition/module-parts.js';
import { phases } from './phases.js';
import type { Options } from '../position/module-data.js';
import { baseTiles, createCatalogue, startTile } from '../tiles/catalogue.js';
import type { TileType } from '../tiles/tile.js';
import { hooksOf } from '../composition/hooks.js';
import type { Hooks, Module, Phase, Rulebook, RuleSet } from '../composition/rule-set.js';
import { origin } from '../geometry/cell.js';
import { slots } from '../composition/phase.js';

const MEEPLES = 7;

const meeple: FigureType = {
  kind: 'meeple',
  perPlayer: MEEPLES,
  places: ['road', 'city', 'field', 'monastery'],
  strength: () => 1,
  isFollower: true,
};

const seenBy = ({ supply }: Hooks, type: TileType): TileType => {
  const more = supply.segments.flatMap((segments) => segments(type));
  return more.length === 0 ? type : { ...type, segments: [...type.segments, ...more] };
};

const chainOf = ({ turn }: Hooks): readonly Phase[] => {
  const all = [...phases, ...turn.phases];
  return slots.flatMap((slot) => all.filter(({ at }) => at === slot));
};

const figuresOf = ({ supply, placing }: Hooks): readonly FigureType[] =>
  [meeple, ...supply.figures].map((type) => {
    const more = placing.placesLike.filter(([, other]) => type.places.includes(other)).map(([own]) => own);
    return more.length === 0 ? type : { ...type, places: [...type.places, ...more] };
  });

/** A module's block replaces the start tile of the base game; another module's start tile goes next to it. */
const startOf = ({ supply }: Hooks): RuleSet['start'] => {
  const [block] = supply.startBlock;
  const own = supply.startTile.at(-1);
  if (block === undefined) return [{ tile: own ?? startTile, cell: origin }];
  return own === undefined ? block.tiles : [...block.tiles, { tile: own, cell: block.next }];
};

const compose = (active: readonly Module[], types: readonly TileType[]): RuleSet => {
  const hooks = hooksOf(active);
  return {
    tiles: createCatalogue(types.map((type) => seenBy(hooks, type))),
    modules: active,
    hooks,
    figures: figuresOf(hooks),
    surrounded: ['monastery', ...hooks.scoring.surrounded],
    strongholds: hooks.placing.strongholds,
    lasting: hooks.scoring.lasting,
    start: startOf(hooks),
    indoors: hooks.placing.indoors,
    chain: chainOf(hooks),
    steps: hooks.turn.steps,
  };
};

/** The rule sets of these modules: one for each choice of options, created on first use. */
export const rulebookOf = (modules: readonly Module[]): Rulebook => {
  const types = [...baseTiles, ...hooksOf(modules).supply.tiles];
  const composed = new Map<string, RuleSet>();
  // The options object of a game never changes, so it can be the key.
  const known = new WeakMap<Options, RuleSet>();
  const rulesOf = (options: Options): RuleSet => {
    const before = known.get(options);
    if (before !== undefined) return before;
    const active = modules.filter(({ id }) => options[id] === true);
    const key = active.map(({ id }) => id).join();
    const rules = composed.get(key) ?? compose(active, types);
    composed.set(key, rules);
    known.set(options, rules);
    return rules;
  };
  return { modules, rulesOf, wholeBox: rulesOf(Object.fromEntries(modules.map(({ id }) => [id, true]))) };
};

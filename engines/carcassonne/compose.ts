import type { FigureType } from './figure.js';
import type { Options } from './kept.js';
import type { Module, RuleSet } from './rule-set.js';
import { baseTiles } from './tiles/base.js';
import { createCatalogue } from './tiles/catalogue.js';
import type { TileType } from './tiles/tile.js';

const MEEPLES = 7;

/** The figure that everybody has. */
const meeple: FigureType = {
  kind: 'meeple',
  perPlayer: MEEPLES,
  places: ['road', 'city', 'field', 'monastery'],
  strength: 1,
};

/** A tile with all that the modules in play see on it. */
const seenBy = (active: readonly Module[], type: TileType): TileType => {
  const more = active.flatMap(({ segments }) => segments?.(type) ?? []);
  return more.length === 0 ? type : { ...type, segments: [...type.segments, ...more] };
};

/** Composes rule sets of these modules: for each choice of options one, made when it is first asked for. */
export const composerOf = (modules: readonly Module[]): ((options: Options) => RuleSet) => {
  const types = [...baseTiles, ...modules.flatMap((module) => module.tiles ?? [])];
  const composed = new Map<string, RuleSet>();
  return (options) => {
    const active = modules.filter(({ id }) => options[id] === true);
    const key = active.map(({ id }) => id).join();
    const before = composed.get(key);
    if (before !== undefined) return before;
    const rules: RuleSet = {
      tiles: createCatalogue(types.map((type) => seenBy(active, type))),
      modules: active,
      figures: [meeple, ...active.flatMap(({ figures }) => figures ?? [])],
      surrounded: ['monastery', ...active.flatMap(({ surrounded }) => surrounded ?? [])],
    };
    composed.set(key, rules);
    return rules;
  };
};

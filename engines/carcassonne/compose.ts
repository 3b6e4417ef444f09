import type { FigureType } from './figure.js';
import type { Options } from './kept.js';
import type { Module, RuleSet } from './rule-set.js';
import { baseTiles } from './tiles/base.js';
import { createCatalogue } from './tiles/catalogue.js';

const MEEPLES = 7;

/** The figure that everybody has. */
const meeple: FigureType = {
  kind: 'meeple',
  perPlayer: MEEPLES,
  places: ['road', 'city', 'field', 'monastery'],
  strength: 1,
};

/** Composes rule sets of these modules: for each choice of options one, made when it is first asked for. */
export const composerOf = (modules: readonly Module[]): ((options: Options) => RuleSet) => {
  const tiles = createCatalogue([...baseTiles, ...modules.flatMap((module) => module.tiles ?? [])]);
  const composed = new Map<string, RuleSet>();
  return (options) => {
    const active = modules.filter(({ id }) => options[id] === true);
    const key = active.map(({ id }) => id).join();
    const before = composed.get(key);
    if (before !== undefined) return before;
    const rules: RuleSet = {
      tiles,
      modules: active,
      figures: [meeple, ...active.flatMap(({ figures }) => figures ?? [])],
    };
    composed.set(key, rules);
    return rules;
  };
};

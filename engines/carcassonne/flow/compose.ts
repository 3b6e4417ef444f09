import type { FigureType } from '../composition/module-parts.js';
import { phases } from './phases.js';
import type { Options } from '../position/module-data.js';
import { baseTiles, createCatalogue, startTile } from '../tiles/catalogue.js';
import type { TileType } from '../tiles/tile.js';
import { type Hooks, type Module, type Phase, type Rulebook, type RuleSet } from '../composition/rule-set.js';
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

const seenBy = (active: readonly Module[], type: TileType): TileType => {
  const more = active.flatMap(({ segments }) => segments?.(type) ?? []);
  return more.length === 0 ? type : { ...type, segments: [...type.segments, ...more] };
};

/** The phases of a turn: in each slot the base game's, then the modules'. */
const chainOf = (active: readonly Module[]): readonly Phase[] => {
  const all = [...phases, ...active.flatMap((module) => module.phases ?? [])];
  return slots.flatMap((slot) => all.filter(({ at }) => at === slot));
};

const figuresOf = (active: readonly Module[]): readonly FigureType[] => {
  const alike = active.flatMap(({ placesLike }) => placesLike ?? []);
  return [meeple, ...active.flatMap(({ figures }) => figures ?? [])].map((type) => {
    const more = alike.filter(([, other]) => type.places.includes(other)).map(([own]) => own);
    return more.length === 0 ? type : { ...type, places: [...type.places, ...more] };
  });
};

const hooksOf = (active: readonly Module[]): Hooks => {
  const having = <Name extends keyof Hooks>(name: Name): readonly NonNullable<Module[Name]>[] =>
    active.flatMap((module): readonly NonNullable<Module[Name]>[] => {
      const hook = module[name];
      return hook === undefined ? [] : [hook];
    });
  return {
    placed: having('placed'),
    scored: having('scored'),
    departed: having('departed'),
    isWithheld: having('isWithheld'),
    buried: having('buried'),
    layingObjection: having('layingObjection'),
    overpasses: having('overpasses'),
    puttingObjection: having('puttingObjection'),
    tileObjection: having('tileObjection'),
    allows: having('allows'),
    acted: having('acted'),
    reachesAll: having('reachesAll'),
    occupants: having('occupants'),
    tilesFor: having('tilesFor'),
    worth: having('worth'),
    breaksTie: having('breaksTie'),
    prospect: having('prospect'),
    expectedPoints: having('expectedPoints'),
    holeFillers: having('holeFillers'),
  };
};

/** A module's block replaces the start tile of the base game; another module's start tile goes next to it. */
const startOf = (active: readonly Module[]): RuleSet['start'] => {
  const block = active.find((module) => module.startBlock !== undefined)?.startBlock;
  const own = active.findLast((module) => module.startTile !== undefined)?.startTile;
  if (block === undefined) return [{ tile: own ?? startTile, cell: origin }];
  return own === undefined ? block.tiles : [...block.tiles, { tile: own, cell: block.next }];
};

const compose = (active: readonly Module[], types: readonly TileType[]): RuleSet => ({
  tiles: createCatalogue(types.map((type) => seenBy(active, type))),
  modules: active,
  hooks: hooksOf(active),
  figures: figuresOf(active),
  surrounded: ['monastery', ...active.flatMap(({ surrounded }) => surrounded ?? [])],
  strongholds: active.flatMap(({ strongholds }) => strongholds ?? []),
  lasting: active.flatMap(({ lasting }) => lasting ?? []),
  start: startOf(active),
  indoors: active.flatMap(({ indoors }) => indoors ?? []),
  chain: chainOf(active),
  steps: active.flatMap(({ steps }) => steps ?? []),
});

/** The rule sets of these modules: one for each choice of options, created on first use. */
export const rulebookOf = (modules: readonly Module[]): Rulebook => {
  const types = [...baseTiles, ...modules.flatMap((module) => module.tiles ?? [])];
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

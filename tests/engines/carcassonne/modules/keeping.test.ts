import { describe, expect, it } from 'vitest';
import { slots } from '#engines/carcassonne/composition/phase.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';
import type { Setup } from '#engines/carcassonne/position/state.js';

const nothing = { wine: 0, grain: 0, cloth: 0 };

/** What everybody knows of a module before the first tile is laid, with two players. */
const begun: Readonly<Record<string, object>> = {
  tent: { cell: null, revealed: [] },
  acrobats: { sites: [] },
  traders: { goods: [nothing, nothing], part: 'only' },
  bridges: {
    bridges: [3, 3],
    castles: [3, 3],
    lastBridge: null,
    built: [],
    undecided: [],
    bazaar: false,
    lots: [],
    auction: null,
    roundEnds: null,
  },
  dragon: { dragon: null, aside: {}, way: null, fairy: null, portal: null },
  abbey: { abbeys: [true, true], barns: [], wagons: [], round: [] },
  tower: { floors: [10, 10], towers: [], prisoners: [], raised: null, exchange: null, ransomed: false },
  flier: { rolls: [], flight: null },
  russian: { traps: [], fresh: [] },
};

const setupWith = (options: Setup['options'], expansions: Setup['expansions'] = {}): Setup => ({
  options,
  seats: 2,
  first: 0,
  tiles: [],
  expansions,
});

describe('what a module keeps beside the board', () => {
  it.each(modules.map(({ id }) => id))('is there from the beginning where it is in play: %s', (id) => {
    const begin = modules.find((module) => module.id === id)?.begin;
    expect(begin?.(setupWith({ [id]: true })).slices?.[id as keyof Setup['expansions']]).toEqual(begun[id]);
    // Games of earlier versions have `null` there instead of nothing.
    for (const options of [{}, { [id]: false }]) {
      const { slices = {}, secrets = {}, away = [] } = begin?.(setupWith(options)) ?? {};
      expect([...Object.values(slices), ...Object.values(secrets), ...away].filter((each) => each !== null)).toEqual(
        [],
      );
    }
  });

  it('is kept secret where chance decided it', () => {
    const secretsOf = (id: string, expansions: Setup['expansions']) =>
      modules.find((module) => module.id === id)?.begin?.(setupWith({ [id]: true }, expansions)).secrets;
    expect(secretsOf('flier', { flier: { rolls: [1, 2] } })).toEqual({ flier: { rolls: [1, 2] } });
    expect(secretsOf('tent', { tent: { tokens: [4] } })).toEqual({ tent: { tokens: [4] } });
  });
});

describe('the phases of a turn', () => {
  const { chain } = rulebook.wholeBox;

  it('have names of their own, by which a turn goes to them', () => {
    const names = chain.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('stand at the place that they name, those of the base game first', () => {
    const base = chain.filter(({ id }) => slots.some((slot) => slot === id));
    expect(base.map(({ id }) => id)).toEqual(['draw', 'tile', 'figure', 'scoring', 'homecoming', 'next', 'end']);
    for (const { id, at } of base) {
      expect(at).toBe(id);
      expect(chain.find((phase) => phase.at === at)?.id).toBe(id);
    }
  });

  it('end a preview where chance or another turn comes in', () => {
    const endsPreview = chain.filter((phase) => phase.endsPreview === true).map(({ id }) => id);
    const ofOthers = chain.filter(({ at }) => slots.indexOf(at) >= slots.indexOf('next')).map(({ id }) => id);
    expect(endsPreview).toEqual(['draw', 'traders-builder', 'bazaar-open', ...ofOthers]);
  });
});

import { describe, expect, it } from 'vitest';
import { modules } from '#engines/carcassonne/modules/index.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';
import type { Setup } from '#engines/carcassonne/position/state.js';

const setupWith = (options: Setup['options'], expansions: Setup['expansions'] = {}): Setup => ({
  options,
  seats: 2,
  first: 0,
  tiles: [],
  expansions,
});

describe('what a module has apart from the board', () => {
  it.each(modules.map(({ id }) => id))('is nothing where it is left out: %s', (id) => {
    const begin = modules.find((module) => module.id === id)?.supply?.begin;
    // Games of earlier versions have `null` there instead of a missing member.
    for (const options of [{}, { [id]: false }]) {
      const { slices = {}, secrets = {}, away = [] } = begin?.(setupWith(options)) ?? {};
      expect([...Object.values(slices), ...Object.values(secrets), ...away].filter((each) => each !== null)).toEqual(
        [],
      );
    }
  });

  it('is kept secret where chance decided it', () => {
    const secretsOf = (id: string, expansions: Setup['expansions']) =>
      modules.find((module) => module.id === id)?.supply?.begin?.(setupWith({ [id]: true }, expansions)).secrets;
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
});

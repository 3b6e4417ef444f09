import { describe, expect, it } from 'vitest';
import { optionObjection, seatsWith } from '#engines/core/options.js';
import { optionRulesOf, presetsOf } from '#engines/carcassonne/choice.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { engine } from '#engines/carcassonne/index.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { baseOnly } from './table.js';

const chosenIn = (all: readonly Module[]) =>
  presetsOf(all).map(({ name, options }) => [name, Object.keys(options).filter((id) => options[id])]);

describe('the number of players: two to five, six with inns and cathedrals or Tous en piste!', () => {
  it.each([
    [{}, 6],
    [baseOnly, 5],
    [{ ...baseOnly, tent: true }, 6],
    [{ ...baseOnly, acrobats: true }, 6],
    [{ ...baseOnly, ringmaster: true }, 6],
    [{ ...baseOnly, inns: true }, 6],
    [{ ...baseOnly, traders: true, abbot: true, river: true, dragon: true, abbey: true }, 5],
  ])('%j: at most %i', (options, max) => {
    expect(seatsWith(engine, options)).toEqual({ min: 2, max });
  });

  it('keeps a sixth player from being left without figures', () => {
    expect(optionObjection(engine, baseOnly, 5)).toBeNull();
    expect(optionObjection(engine, baseOnly, 6)).toEqual({ kind: 'seats', max: 5 });
  });

  it('holds for tables that begin; six who play the base game already go on', () => {
    const setup = { options: baseOnly, seats: 6, first: 0, tiles: ['base-U'], expansions: {} };
    expect(engine.start(engine.setup.parse(setup)).ok).toBe(true);
  });
});

describe('the presets', () => {
  it('go from the base game to everything, and set every module', () => {
    expect(chosenIn(modules)).toEqual([
      ['base', []],
      ['big-top', ['tent', 'acrobats', 'ringmaster']],
      ['big-top-and-two', ['tent', 'acrobats', 'ringmaster', 'inns', 'traders']],
      ['everything', modules.map(({ id }) => id).filter((id) => id !== 'river2')],
    ]);
  });

  it('are played by the rules for options', () => {
    for (const { options } of presetsOf(modules)) {
      expect(engine.options.parse(options)).toEqual(options);
      expect(optionObjection(engine, options, 5)).toBeNull();
    }
  });

  it('leave out of everything what excludes something before it', () => {
    const toys: readonly Module[] = [
      { id: 'one', usual: false, excludes: ['three'] },
      { id: 'two', usual: false },
      { id: 'three', usual: false },
      { id: 'four', usual: false, excludes: ['two'] },
      { id: 'five', usual: false, excludes: ['four'] },
    ];
    expect(chosenIn(toys).at(-1)).toEqual(['everything', ['one', 'two', 'five']]);
  });
});

describe('the rules for options', () => {
  it('say with which others a module is played, and with which it is not', () => {
    const toys: readonly Module[] = [
      { id: 'one', usual: false },
      { id: 'two', usual: false, needs: ['one'] },
      { id: 'three', usual: false, excludes: ['one'] },
      { id: 'four', usual: false, needs: ['two'], excludes: ['three'] },
    ];
    expect(optionRulesOf(toys)).toEqual([
      { option: 'two', needs: ['one'], excludes: [] },
      { option: 'three', needs: [], excludes: ['one'] },
      { option: 'four', needs: ['two'], excludes: ['three'] },
    ]);
  });
});

describe('a stored game', () => {
  it('is found again under its name and the version of its rules', () => {
    expect([engine.id, engine.rules]).toEqual(['carcassonne', '3']);
  });
});

describe('stored options', () => {
  it('of tables that knew fewer modules are read as they were played', () => {
    const first = { tent: true, acrobats: false, ringmaster: true };
    const read = engine.options.parse(first);
    expect(read).toMatchObject(first);
    expect(Object.entries(read).filter(([id, isOn]) => isOn && !(id in first))).toEqual([]);
  });
});

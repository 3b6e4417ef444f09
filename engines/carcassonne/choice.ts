import type { OptionRule } from '#engines/core/engine.js';
import type { SeatRange } from '#engines/core/seat.js';
import type { Module } from './composition/rule-set.js';
import { type PresetId, presetIds } from './composition/module-parts.js';
import type { Options } from './position/module-data.js';

export const seatRange = { min: 2, max: 6 } as const;

const BASE_MOST = 5;

export const seatRangeWith = (modules: readonly Module[], options: Options): SeatRange => ({
  min: seatRange.min,
  max: modules.some(({ id, sixth }) => sixth === true && options[id] === true) ? seatRange.max : BASE_MOST,
});

export const optionRulesOf = (modules: readonly Module[]): readonly OptionRule[] =>
  modules.flatMap(({ id, needs = [], excludes = [] }) =>
    needs.length + excludes.length === 0 ? [] : [{ option: id, needs, excludes }],
  );

/** Drops the second of two modules that exclude each other. */
export const allTogether = (modules: readonly Module[]): readonly Module[] =>
  modules.reduce<readonly Module[]>((chosen, module) => {
    const isOutside = chosen.some(
      ({ id, excludes = [] }) => excludes.includes(module.id) || module.excludes?.includes(id) === true,
    );
    return isOutside ? chosen : [...chosen, module];
  }, []);

const includedIn = (modules: readonly Module[], preset: PresetId): readonly Module[] =>
  preset === presetIds.at(-1) ? allTogether(modules) : modules.filter(({ presets }) => presets?.includes(preset));

export const presetsOf = (
  modules: readonly Module[],
): readonly { readonly name: PresetId; readonly options: Options }[] =>
  presetIds.map((name) => {
    const included = includedIn(modules, name);
    return { name, options: Object.fromEntries(modules.map((module) => [module.id, included.includes(module)])) };
  });

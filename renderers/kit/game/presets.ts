import type { Texts } from '#renderers/kit/renderer.js';
import type { Game, OptionValue, Preset } from './game.js';

/** The name of the `/play` option for presets; no option of a game has this name. */
export const PRESET = 'preset';

export const presetNamed = ({ presets = [] }: Game, name: OptionValue): Preset | null =>
  presets.find((preset) => preset.name === name) ?? null;

export const presetOf = ({ presets = [] }: Game, options: object): Preset | null => {
  const values = new Map<string, unknown>(Object.entries(options));
  return (
    presets.find((preset) => Object.entries(preset.options).every(([name, value]) => values.get(name) === value)) ??
    null
  );
};

export const presetName = ({ engine }: Game, { name }: Preset, texts: Texts): string =>
  texts.t(`${engine.id}:presets.${name}`);

/** The name of a preset with a short description: together at most 100 characters. */
export const presetLine = (game: Game, preset: Preset, texts: Texts): string =>
  texts.t('common:panel.choice', {
    label: presetName(game, preset, texts),
    detail: texts.t(`${game.engine.id}:preset-about.${preset.name}`),
  });

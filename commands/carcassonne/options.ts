import type { Options } from '../../engines/carcassonne/kept.js';
import type { Texts } from '../../renderers/kit/renderer.js';
import { say } from '../../renderers/carcassonne/words.js';

const modules = ['tent', 'acrobats', 'ringmaster'] as const;

/** Which expansions are in play. */
export const describeOptions = (options: Options, texts: Texts): readonly string[] => {
  const chosen = modules.filter((module) => options[module]).map((module) => say(texts, `chosen.${module}`));
  return [chosen.length === 0 ? say(texts, 'chosen.base') : say(texts, 'chosen.with', { modules: texts.list(chosen) })];
};

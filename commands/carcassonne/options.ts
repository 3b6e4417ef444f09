import type { Options } from '#engines/carcassonne/position/kept.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { say } from '#renderers/carcassonne/words/words.js';

/** Which expansions are in play. */
export const describeOptions = (options: Options, texts: Texts): readonly string[] => {
  const chosen = modules.filter(({ id }) => options[id] === true).map(({ id }) => say(texts, `chosen.${id}`));
  return [chosen.length === 0 ? say(texts, 'chosen.base') : say(texts, 'chosen.with', { modules: texts.list(chosen) })];
};

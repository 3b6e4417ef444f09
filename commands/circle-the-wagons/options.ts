import type { Options } from '#engines/circle-the-wagons/setup.js';
import { say } from '#renderers/circle-the-wagons/words.js';
import type { Texts } from '#renderers/kit/renderer.js';

/** Whom a lone player plays against. */
export const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options.solo === 'off' ? [] : [say(texts, `chosen.${options.solo}`)];

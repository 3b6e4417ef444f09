import type { Options } from '#engines/golden-train/setup.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { say } from '#renderers/golden-train/words.js';

/** Whether the values need not be remembered. */
export const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options['open-memory'] ? [say(texts, 'chosen.open-memory')] : [];
